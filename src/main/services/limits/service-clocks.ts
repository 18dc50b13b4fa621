/**
 * What the services' own clocks say, by budget: the `Date` of each answer, and from there on the time that has passed
 * here. A person can set this machine's clock; the services count their days by their own.
 */
export interface ServiceClocks {
  /** @param date of an answer, epoch milliseconds. */
  heard(budget: string, date: number): void;
  /** Epoch milliseconds that the service's clock shows now, at least and at most; null before any answer of this run. */
  now(budget: string): { readonly earliest: number; readonly latest: number } | null;
}

/** `Date` names whole seconds. */
const dateStepMs = 1_000;

/** @param passing any clock that goes on while the machine sleeps, in milliseconds. */
export function createServiceClocks(passing: () => number): ServiceClocks {
  const heard = new Map<string, { readonly date: number; readonly at: number }>();
  return {
    heard: (budget, date) => void heard.set(budget, { date, at: passing() }),
    now(budget) {
      const last = heard.get(budget);
      if (!last) return null;
      const earliest = last.date + passing() - last.at;
      return { earliest, latest: earliest + dateStepMs };
    },
  };
}
