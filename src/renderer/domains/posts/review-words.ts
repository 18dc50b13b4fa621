import { type ReviewReading, readReview } from '@shared/domain/approval-reading';
import { askedBefore } from '@shared/domain/audit-trail/asked-before';
import { reviewStartOf } from '@shared/domain/review-start';
import { parseInstant } from '@shared/domain/time';
import type { PostRow, ReviewerDecision } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

/** Summarizes a post's counts in one short text; null if they are unknown. */
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
 * Number of missing answers, as the service counts them. The service never names the pending people, so the text calls
 * earlier reviewers candidates. Null if none is missing or nothing is known.
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

/** Reviewers as decisions, at most one for each. Only whether they answered in this cycle matters. */
const decisionsOf = ({ reviewers }: PostRow) =>
  (reviewers ?? []).map(({ answeredAt, latest, ...reviewer }) => ({
    reviewer,
    status: latest?.status ?? ('approved' as const),
    isInvalidated: answeredAt === null,
    decidedAt: answeredAt ?? latest?.at ?? 0,
  }));

/** Minimum observed waiting time worth showing. A shorter one says little about the real waiting time. */
const SHORTEST_SEEN_MS = 3_600_000;

/** Waiting time of a post in review, given by the service or else observed as a lower bound; null if unknown. */
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

/**
 * Returns who requested changes, what, and both in one line, for a post that waits for them. Null for all other posts, and
 * where the person is unknown. `what` is empty where nothing was said.
 */
export function useAskedForChanges() {
  const { t } = useTranslation();
  const format = useFormat();
  const whatOf = ({ reasons = [], words }: ReviewerDecision) =>
    words === undefined ? format.list(reasons) : t('posts.quoted', { text: words });
  return ({ review, reviewers }: PostRow) => {
    if (review !== 'request_changes') return null;
    const asked = (reviewers ?? []).flatMap(({ latest, name, email }) => {
      const who = name ?? email;
      return latest?.status === 'request_changes' && who !== null ? [{ who, what: whatOf(latest) }] : [];
    });
    if (asked.length === 0) return null;
    const joined = (of: (one: (typeof asked)[number]) => string) => asked.map(of).filter(Boolean).join(' · ');
    return {
      who: format.list(asked.map(({ who }) => who)),
      what: joined(({ what }) => what),
      line: joined(({ who, what }) => (what ? t('clientPage.named', { what: who, names: what }) : who)),
    };
  };
}
