import { historyOf } from '@shared/domain/audit-trail/post-history';
import type { ChangeLine, OfflineEngine, PostRow } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

/** Data of a post that its row does not contain. */
export interface Surroundings {
  /** Posts with the same content on other networks, if the local copy has them. */
  readonly siblings: readonly PostRow[];
  /** Edits of fields that reviewers see, newest first. */
  readonly edits: readonly ChangeLine[];
}

/** More edits than these are for the history. */
const mostLines = 40;

/** Asked once for an open post; null until the copy has answered. */
export const useSurroundings = ({ id, assetGroupId }: PostRow): Surroundings | null =>
  useEngineQuery({
    key: ['peek', id, assetGroupId],
    ask: (engine) => readSurroundings(engine, { id, assetGroupId }),
    tables: ['posts', 'post_details', 'changes', 'planning.content_groups'],
    showsPost: (shown, { siblings }) => shown === id || siblings.some((sibling) => sibling.id === shown),
  });

/** Reads the data for `useSurroundings`. */
export async function readSurroundings(
  engine: OfflineEngine,
  { id, assetGroupId }: Pick<PostRow, 'id' | 'assetGroupId'>,
): Promise<Surroundings> {
  const [siblings, edits] = await Promise.all([siblingsOf(engine, assetGroupId, id), editsOf(engine, id)]);
  return { siblings, edits };
}

async function siblingsOf(engine: OfflineEngine, groupId: string, postId: string): Promise<PostRow[]> {
  const group = await engine.record('planning.content_groups', groupId);
  const others = (group?.record.posts ?? []).map(({ id }) => String(id)).filter((id) => id !== postId);
  const details = await Promise.all(others.map((id) => engine.readPost(id)));
  return details.flatMap((detail) => (detail ? [detail.row] : []));
}

async function editsOf(engine: OfflineEngine, postId: string): Promise<ChangeLine[]> {
  const record = { resource: 'planning.posts', id: postId };
  const { lines } = await engine.changes({ record, afterKey: null, limit: mostLines });
  const nothing = { decisions: [], cycleStartedAt: null, review: 'unknown', decided: null } as const;
  const edited = new Set(historyOf({ ...nothing, lines }).edits.map(({ id }) => id));
  return lines.filter(({ id }) => edited.has(id)).sort((a, b) => b.seenAt - a.seenAt);
}
