import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { resourceOf } from '../resources';
import { concernOf, kindOf, type PlannedCall } from './calls';
import { backoffMs, type FailureMeaning, meaningOf, toldWaitMs } from './failures';
import { pace } from './pace';

/**
 * What is going on right now: calls that are out, retries, intervals. Plain data and pure functions; all of it may be
 * lost with the worker. Every time in it is monotonic milliseconds.
 */
export interface Desk {
  readonly calls: ReadonlyMap<string, PlannedCall>;
  readonly postponed: ReadonlyMap<string, Postponed>;
  /** Services fail each by itself: what is wrong with one holds nothing of another up. */
  readonly lines: Readonly<Record<ServiceName, Line>>;
  /** Resources, or customers' lists, that are closed to us; by `concernOf`. */
  readonly denied: ReadonlyMap<string, Denied>;
  readonly reviewDue: number;
  readonly soonDue: number;
  readonly passDue: number;
  /** Lists of small resources, by the key of their walks; one that is missing here is due. */
  readonly shelfDue: ReadonlyMap<string, number>;
  readonly rereadsLeft: number;
  /** Content groups of posts that were read singly and whose group is not known yet. */
  readonly groupsDue: readonly string[];
  /** Single reads a person waits for, by subject. */
  readonly wantedSingles: ReadonlyMap<string, PlannedCall>;
  /** Lists a person waits for, by key: as interactive calls, or (many at once) with everything else. */
  readonly wantedWalks: ReadonlyMap<string, 'interactive' | 'freshness'>;
  /** A person asked for everything: until it has been read, a pause does not hold it up. */
  readonly isAllWanted: boolean;
}

/** The way to one service. */
export interface Line {
  readonly contact: Contact;
  /** There were too many calls: none before this. */
  readonly pausedUntil: number;
  /** Failures in a row. */
  readonly strikes: number;
}

export type Contact =
  | { readonly kind: 'fine' }
  | {
      readonly kind: 'offline' | 'refused';
      readonly error: DeskError;
      readonly attempt: number;
      readonly retry: number;
    };

interface Postponed {
  readonly attempts: number;
  readonly until: number;
}

interface Denied {
  readonly error: DeskError;
  readonly until: number;
}

const freshLine: Line = { contact: { kind: 'fine' }, pausedUntil: 0, strikes: 0 };

export const freshDesk = (passDue: number, shelfDue: ReadonlyMap<string, number> = new Map()): Desk => ({
  calls: new Map(),
  postponed: new Map(),
  lines: { planning: freshLine, reporting: freshLine, connect: freshLine },
  denied: new Map(),
  reviewDue: 0,
  soonDue: passDue,
  passDue,
  shelfDue,
  rereadsLeft: 0,
  groupsDue: [],
  wantedSingles: new Map(),
  wantedWalks: new Map(),
  isAllWanted: false,
});

const withLine = (desk: Desk, service: ServiceName, change: Partial<Line>): Desk => ({
  ...desk,
  lines: { ...desk.lines, [service]: { ...desk.lines[service], ...change } },
});

export function leave(desk: Desk, call: PlannedCall): Desk {
  const isReread = call.kind === 'post' && call.room === 'backfill';
  return {
    ...desk,
    calls: new Map(desk.calls).set(call.key, call),
    rereadsLeft: desk.rereadsLeft - (isReread ? 1 : 0),
  };
}

/** The call is over and its answer is on the disk, or will be asked for again. */
export const settle = (desk: Desk, call: PlannedCall): Desk => ({
  ...desk,
  calls: without(desk.calls, call.key),
});

/** The service answered: whatever else was wrong with it is over. `isDone`: so is what was asked for. */
export function reached(desk: Desk, call: PlannedCall, isDone: boolean): Desk {
  const back = withLine(desk, call.service, { contact: { kind: 'fine' }, strikes: 0 });
  const allowed = { ...back, denied: without(back.denied, concernOf(call)) };
  return isDone ? forgive(allowed, call) : allowed;
}

/** The subject's failures are forgotten: it came to its end, or was given up. */
export const forgive = (desk: Desk, { subject }: PlannedCall): Desk => ({
  ...desk,
  postponed: without(desk.postponed, subject),
});

/** The answer left nothing to keep, and the next one would say the same: it rests until then, monotonic ms. */
export const rested = (desk: Desk, { subject }: PlannedCall, until: number): Desk => ({
  ...desk,
  postponed: new Map(desk.postponed).set(subject, { attempts: 0, until }),
});

export const attemptsAt = ({ postponed }: Desk, { subject }: PlannedCall): number =>
  postponed.get(subject)?.attempts ?? 0;

/** Whether the workspace has the service at all, as far as a call has found out. */
export function isSetUp({ lines }: Desk, service: ServiceName): boolean {
  const { contact } = lines[service];
  return contact.kind !== 'refused' || contact.error.code !== 'SERVICE_NOT_CONFIGURED';
}

/** Its failures, or what the service closed to us, put it off for now. `now` is monotonic ms. */
export const isHeldBack = ({ postponed, denied }: Desk, call: PlannedCall, now: number): boolean =>
  (postponed.get(call.subject)?.until ?? 0) > now || (denied.get(concernOf(call))?.until ?? 0) > now;

/** What a failure means for this call. */
export function meaningFor(call: PlannedCall, error: DeskError): FailureMeaning {
  const kind = kindOf(call);
  if (kind === 'planning.posts') return meaningOf(error);
  const { isForCustomer, one } = resourceOf(kind);
  if (error.code === 'REQUEST_REFUSED' && one?.isRefusedWhereNone) return 'gone';
  return meaningOf(error, isForCustomer);
}

export function failed(
  desk: Desk,
  call: PlannedCall,
  error: DeskError,
  now: number,
  random: () => number,
): Desk {
  const { service } = call;
  const strikes = desk.lines[service].strikes + 1;
  const attempt = attemptOf(desk, call);
  const retry = now + Math.max(backoffMs(attempt, random), toldWaitMs(error) ?? 0);
  switch (meaningFor(call, error)) {
    case 'offline':
      return withLine(desk, service, { strikes, contact: { kind: 'offline', error, attempt, retry } });
    case 'refused': {
      const contact = { kind: 'refused', error, attempt, retry: now + pace.refusedRetryMs } as const;
      return withLine(desk, service, { strikes, contact });
    }
    case 'denied': {
      const until = now + pace.deniedRetryMs;
      // A missing token is found out here, without a word from the service.
      const isAnswer = error.code !== 'KEY_MISSING';
      const open = isAnswer ? withLine(desk, service, { contact: { kind: 'fine' }, strikes: 0 }) : desk;
      return { ...open, denied: new Map(desk.denied).set(concernOf(call), { error, until }) };
    }
    case 'wait':
      return withLine(desk, service, { pausedUntil: now + (toldWaitMs(error) ?? pace.rateWaitMs) });
    case 'again': {
      const postponed = postpone(desk, call, (attempts) => now + backoffMs(attempts, random));
      const isDown = strikes >= pace.strikes;
      const { contact } = desk.lines[service];
      return withLine({ ...desk, postponed }, service, {
        strikes,
        contact: isDown ? { kind: 'offline', error, attempt, retry } : contact,
      });
    }
    // The service is there, only this call is not for it. Once more at once: a cursor may have grown old.
    case 'gone':
    case 'senseless': {
      const retryAfter = (attempts: number) => (attempts === 1 ? 0 : pace.senselessRetryMs);
      return { ...desk, postponed: postpone(desk, call, (attempts) => now + retryAfter(attempts)) };
    }
  }
}

/** A person who tries again and again must not make the engine itself wait longer. */
function attemptOf({ lines }: Desk, { service, room }: PlannedCall): number {
  const { contact } = lines[service];
  if (contact.kind === 'fine') return 0;
  return room === 'interactive' ? contact.attempt : contact.attempt + 1;
}

function postpone(desk: Desk, call: PlannedCall, untilAfter: (attempts: number) => number) {
  const attempts = attemptsAt(desk, call) + 1;
  return new Map(desk.postponed).set(call.subject, { attempts, until: untilAfter(attempts) });
}

/** The network returned, a key was replaced, the demo runs again: a good moment for everything that waits. */
export const tryNow = (desk: Desk): Desk => ({
  ...desk,
  postponed: new Map(),
  denied: new Map(),
  reviewDue: 0,
  lines: mapLines(desk.lines, (line) =>
    line.contact.kind === 'fine' ? line : { ...line, contact: { ...line.contact, attempt: 0, retry: 0 } },
  ),
});

const mapLines = (lines: Desk['lines'], change: (line: Line) => Line): Desk['lines'] => ({
  planning: change(lines.planning),
  reporting: change(lines.reporting),
  connect: change(lines.connect),
});

/** When something that waits falls due next; infinite where nothing does. */
export function nextDue(desk: Desk, now: number): number {
  const times = [
    ...[desk.reviewDue, desk.soonDue, desk.passDue],
    ...Object.values(desk.lines).flatMap(({ contact, pausedUntil }) => [
      pausedUntil,
      contact.kind === 'fine' ? 0 : contact.retry,
    ]),
    ...[...desk.postponed.values(), ...desk.denied.values()].map(({ until }) => until),
    ...desk.shelfDue.values(),
  ];
  return times.reduce((next, time) => (time > now ? Math.min(next, time) : next), Infinity);
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
