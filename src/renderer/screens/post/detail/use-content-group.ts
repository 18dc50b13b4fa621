import type { ContentGroup, ReviewGroup } from '@shared/services/planning/records';
import { useEffect, useEffectEvent } from 'react';
import type { KeptRecord, OfflineEngine, PostRow } from '../../../engine';
import { useEngineQuery } from '../../../query/use-engine-query';
import { useEngine } from '../../../query/workspace-services';

export interface ContentGroupReading {
  /** Null where the copy does not hold it yet. */
  readonly group: KeptRecord<'planning.content_groups'> | null;
  /** The same piece on every network, in the service's order; null for posts that the copy does not hold. */
  readonly posts: readonly { readonly id: string; readonly row: PostRow | null }[];
  /** Null where it was never sent for review, or its group was not read. */
  readonly reviewGroup: { readonly id: string; readonly record: ReviewGroup | null } | null;
}

/** Resting this long on a post asks for its group. */
const REST_MS = 400;

/** A post's content group from the copy; null until that has answered. Asks once for a group that was never read. */
export function useContentGroup({ assetGroupId }: PostRow): ContentGroupReading | null {
  const engine = useEngine();
  const reading = useEngineQuery({
    key: ['content_group', assetGroupId],
    ask: (from) => readGroup(from, assetGroupId),
    tables: ['posts', 'planning.content_groups', 'planning.review_groups'],
  });
  const isUnread = reading !== null && reading.group === null;
  const readUnlessOffline = useEffectEvent(() => {
    if (engine.status().phase === 'offline') return;
    void engine.refresh({ kind: 'record', resource: 'planning.content_groups', id: assetGroupId });
  });
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => readUnlessOffline(), REST_MS);
    return () => clearTimeout(timer);
  }, [isUnread]);
  return reading;
}

async function readGroup(engine: OfflineEngine, id: string): Promise<ContentGroupReading> {
  const group = await engine.record('planning.content_groups', id);
  if (!group) return { group, posts: [], reviewGroup: null };
  const [posts, reviewGroup] = await Promise.all([
    postsOf(engine, group.record),
    reviewGroupOf(engine, group.record),
  ]);
  return { group, posts, reviewGroup };
}

const postsOf = (engine: OfflineEngine, { posts }: ContentGroup) =>
  Promise.all(
    (posts ?? []).map(async (summary) => {
      const id = String(summary.id);
      return { id, row: (await engine.readPost(id))?.row ?? null };
    }),
  );

async function reviewGroupOf(engine: OfflineEngine, { review_group_id: id }: ContentGroup) {
  if (id === null) return null;
  const kept = await engine.record('planning.review_groups', String(id));
  return { id: String(id), record: kept?.record ?? null };
}
