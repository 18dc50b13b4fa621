import type { DeskError } from '@shared/errors';
import type { PlannedCall } from './calls';
import { backoffMs, meaningOf, toldWaitMs } from './failures';
import { pace } from './pace';

/**
 * What is going on right now: calls that are out, retries, intervals. Plain data and pure functions; all of it may be
 * lost with the worker. Every time in it is monotonic milliseconds.
 */
export interface Desk {
  readonly calls: ReadonlyMap<string, PlannedCall>;
  readonly postponed: ReadonlyMap<string, Postponed>;
  readonly contact: Contact;
  /** There were too many calls: none before this. */
  readonly pausedUntil: number;
  /** Failures in a row. */
  readonly strikes: number;
  readonly reviewDue: number;
  readonly passDue: number;
  readonly rereadsLeft: number;
  /** Posts a person waits for. */
  readonly wantedPosts: ReadonlySet<string>;
  /** A person waits for the review list. */
  readonly isReviewWanted: boolean;
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

export const freshDesk = (passDue: number): Desk => ({
  calls: new Map(),
  postponed: new Map(),
  contact: { kind: 'fine' },
  pausedUntil: 0,
  strikes: 0,
  reviewDue: 0,
  passDue,
  rereadsLeft: 0,
  wantedPosts: new Set(),
  isReviewWanted: false,
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
export function settle(desk: Desk, call: PlannedCall): Desk {
  const calls = new Map(desk.calls);
  calls.delete(call.key);
  return { ...desk, calls };
}

/** The service answered: whatever else was wrong with it is over. `isDone`: so is what was asked for. */
export function reached(desk: Desk, call: PlannedCall, isDone: boolean): Desk {
  const back: Desk = { ...desk, contact: { kind: 'fine' }, strikes: 0 };
  return isDone ? forgive(back, call) : back;
}

/** The subject's failures are forgotten: it came to its end, or was given up. */
export function forgive(desk: Desk, { subject }: PlannedCall): Desk {
  const postponed = new Map(desk.postponed);
  postponed.delete(subject);
  return { ...desk, postponed };
}

export const attemptsAt = ({ postponed }: Desk, { subject }: PlannedCall): number =>
  postponed.get(subject)?.attempts ?? 0;

export function failed(
  desk: Desk,
  call: PlannedCall,
  error: DeskError,
  now: number,
  random: () => number,
): Desk {
  const meaning = meaningOf(error);
  const strikes = desk.strikes + 1;
  const attempt = attemptOf(desk, call);
  const retry = now + Math.max(backoffMs(attempt, random), toldWaitMs(error) ?? 0);
  switch (meaning) {
    case 'offline':
      return { ...desk, strikes, contact: { kind: 'offline', error, attempt, retry } };
    case 'refused': {
      const contact = { kind: 'refused', error, attempt, retry: now + pace.refusedRetryMs } as const;
      return { ...desk, strikes, contact };
    }
    case 'wait':
      return { ...desk, pausedUntil: now + (toldWaitMs(error) ?? pace.rateWaitMs) };
    case 'again': {
      const postponed = postpone(desk, call, (attempts) => now + backoffMs(attempts, random));
      const isDown = strikes >= pace.strikes;
      const contact: Contact = isDown ? { kind: 'offline', error, attempt, retry } : desk.contact;
      return { ...desk, postponed, strikes, contact };
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
function attemptOf({ contact }: Desk, { room }: PlannedCall): number {
  if (contact.kind === 'fine') return 0;
  return room === 'interactive' ? contact.attempt : contact.attempt + 1;
}

function postpone(desk: Desk, call: PlannedCall, untilAfter: (attempts: number) => number) {
  const attempts = attemptsAt(desk, call) + 1;
  return new Map(desk.postponed).set(call.subject, { attempts, until: untilAfter(attempts) });
}

/** The network returned, the key was replaced, the demo runs again: a good moment for everything that waits. */
export const tryNow = (desk: Desk): Desk => ({
  ...desk,
  postponed: new Map(),
  reviewDue: 0,
  contact: desk.contact.kind === 'fine' ? desk.contact : { ...desk.contact, attempt: 0, retry: 0 },
});

/** When something that waits falls due next; infinite where nothing does. */
export function nextDue(desk: Desk, now: number): number {
  const { contact, postponed } = desk;
  const times = [
    desk.reviewDue,
    desk.passDue,
    desk.pausedUntil,
    contact.kind === 'fine' ? 0 : contact.retry,
    ...[...postponed.values()].map(({ until }) => until),
  ];
  return Math.min(...times.filter((time) => time > now));
}
