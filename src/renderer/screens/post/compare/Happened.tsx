import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import type { PostRow } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { TrailEntry } from '../history/TrailEntry';
import classes from './CompareView.module.css';

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
}

/** Decisions and edits of the newest cycle in order. An edit is known only between two times. */
export function Happened({ row, history: { trail } }: Props) {
  const { t } = useTranslation();
  const words = useTrailWords(trail, row.timezone);
  const events = trail[0]?.events ?? [];
  if (events.length === 0) return null;
  return (
    <section className={classes.happened}>
      <h3>{t('approvedVersion.happened')}</h3>
      <ol>
        {events.map((event) => {
          // The comparison already shows the edited text.
          const line = { ...words.line(event), diff: null };
          return <TrailEntry key={`${event.kind} ${line.id}`} line={line} />;
        })}
      </ol>
    </section>
  );
}
