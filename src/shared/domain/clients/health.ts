import type { ServiceName } from '../../services/endpoint';
import type { UnknownReason } from '../connections/unknown-reason';
import { longOverdueMs } from '../risk';
import type { EpochMs } from '../time';

/** Facts about a client. An unknown fact is null, never zero: zero would mean that all is well. */
export interface ClientFacts {
  /** Null if the client has no planning project. */
  readonly planning: {
    /** Posts that should have been published but were not. */
    readonly overdue: {
      readonly posts: number;
      /** When the first of them was due, epoch ms. */
      readonly since: number;
      /** When the last of them was due, epoch ms; the same as `since` where it is left out. */
      readonly last?: number;
    } | null;
    /** Number of posts with the status failed, however old. */
    readonly failed: number;
    /** Posts due within 48 hours with answers missing. */
    readonly due: { readonly posts: number; readonly missing: number; readonly nextAt: number } | null;
    /** Posts to go out that are not what was approved. */
    readonly changedAfterApproval: number;
    readonly changesRequested: number;
    readonly waiting: number;
    readonly expiredAccounts: Broken | null;
    /** The first stretch of days without a post, for a client who posts regularly. */
    readonly gap: Gap | null;
  } | null;
  /** Null where the client has no reporting project. */
  readonly reporting: {
    /** Reports that no one has opened since they were created, long enough ago to expect it. */
    readonly unopened: number;
    /** Report sources that do not work; missing if they have not been checked. */
    readonly brokenSources?: Broken | null;
  } | null;
  /** Null where the client is no customer of the connector. */
  readonly connect: {
    /** The connections, or why they are unknown, such as a missing token of the customer. */
    readonly connections:
      | { readonly total: number; readonly broken: Broken | null }
      | { readonly unknown: UnknownReason };
    /** Null for a customer who pays, and where the service gave no readable moment. */
    readonly trialEndsAt: EpochMs | null;
  } | null;
  /** Services whose records are older than a day. */
  readonly stale: readonly ServiceName[];
  /** Services whose records were never read whole. */
  readonly unread: readonly ServiceName[];
  /** Scopes that the key lacks, without which something of the client cannot be read at all. */
  readonly closed?: readonly string[];
}

interface Gap {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** True if the end is unknown. `to` is then the last day that was checked. */
  readonly isOpen: boolean;
}

interface Broken {
  readonly count: number;
  /** When the first of them broke, as this copy saw it; null if unknown. */
  readonly since: EpochMs | null;
  /** True if this copy never saw it working, so it may have been broken for longer. */
  readonly isAtLeast: boolean;
}

/** A reason for a client's status, with the data that its sentence shows. */
export type HealthReason =
  | {
      readonly kind: 'overdue_posts';
      readonly count: number;
      readonly since: number;
      /** When the last of them was due: the one that can still be saved. */
      readonly last?: number;
      /** Every one of them has been overdue for long, as Today means it. */
      readonly isLong?: true;
    }
  | { readonly kind: 'failed_posts'; readonly count: number }
  | {
      readonly kind: 'due_posts';
      readonly count: number;
      readonly missing: number;
      readonly nextAt: number;
    }
  | ({ readonly kind: 'broken_connections' | 'expired_accounts' } & Broken)
  | { readonly kind: 'trial_ended'; readonly at: number }
  | { readonly kind: 'changed_after_approval' | 'changes_requested'; readonly count: number }
  | { readonly kind: 'trial_ending'; readonly at: number }
  | ({ readonly kind: 'gap' } & Gap)
  | { readonly kind: 'unopened_reports'; readonly count: number }
  | { readonly kind: 'connections_unknown'; readonly why: UnknownReason }
  | { readonly kind: 'closed'; readonly scopes: readonly string[] }
  | { readonly kind: 'unread' | 'stale'; readonly services: readonly ServiceName[] };

/**
 * `quiet`: everything was read and nothing at all is open. `waiting`: nothing needs attention, but answers of reviewers
 * are missing. `unknown`: something cannot be known. From the most urgent to the least.
 */
export const clientStatuses = ['attention', 'unknown', 'waiting', 'quiet'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export interface ClientHealth {
  readonly status: ClientStatus;
  /** The most urgent first. */
  readonly reasons: readonly HealthReason[];
  /** Whether this machine has no token of the customer; counted separately from the status. */
  readonly hasNoToken: boolean;
}

/** Reasons from the most to the least urgent: overdue of late, failed, imminent, later, unknown. */
const order: readonly HealthReason['kind'][] = [
  'overdue_posts',
  'failed_posts',
  'due_posts',
  'broken_connections',
  'expired_accounts',
  'trial_ended',
  'changed_after_approval',
  'changes_requested',
  'trial_ending',
  'gap',
  'unopened_reports',
  'connections_unknown',
  'closed',
  'unread',
  'stale',
];
const unknowns: ReadonlySet<HealthReason['kind']> = new Set([
  'connections_unknown',
  'closed',
  'unread',
  'stale',
]);
const DAY_MS = 24 * 3_600_000;
/** An agency needs about a week to get an invoice paid. */
const trialWarningMs = 7 * DAY_MS;

/**
 * Returns the status of a client, as reasons that a person can check. There is no score, because a score cannot be
 * checked.
 */
export function healthOf(facts: ClientFacts, now: number): ClientHealth {
  const { planning, reporting, connect, unread, stale, closed = [] } = facts;
  const reasons: HealthReason[] = [];
  if (planning) {
    const { overdue, failed, due, expiredAccounts, changedAfterApproval, changesRequested, gap } = planning;
    if (overdue) reasons.push(overdueReason(overdue, now));
    if (failed > 0) reasons.push({ kind: 'failed_posts', count: failed });
    if (due) {
      const { posts: count, missing, nextAt } = due;
      reasons.push({ kind: 'due_posts', count, missing, nextAt });
    }
    if (expiredAccounts) reasons.push({ kind: 'expired_accounts', ...expiredAccounts });
    if (changedAfterApproval > 0)
      reasons.push({ kind: 'changed_after_approval', count: changedAfterApproval });
    if (changesRequested > 0) reasons.push({ kind: 'changes_requested', count: changesRequested });
    if (gap) reasons.push({ kind: 'gap', ...gap });
  }
  if (reporting && reporting.unopened > 0) {
    reasons.push({ kind: 'unopened_reports', count: reporting.unopened });
  }
  const broken = [reporting?.brokenSources ?? null];
  if (connect) {
    const { connections, trialEndsAt: at } = connect;
    if ('unknown' in connections) reasons.push({ kind: 'connections_unknown', why: connections.unknown });
    else broken.push(connections.broken);
    if (at !== null && at <= now) reasons.push({ kind: 'trial_ended', at });
    else if (at !== null && at - now <= trialWarningMs) reasons.push({ kind: 'trial_ending', at });
  }
  const allBroken = together(broken);
  if (allBroken) reasons.push({ kind: 'broken_connections', ...allBroken });
  if (closed.length > 0) reasons.push({ kind: 'closed', scopes: closed });
  if (unread.length > 0) reasons.push({ kind: 'unread', services: unread });
  if (stale.length > 0) reasons.push({ kind: 'stale', services: stale });
  return {
    status: statusOf(reasons, (planning?.waiting ?? 0) > 0),
    reasons: reasons.sort((a, b) => healthUrgencyOf(a) - healthUrgencyOf(b)),
    hasNoToken: reasons.some(
      (reason) => reason.kind === 'connections_unknown' && reason.why === 'token_missing',
    ),
  };
}

function overdueReason(
  { posts: count, since, last = since }: NonNullable<NonNullable<ClientFacts['planning']>['overdue']>,
  now: number,
): HealthReason {
  const isLong = now - last > longOverdueMs;
  return { kind: 'overdue_posts', count, since, last, ...(isLong && { isLong }) };
}

/** Accounts of two services as one count, since the first of them broke. */
function together(all: readonly (Broken | null)[]): Broken | null {
  const some = all.filter((one) => one !== null);
  const [first] = some
    .filter(({ since }) => since !== null)
    .toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0));
  if (some.length === 0) return null;
  const count = some.reduce((sum, one) => sum + one.count, 0);
  return {
    count,
    since: first?.since ?? null,
    isAtLeast: first?.isAtLeast ?? some.some(({ isAtLeast }) => isAtLeast),
  };
}

function statusOf(reasons: readonly HealthReason[], isWaiting: boolean): ClientStatus {
  if (reasons.length === 0) return isWaiting ? 'waiting' : 'quiet';
  return reasons.every(({ kind }) => unknowns.has(kind)) ? 'unknown' : 'attention';
}

/** The smaller, the more urgent. What has been overdue for long can wait, as on Today. */
export const healthUrgencyOf = (reason: HealthReason): number =>
  'isLong' in reason ? order.indexOf('unopened_reports') + 0.5 : order.indexOf(reason.kind);
