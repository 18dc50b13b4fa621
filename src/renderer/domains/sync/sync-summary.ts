import type { BudgetState } from '@shared/budgets';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { EngineStatus, FreshnessReport, KindFreshness, StorageTrouble } from '../../engine';

/** The state of this copy of the data, before it is put into words. */
export type SyncSummaryState =
  | { readonly kind: 'paused' | 'first_reading' | 'fresh' }
  /** Deletions during an absence are still being searched. */
  | { readonly kind: 'catching_up' }
  /** No record is late, but some are still to be read. */
  | { readonly kind: 'reading' }
  /** No record is late, and calls continue. */
  | { readonly kind: 'in_time'; readonly calls: number }
  /** Number of kinds that could not be read. Whether they are up to date is unknown. */
  | { readonly kind: 'incomplete'; readonly failed: number }
  | { readonly kind: 'storage_failed'; readonly trouble: StorageTrouble }
  | { readonly kind: 'refused'; readonly error: DeskError | null }
  | { readonly kind: 'offline'; readonly service: ServiceName; readonly since: number | null }
  /** No read record is late, but some records were never read or have changed since. */
  | { readonly kind: 'unread'; readonly of: 'details' | 'lists'; readonly left: number }
  /** Number of records whose confirmation is overdue. */
  | { readonly kind: 'stale'; readonly inReview: number; readonly others: number };

/** Activity that addresses the state. */
export type SyncActivity =
  // `later`: a read is due but not requested yet.
  | { readonly kind: 'none' | 'paused' | 'offline' | 'resting' | 'later' }
  | { readonly kind: 'service_waits'; readonly service: ServiceName; readonly until: number }
  | { readonly kind: 'reading'; readonly doneAt: number | null };

export interface SyncSummary {
  readonly what: SyncSummaryState;
  readonly how: SyncActivity;
}

interface Facts {
  readonly status: EngineStatus;
  readonly report: FreshnessReport;
  readonly budgets: readonly BudgetState[];
  readonly now: number;
}

const reviewKind = 'planning.posts_in_review';
/** Answers to the same posts: each post is counted once. */
const answersKind = 'planning.post_answers';

export const syncSummaryOf = (facts: Facts): SyncSummary => ({
  what: stateOf(facts),
  how: activityOf(facts),
});

/** Kinds without an interval of their own are read with others, or when there is time: they are never late. */
const staleOf = (kinds: readonly KindFreshness[]): number =>
  kinds.reduce((sum, { stale, everyMs }) => sum + (everyMs === null ? 0 : stale), 0);

/** Kinds whose refresh failed, except kinds of a service that the workspace does not use. */
const failedOf = (kinds: readonly KindFreshness[]): readonly KindFreshness[] =>
  kinds.filter(({ error }) => error !== null && error.code !== 'SERVICE_NOT_CONFIGURED');

function stateOf({ status, report: { kinds, isPaused, upcoming } }: Facts): SyncSummaryState {
  const { phase, service, completedAt, error, offlineSince, progress, storage } = status;
  if (phase === 'storage_failed') return { kind: 'storage_failed', trouble: storage ?? 'failed' };
  if (phase === 'offline') return { kind: 'offline', service, since: offlineSince };
  if (phase === 'refused') return { kind: 'refused', error };
  if (isPaused) return { kind: 'paused' };
  const staleIn = (name: string) => kinds.find(({ kind }) => kind === name)?.stale ?? 0;
  const [listed, answered] = [staleIn(reviewKind), staleIn(answersKind)];
  const others = staleOf(kinds) - listed - answered;
  if (status.isCatchingUp) return { kind: 'catching_up' };
  // Answers that are on their way are loading; they are late only where nothing reads them.
  const isLoading = completedAt !== null && progress?.of === 'details' && listed + others === 0;
  const failed = failedOf(kinds);
  const incomplete = { kind: 'incomplete', failed: failed.length } as const;
  const isReviewUnknown = failed.some(({ kind }) => kind === reviewKind || kind === answersKind);
  if (isReviewUnknown && completedAt !== null) return incomplete;
  if (!isLoading && listed + answered + others > 0)
    return { kind: 'stale', inReview: Math.max(listed, answered), others };
  if (completedAt === null) return { kind: 'first_reading' };
  switch (progress?.of) {
    case 'details':
      return { kind: 'unread', of: 'details', left: progress.postsLeft };
    case 'lists':
      return { kind: 'unread', of: 'lists', left: progress.total - progress.done };
    case 'posts':
      // A pass that comes round: what is here was confirmed lately enough meanwhile.
      break;
    default:
      if (phase !== 'idle') return { kind: 'reading' };
  }
  if (failed.length > 0) return incomplete;
  return upcoming.length > 0 ? { kind: 'in_time', calls: upcoming.length } : { kind: 'fresh' };
}

function activityOf({ status: { phase }, report, budgets, now }: Facts): SyncActivity {
  if (phase === 'storage_failed' || phase === 'refused') return { kind: 'none' };
  if (phase === 'offline') return { kind: 'offline' };
  if (report.isPaused) return { kind: 'paused' };
  const waiting = budgets.find(({ pausedUntil }) => pausedUntil !== null && pausedUntil > now);
  if (waiting?.pausedUntil)
    return { kind: 'service_waits', service: waiting.service, until: waiting.pausedUntil };
  if (report.upcoming.length === 0) return { kind: staleOf(report.kinds) > 0 ? 'later' : 'resting' };
  const remaining = report.kinds.flatMap(({ progress }) => progress?.remainingMs ?? []);
  return { kind: 'reading', doneAt: remaining.length > 0 ? now + Math.max(...remaining) : null };
}
