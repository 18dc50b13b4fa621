import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { TrailSection } from '@shared/domain/audit-trail/trail';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailWords } from '../../../domains/approvals';
import classes from './Trail.module.css';
import { TrailEntry } from './TrailEntry';
import { TrailItem } from './TrailItem';

interface Props {
  readonly section: TrailSection<PostEdit>;
  readonly words: TrailWords;
  /** Who has not answered, after everything that happened. */
  readonly end?: ReactNode;
}

/** One cycle of the approval: how it is called, its stretch, and what happened in it in order of time. */
export function TrailCycle({ section, words, end }: Props) {
  const { t } = useTranslation();
  const headId = useId();
  const { title, stretch } = words.head(section);
  const { startedAt, events } = section;
  const isCounted = section.kind === 'current' || section.kind === 'last';
  return (
    <section className={classes.cycle} data-old={!isCounted} aria-labelledby={headId}>
      <header className={classes.head}>
        <h2 id={headId}>{title}</h2>
        <span>{stretch}</span>
      </header>
      <ol className={classes.events}>
        {startedAt !== null && (
          <TrailItem sign="start" when={words.moment(startedAt)}>
            {t('trail.sentAgain')}
          </TrailItem>
        )}
        {events.map((event) => {
          const line = words.line(event);
          return <TrailEntry key={`${event.kind} ${line.id}`} line={line} />;
        })}
        {end}
      </ol>
    </section>
  );
}
