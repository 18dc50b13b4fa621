import { type ReviewReading, readReview } from '@shared/domain/approval-reading';
import { askedBefore } from '@shared/domain/audit-trail/asked-before';
import { reviewStartOf } from '@shared/domain/review-start';
import { parseInstant } from '@shared/domain/time';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

/** What the counts say of a post in one short line; null where they are not known. */
export function useReviewersText(): (reading: ReviewReading | null) => string | null {
  const { t } = useTranslation();
  return (reading) => {
    if (!reading?.marks || reading.missing === null) return null;
    const of = (kind: string) => reading.marks?.filter((mark) => mark === kind).length ?? 0;
    if (reading.missing > 0) return t('approvals.missing', { count: reading.missing });
    if (of('changes') > 0) return t('approvals.changes', { count: of('changes') });
    return of('approved') > 0 ? t('approvals.approvals', { count: of('approved') }) : null;
  };
}

export interface MissingText {
  /** For a column: how many. */
  readonly short: string;
  readonly full: string;
}

/**
 * How many answers are missing, as the service counts them. Of whom it never says: who decided on the post before are
 * candidates, and called that. Null where nobody is missing, or nothing is known.
 */
export function useMissingText(): (row: PostRow) => MissingText | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (row) => {
    const missing = readReview(row.review, row.counts)?.missing ?? null;
    if (missing === null || missing === 0) return null;
    const count = t('approvals.missing', { count: missing });
    const before = askedBefore(decisionsOf(row), startOf(row)).flatMap(
      ({ reviewer: { name, email } }) => name ?? email ?? [],
    );
    if (before.length === 0) return { short: count, full: count };
    return {
      short: count,
      full: t('approvals.missingAskedBefore', { missing: count, names: format.list(before) }),
    };
  };
}

const startOf = ({ counts }: PostRow) =>
  counts?.cycleStartedAt ? parseInstant(counts.cycleStartedAt) : null;

/** As if each person had decided once: whether they have in this cycle is all that is asked. */
const decisionsOf = ({ reviewers }: PostRow) =>
  (reviewers ?? []).map(({ answeredAt, latest, ...reviewer }) => ({
    reviewer,
    status: latest?.status ?? ('approved' as const),
    isInvalidated: answeredAt === null,
    decidedAt: answeredAt ?? latest?.at ?? 0,
  }));

/** What this copy has seen for less than this says nothing of how long a post waits. */
const SHORTEST_SEEN_MS = 3_600_000;

/** How long a post has been in review: as the service says, else at least as long as this copy has seen; null if unknown. */
export function useWaitingWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (row: PostRow, now: number): { readonly text: string; readonly why?: string } | null => {
    const start = reviewStartOf(row);
    const wait = start ? Math.max(0, now - start.at) : 0;
    if (!start || (start.kind === 'seen' && wait < SHORTEST_SEEN_MS)) return null;
    const span = format.wait(wait);
    if (start.kind === 'given') return { text: span };
    return { text: t('approvals.atLeast', { span }), why: t('approvals.waitsSeen', { span }) };
  };
}
