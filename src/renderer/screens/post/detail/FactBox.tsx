import { readReview } from '@shared/domain/approval-reading';
import type { Publication } from '@shared/domain/guard';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import {
  isRowChanged,
  isRowOverdue,
  PublishDate,
  useApprovalFact,
  useLateText,
} from '../../../domains/posts';
import type { KnownReviewer, PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import classes from './FactBox.module.css';

interface FactBoxProps {
  readonly row: PostRow;
  readonly publication: Publication | null;
  readonly now: EpochMs;
}

/** The certain facts of a post: its status, its delay, and its date. Uncertain facts come after the responses. */
export function FactBox({ row, publication, now }: FactBoxProps) {
  const { t } = useTranslation();
  const rowFact = useFactText()(row);
  const outcome = publication?.outcome ?? 'unknown';
  const fact = outcome === 'unknown' ? rowFact : t(`approvedVersion.publication.${outcome}`);
  const isDifferent = isRowChanged(row) || outcome === 'not_as_approved';
  const isLate = isRowOverdue(row, now);
  const late = useLateText()(row, now);
  return (
    <section className={classes.box} aria-label={t('postPage.fact')}>
      <StatusIcon name={isDifferent ? 'changed' : (row.review ?? row.status)} size={20} />
      <div>
        <p className={classes.fact}>
          {fact}
          {isLate && <b className={textClasses.failed}> · {late}</b>}
        </p>
        <p className={classes.date}>
          {isLate && `${t('postPage.notPublished')} `}
          {t(row.status === 'published' ? 'post.wentOut' : 'post.goesOut')}
          {t('text.colon')} <PublishDate row={row} now={now} />
        </p>
      </div>
    </section>
  );
}

/** Returns "Approved, 2 of 2", "2 pending, 1 of 3 approved", or the status if the post has no review, with an earlier approval. */
function useFactText(): (row: PostRow) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const factOf = useApprovalFact();
  return (row) => {
    const { review, counts, status, approval } = row;
    if (review === 'approved' || (review === null && approval !== null && status !== 'published')) {
      return factOf({ row, approvedAt: approval?.approvedAt ?? null });
    }
    if (status === 'draft' || status === 'archived') {
      const approvedAt = Math.max(...(row.reviewers ?? []).flatMap(approvalTimes));
      if (approvedAt === Number.NEGATIVE_INFINITY) return t(`status.${status}`);
      const day = format.dayMonth(dayKeyIn(row.timezone, approvedAt));
      return t(`approvedVersion.approvedBefore.${status}`, { day });
    }
    if (review === null) return t(`status.${status}`);
    const reading = readReview(review, counts);
    const missing = reading?.missing ?? 0;
    if (review !== 'pending' || missing === 0) return t(`reviewStatus.${review}`);
    const pending = t('approvals.missing', { count: missing });
    // A share only where the service's three numbers agree.
    if (counts === null || !reading?.marks || reading.mismatch !== null) return pending;
    return t('postPage.pendingOf', { pending, approved: counts.approved, total: counts.reviewersTotal });
  };
}

/** When a reviewer approved, if that is their latest decision. It may no longer count. */
const approvalTimes = ({ latest }: KnownReviewer): EpochMs[] =>
  latest?.status === 'approved' ? [latest.at] : [];
