import { parseInstant } from '@shared/domain/time';
import { useMemo } from 'react';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useRecords } from '../../query/records';
import classes from './NotesPanel.module.css';

interface Props {
  /** A post of which the service says that changes are requested. */
  readonly row: Pick<PostRow, 'id' | 'timezone' | 'counts'>;
}

/** Requested changes of a post in the reviewer's words. Renders nothing without the request's record. */
export function Requested({ row: { id, timezone, counts } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const filter = useMemo(() => ({ parent: id }), [id]);
  const list = useRecords('planning.post_reviews', filter);
  // Requests about an earlier version no longer apply.
  const since = (counts?.cycleStartedAt && parseInstant(counts.cycleStartedAt)) || 0;
  const requests = (list?.records ?? []).filter(
    ({ parent, record }) =>
      parent === id &&
      record.status === 'request_changes' &&
      !record.is_invalidated &&
      (parseInstant(record.decided_at) ?? 0) >= since,
  );
  const newest = requests.at(-1)?.record;
  if (!newest) return null;
  const at = parseInstant(newest.decided_at);
  const facts = [at === null ? null : format.dated(at, timezone), ...(newest.reasons ?? [])];
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
