import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { postCall } from './calls';
import { type CopyView, decide } from './decide';
import { type Desk, failed, freshDesk, leave, nextDue, reached, settle, tryNow } from './desk';
import { emptyLedger, startPass, startWalk } from './ledger';
import { pace } from './pace';

const range = { from: '2026-09-20', to: '2027-02-19' };
const nothingDue: CopyView = {
  nextDuePost: () => null,
  stalestInReview: () => null,
  nextSuspectProject: () => null,
};
const dueOf = (...ids: string[]): CopyView => ({
  ...nothingDue,
  nextDuePost: (skip) => ids.find((id) => !skip(id)) ?? null,
});
const review = startWalk(emptyLedger, { kind: 'review' });
const everything = startPass(emptyLedger, range);
const desk = freshDesk(0);
const half = () => 0.5;
const call = postCall('1', 'freshness');
const fault = deskError('NETWORK_OFFLINE', 'no network');

const decided = (situation: Partial<Parameters<typeof decide>[0]>) =>
  decide({ ledger: emptyLedger, desk, copy: nothingDue, monotonic: 0, now: 0, ...situation });

describe('decide', () => {
  it('takes four freshness calls and one backfill call, the review list first', () => {
    const calls = decided({ ledger: everything });
    expect(calls.map(({ room }) => room)).toEqual([...Array(4).fill('freshness'), 'backfill']);
    expect(calls[0]?.subject).toBe('walk review');
  });

  it('reads singles before windows, and each but once', () => {
    const ledger = { ...everything, confirmedAt: { in_review: 1 } };
    const calls = decided({ ledger, copy: dueOf('7', '8') });
    expect(calls.map(({ subject }) => subject).slice(0, 4)).toEqual([
      'walk review',
      'walk projects',
      'post 7',
      'post 8',
    ]);
    const out = calls.reduce(leave, desk);
    expect(decided({ ledger, copy: dueOf('7', '8'), desk: out })).toEqual([]);
  });

  it('leaves one call to the lists that wait, however many singles are due', () => {
    const { walks } = everything;
    const windows = new Map([...walks].filter(([key]) => key.startsWith('window')));
    const calls = decided({
      ledger: { ...everything, walks: windows },
      copy: dueOf('1', '2', '3', '4', '5'),
    });
    const fresh = calls.filter(({ room }) => room === 'freshness').map(({ kind }) => kind);
    expect(fresh).toEqual(['post', 'post', 'post', 'page']);
    const alone = decided({ copy: dueOf('1', '2', '3', '4', '5') });
    expect(alone.map(({ kind }) => kind)).toEqual(['post', 'post', 'post', 'post']);
  });

  it('asks for nothing while it has to wait for the limit', () => {
    const waiting = failed(desk, call, deskError('RATE_LIMITED', 'slow', { retryAfterMs: 500 }), 0, half);
    expect(decided({ ledger: review, desk: waiting, monotonic: 499 })).toEqual([]);
    expect(decided({ ledger: review, desk: waiting, monotonic: 500 })).toHaveLength(1);
  });

  it('sends one probe at a time while the service is away, when it is due', () => {
    const away = failed(desk, call, fault, 0, half);
    expect(decided({ ledger: everything, desk: away, monotonic: 100 })).toEqual([]);
    const probes = decided({ ledger: everything, desk: away, monotonic: 60_000 });
    expect(probes).toHaveLength(1);
    const out = probes.reduce(leave, away);
    expect(decided({ ledger: everything, desk: out, monotonic: 60_000 })).toEqual([]);
  });

  it('lets a person’s call go whatever else is the case, beside a slower one for the same thing', () => {
    const away: Desk = { ...failed(desk, call, fault, 0, half), wantedPosts: new Set(['1']) };
    const busy = leave(away, call);
    const calls = decided({ desk: busy });
    expect(calls).toMatchObject([{ kind: 'post', id: '1', lane: 'interactive' }]);
    expect(decided({ desk: calls.reduce(leave, busy) })).toEqual([]);
  });

  it('reads old counts again only as often as one reading of the review list allows', () => {
    const copy = { ...nothingDue, stalestInReview: () => '5' };
    const allowed = { ...desk, rereadsLeft: 1 };
    const [reread] = decided({ desk: allowed, copy });
    expect(reread).toMatchObject({ id: '5', room: 'backfill' });
    if (!reread) return;
    expect(decided({ desk: settle(leave(allowed, reread), reread), copy })).toEqual([]);
  });
});

describe('the desk', () => {
  it('waits longer after each failure, up to a minute, but not for a person’s own tries', () => {
    let away = desk;
    const waits = Array.from({ length: 8 }, () => {
      away = failed(away, call, fault, 0, half);
      return nextDue({ ...away, passDue: 0 }, 0);
    });
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000, 45_000]);
    const asked = failed(away, postCall('1', 'interactive'), fault, 0, half);
    expect(asked.contact).toMatchObject({ attempt: 7 });
  });

  it('takes three failures in a row for the service being down', () => {
    const error = deskError('SERVICE_FAILED', 'a fault');
    const once = failed(desk, call, error, 0, half);
    expect(once.contact.kind).toBe('fine');
    const thrice = failed(failed(once, postCall('2', 'freshness'), error, 0, half), call, error, 0, half);
    expect(thrice.contact.kind).toBe('offline');
    expect(reached(thrice, call, true)).toMatchObject({ contact: { kind: 'fine' }, strikes: 0 });
  });

  it('tries a senseless call once more at once, then rarely', () => {
    const senseless = deskError('REQUEST_REFUSED', 'no');
    const once = failed(desk, call, senseless, 10, half);
    expect(once.postponed.get(call.subject)).toEqual({ attempts: 1, until: 10 });
    const twice = failed(once, call, senseless, 10, half);
    expect(twice.postponed.get(call.subject)?.until).toBe(10 + pace.senselessRetryMs);
    expect(twice.contact.kind).toBe('fine');
  });

  it('forgets every wait but the service’s limit when there is reason to try', () => {
    const limited = failed(desk, call, deskError('RATE_LIMITED', 'slow'), 0, half);
    const away = tryNow(failed(limited, call, fault, 0, half));
    expect(away.contact).toMatchObject({ kind: 'offline', retry: 0 });
    expect(away.pausedUntil).toBe(pace.rateWaitMs);
  });

  it('waits as long as main leaves the service alone', () => {
    const resting = deskError('SERVICE_UNAVAILABLE', 'resting', { resumesInMs: 50_000 });
    expect(failed(desk, call, resting, 0, half).contact).toMatchObject({ retry: 50_000 });
  });
});
