import { type AskedBefore, askedBefore } from '@shared/domain/audit-trail/asked-before';
import { decisionOf, historyOf, type PostEdit } from '@shared/domain/audit-trail/post-history';
import { type Trail, type TrailInput, trailOf } from '@shared/domain/audit-trail/trail';
import type { Reviewer } from '@shared/domain/reviewer';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { Decision } from '@shared/services/planning/records';
import { useMemo } from 'react';
import type { ChangeLine, OfflineEngine, PostRow } from '../../engine';
import { readChanges } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

/** Everything the local copy holds about one post's approval. */
interface PostRecords {
  readonly decisions: readonly Decision[];
  /** Time of the last complete read of the decisions; null if never read. */
  readonly decisionsReadAt: EpochMs | null;
  /** Why the decisions cannot be read now. */
  readonly error: DeskError | null;
  readonly lines: readonly ChangeLine[];
  /** The reviewers of the same content on other networks. */
  readonly colleagues: readonly Reviewer[];
}

export async function readHistory(
  engine: OfflineEngine,
  { id, assetGroupId }: Pick<PostRow, 'id' | 'assetGroupId'>,
): Promise<PostRecords> {
  const [reviews, lines, colleagues] = await Promise.all([
    engine.records('planning.post_reviews', { parent: id }),
    readChanges(engine, { record: { resource: 'planning.posts', id } }),
    colleaguesOf(engine, assetGroupId, id),
  ]);
  return {
    decisions: reviews.records.map(({ record }) => record),
    decisionsReadAt: reviews.asOf,
    error: reviews.error,
    lines,
    colleagues,
  };
}

async function colleaguesOf(engine: OfflineEngine, groupId: string, postId: string): Promise<Reviewer[]> {
  const group = await engine.record('planning.content_groups', groupId);
  const siblings = (group?.record.posts ?? []).map(({ id }) => String(id)).filter((id) => id !== postId);
  const lists = await Promise.all(
    siblings.map((parent) => engine.records('planning.post_reviews', { parent })),
  );
  return lists.flatMap(({ records }) => records.map(({ record }) => decisionOf(record).reviewer));
}

export interface PostHistory {
  /** Newest cycle first. */
  readonly trail: Trail<PostEdit>;
  /**
   * How many are pending, and who may be among them: the service never says who. Null if no reviewer is pending, or
   * if the service's counts cannot be used.
   */
  readonly missing: { readonly count: number; readonly askedBefore: readonly AskedBefore[] } | null;
  readonly decisions: { readonly total: number; readonly void: number };
  readonly edits: number;
  /** Changes of the post, newest first. */
  readonly lines: readonly ChangeLine[];
  readonly decisionsReadAt: number | null;
  readonly error: DeskError | null;
}

const historyQuery = ({ id, assetGroupId }: PostRow): EngineQuery<PostRecords> => ({
  key: ['post_history', id, assetGroupId],
  ask: (engine) => readHistory(engine, { id, assetGroupId }),
  tables: ['posts', 'changes', 'planning.post_reviews', 'planning.content_groups'],
  // Asks again each minute, because the view shows the age of the decisions.
  everyMs: 60_000,
});

/** Review history of one post; null until the local copy has answered. */
export function usePostHistory(row: PostRow): PostHistory | null {
  const records = useEngineQuery(historyQuery(row));
  return useMemo(() => records && historyFrom(row, records), [row, records]);
}

/** Pure: combines the post's present state with the records of what happened. */
function historyFrom(row: PostRow, records: PostRecords): PostHistory {
  const { counts } = row;
  const cycleStartedAt = counts?.cycleStartedAt ?? null;
  const decided = counts?.status === row.review ? counts.decided : null;
  const input = historyOf({ ...records, cycleStartedAt, review: reviewOf(row), decided });
  const isCounted = counts !== null && counts.status === row.review && counts.pending > 0;
  const startedAt = cycleStartedAt === null ? null : parseInstant(cycleStartedAt);
  return {
    trail: trailOf(input),
    missing: isCounted
      ? {
          count: counts.pending,
          askedBefore: askedBefore(input.decisions, startedAt, records.colleagues),
        }
      : null,
    decisions: {
      total: input.decisions.length,
      void: input.decisions.filter(({ isInvalidated }) => isInvalidated).length,
    },
    edits: input.edits.length,
    lines: records.lines,
    decisionsReadAt: records.decisionsReadAt,
    error: records.error,
  };
}

/** Counts that were read in another review status may name the start of a cycle that is no longer the newest. */
function reviewOf({ review, counts }: PostRow): TrailInput['review'] {
  if (review === null) return 'over';
  return counts?.status === review ? 'open' : 'unknown';
}
