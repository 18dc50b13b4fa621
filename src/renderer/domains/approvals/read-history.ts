import { decisionOf } from '@shared/domain/audit-trail/post-history';
import type { Reviewer } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { Decision } from '@shared/services/planning/records';
import type { ChangeLine, OfflineEngine, PostRow } from '../../engine';
import { readChanges } from '../../query/records';

/** Everything the local copy holds about one post's approval. */
export interface PostRecords {
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
