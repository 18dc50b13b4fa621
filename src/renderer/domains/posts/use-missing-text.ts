import { readReview } from '@shared/domain/approval-reading';
import { missingReviewers } from '@shared/domain/audit-trail/missing-reviewers';
import { shortNameOf } from '@shared/domain/reviewer';
import { parseInstant } from '@shared/domain/time';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';

export interface MissingText {
  /** For a column: short names. */
  readonly short: string;
  readonly full: string;
}

/**
 * How many answers are missing, as the service counts them, and of whom: by name only where earlier decisions on the
 * post give it. Null where nobody is missing, or nothing is known.
 */
export function useMissingText(): (row: PostRow) => MissingText | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (row) => {
    const missing = readReview(row.review, row.counts)?.missing ?? null;
    if (missing === null || missing === 0) return null;
    const count = t('approvals.missing', { count: missing });
    const { named, unnamed } = missingReviewers(decisionsOf(row), missing, startOf(row));
    if (named.length === 0) return { short: count, full: count };
    const among = (names: readonly string[]) =>
      t('approvals.missingNamed', {
        missing: count,
        names: format.list([...names, ...(unnamed > 0 ? [t('approvals.others', { count: unnamed })] : [])]),
      });
    return {
      short: among(named.map(shortNameOf)),
      full: among(named.map(({ name, email }) => name ?? email ?? '')),
    };
  };
}

const startOf = ({ counts }: PostRow) =>
  counts?.cycleStartedAt ? parseInstant(counts.cycleStartedAt) : null;

/** As if each person had decided once: whether they have in this cycle is all that is asked. */
const decisionsOf = ({ reviewers }: PostRow) =>
  (reviewers ?? []).map(({ answeredAt, ...reviewer }) => ({
    reviewer,
    isInvalidated: answeredAt === null,
    decidedAt: answeredAt ?? 0,
  }));
