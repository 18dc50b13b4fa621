import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PostRow, ReviewTotals } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './CountsTable.module.css';

interface Props {
  readonly row: PostRow;
  readonly isOffline: boolean;
  /** For a printed document: the age is given as a date and time, because the document is read later. */
  readonly isDocument?: boolean;
  readonly now: EpochMs;
}

/** The review block word for word, and one sentence where its numbers do not add up or are no longer given. */
export function CountsTable({ row, isOffline, isDocument = false, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts } = row;
  const readAt = (read: ReviewTotals) =>
    isDocument ? format.dated(read.readAt, row.timezone) : format.ago(read.readAt, now);
  return (
    <section>
      <div className={classes.head}>
        <h3>{t('counts.title')}</h3>
        {counts && <span>{t('counts.readAt', { when: readAt(counts) })}</span>}
      </div>
      {counts ? (
        <>
          <Numbers counts={counts} />
          <CountsRemark row={row} now={now} />
        </>
      ) : (
        <p className={classes.remark}>{t(isOffline ? 'counts.unreadOffline' : 'counts.unread')}</p>
      )}
    </section>
  );
}

function Numbers({ counts }: { readonly counts: ReviewTotals }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (name: string, value: number, isMissing = false) => (
    <div className={classes.line} data-missing={isMissing}>
      <dt>{name}</dt>
      <dd>{format.number(value)}</dd>
    </div>
  );
  return (
    <dl>
      {line(t('counts.reviewersTotal'), counts.reviewersTotal)}
      {line(t('counts.decided'), counts.decided)}
      {line(t('counts.approved'), counts.approved)}
      {line(t('counts.requestChanges'), counts.requestChanges)}
      {line(t('counts.pending'), counts.pending, counts.pending > 0)}
    </dl>
  );
}

/** Remark for counts that do not add up or are out of date. */
export function CountsRemark({ row, now }: Pick<Props, 'row' | 'now'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts } = row;
  if (!counts) return null;
  const reading = readReview(row.review, counts);
  // The service sends counts only during review; afterwards the last ones are shown with their date.
  if (row.review === null) {
    return (
      <p className={classes.remark}>
        {t('counts.over', { when: format.dated(counts.readAt, row.timezone) })}
      </p>
    );
  }
  if (reading?.marks === null) {
    return <p className={classes.remark}>{t('counts.outdated', { when: format.ago(counts.readAt, now) })}</p>;
  }
  if (reading?.mismatch) {
    const { kind, sum, reviewersTotal: total } = reading.mismatch;
    const { decided, pending } = counts;
    return <p className={classes.remark}>{t(`counts.${kind}`, { decided, pending, sum, total })}</p>;
  }
  if (reading && counts.reviewersTotal === 0) {
    return <p className={classes.remark}>{t('counts.nobodyAssigned')}</p>;
  }
  return null;
}
