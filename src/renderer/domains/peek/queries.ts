import { historyOf } from '@shared/domain/audit-trail/post-history';
import type { ChangeLine, OfflineEngine, PostRow } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

/** What a post's own row does not tell. */
export interface Surroundings {
  /** The same content on other networks, as far as it is in the copy. */
  readonly siblings: readonly PostRow[];
  /** The newest edits of what reviewers see, newest first. */
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

/** What `useSurroundings` asks of the engine. */
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
