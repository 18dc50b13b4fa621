import { type ReadableName, resourceOf } from '../resources';
import type { StoreResult } from '../store/journal-port';
import { keyOfRecord, listKeyOf, type StoredPost, type StoredRecord } from '../store/rows';
import type { LocalReplica } from './local-replica';
import { dueInMs } from './record-lists';

/** Records that are in the replica for a post's sake: its decisions, and the group that it is published with. */
const reviews: ReadableName = 'planning.post_reviews';
const groups: ReadableName = 'planning.content_groups';

/** Rows that are removed together with these posts, and groups that stay without them. */
export async function dependentRecords(
  replica: LocalReplica,
  postIds: readonly string[],
): Promise<
  StoreResult<{
    readonly posts: readonly StoredPost[];
    readonly records: readonly StoredRecord[];
    readonly groups: readonly StoredRecord[];
  }>
> {
  const stored = await replica.readPosts(postIds);
  if (!stored.ok) return stored;
  const posts = stored.value.filter((post) => post !== undefined);
  const decisions = await replica.store.readLists(postIds.map((id) => listKeyOf(reviews, id)));
  if (!decisions.ok) return decisions;
  const groupIds = new Set(posts.map(({ assetGroupId }) => assetGroupId));
  const found = await replica.store.readRecords([...groupIds].map((id) => keyOfRecord(groups, id)));
  if (!found.ok) return found;
  const going = new Set(postIds);
  const isLeft = (id: string) => !going.has(id) && replica.known(id) !== null;
  const rows = found.value.filter((row) => row !== undefined);
  const stay = rows.filter((row) => membersOf(row).some(isLeft));
  const emptied = rows.filter((row) => !stay.includes(row));
  return { ok: true, value: { posts, records: [...decisions.value, ...emptied], groups: stay } };
}

/**
 * Whether a post's group is not known yet, was read before the post joined it, has grown old, or was last read before
 * `since`; times are epoch ms.
 */
export async function isGroupDue(
  { records }: LocalReplica,
  { id: postId, assetGroupId: id }: Pick<StoredPost, 'id' | 'assetGroupId'>,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const found = await records.find(groups, [id]);
  const row = found.ok ? found.value.get(id) : undefined;
  const isOld = (readAt: number) => readAt < since || dueInMs(readAt, resourceOf(groups).everyMs, now) === 0;
  const hasJoined = (group: StoredRecord) => {
    const members = membersOf(group);
    return members.length > 0 && !members.includes(postId);
  };
  return found.ok && (!row || hasJoined(row) || isOld(records.seenAt(row)));
}

function membersOf({ record }: StoredRecord): string[] {
  // The record has the form that its declaration keeps.
  const { posts } = record as { readonly posts?: readonly { readonly id: string | number }[] };
  return (posts ?? []).map(({ id }) => String(id));
}

export const isDecisionList = (resource: ReadableName): boolean => resource === reviews;
export const isReadOnDemand = (resource: ReadableName): boolean =>
  resourceOf(resource).reach.kind === 'asked';
