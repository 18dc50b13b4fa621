const dayMs = 24 * 60 * 60_000;
/** Wait after a failure, so that a machine without a network does not check constantly. */
const afterFailureMs = 60 * 60_000;

interface Checked {
  /** When the newest version was last learned; null where it never was. */
  readonly succeededAt: number | null;
  /** When the last check failed, if none has succeeded since. */
  readonly failedAt: number | null;
}

/** How long until the app asks by itself for a newer version; 0 where it may now. A time in the future is a clock set back. */
export function checkDueInMs({ succeededAt, failedAt }: Checked, now: number): number {
  const left = (since: number | null, wait: number) =>
    since === null || since > now ? 0 : Math.max(0, since + wait - now);
  return Math.max(left(succeededAt, dayMs), left(failedAt, afterFailureMs));
}
