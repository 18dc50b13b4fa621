import { versionIdOf } from '@shared/domain/guard';
import { type PostStatus, postStatuses } from '@shared/domain/post-status';
import { addDays } from '@shared/domain/time';
import type {
  CalendarDay,
  CalendarPage,
  CalendarQuery,
  PostDetail,
  PostFilter,
  PostGroup,
  PostPage,
  PostRow,
} from '../api';
import type { ColumnConfirmation } from '../columns/confirmation';
import type { ReviewGroups } from '../columns/headed-order';
import { type ColumnDay, calendarOf } from '../columns/post-calendar';
import type { ColumnFilter } from '../columns/post-filter';
import { type ColumnAnswer, type ColumnQuery, queryColumns } from '../columns/post-query';
import { noDay, postFlags } from '../columns/segment';
import type { SearchIndex } from '../search/search-index';
import type { StoreResult } from '../store/journal-port';
import type { StoredLocal } from '../store/journal-rows';
import type { StoredPost } from '../store/rows';
import type { LocalReplica } from './local-replica';
import { approvalOf, isPublishedNotAsApproved, versionOf } from './post-record';
import type { SyncProgress } from './requested-days';
import { ageOfDays, wholeDays } from './requested-days';
import type { DayRange } from './scopes';

/** The most rows in one page; a page is cut shorter still before its message grows too large (see `protocol.ts`). */
const mostRows = 200;
/** A change that lands while rows are being read makes the answer be put together again, so often at most. */
const mostTries = 4;

type ConfirmedAt = Readonly<Partial<Record<PostStatus, number>>>;

interface PageRead {
  readonly page: PostPage;
  /** Posts that the columns hold and the disk does not: the replica is damaged there. They are left out. */
  readonly missing: readonly string[];
}

const readWithNotes = ({ store }: LocalReplica, ids: readonly string[]) =>
  Promise.all([store.readPosts(ids), store.readLocal('notes', ids)]);

/**
 * Columns say which rows and give every number; the disk is asked for the visible rows only. Between the two a change
 * may land: then the rows would not be those the numbers speak of, and both are read again.
 */
export async function readPostsPage(
  replica: LocalReplica,
  query: ColumnQuery,
  confirmedAt: ConfirmedAt,
  reviewGroups: ReviewGroups,
): Promise<StoreResult<PageRead>> {
  for (let tries = 1; ; tries += 1) {
    const { version } = replica.posts;
    const answer = queryColumns(
      replica.posts,
      { ...query, limit: Math.min(query.limit, mostRows) },
      reviewGroups,
    );
    const ids = answer.rows.map(({ id }) => id);
    const [posts, notes] = await readWithNotes(replica, ids);
    if (!posts.ok) return posts;
    if (!notes.ok) return notes;
    const isSteady = replica.posts.version === version;
    if (!isSteady && tries < mostTries) continue;
    const { asOf, due } = ageOf(query.filter, confirmedAt, answer.confirmation);
    const { rows, missing } = rowsOf(replica, answer, posts.value, notes.value);
    const { total, posts: listed, counts, statusCounts } = answer;
    const groups = groupsOf(answer.sections, (projectId) => clientIn(replica, projectId, rows));
    const page = { rows, total, posts: listed, counts, statusCounts, groups, asOf, due };
    return { ok: true, value: { page, missing: isSteady ? missing : [] } };
  }
}

export async function readDetail(replica: LocalReplica, id: string): Promise<StoreResult<PostDetail | null>> {
  const [posts, notes] = await readWithNotes(replica, [id]);
  if (!posts.ok) return posts;
  if (!notes.ok) return notes;
  const [post] = posts.value;
  const [note] = notes.value;
  if (!post) return { ok: true, value: null };
  const { firstComment, publishedUrl } = post;
  const approval = approvalOf(post);
  return {
    ok: true,
    value: {
      // A key is a place in an order, and a single post is in none.
      row: rowOf(replica, post, note, ''),
      firstComment,
      publishedUrl,
      version: versionOf(post),
      versionSince: post.versionSince ?? null,
      approved: (approval && 'approved' in approval && approval.approved) || null,
      note: note ? { text: note.value, at: note.at } : null,
    },
  };
}

function rowsOf(
  replica: LocalReplica,
  answer: ColumnAnswer,
  posts: readonly (StoredPost | undefined)[],
  notes: readonly (StoredLocal<'notes'> | undefined)[],
) {
  const rows: PostRow[] = [];
  const missing: string[] = [];
  const { ids } = replica.posts.view;
  answer.rows.forEach(({ id, ordinal, key, piece }, index) => {
    const post = posts[index];
    if (!post) return missing.push(id);
    // A change may have landed since, and another post have taken its place.
    const row = rowOf(replica, post, notes[index], key, ids[ordinal] === id ? ordinal : undefined);
    return rows.push(piece ? { ...row, piece } : row);
  });
  return { rows, missing };
}

/**
 * @param key the row's place in the order of a list; empty outside of one
 * @param ordinal where the caller knows it: at start nothing has been looked up by its id yet
 */
export function rowOf(
  replica: LocalReplica,
  post: StoredPost,
  note: StoredLocal<'notes'> | undefined,
  key: string,
  ordinal = replica.posts.find(post.id),
): PostRow {
  const { seen, flags } = replica.posts.view.columns;
  const { id, assetGroupId, projectId, timezone, network, networkGroup, type, accountName } = post;
  const { status, review, caption, scheduleAt, media, inReviewSeenAt } = post;
  const { counts } = replica.confirmed(post, ordinal);
  const seenAt = ordinal === undefined ? post.readAt : (seen[ordinal] as number);
  return {
    key,
    id,
    assetGroupId,
    projectId,
    timezone,
    network,
    networkGroup,
    type,
    accountName,
    status,
    review,
    caption,
    versionId: versionIdOf(versionOf(post)),
    scheduleAt,
    counts,
    inReviewSeenAt,
    reviewers: post.reviewers ?? null,
    projectName: replica.nameOf(projectId) ?? post.projectName,
    mediaCount: media.length,
    firstMediaType: media[0]?.type ?? null,
    hasNote: note !== undefined,
    approval: rowApprovalOf(post, seenAt),
    ...(isPublishedNotAsApproved(post) && { isPublishedNotAsApproved: true }),
    seenAt,
    isSuspect: ordinal !== undefined && ((flags[ordinal] as number) & postFlags.suspect) !== 0,
  };
}

function rowApprovalOf(post: StoredPost, seenAt: number): PostRow['approval'] {
  const approval = approvalOf(post, seenAt);
  if (!approval || !('approved' in approval)) return approval;
  const { approved: _long, ...shown } = approval;
  return shown;
}

/** Every project a post names is in the table; a damaged table still leaves the rows to ask. */
function clientIn(replica: LocalReplica, projectId: string, rows: readonly PostRow[]) {
  const row = rows.find((one) => one.projectId === projectId);
  return {
    name: replica.nameOf(projectId) ?? row?.projectName ?? null,
    timezone: replica.zoneOf(projectId) ?? row?.timezone ?? 'UTC',
  };
}

/**
 * Returns the oldest confirmation among the requested statuses, and of the facts that lists do not contain. A status
 * that was never read completely has no age.
 */
function ageOf(
  { statuses, review }: Pick<PostFilter, 'statuses' | 'review'>,
  confirmedAt: ConfirmedAt,
  { since, due }: ColumnConfirmation,
): { readonly asOf: number | null; readonly due: number } {
  // A review status exists only in review, so other statuses of the filter do not matter.
  const asked = review ? ['in_review' as const] : (statuses ?? postStatuses);
  const times = asked.map((status) => confirmedAt[status]);
  const listed = times.reduce<number | null>(
    (oldest, time) => (oldest === null || time === undefined ? null : Math.min(oldest, time)),
    asked.length === 0 ? null : Infinity,
  );
  return { asOf: listed === null ? null : Math.min(listed, since ?? listed), due };
}

interface ClientFacts {
  readonly name: string | null;
  readonly timezone: string;
}

/** Group headers of a list, in the form that screens use. */
export function groupsOf(
  sections: ColumnAnswer['sections'],
  clientOf: (projectId: string) => ClientFacts,
): PostGroup[] {
  return sections.flatMap(({ head, total }): PostGroup[] => {
    switch (head.sort) {
      case 'urgent':
        return [{ by: 'urgency', urgency: head.urgency, total }];
      case 'client': {
        const { projectId } = head.client;
        return [{ by: 'client', projectId, ...clientOf(projectId), ...pastOf(head), total }];
      }
      case 'day': {
        const day = head.day === noDay ? null : addDays('1970-01-01', head.day);
        return [{ by: 'day', day, ...pastOf(head), total }];
      }
      case 'upcoming':
        return [{ by: 'when', when: head.when, total }];
      case 'review_group': {
        const { client, ...group } = head.group;
        const { projectId = null, name: projectName = null } = client ?? {};
        return [{ by: 'review_group', ...group, projectId, projectName, ...pastOf(head), total }];
      }
      default:
        return [];
    }
  });
}

const pastOf = ({ isPast }: { readonly isPast: boolean }): { readonly isPast?: true } =>
  isPast ? { isPast } : {};

/**
 * Looks up the text of a filter. A board uses the same text in every column and again after each change. So the last
 * result is cached until the index changes.
 */
export class PostFinder {
  private last: {
    readonly text: string;
    readonly version: number;
    readonly ids: readonly string[] | null;
  } | null = null;

  constructor(private readonly index: Pick<SearchIndex, 'idsOf' | 'version'>) {}

  resolve({ text, ...filter }: PostFilter): ColumnFilter {
    const ids = text === undefined ? null : this.find(text);
    if (ids === null) return filter;
    const among = filter.ids && new Set(filter.ids);
    return { ...filter, ids: among ? ids.filter((id) => among.has(id)) : ids };
  }

  private find(text: string): readonly string[] | null {
    const { version } = this.index;
    if (this.last?.text !== text || this.last.version !== version) {
      this.last = { text, version, ids: this.index.idsOf('post', text) };
    }
    return this.last.ids;
  }
}

/** The most rows of one day; the day's own list is paged. */
const mostPerDay = 200;

type PassedDays = Pick<SyncProgress, 'confirmedAt' | 'confirmedRange' | 'requestedDays'>;

const overlapOf = (a: DayRange, b: DayRange): DayRange => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
});

interface CalendarRead {
  readonly page: CalendarPage;
  /** Ids of rows that the disk has lost, as in `PageRead`. */
  readonly missing: readonly string[];
}

/**
 * Reads a calendar range. Like `readPage`, numbers and positions come from the columns, and texts of shown rows from
 * the disk.
 * @param wanted days of the sync window; null before it is known
 */
export async function readCalendar(
  replica: LocalReplica,
  query: CalendarQuery,
  { confirmedAt, confirmedRange, requestedDays }: PassedDays,
  wanted: DayRange | null,
): Promise<StoreResult<CalendarRead>> {
  // A window that was just widened has not been read yet, and before the first pass none has.
  const window = wanted && confirmedRange && overlapOf(wanted, confirmedRange);
  const kept = window && wholeDays(window, requestedDays);
  for (let tries = 1; ; tries += 1) {
    const { version } = replica.posts;
    const columnQuery = { ...query, perDay: Math.min(query.perDay, mostPerDay) };
    const { days, confirmation, ...signs } = calendarOf(replica.posts, columnQuery, kept);
    const ids = days.flatMap((day) => day.ids);
    const [posts, notes] = await readWithNotes(replica, ids);
    if (!posts.ok) return posts;
    if (!notes.ok) return notes;
    const isSteady = replica.posts.version === version;
    if (!isSteady && tries < mostTries) continue;
    const rows = new Map(
      posts.value.flatMap((post, index): [string, PostRow][] =>
        post ? [[post.id, rowOf(replica, post, notes.value[index], '')]] : [],
      ),
    );
    const passed = ageOf(query.filter, confirmedAt, { ...confirmation, since: null });
    const listedAt = ageOfDays(query, window, requestedDays, passed.asOf);
    const page = {
      days: days.map((day) => withRows(day, rows)),
      ...signs,
      // A post that fills a gap may not have been read yet.
      gaps: kept ? signs.gaps : [],
      due: confirmation.due,
      // Days that were read by themselves are newer than the pass; what singles tell is as old as it is.
      asOf: listedAt === null ? null : Math.min(listedAt, confirmation.since ?? listedAt),
    };
    return { ok: true, value: { page, missing: isSteady ? ids.filter((id) => !rows.has(id)) : [] } };
  }
}

function withRows({ ids, ...day }: ColumnDay, rows: ReadonlyMap<string, PostRow>): CalendarDay {
  return { ...day, rows: ids.map((id) => rows.get(id)).filter((row) => row !== undefined) };
}
