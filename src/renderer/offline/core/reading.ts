import type { PostStatus } from '@shared/services/planning/records';
import type { PostDetail, PostFilter, PostPage, PostRow } from '../api';
import { type ColumnAnswer, type ColumnQuery, queryColumns } from '../columns/post-query';
import type { ReviewGroups } from '../columns/review-groups';
import { postFlags } from '../columns/segment';
import type { StoreResult } from '../store/engine-store';
import type { StoredLocal } from '../store/journal-rows';
import type { StoredPost } from '../store/rows';
import type { Copy } from './copy';
import { groupsOf } from './post-groups';
import { postStatuses } from './vocabulary';

/** The most rows in one page; a page is cut shorter still before its message grows too large (see `protocol.ts`). */
const mostRows = 200;
/** A change that lands while rows are being read makes the answer be put together again, so often at most. */
export const mostTries = 4;

export type ConfirmedAt = Readonly<Partial<Record<PostStatus, number>>>;

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
  query: ColumnQuery,
  confirmedAt: ConfirmedAt,
  reviewGroups: ReviewGroups,
): Promise<StoreResult<PageRead>> {
  for (let tries = 1; ; tries += 1) {
    const { version } = copy.posts;
    const answer = queryColumns(
      copy.posts,
      { ...query, limit: Math.min(query.limit, mostRows) },
      reviewGroups,
    );
    const ids = answer.rows.map(({ id }) => id);
    const [posts, notes] = await Promise.all([copy.store.readPosts(ids), copy.store.readLocal('notes', ids)]);
    if (!posts.ok) return posts;
    if (!notes.ok) return notes;
    const isSteady = copy.posts.version === version;
    if (!isSteady && tries < mostTries) continue;
    const asOf = ageOf(query.filter, confirmedAt);
    const { rows, missing } = rowsOf(copy, answer, posts.value, notes.value);
    const { total, counts, statusCounts } = answer;
    const groups = groupsOf(answer.sections, (projectId) => clientIn(copy, projectId, rows));
    const page = { rows, total, counts, statusCounts, groups, asOf };
    return { ok: true, value: { page, missing: isSteady ? missing : [] } };
  }
}

export async function readDetail(copy: Copy, id: string): Promise<StoreResult<PostDetail | null>> {
  const [posts, notes] = await Promise.all([copy.store.readPosts([id]), copy.store.readLocal('notes', [id])]);
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
      note: note ? { text: note.value, at: note.at } : null,
    },
  };
}

function rowsOf(
  copy: Copy,
  answer: ColumnAnswer,
  posts: readonly (StoredPost | undefined)[],
  notes: readonly (StoredLocal<'notes'> | undefined)[],
) {
  const rows: PostRow[] = [];
  const missing: string[] = [];
  const { ids } = copy.posts.view;
  answer.rows.forEach(({ id, ordinal, key }, index) => {
    const post = posts[index];
    // A change may have landed since, and another post have taken its place.
    if (post) rows.push(rowOf(copy, post, notes[index], key, ids[ordinal] === id ? ordinal : undefined));
    else missing.push(id);
  });
  return { rows, missing };
}

/**
 * @param key the row's place in the order of a list; empty outside of one
 * @param ordinal where the caller knows it: at start nothing has been looked up by its id yet
 */
export function rowOf(
  copy: Copy,
  post: StoredPost,
  note: StoredLocal<'notes'> | undefined,
  key: string,
  ordinal = copy.posts.find(post.id),
): PostRow {
  const { seen, flags } = copy.posts.view.columns;
  const { id, assetGroupId, projectId, timezone, network, networkGroup, type, accountName } = post;
  const { status, review, caption, scheduleAt, media, counts, inReviewSeenAt } = post;
  return {
    ...{ key, id, assetGroupId, projectId, timezone, network, networkGroup, type, accountName },
    ...{ status, review, caption, scheduleAt, counts, inReviewSeenAt },
    reviewers: post.reviewers ?? null,
    projectName: copy.nameOf(projectId) ?? post.projectName,
    mediaCount: media.length,
    firstMediaType: media[0]?.type ?? null,
    hasNote: note !== undefined,
    seenAt: ordinal === undefined ? post.readAt : (seen[ordinal] as number),
    isSuspect: ordinal !== undefined && ((flags[ordinal] as number) & postFlags.suspect) !== 0,
  };
}

/** Every project a post names is in the table; a damaged table still leaves the rows to ask. */
function clientIn(copy: Copy, projectId: string, rows: readonly PostRow[]) {
  const row = rows.find((one) => one.projectId === projectId);
  return {
    name: copy.nameOf(projectId) ?? row?.projectName ?? null,
    timezone: copy.zoneOf(projectId) ?? row?.timezone ?? 'UTC',
  };
}

/** The oldest confirmation among the statuses asked for; a status that was never read whole has no age to give. */
export function ageOf(
  { statuses, review }: Pick<PostFilter, 'statuses' | 'review'>,
  confirmedAt: ConfirmedAt,
): number | null {
  // A situation exists only in review, whatever else the filter allows.
  const asked = review ? ['in_review' as const] : (statuses ?? postStatuses);
  const times = asked.map((status) => confirmedAt[status]);
  return times.reduce<number | null>(
    (oldest, time) => (oldest === null || time === undefined ? null : Math.min(oldest, time)),
    asked.length === 0 ? null : Infinity,
  );
}
