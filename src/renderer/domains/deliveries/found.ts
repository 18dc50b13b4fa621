import type { ChangeKind } from '@shared/changes';
import { factOfChange } from '@shared/domain/deliveries/fact-of-change';
import { parseInstant } from '@shared/domain/time';
import type { ConfirmedFact, ToldChange } from '@shared/webhooks';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { useNow } from '../../kit/use-now';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useToldChanges } from './told-changes';

/** A change that an event should have told of, and none did. */
export interface FoundChange {
  readonly key: string;
  readonly fact: ConfirmedFact;
  /** When it was found, epoch ms. */
  readonly at: number;
  /** It happened after this, epoch ms; null where nothing says. */
  readonly since: number | null;
}

const kinds: readonly ChangeKind[] = [
  ...(['connection_expired', 'connection_restored', 'status_moved'] as const),
  ...(['views_grew', 'appeared', 'removed'] as const),
];
const dayMs = 86_400_000;
const shownDays = 7;
const mostLines = 200;
/** An event may come a moment after a reading has found what it tells. */
const patienceMs = 2 * 60_000;

const linesQuery = (since: number): EngineQuery<readonly ChangeLine[]> => ({
  key: ['found_lines', since],
  ask: async (engine) => {
    const found: ChangeLine[] = [];
    for (let afterKey: string | null = null, asked = 0; asked < 10; asked += 1) {
      const page = await engine.changes({ kinds, since, afterKey, limit: mostLines });
      found.push(...page.lines.filter((line) => factOfChange(line) !== null));
      afterKey = page.lines.at(-1)?.key ?? null;
      if (page.lines.length < mostLines || found.length >= mostLines) break;
    }
    return found;
  },
  tables: ['changes'],
});

/**
 * What was found on refresh since events come here, and no event told: it was missed while the computer slept, the app
 * was closed or the tunnel was down. Newest first. @param keptSince the oldest event that is kept, ISO
 */
export function useFoundOnRefresh(keptSince: string | null): readonly FoundChange[] {
  // Of what was found just now the event may be missing for good two minutes later, without any change that tells it.
  const time = useNow();
  const first = keptSince === null ? null : parseInstant(keptSince);
  // By whole days, so that the question stays the same.
  const from = first === null ? 0 : Math.max(first, Math.floor(time / dayMs - shownDays) * dayMs);
  const lines = useEngineQuery(linesQuery(from), { isEnabled: first !== null });
  const told = useToldChanges(lines ?? noLines);
  return useMemo(() => (lines && told ? foundOf(lines, told, time) : []), [lines, told, time]);
}

const noLines: readonly ChangeLine[] = [];

/** The changes of which no event told; one that was found only just now may still have its event on the way. */
export function foundOf(
  lines: readonly ChangeLine[],
  told: readonly ToldChange[],
  now: number,
): readonly FoundChange[] {
  const untold = new Set(told.filter(({ isTold }) => !isTold).map(({ changeId }) => changeId));
  return lines.flatMap((line): FoundChange[] => {
    const fact = factOfChange(line);
    const isSettled = line.seenAt < now - patienceMs;
    if (!fact || !untold.has(line.id) || !isSettled) return [];
    return [{ key: `found ${line.id}`, fact, at: line.seenAt, since: line.lastSeenAt }];
  });
}
