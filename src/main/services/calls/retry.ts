import type { DeskError } from '@shared/errors';
import type { Endpoint } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';

/** A person would rather hear soon that it failed; the engine would rather not hear at all. */
const tries: Readonly<Record<Lane, number>> = { interactive: 2, freshness: 3, backfill: 3 };

const firstDelayMs = 400;
const longestDelayMs = 10_000;

/** Longest wait that the app accepts from a service. For a longer one the call fails. */
const longestWaitMs: Readonly<Record<Lane, number>> = {
  interactive: 5_000,
  freshness: 60_000,
  backfill: 10 * 60_000,
};

/**
 * Wait before the next retry; null if there is none. Only reads are retried, and only if the same call may end
 * differently. There is no retry without a network: that is known at once and shown as offline.
 */
export function retryDelay(
  { idempotent }: Endpoint,
  lane: Lane,
  tried: number,
  { code, retryable, data }: DeskError,
  random: () => number,
): number | null {
  if (!idempotent || !retryable || tried >= tries[lane]) return null;
  if (
    data?.circuit === 'open' ||
    code === 'NETWORK_OFFLINE' ||
    code === 'CALL_ABORTED' ||
    code === 'BUDGET_SPENT'
  )
    return null;
  const asked = data?.retryAfterMs;
  if (typeof asked === 'number') return asked <= longestWaitMs[lane] ? asked : null;
  // Full jitter: many apps that failed together must not come back together.
  return random() * Math.min(firstDelayMs * 2 ** (tried - 1), longestDelayMs);
}
