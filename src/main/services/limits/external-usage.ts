/** Number of calls in the service's window, from a response's headers. `leftAt` is when that call was sent. */
export interface UsageReport {
  readonly used: number;
  readonly leftAt: number;
}

/**
 * Finds the calls of others with the same credential in the service's count. It may understate them for a while, but
 * never invents them. Every call of ours that may be in the count is assumed to be in it. The services with a count
 * use fixed windows, so the count drops when a window ends. Our calls of the earlier window are then known to be out
 * of it. Without this, an app that uses its whole rate would see others only when the window is full.
 */
export interface ExternalUsageDetector {
  /** The moment from which on a call of ours that ended may stand in the service's present count. */
  readonly countedFrom: number;
  /**
   * Takes one answer; `underway` are ours without an answer. `stale`: it may belong to the window before and says
   * nothing. `reset`: a new window has begun.
   */
  hear(told: UsageReport, underway: number, now: number): 'stale' | 'reset' | 'same';
}

export function createExternalUsageDetector(): ExternalUsageDetector {
  let countedFrom = Number.NEGATIVE_INFINITY;
  let resetSeenAt = Number.NEGATIVE_INFINITY;
  let last: UsageReport | undefined;

  return {
    get countedFrom() {
      return countedFrom;
    },
    hear(told, underway, now) {
      if (told.leftAt < resetSeenAt) return 'stale';
      const before = last;
      last = told;
      // Responses can overtake each other. A count lower by no more than the running calls proves nothing.
      if (!before || told.used > before.used / 2 || before.used - told.used <= underway + 1) return 'same';
      // The earlier answer's call was counted after it left, and in the old window: what ended before is not in the new.
      countedFrom = before.leftAt;
      resetSeenAt = now;
      return 'reset';
    },
  };
}
