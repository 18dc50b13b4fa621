import type { MetricSource } from '@shared/domain/metrics';
import type { MonotonicMs } from '@shared/domain/time';
import type { LocalReplica } from '../core/local-replica';
import { type ActiveSource, dueFrom, refusedUntil } from './due';
import { type DueQuestion, type JoinedCall, joinCalls } from './joined-calls';
import type { KeptMetrics } from './kept-metrics';
import type { KeyedQuestion } from './keyed-question';
import type { MetricWants, Wanted } from './metric-wants';
import type { Rests } from './rests';

/** Questions to ask if nothing intervenes. */
export interface MetricPlan {
  /** Calls, most urgent first. Sent calls are removed. */
  calls: readonly JoinedCall[];
  /** Keys of requested questions that are missing or too old, even if they cannot be asked now. */
  readonly wanted: Set<string>;
  /** Monotonic ms at which more questions become due. */
  readonly wakeAt: MonotonicMs;
}

/** Inputs of a plan. */
interface MetricPlanInput {
  readonly wants: MetricWants;
  readonly kept: KeptMetrics;
  readonly replica: Pick<LocalReplica, 'records'>;
  readonly rests: Rests;
  /** Part of a refused call to which a question belongs, by its key. */
  readonly parts: ReadonlyMap<string, string>;
  /** Keys of questions that are being asked. */
  readonly out: ReadonlyMap<string, number>;
  readonly isPaused: boolean;
  readonly now: number;
  readonly monotonic: MonotonicMs;
}

/** While calls of a plan are left, what has been answered meanwhile may come to be due again. */
const longestMs = 60_000;

export function planCalls(input: MetricPlanInput): MetricPlan {
  const { wants, parts, out, isPaused, now, monotonic } = input;
  const due: DueQuestion[] = [];
  const wanted = new Set<string>();
  let wakeInMs = Infinity;
  const isDueNow = (question: KeyedQuestion, want: Wanted): boolean => {
    const dueMs = dueAt(input, question, want) - now;
    if (dueMs <= 0) wanted.add(question.key);
    if (out.has(question.key) || (isPaused && want.urgency !== 'interactive')) return false;
    const waitMs = dueMs > 0 ? dueMs : restMs(input, question, want);
    if (waitMs > 0) wakeInMs = Math.min(wakeInMs, waitMs);
    return waitMs <= 0;
  };
  for (const want of wants.all()) {
    const { question, comparison, urgency } = want;
    const isDue = isDueNow(question, want);
    const isComparisonDue = comparison !== null && isDueNow(comparison, want);
    if (isDue || isComparisonDue) due.push({ question, comparison, isDue, isComparisonDue, urgency });
  }
  const calls = joinCalls(due, (key) => parts.get(key) ?? '');
  if (calls.length > 0) wakeInMs = Math.min(wakeInMs, longestMs);
  return { calls, wanted, wakeAt: monotonic + wakeInMs };
}

/** From when on a question is to be asked for this want, epoch ms. */
function dueAt(
  { kept, replica }: MetricPlanInput,
  question: KeyedQuestion,
  { maxAgeMs, untried }: Wanted,
): number {
  const isInsistent = untried.has(question.key);
  const refusal = kept.refusalOf(question);
  // A refresh of everything would be refused whole for it; the contract changes with the access, which forgets the refusal.
  if (isInsistent && maxAgeMs === 0)
    return refusal?.error.code === 'METRIC_RESTRICTED' ? Infinity : -Infinity;
  if (refusal) return isInsistent ? -Infinity : refusedUntil(refusal, activeSince(replica, question.source));
  return dueFrom(kept.find(question)?.readAt, { finalAt: question.finalAt, maxAgeMs });
}

/** How long a source is still left alone. */
function restMs(
  { rests, monotonic }: MetricPlanInput,
  { source, sourceKey, key }: KeyedQuestion,
  want: Wanted,
): number {
  const rest = rests.of(source, sourceKey);
  // A repeated request by a person ignores the last failure, except for the rate limit.
  if (!rest || (rest.kind !== 'wait' && want.untried.has(key))) return 0;
  return rest.until - monotonic;
}

/** Active source from the replica's lists; null unless they say that it is active. */
function activeSince({ records }: Pick<LocalReplica, 'records'>, source: MetricSource): ActiveSource | null {
  const [resource, ids] =
    source.service === 'connect'
      ? (['connect.connections', source.connections] as const)
      : (['reporting.integrations', [String(source.integrationId)]] as const);
  const rows = ids.map((id) => records.rows(resource).get(id));
  let [changedAt, seenAt] = [0, Infinity];
  for (const row of rows) {
    if (!row || (row.record as { readonly status?: unknown }).status !== 'active') return null;
    changedAt = Math.max(changedAt, row.readAt);
    seenAt = Math.min(seenAt, records.seenAt(row));
  }
  return { changedAt, seenAt };
}
