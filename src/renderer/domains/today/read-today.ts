import { changedSinceSaid } from '@shared/domain/noted';
import { dueWithinMs, longOverdueMs, publishableStatuses } from '@shared/domain/risk';
import {
  addDays,
  type DayKey,
  dayKeyIn,
  type EpochMs,
  parseInstant,
  startOfDayIn,
} from '@shared/domain/time';
import type { TodayChange, TodayPost } from '@shared/domain/today';
import { statusesGoingOut } from '@shared/domain/urgency';
import type { LocalKey } from '@shared/record-key';
import type { PostFilter, PostRow, PostSort } from '../../engine';
import { readChanges } from '../../query/records';
import { postsSaidYes } from '../noted';
import { isRowChanged, isRowNotAsApproved, isRowVoided } from '../posts';
import { type BrokenAccount, readBrokenAccounts } from './broken-accounts';
import { among, type DayQuestion, HOUR_MS, mostRows, pageSize } from './day-question';

/** Counts of approvals and publications since yesterday evening. */
interface SinceYesterday {
  readonly approvals: number;
  readonly published: number;
}

const eveningHour = 18;

async function readSinceYesterday(question: DayQuestion): Promise<SinceYesterday> {
  const { engine, projectIds, now, zone } = question;
  const since = lastEvening(now, zone);
  const isShown = among(projectIds?.map((id): LocalKey => `planning:${id}`) ?? null);
  const linesOf = async (kind: 'decision_made' | 'published') =>
    (await readChanges(engine, { kinds: [kind], since }, mostRows)).filter(({ client }) => isShown(client));
  const [decisions, published] = await Promise.all([linesOf('decision_made'), linesOf('published')]);
  return {
    approvals: decisions.filter(({ after }) => isApprovalSince(after, since)).length,
    published: published.length,
  };
}

/** A decision may be read long after it was made. */
function isApprovalSince(decision: unknown, since: number): boolean {
  if (typeof decision !== 'object' || decision === null || Array.isArray(decision)) return false;
  const { status, decided_at: decidedAt } = decision as Readonly<Record<string, unknown>>;
  const at = typeof decidedAt === 'string' ? parseInstant(decidedAt) : null;
  return status === 'approved' && at !== null && at >= since;
}

/** Six in the evening of the person's yesterday, to the hour, epoch ms. */
export function lastEvening(now: number, zone: string): number {
  const today = dayKeyIn(zone, now);
  // The first full UTC hour of today; in zones with an offset of 30 or 45 minutes that is shortly after midnight.
  let midnight = now - (now % HOUR_MS);
  while (dayKeyIn(zone, midnight - HOUR_MS) === today) midnight -= HOUR_MS;
  return midnight - (24 - eveningHour) * HOUR_MS;
}

/** A post with what the rules of Today need. */
export interface DayPost extends TodayPost {
  readonly row: PostRow;
  /** Whether it was edited after somebody said yes outside the service. */
  readonly isChangedSinceSaid?: boolean;
  /** Number of posts that were too late, of ten that waited as long; missing if nothing is forecast. */
  readonly lateTenths?: number;
}

export interface RequestedChange extends TodayChange<DayPost> {
  /** Null where this copy has not read the decision. */
  readonly reviewer: string | null;
  readonly reasons: readonly string[];
}

export type BoundedSection =
  | 'not_as_approved'
  | 'overdue'
  | 'due'
  | 'failed'
  | 'changed'
  | 'changes'
  | 'long_overdue';

export interface DayTotal {
  readonly day: DayKey;
  readonly total: number;
}

/** Everything Today is made of, for the clients it is to show. */
export interface DayReading {
  readonly posts: readonly DayPost[];
  /** How many pieces go out on the person's day and on the next. Of a full day `posts` has those around now alone. */
  readonly goesOutTotals: readonly DayTotal[];
  readonly brokenAccounts: readonly BrokenAccount[];
  readonly changes: readonly RequestedChange[];
  /** Posts without a full answer, the longest waiting first. */
  readonly waiting: readonly DayPost[];
  /** How many wait in all. */
  readonly waitingTotal: number;
  /** Since yesterday evening. */
  readonly sinceYesterday: SinceYesterday;
  /** The clients that are looked after here, archived ones not. */
  readonly clientIds: readonly string[];
  /** The oldest moment at which any part of it was confirmed; null before each part was read once. */
  readonly asOf: EpochMs | null;
  /** Posts in review whose answers are still to be read, or that may be gone. */
  readonly due: number;
  /** Sections of which there are more posts than were read, so that what is counted of them is a lower bound. */
  readonly bounded: ReadonlySet<BoundedSection>;
  /** Requested changes that are not shown, as the decision that would date them was not read. */
  readonly undatedChanges: number;
  /** True if the key may not read the accounts, so it is unknown whether one has expired. */
  readonly isClosed: boolean;
}

/** No day is longer than 25 hours: where clocks are set back. */
const longestDayMs = 25 * HOUR_MS;
/** Posts that become due or late within this time are read ahead. `todayOf` classifies them when they are shown. */
export const readAheadMs = HOUR_MS;
/** Maximum number of posts before now, and after now, in a full day. */
const mostAroundNow = 200;
const mostWaiting = 40;

export async function readDay(question: DayQuestion): Promise<DayReading> {
  const { now, zone } = question;
  const today = dayKeyIn(zone, now);
  const listOfProjects = question.engine.records('planning.projects');
  const [
    failed,
    due,
    unpublished,
    longOverdue,
    changed,
    published,
    goneOut,
    toCome,
    goesOutTotals,
    waiting,
    approved,
    asked,
    accounts,
    sinceYesterday,
    projects,
    changedSinceSaid,
  ] = await Promise.all([
    readPieces(question, { statuses: ['failed'] }),
    readPieces(question, {
      statuses: ['in_review'],
      between: { from: now - longOverdueMs, to: now + readAheadMs + dueWithinMs + 1 },
    }),
    // An hour late at the end of the hour that is read ahead.
    readPieces(question, {
      statuses: publishableStatuses,
      between: { from: now - longOverdueMs, to: now + 1 },
    }),
    readPieces(
      question,
      {
        statuses: ['in_review', ...publishableStatuses],
        between: { from: 0, to: now - longOverdueMs },
      },
      'latest',
    ),
    readPieces(question, { statuses: statusesGoingOut, isNotAsApproved: true }),
    readPieces(
      question,
      {
        statuses: ['published'],
        isNotAsApproved: true,
        between: { from: now - longOverdueMs, to: now + 1 },
      },
      'latest',
    ),
    readPosts(question, ofDay({ from: now - longestDayMs, to: now }), mostAroundNow, false, 'latest'),
    readPosts(question, ofDay({ from: now, to: now + longestDayMs + readAheadMs + 1 }), mostAroundNow),
    Promise.all([today, addDays(today, 1)].map((day) => readTotal(question, day))),
    readWaiting(question),
    readPosts(question, { statuses: ['in_review'], review: 'approved' }, 1),
    readRequestedChanges(question),
    readBrokenAccounts(question, listOfProjects),
    readSinceYesterday(question),
    listOfProjects,
    readChangedSinceSaid(question),
  ]);
  const isShown = among(question.projectIds);
  return {
    // A post that was read twice keeps the row that knows its piece.
    posts: eachOnce([
      ...goneOut.posts,
      ...toCome.posts,
      ...failed.posts,
      ...due.posts,
      ...unpublished.posts,
      ...longOverdue.posts,
      ...changed.posts,
      ...published.posts,
      ...changedSinceSaid,
    ]),
    goesOutTotals,
    brokenAccounts: accounts.broken,
    changes: asked.changes,
    waiting: waiting.posts,
    waitingTotal: waiting.total,
    sinceYesterday,
    clientIds: projects.records
      .filter(({ id, record }) => record.archived !== true && isShown(id))
      .map(({ id }) => id),
    asOf: oldest([
      ...[failed, due, unpublished, longOverdue, changed, goneOut, toCome, waiting, asked].map(
        ({ asOf }) => asOf,
      ),
      ...(accounts.isClosed ? [] : [accounts.asOf]),
    ]),
    due: waiting.due + approved.due + asked.due,
    bounded: new Set(
      // Late posts come first in the same list as due posts.
      Object.entries({
        not_as_approved: [changed, published],
        overdue: [due, unpublished],
        failed: [failed],
        due: [due],
        changed: [changed],
        changes: [asked],
        long_overdue: [longOverdue],
      })
        .filter(([, reads]) => reads.some(({ total, posts }) => total > posts.length))
        .map(([section]) => section as BoundedSection),
    ),
    undatedChanges: asked.posts.length - asked.changes.length,
    isClosed: accounts.isClosed,
  };
}

/** Removes duplicates: a post may be due, changed after approval and going out today. */
const eachOnce = (posts: readonly DayPost[]) => [...new Map(posts.map((post) => [post.id, post])).values()];

interface PostsRead {
  readonly posts: readonly DayPost[];
  readonly total: number;
  readonly asOf: number | null;
  readonly due: number;
}

const readPieces = (question: DayQuestion, given: PostFilter, sort?: PostSort) =>
  readPosts(question, given, mostRows, true, sort);

const ofDay = (between: { readonly from: number; readonly to: number }): PostFilter => ({
  statuses: ['in_review', 'scheduled', 'publishing', 'published', 'failed'],
  between,
});

async function readTotal(question: DayQuestion, day: DayKey): Promise<DayTotal> {
  const startOf = (key: DayKey) => startOfDayIn(question.zone, key);
  const between = { from: startOf(day), to: startOf(addDays(day, 1)) };
  const { total } = await readPosts(question, ofDay(between), 1, true);
  return { day, total };
}

/** Reads posts by schedule. With pieces, the first post of each represents it. */
async function readPosts(
  { engine, projectIds }: DayQuestion,
  given: PostFilter,
  most = mostRows,
  asPieces = false,
  sort: PostSort = 'schedule',
): Promise<PostsRead> {
  const filter = projectIds === null ? given : { ...given, projectIds };
  const posts: DayPost[] = [];
  for (let afterKey: string | null = null; ; ) {
    const limit = Math.min(pageSize, most);
    const page = await engine.query({ filter, sort, afterKey, limit, asPieces });
    posts.push(...page.rows.map(dayPostOf));
    afterKey = page.rows.at(-1)?.key ?? null;
    if (afterKey === null || posts.length >= Math.min(page.total, most)) {
      return { posts, total: page.total, asOf: page.asOf, due: page.due };
    }
  }
}

/** Posts that were edited after somebody said yes outside the service. */
async function readChangedSinceSaid(question: DayQuestion): Promise<readonly DayPost[]> {
  const { notes } = question;
  const ids = postsSaidYes(notes);
  if (ids.length === 0) return [];
  const { posts } = await readPieces(question, { statuses: statusesGoingOut, ids });
  return posts
    .filter(({ row }) => changedSinceSaid(notes.get(row.id) ?? [], row) !== null)
    .map((post) => ({ ...post, isChanged: true, isChangedSinceSaid: true }));
}

async function readWaiting({ engine, projectIds }: DayQuestion): Promise<PostsRead> {
  const filter: PostFilter = {
    statuses: ['in_review'],
    review: 'pending',
    ...(projectIds !== null && { projectIds }),
  };
  const page = await engine.query({
    filter,
    sort: 'waiting',
    afterKey: null,
    limit: mostWaiting,
    asPieces: true,
  });
  return { posts: page.rows.map(dayPostOf), total: page.total, asOf: page.asOf, due: page.due };
}

export const dayPostOf = (row: PostRow): DayPost => ({
  row,
  id: row.id,
  projectId: row.projectId,
  status: row.status,
  isChanged: isRowChanged(row) || isRowVoided(row),
  isNotAsApproved: isRowNotAsApproved(row),
  scheduledAt: row.scheduleAt === null ? null : parseInstant(row.scheduleAt),
});

/**
 * Posts that stand in `request_changes`, with the moment the newest request was decided; where its decision is not
 * read, with the moment this copy saw the review move.
 */
async function readRequestedChanges(
  question: DayQuestion,
): Promise<PostsRead & { readonly changes: readonly RequestedChange[] }> {
  const { engine, decisions, now } = question;
  const [read, moved] = await Promise.all([
    readPosts(question, { statuses: ['in_review'], review: 'request_changes' }, pageSize, true),
    engine.changes({ kinds: ['review_moved'], since: now - dueWithinMs, afterKey: null, limit: pageSize }),
  ]);
  const seenAt = new Map<string, number>();
  for (const { recordId, after, seenAt: at } of moved.lines.toReversed()) {
    if (after === 'request_changes') seenAt.set(recordId, at);
  }
  const asked = await Promise.all(
    read.posts.map(async (post): Promise<RequestedChange | null> => {
      // The newest request on any network counts for the piece.
      const ids = post.row.piece?.filter(({ isListed }) => isListed).map(({ id }) => id) ?? [post.id];
      const requests = await Promise.all(ids.map((id) => decisions.newestRequest(id)));
      const request = requests.flatMap((one) => one ?? []).toSorted((a, b) => b.at - a.at)[0];
      const seen = ids.flatMap((id) => seenAt.get(id) ?? []);
      const at = request?.at ?? (seen.length > 0 ? Math.max(...seen) : undefined);
      if (at === undefined) return null;
      return { post, at, reviewer: request?.reviewer ?? null, reasons: request?.reasons ?? [] };
    }),
  );
  return { ...read, changes: asked.filter((one) => one !== null) };
}

const oldest = (moments: readonly (number | null)[]): number | null =>
  moments.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at)));
