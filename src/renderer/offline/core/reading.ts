import type { PostStatus } from '@shared/services/planning/records';
import type { PostDetail, PostFilter, PostGroup, PostPage, PostQuery, PostRow } from '../api';
import { type ColumnAnswer, queryColumns } from '../columns/post-query';
import { postFlags } from '../columns/segment';
import type { StoreResult } from '../store/engine-store';
import type { StoredNote, StoredPost } from '../store/rows';
import type { Copy } from './copy';
import { postStatuses } from './vocabulary';

/** The most rows in one page; a page is cut shorter still before its message grows too large (see `protocol.ts`). */
const mostRows = 200;
/** A change that lands while rows are being read makes the answer be put together again, so often at most. */
const mostTries = 4;

type ConfirmedAt = Readonly<Partial<Record<PostStatus, number>>>;

export interface PageRead {
  readonly page: PostPage;
  /** Posts that the columns hold and the disk does not: the copy is damaged there. They are left out. */
  readonly missing: readonly string[];
}

/**
 * Columns say which rows and give every number; the disk is asked for the visible rows only. Between the two a change
 * may land: then the rows would not be those the numbers speak of, and both are read again.
 */
export async function readPage(
  copy: Copy,
  query: PostQuery,
  confirmedAt: ConfirmedAt,
): Promise<StoreResult<PageRead>> {
  for (let tries = 1; ; tries += 1) {
    const { version } = copy.posts;
    const answer = queryColumns(copy.posts, { ...query, limit: Math.min(query.limit, mostRows) });
    const ids = answer.rows.map(({ id }) => id);
    const [posts, notes] = await Promise.all([copy.store.readPosts(ids), copy.store.readNotes(ids)]);
    if (!posts.ok) return posts;
    if (!notes.ok) return notes;
    const isSteady = copy.posts.version === version;
    if (!isSteady && tries < mostTries) continue;
    const asOf = ageOf(query.filter, confirmedAt);
    const { rows, missing } = rowsOf(copy, answer, posts.value, notes.value);
    const { total, counts } = answer;
    const page = { rows, total, counts, groups: groupsOf(copy, answer, rows), asOf };
    return { ok: true, value: { page, missing: isSteady ? missing : [] } };
  }
}

export async function readDetail(copy: Copy, id: string): Promise<StoreResult<PostDetail | null>> {
  const [posts, notes] = await Promise.all([copy.store.readPosts([id]), copy.store.readNotes([id])]);
  if (!posts.ok) return posts;
  if (!notes.ok) return notes;
  const [post] = posts.value;
  const [note] = notes.value;
  if (!post) return { ok: true, value: null };
  const { firstComment, publishedUrl } = post;
  return {
    ok: true,
    value: {
      // Outside a list there is no order to have a place in.
      row: rowOf(copy, post, note, ''),
      ...{ firstComment, publishedUrl },
      note: note ? { text: note.text, at: note.at } : null,
    },
  };
}

function rowsOf(
  copy: Copy,
  answer: ColumnAnswer,
  posts: readonly (StoredPost | undefined)[],
  notes: readonly (StoredNote | undefined)[],
) {
  const rows: PostRow[] = [];
  const missing: string[] = [];
  answer.rows.forEach(({ id, key }, index) => {
    const post = posts[index];
    if (post) rows.push(rowOf(copy, post, notes[index], key));
    else missing.push(id);
  });
  return { rows, missing };
}

function rowOf(
  { posts, projects }: Copy,
  post: StoredPost,
  note: StoredNote | undefined,
  key: string,
): PostRow {
  const ordinal = posts.find(post.id);
  const { seen, flags } = posts.view.columns;
  const { id, assetGroupId, projectId, timezone, network, networkGroup, type, accountName } = post;
  const { status, review, caption, scheduleAt, media, counts, inReviewSeenAt } = post;
  return {
    ...{ key, id, assetGroupId, projectId, timezone, network, networkGroup, type, accountName },
    ...{ status, review, caption, scheduleAt, counts, inReviewSeenAt },
    projectName: projects.get(projectId)?.name ?? post.projectName,
    mediaCount: media.length,
    firstMediaType: media[0]?.type ?? null,
    hasNote: note !== undefined,
    seenAt: ordinal === undefined ? post.readAt : (seen[ordinal] as number),
    isSuspect: ordinal !== undefined && ((flags[ordinal] as number) & postFlags.suspect) !== 0,
  };
}

function groupsOf({ projects }: Copy, { groups }: ColumnAnswer, rows: readonly PostRow[]): PostGroup[] {
  return groups.map(({ projectId, total }) => {
    // Every project a post names is in the table; a damaged table still leaves the rows to ask.
    const project = projects.get(projectId);
    const row = rows.find((one) => one.projectId === projectId);
    const timezone = project?.timezone ?? row?.timezone ?? 'UTC';
    return { projectId, name: project?.name ?? row?.projectName ?? null, timezone, total };
  });
}

/** The oldest confirmation among the statuses asked for; a status that was never read whole has no age to give. */
function ageOf({ statuses, review }: PostFilter, confirmedAt: ConfirmedAt): number | null {
  // A situation exists only in review, whatever else the filter allows.
  const asked = review ? ['in_review' as const] : (statuses ?? postStatuses);
  const times = asked.map((status) => confirmedAt[status]);
  return times.reduce<number | null>(
    (oldest, time) => (oldest === null || time === undefined ? null : Math.min(oldest, time)),
    asked.length === 0 ? null : Infinity,
  );
}
