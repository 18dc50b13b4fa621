import { parseInstant } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useRecords } from '../../query/records';
import classes from './NotesPanel.module.css';

interface Props {
  readonly postId: string;
  readonly timezone: string | null;
}

/** What was requested of a post, in the reviewer's own words; nothing where no request counts any more. */
export function Requested({ postId, timezone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const filter = useMemo(() => ({ parent: postId }), [postId]);
  const list = useRecords('planning.post_reviews', filter);
  const requests = (list?.records ?? []).filter(
    ({ parent, record }) =>
      parent === postId && record.status === 'request_changes' && !record.is_invalidated,
  );
  const newest = requests.at(-1)?.record;
  if (!newest) return null;
  const at = parseInstant(newest.decided_at);
  const facts = [
    at === null ? null : format.dated(at, timezone ?? format.personZone),
    ...(newest.reasons ?? []),
  ];
  const name = newest.reviewer.name ?? newest.reviewer.email ?? t('trail.someone');
  return (
    <section className={classes.requested}>
      <h2 className={classes.title}>
        <StatusIcon name="request_changes" /> {t('presenter.requested', { name })}
      </h2>
      <p className={classes.quiet}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {newest.comments && <blockquote className={classes.words}>{newest.comments}</blockquote>}
    </section>
  );
}
