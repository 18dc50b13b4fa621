import { pieceKeyOf } from '@shared/domain/pieces';
import { dueWithinMs } from '@shared/domain/risk';
import type { EpochMs } from '@shared/domain/time';
import { type AwayKey, type Return, returnOf } from '@shared/domain/triage';
import { recordKey } from '@shared/record-key';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { type DayPost, dayPostOf, readAheadMs } from './read-today';
import type { StandingEntry } from './triage';

/** Event that will bring the person back to an empty Today, and its time. */
export interface NextUp {
  readonly key: string;
  readonly at: EpochMs;
  readonly reason: 'scheduled' | Return['reason'];
  /** Post of the event; null when several items return together. */
  readonly post: DayPost | null;
  /** Number of snoozed items that return at that time. */
  readonly count: number;
}

const mostShown = 5;

interface NextUpInput {
  readonly putAway: readonly StandingEntry[];
  /** In review, and due later than within the hours that count as due, the soonest first. */
  readonly later: readonly DayPost[];
  /** The posts of the day, in order of time. */
  readonly goesOut: readonly DayPost[];
  readonly now: EpochMs;
}

/** The first few, soonest first. */
export function nextUpOf({ putAway, later, goesOut, now }: NextUpInput): readonly NextUp[] {
  const known = new Set<AwayKey>(putAway.map(({ entry: { item } }) => item.key));
  const becomingDue = new Map<string, NextUp>();
  for (const post of later) {
    const key = recordKey('app:piece', pieceKeyOf(post.row));
    const at = (post.scheduledAt ?? 0) - dueWithinMs;
    if (post.scheduledAt === null || at <= now || known.has(key) || becomingDue.has(key)) continue;
    becomingDue.set(key, { key, at, reason: 'due', post, count: 1 });
  }
  const scheduled = goesOut.find(
    ({ status, scheduledAt }) => status === 'scheduled' && scheduledAt !== null && scheduledAt > now,
  );
  return [
    ...returnsOf(putAway, now),
    ...becomingDue.values(),
    ...(scheduled
      ? [
          {
            key: `scheduled ${scheduled.id}`,
            at: scheduled.scheduledAt ?? 0,
            post: scheduled,
            ...({ reason: 'scheduled', count: 1 } as const),
          },
        ]
      : []),
  ]
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .slice(0, mostShown);
}

/** Items that return by themselves. Items snoozed until the same time form one event. */
function returnsOf(putAway: readonly StandingEntry[], now: number): NextUp[] {
  const returns = new Map<string, NextUp>();
  for (const { entry, kept } of putAway) {
    const back = kept && returnOf(entry.item, kept, now);
    if (!back) continue;
    const isSnooze = back.reason === 'snooze_ended';
    const key = isSnooze ? `back ${back.at}` : `${back.reason} ${entry.item.key}`;
    const post = 'lead' in entry ? entry.lead : null;
    const same = returns.get(key);
    returns.set(key, { key, ...back, post: same ? null : post, count: (same?.count ?? 0) + 1 });
  }
  return [...returns.values()];
}

/** How far ahead is looked. */
const lookAheadMs = 14 * 86_400_000;
const mostRead = 10;

const laterQuery = (
  projectIds: readonly string[] | null,
  now: () => number,
): EngineQuery<readonly DayPost[]> => ({
  key: ['today_later', projectIds],
  ask: async (engine) => {
    const from = now() + dueWithinMs;
    const page = await engine.query({
      filter: {
        statuses: ['in_review'],
        between: { from, to: from + lookAheadMs },
        ...(projectIds !== null && { projectIds }),
      },
      sort: 'schedule',
      afterKey: null,
      limit: mostRead,
      asPieces: true,
    });
    return page.rows.map(dayPostOf);
  },
  tables: ['posts', 'projects'],
  everyMs: readAheadMs,
});

/** Null until the copy has answered. Asked by an emptied Today alone. */
export const useLaterPosts = (
  projectIds: readonly string[] | null,
  now: () => number,
): readonly DayPost[] | null => useEngineQuery(laterQuery(projectIds, now));
