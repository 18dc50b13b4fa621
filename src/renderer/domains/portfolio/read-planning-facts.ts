import { readReview } from '@shared/domain/approval-reading';
import type { GapRule } from '@shared/domain/calendar/gaps';
import type { ClientFacts } from '@shared/domain/clients';
import { dueWithinMs, isOverdue, publicationGraceMs, publishableStatuses } from '@shared/domain/risk';
import { addDays, dayKeyIn, type EpochMs, parseInstant } from '@shared/domain/time';
import { statusesGoingOut } from '@shared/domain/urgency';
import type { OfflineEngine, PostFilter, PostRow } from '../../engine';
import { readAllPosts } from '../posts';
import { isClosed } from '../sync';

type PlanningFacts = NonNullable<ClientFacts['planning']>;
type Source = Pick<OfflineEngine, 'query' | 'calendar' | 'records' | 'changes'>;

export interface PlanningReading {
  readonly factsOf: (projectId: string) => PlanningFacts;
  /** The oldest of all that it says; null before each part was read. */
  readonly asOf: EpochMs | null;
  /** Scopes that the key lacks for a part of it. */
  readonly closed: readonly string[];
}

/** Number of days in the plan strip of a client's page. */
export const planReachDays = 14;
const mostLines = 1_000;

/** Reads what posts and accounts say about every client's health. */
export async function readPlanningFacts(
  engine: Source,
  { now, zone, gapRule }: { readonly now: number; readonly zone: string; readonly gapRule: GapRule },
): Promise<PlanningReading> {
  const totals = (filter: PostFilter) => totalsByProject(engine, filter);
  const today = dayKeyIn(zone, now);
  const [failed, changed, changes, waiting, overdue, due, accounts, plan] = await Promise.all([
    totals({ statuses: ['failed'] }),
    totals({ statuses: statusesGoingOut, isNotAsApproved: true }),
    totals({ statuses: ['in_review'], review: 'request_changes' }),
    totals({ statuses: ['in_review'], review: 'pending' }),
    readOverdue(engine, now),
    readDue(engine, now),
    readExpired(engine),
    engine.calendar({
      filter: {},
      from: today,
      to: addDays(today, planReachDays - 1),
      zone: null,
      perDay: 1,
      collisionMs: 0,
      gapRule,
    }),
  ]);
  const gaps = new Map(plan.gaps.toReversed().map((gap) => [gap.projectId, gap]));
  return {
    factsOf(id) {
      const gap = gaps.get(id);
      return {
        overdue: overdue.byProject.get(id) ?? null,
        failed: failed.byProject.get(id) ?? 0,
        due: due.byProject.get(id) ?? null,
        changedAfterApproval: changed.byProject.get(id) ?? 0,
        changesRequested: changes.byProject.get(id) ?? 0,
        waiting: waiting.byProject.get(id) ?? 0,
        expiredAccounts: accounts.byProject.get(id) ?? null,
        gap: gap ? { from: gap.from, to: gap.to, days: gap.days, isOpen: gap.isOpen } : null,
      };
    },
    asOf: oldest([failed, changes, waiting, overdue, due, plan, ...(accounts.closed ? [] : [accounts])]),
    closed: accounts.closed ? [accounts.closed] : [],
  };
}

/** A part that was never read leaves no age for the whole. */
const oldest = (parts: readonly { readonly asOf: number | null }[]): number | null =>
  parts.reduce<number | null>(
    (least, { asOf }) => (least === null || asOf === null ? null : Math.min(least, asOf)),
    Number.POSITIVE_INFINITY,
  );

async function totalsByProject(engine: Source, filter: PostFilter) {
  const { groups, asOf } = await engine.query({ filter, sort: 'client', afterKey: null, limit: 1 });
  const byProject = new Map<string, number>();
  for (const group of groups) if (group.by === 'client') byProject.set(group.projectId, group.total);
  return { byProject, asOf };
}

/** In review after their time, or approved and not published an hour after it. */
async function readOverdue(engine: Source, now: number) {
  const until = (to: number) => ({ between: { from: 0, to } });
  const reviewed: PostFilter = { statuses: ['in_review'], ...until(now) };
  const unpublished: PostFilter = { statuses: publishableStatuses, ...until(now - publicationGraceMs) };
  const [ages, rows] = await Promise.all([
    Promise.all([reviewed, unpublished].map((filter) => ageOf(engine, filter))),
    Promise.all([reviewed, unpublished].map((filter) => readAllPosts(engine, filter, 'schedule'))),
  ]);
  const overdue = new Map<string, NonNullable<PlanningFacts['overdue']>>();
  for (const { projectId, status, scheduleAt } of rows.flat()) {
    const scheduledAt = scheduleAt === null ? null : parseInstant(scheduleAt);
    if (scheduledAt === null || !isOverdue({ status, scheduledAt }, now)) continue;
    const { posts, since, last = since } = overdue.get(projectId) ?? { posts: 0, since: scheduledAt };
    overdue.set(projectId, {
      posts: posts + 1,
      since: Math.min(since, scheduledAt),
      last: Math.max(last, scheduledAt),
    });
  }
  return { byProject: overdue, asOf: oldest(ages) };
}

/** Queried in parallel with the rows, because an empty result has no row that carries the age. */
async function ageOf(engine: Source, filter: PostFilter) {
  const { asOf } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
  return { asOf };
}

async function readDue(engine: Source, now: number) {
  const between = { from: now, to: now + dueWithinMs + 1 };
  const filter: PostFilter = { statuses: ['in_review'], isMissingAnswers: true, between };
  const [{ asOf }, rows] = await Promise.all([
    ageOf(engine, filter),
    readAllPosts(engine, filter, 'schedule'),
  ]);
  const due = new Map<string, NonNullable<PlanningFacts['due']>>();
  for (const row of rows) {
    const scheduledAt = row.scheduleAt === null ? null : parseInstant(row.scheduleAt);
    const missing = missingOf(row);
    if (scheduledAt === null || missing === null) continue;
    // Sorted by schedule, so a client's first post is its next one.
    const before = due.get(row.projectId) ?? { posts: 0, missing: 0, nextAt: scheduledAt };
    due.set(row.projectId, {
      posts: before.posts + 1,
      missing: before.missing + missing,
      nextAt: before.nextAt,
    });
  }
  return { byProject: due, asOf };
}

const missingOf = ({ review, counts }: PostRow): number | null => readReview(review, counts)?.missing ?? null;

async function readExpired(engine: Source) {
  const [{ records, asOf, error }, { lines }] = await Promise.all([
    engine.records('planning.integrations'),
    engine.changes({ kinds: ['connection_expired'], afterKey: null, limit: mostLines }),
  ]);
  // Newest first, so the first line of an account is its present state.
  const expiredAt = new Map(lines.toReversed().map(({ recordId, seenAt }) => [recordId, seenAt]));
  const expired = new Map<string, NonNullable<PlanningFacts['expiredAccounts']>>();
  for (const { id, record } of records) {
    if (record.status !== 'expired' || record.project_id == null) continue;
    const projectId = String(record.project_id);
    const before = expired.get(projectId) ?? { count: 0, since: null, isAtLeast: false };
    expired.set(projectId, {
      ...before,
      count: before.count + 1,
      since: earlier(before.since, expiredAt.get(id)),
    });
  }
  const closed = isClosed(error) ? (error.data?.requiredScope ?? 'integrations:read') : null;
  return { byProject: expired, asOf, closed: typeof closed === 'string' ? closed : null };
}

const earlier = (a: number | null, b: number | undefined): number | null =>
  a === null ? (b ?? null) : Math.min(a, b ?? a);
