import type { ChangeKind } from '@shared/changes';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import { factOfChange } from '@shared/domain/webhooks/fact-of-change';
import type { ConfirmedFact, ToldChange } from '@shared/webhooks';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { useNow } from '../../kit/use-now';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useToldChanges } from './told-changes';

/** A change that an event should have announced, but no event did. */
export interface FoundChange {
  readonly key: string;
  readonly fact: ConfirmedFact;
  /** Time of discovery. */
  readonly at: EpochMs;
  /** Earliest time the change can have happened; null if unknown. */
  readonly since: EpochMs | null;
}

const kinds: readonly ChangeKind[] = [
  ...(['connection_expired', 'connection_restored', 'status_moved'] as const),
  ...(['views_grew', 'appeared', 'removed'] as const),
];
const dayMs = 86_400_000;
const shownDays = 7;
const mostLines = 200;
/** An event may arrive shortly after a refresh has found the change it announces. */
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
 * Changes that a refresh found and no event reported: the computer slept, the app was closed or the tunnel was down.
 * Newest first.
 * @param keptSince time of the oldest stored event, ISO
 */
export function useFoundOnRefresh(keptSince: string | null): readonly FoundChange[] {
  // The clock matters: a change counts as missed only two minutes after discovery, and no data changes then.
  const time = useNow();
  const first = keptSince === null ? null : parseInstant(keptSince);
  // Rounded to whole days, so that the query key stays the same.
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
