import { publishableStatuses, publishesSoonMs, tooOldMs } from '@shared/domain/risk';
import { addDays, dayKeyIn, type EpochMs, startOfDayIn } from '@shared/domain/time';
import type { PostMedia } from '@shared/media';
import type { PostFilter } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useMainQuery } from '../../query/use-main-query';

/** Time alone makes an answer too old. The count may be this late: a person at rest costs no query each minute. */
const lookAgainMs = 10 * 60_000;

/** Posts that publish soon and that no answer has confirmed for too long. @param now epoch ms */
export const uncheckedPosts = (projectIds: readonly string[] | null, now: number): PostFilter => ({
  statuses: publishableStatuses,
  between: { from: now, to: now + publishesSoonMs },
  seenBefore: now - tooOldMs,
  ...(projectIds !== null && { projectIds }),
});

interface Unchecked {
  readonly tooOld: number;
  /** Posts that were confirmed in time, of which a file may be missing. */
  readonly confirmedIds: readonly string[];
}

/** The most posts whose files are looked up in one call. */
const mostLookedUp = 200;

const uncheckedQuery = (projectIds: readonly string[] | null, now: () => number): EngineQuery<Unchecked> => ({
  key: ['today_unchecked', projectIds],
  ask: async (engine) => {
    const { seenBefore = 0, ...soon } = uncheckedPosts(projectIds, now());
    const page = { sort: 'schedule', afterKey: null } as const;
    const [old, all] = await Promise.all([
      engine.query({ ...page, filter: { ...soon, seenBefore }, limit: 1 }),
      engine.query({ ...page, filter: soon, limit: mostLookedUp }),
    ]);
    const confirmed = all.rows.filter(({ seenAt }) => seenAt >= seenBefore);
    return { tooOld: old.total, confirmedIds: confirmed.map(({ id }) => id) };
  },
  tables: ['posts'],
  everyMs: lookAgainMs,
});

const withUnreadFile = (media: readonly PostMedia[]): number =>
  media.filter(({ files }) => files.some(({ state }) => state === 'failed')).length;

/** How many posts publish soon and nobody can tell what they publish, by the reason. */
export function useUncheckedPosts(projectIds: readonly string[] | null, now: () => number) {
  const unchecked = useEngineQuery(uncheckedQuery(projectIds, now));
  const postIds = [...(unchecked?.confirmedIds ?? [])];
  const { data } = useMainQuery(
    'media.look_up',
    { postIds },
    { everyMs: lookAgainMs, isEnabled: postIds.length > 0, select: withUnreadFile },
  );
  return { tooOld: unchecked?.tooOld ?? 0, unreadFiles: (postIds.length > 0 && data) || 0 };
}

interface Publishing {
  /** Posts that publish by themselves until the end of the day. */
  readonly total: number;
  /** Time of the newest answer about one of them; null if there are none. */
  readonly lastSeenAt: EpochMs | null;
  readonly tooOld: number;
}

const publishingQuery = (now: () => number, zone: string): EngineQuery<Publishing> => ({
  key: ['publishing_today', zone],
  ask: async (engine) => {
    const { seenBefore = 0, ...soon } = uncheckedPosts(null, now());
    const from = now();
    const between = { from, to: startOfDayIn(zone, addDays(dayKeyIn(zone, from), 1)) };
    const page = { sort: 'schedule', afterKey: null } as const;
    const [today, old] = await Promise.all([
      engine.query({ ...page, filter: { ...soon, between }, limit: mostLookedUp }),
      engine.query({ ...page, filter: { ...soon, between, seenBefore }, limit: 1 }),
    ]);
    const seen = today.rows.map(({ seenAt }) => seenAt);
    return {
      total: today.total,
      lastSeenAt: seen.length > 0 ? Math.max(...seen) : null,
      tooOld: old.total,
    };
  },
  tables: ['posts'],
  everyMs: 60_000,
});

/** Posts that still publish today, and how many of them were not checked; null until known. */
export const usePublishingToday = (now: () => number, zone: string): Publishing | null =>
  useEngineQuery(publishingQuery(now, zone));
