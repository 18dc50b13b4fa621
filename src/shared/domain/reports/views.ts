import type { EpochMs } from '../time';
/** A change of a report's number of views, from the change feed. */
export interface ViewsLine {
  readonly before: number;
  readonly after: number;
  /** When the earlier number was last seen; null if unknown. */
  readonly lastSeenAt: EpochMs | null;
  /** When the later number was first seen. */
  readonly seenAt: EpochMs;
}

/** Views added between two moments, as this computer saw them. */
export interface ViewsStep {
  readonly from: number;
  readonly to: number;
  readonly views: number;
}

export interface ViewsOverTime {
  /** In order of time. */
  readonly steps: readonly ViewsStep[];
  /** Periods between two steps that do not meet. The number grew, and the time of the growth is unknown. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

/**
 * The app reads every quarter of an hour while it runs. Up to this duration, a step is placed at the time it was
 * seen.
 */
export const gapFromMs = 6 * 3_600_000;

/**
 * Views over time from this computer's readings. The service keeps a number without dates; where this computer did not read
 * for long and the number grew meanwhile, there is a gap.
 * @param lines in order of time
 * @param now the newest reading: what it was and when, epoch ms
 */
export function viewsOverTime(
  lines: readonly ViewsLine[],
  now: { readonly views: number; readonly at: number },
): ViewsOverTime {
  const steps: ViewsStep[] = [];
  const gaps: { from: number; to: number }[] = [];
  const [first] = lines;
  // The moment from which the number of the step under way is known.
  let from = first ? (first.lastSeenAt ?? first.seenAt) : now.at;
  for (const { before, lastSeenAt, seenAt } of lines) {
    const known = Math.max(from, Math.min(lastSeenAt ?? seenAt, seenAt));
    if (seenAt - known > gapFromMs) {
      steps.push({ from, to: known, views: before });
      gaps.push({ from: known, to: seenAt });
    } else {
      steps.push({ from, to: Math.max(from, seenAt), views: before });
    }
    from = Math.max(from, seenAt);
  }
  steps.push({ from, to: Math.max(from, now.at), views: lines.at(-1)?.after ?? now.views });
  return { steps, gaps };
}
