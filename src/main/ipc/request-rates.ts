import type { RouteLimit } from '@shared/ipc/limits';
import type { Clock } from '../ports';

/** Counts the requests of each workspace's pages by route. */
export interface RequestRates {
  /** Takes one; 0 if it may go, else how long until the next one may, in milliseconds. */
  take(limit: RouteLimit, route: string, workspaceId: string | null): number;
}

interface Bucket {
  /** Requests that may still go at `at`; it fills up again evenly. */
  left: number;
  at: number;
}

/**
 * Only known routes are counted, and only workspaces that exist have pages, so that the buckets are as few as the
 * routes of the workspaces that were looked at.
 */
export function createRequestRates(clock: Pick<Clock, 'monotonic'>): RequestRates {
  const buckets = new Map<string, Bucket>();

  return {
    take({ perMinute }, route, workspaceId) {
      const now = clock.monotonic();
      const key = `${workspaceId ?? ''} ${route}`;
      const bucket = buckets.get(key) ?? { left: perMinute, at: now };
      buckets.set(key, bucket);
      const perMs = perMinute / 60_000;
      bucket.left = Math.min(perMinute, bucket.left + (now - bucket.at) * perMs);
      bucket.at = now;
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs);
      bucket.left -= 1;
      return 0;
    },
  };
}
