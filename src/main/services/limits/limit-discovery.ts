import type { ServiceDeclaration } from '@shared/services/endpoint';
import type { Clock } from '../../ports';
import type { Limiter } from './limiter';
import { documentedLimits, limitsInSettings } from './service-limits';

/** Settings are read again after this long; a refusal to answer is not asked about again at every call. */
const freshForMs = 60 * 60_000;
const askAgainAfterMs = 60_000;

export interface LimitDiscovery {
  /** Sees that the limiter knows the limits of this credential, reading the account's settings where they are there. */
  ensure(
    budgetKey: string,
    declaration: ServiceDeclaration,
    readSettings: () => Promise<unknown>,
  ): Promise<void>;
  /** Learns the limits from account settings that any caller has read. */
  learn(budgetKey: string, declaration: ServiceDeclaration, settings: unknown): void;
}

export function createLimitDiscovery(limiter: Limiter, clock: Clock): LimitDiscovery {
  const knownUntil = new Map<string, number>();
  const learned = new Set<string>();
  const readAt = new Map<string, number>();
  const reading = new Map<string, Promise<void>>();

  function learn(budgetKey: string, declaration: ServiceDeclaration, settings: unknown): void {
    const limits = limitsInSettings(settings, documentedLimits(declaration));
    if (!limits) return;
    limiter.setLimits(budgetKey, limits);
    learned.add(budgetKey);
    knownUntil.set(budgetKey, clock.monotonic() + freshForMs);
  }

  async function read(
    budgetKey: string,
    declaration: ServiceDeclaration,
    readSettings: () => Promise<unknown>,
  ) {
    readAt.set(budgetKey, clock.monotonic());
    knownUntil.set(budgetKey, clock.monotonic() + askAgainAfterMs);
    try {
      learn(budgetKey, declaration, await readSettings());
    } finally {
      reading.delete(budgetKey);
    }
  }

  // Whether others spend the limit or it was cut, a refusal does not say; the settings do.
  limiter.onUnexpectedRefusal((budgetKey) => {
    const until = knownUntil.get(budgetKey);
    if (until === undefined || until === Number.POSITIVE_INFINITY) return;
    knownUntil.set(budgetKey, (readAt.get(budgetKey) ?? Number.NEGATIVE_INFINITY) + askAgainAfterMs);
  });

  return {
    learn,
    async ensure(budgetKey, declaration, readSettings) {
      const until = knownUntil.get(budgetKey);
      if (until === undefined) limiter.setLimits(budgetKey, documentedLimits(declaration));
      if (declaration.budget.kind === 'fixed') {
        knownUntil.set(budgetKey, Number.POSITIVE_INFINITY);
        return;
      }
      if (until === undefined || until <= clock.monotonic()) {
        const answer = read(budgetKey, declaration, readSettings);
        reading.set(budgetKey, answer);
        return answer;
      }
      // The first time all calls wait, or they would go at the cautious pace. Later only the one that reads again does:
      // it may be in the background and be made to wait, which no person's call should do for it.
      if (!learned.has(budgetKey)) await reading.get(budgetKey);
    },
  };
}
