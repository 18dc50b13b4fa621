import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { DuePost } from '../columns/scans';
import { resources } from '../resources';
import { recordFlags, type StoredRecord } from '../store/rows';
import { type PlannedCall, pageCall, postCall, recordCall } from './calls';
import { type CopyView, decide } from './decide';
import { type Desk, failed, freshDesk, leave, nextDue, reached, settle, tryNow } from './desk';
import { emptyLedger, startPass, startWalk, walkOf } from './ledger';
import { pace } from './pace';
import { unwanted, wanted } from './rhythm';
import { keyOf, shelfScope } from './scopes';

const range = { from: '2026-09-20', to: '2027-02-19' };
const nothingDue: CopyView = {
  nextDuePost: () => null,
  countDetails: () => ({ total: 0, due: 0, posts: 0 }),
  hasUnreadPinned: () => false,
  stalestInReview: () => null,
  nextUnreadReviews: () => null,
  nextPackagePost: () => null,
  records: { of: () => [], nextDue: () => null },
};
const dueOf = (...ids: string[]): CopyView => ({
  ...nothingDue,
  nextDuePost: (_now, skip) => {
    const id = ids.find((one) => !skip(one, 'single'));
    return id === undefined ? null : ({ id, need: 'single', reason: 'in_review' } satisfies DuePost);
  },
});
/** No list of a small resource is due, so that posts are by themselves. */
const allRead = new Map(
  resources
    .filter(({ reach }) => reach.kind === 'whole')
    .map(({ name }) => [keyOf(shelfScope(name, null)), 1e9]),
);
const shelves = new Map(
  [...allRead.keys()].map((key) => [
    key,
    {
      key,
      resource: 'planning.projects',
      parent: null,
      confirmedAt: 1,
      evidence: null,
      error: null,
    } as const,
  ]),
);
const known = { ...emptyLedger, shelves, completedAt: 1 };
const review = startWalk(known, { kind: 'review' });
const everything = startPass(known, range);
const desk = freshDesk(0, allRead);
const half = () => 0.5;
const call = postCall('1', 'freshness', 'in_review');
const fault = deskError('NETWORK_OFFLINE', 'no network');

const decided = (situation: Partial<Parameters<typeof decide>[0]>) =>
  decide({ ledger: known, desk, copy: nothingDue, monotonic: 0, now: 0, ...situation });
const subjects = (calls: readonly PlannedCall[]) => calls.map(({ subject }) => subject);

describe('decide', () => {
  it('takes four freshness calls and one backfill call, the review list first', () => {
    const calls = decided({ ledger: everything });
    expect(calls.map(({ room }) => room)).toEqual([...Array(4).fill('freshness'), 'backfill']);
    expect(calls[0]).toMatchObject({ subject: 'walk review', reason: 'first_reading', lane: 'interactive' });
  });

  it('gives each service its own room', () => {
    const calls = decided({ ledger: emptyLedger, desk: freshDesk(0) });
    for (const service of ['planning', 'reporting', 'connect']) {
      const own = calls.filter((one) => one.service === service);
      expect(own.filter(({ room }) => room === 'freshness').length).toBeGreaterThan(0);
      expect(own.filter(({ room }) => room === 'freshness').length).toBeLessThanOrEqual(4);
      expect(own.filter(({ room }) => room === 'backfill').length).toBeLessThanOrEqual(1);
    }
  });

  it('reads singles before windows, and each but once', () => {
    const ledger = { ...everything, confirmedAt: { in_review: 1 } };
    const calls = decided({ ledger, copy: dueOf('7', '8') });
    expect(subjects(calls).slice(0, 3)).toEqual(['walk review', 'post 7', 'post 8']);
    const out = calls.reduce(leave, desk);
    expect(decided({ ledger, copy: dueOf('7', '8'), desk: out })).toEqual([]);
  });

  it('leaves one call to the lists that wait, however many singles are due', () => {
    const walks = new Map([...everything.walks].filter(([key]) => key.startsWith('window')));
    const copy = dueOf('1', '2', '3', '4', '5');
    const fresh = decided({ ledger: { ...everything, walks }, copy }).filter(
      ({ room }) => room === 'freshness',
    );
    expect(fresh.map(({ kind }) => kind)).toEqual(['post', 'post', 'post', 'page']);
    expect(decided({ copy }).map(({ kind }) => kind)).toEqual(['post', 'post', 'post', 'post']);
  });

  it('fills an empty copy with lists before details, and tells main for the first of them that a person waits', () => {
    const empty = startPass({ ...emptyLedger, shelves, confirmedAt: { in_review: 1 } }, range);
    const walks = new Map([...empty.walks].filter(([key]) => key !== 'review'));
    const lists = decided({ ledger: { ...empty, walks }, copy: dueOf('1', '2', '3') }).slice(0, 3);
    for (const call of lists) expect(call).toMatchObject({ kind: 'page', lane: 'interactive' });
    const later = { ...empty, walks, nextRound: pace.firstReadingLists + 1 };
    expect(decided({ ledger: later })[0]).toMatchObject({ kind: 'page', lane: 'freshness' });
  });

  it('says of a record whether it is missing from its list, or shown there in part', () => {
    const reasonFor = (resource: string, flags: number) => {
      const row = { resource, id: '3', parent: null, flags } as StoredRecord;
      const nextDue = (name: string, skip: (id: string) => boolean) =>
        name === resource && !skip('3') ? row : null;
      const copy: CopyView = { ...nothingDue, records: { ...nothingDue.records, nextDue } };
      return decided({ copy })[0]?.reason;
    };
    expect(reasonFor('planning.review_groups', recordFlags.due)).toBe('partial');
    expect(reasonFor('planning.review_groups', recordFlags.suspect | recordFlags.due)).toBe('suspect');
    expect(reasonFor('planning.projects', recordFlags.due)).toBe('list_due');
  });

  it('looks again at what was read only once an empty copy has its lists', () => {
    const copy: CopyView = { ...nothingDue, stalestInReview: (_now, skip) => (skip('9') ? null : '9') };
    const counted = { ...desk, rereadsLeft: 5 };
    const empty = startPass({ ...emptyLedger, shelves, confirmedAt: { in_review: 1 } }, range);
    const backfillOf = (ledger: typeof empty) =>
      decided({ ledger, copy, desk: counted }).find(({ room }) => room === 'backfill')?.subject;
    expect(backfillOf(empty)).toContain('walk window draft');
    expect(backfillOf({ ...empty, nextRound: pace.firstReadingLists + 1 })).toBe('post 9');
    expect(backfillOf(everything)).toBe('post 9');
  });

  it('counts decisions among the singles: they are as many as posts', () => {
    const walks = new Map([...everything.walks].filter(([key]) => key.startsWith('window')));
    const copy: CopyView = {
      ...nothingDue,
      nextDuePost: (_now, skip) => {
        const id = ['1', '2', '3', '4'].find((one) => !skip(one, 'reviews'));
        return id === undefined ? null : { id, need: 'reviews', reason: 'in_review' };
      },
    };
    const calls = decided({ ledger: { ...everything, walks }, copy });
    expect(subjects(calls).slice(0, 4)).toEqual([
      ...['1', '2', '3'].map((id) => `walk shelf planning.post_reviews ${id}`),
      expect.stringContaining('walk window'),
    ]);
  });

  it('reads a list of a small resource when it is due, beside one that is not', () => {
    const key = keyOf(shelfScope('reporting.reports', null));
    const due = { ...desk, shelfDue: new Map(allRead).set(key, 500) };
    expect(decided({ desk: due, monotonic: 499 })).toEqual([]);
    expect(decided({ desk: due, monotonic: 500 })).toMatchObject([
      { subject: `walk ${key}`, service: 'reporting', reason: 'list_due', walk: { round: 0, pages: 0 } },
    ]);
  });

  it('reads a list for each parent that the records name', () => {
    const customers = [{ id: 'u1' }, { id: 'u2' }];
    const records = {
      ...nothingDue.records,
      of: (name: string) => (name === 'connect.customers' ? customers : []),
    };
    // Only their ids are looked at.
    const calls = decided({ copy: { ...nothingDue, records: records as unknown as CopyView['records'] } });
    expect(subjects(calls)).toEqual([
      'walk shelf connect.connections u1',
      'walk shelf connect.connections u2',
    ]);
  });

  it('asks for nothing while it has to wait for the limit', () => {
    const waiting = failed(desk, call, deskError('RATE_LIMITED', 'slow', { retryAfterMs: 500 }), 0, half);
    expect(decided({ ledger: review, desk: waiting, monotonic: 499 })).toEqual([]);
    expect(decided({ ledger: review, desk: waiting, monotonic: 500 })).toHaveLength(1);
  });

  it('sends one probe at a time while a service is away, and goes on with the others', () => {
    const away = failed(desk, call, fault, 0, half);
    expect(decided({ ledger: everything, desk: away, monotonic: 100 })).toEqual([]);
    const probes = decided({ ledger: everything, desk: away, monotonic: 60_000 });
    expect(probes).toHaveLength(1);
    const out = probes.reduce(leave, away);
    expect(decided({ ledger: everything, desk: out, monotonic: 60_000 })).toEqual([]);
    const others = decided({ desk: { ...away, shelfDue: new Map() }, monotonic: 100 });
    expect(new Set(others.map(({ service }) => service))).toEqual(new Set(['reporting', 'connect']));
  });

  it('leaves what the key has no right to alone, and reads the rest', () => {
    const projects = pageCall(walkOf(known, shelfScope('planning.projects', null)), 'freshness', 'list_due');
    const denied = failed(desk, projects, deskError('SCOPE_MISSING', 'no'), 0, half);
    const due = {
      ...denied,
      shelfDue: new Map(allRead).set(keyOf(shelfScope('planning.projects', null)), 0),
    };
    expect(decided({ desk: due, copy: dueOf('1') })).toMatchObject([{ subject: 'post 1' }]);
    expect(subjects(decided({ desk: due, monotonic: pace.deniedRetryMs }))).toContain(projects.subject);
  });

  it('lets a person’s call go whatever else is the case, beside a slower one for the same thing', () => {
    const asked = postCall('1', 'interactive', 'asked');
    const away = wanted(failed(desk, call, fault, 0, half), [asked], [], false);
    const busy = leave(away, call);
    const calls = decided({ desk: busy });
    expect(calls).toMatchObject([{ kind: 'post', id: '1', lane: 'interactive' }]);
    expect(decided({ desk: calls.reduce(leave, busy) })).toEqual([]);
    expect(decided({ desk: unwanted(busy, { single: asked.subject }) })).toEqual([]);
  });

  it('does nothing of its own accord while it is paused, and still what a person asks for', () => {
    const asked = wanted(desk, [postCall('1', 'interactive', 'asked')], ['review'], true);
    const calls = decided({ ledger: { ...review, isPaused: true }, desk: asked, copy: dueOf('7') });
    expect(subjects(calls)).toEqual(['post 1', 'walk review']);
  });

  it('reads old counts again only as often as one reading of the review list allows', () => {
    const copy = { ...nothingDue, stalestInReview: () => '5' };
    const allowed = { ...desk, rereadsLeft: 1 };
    const [reread] = decided({ desk: allowed, copy });
    expect(reread).toMatchObject({ id: '5', room: 'backfill' });
    if (!reread) return;
    expect(decided({ desk: settle(leave(allowed, reread), reread), copy })).toEqual([]);
  });

  it('fills decisions in when there is nothing else to do', () => {
    const unread = { id: '9', reason: 'pinned' } as const;
    const copy: CopyView = { ...nothingDue, nextUnreadReviews: (_now, skip) => (skip('9') ? null : unread) };
    const [idle] = decided({ copy });
    expect(idle).toMatchObject({ room: 'backfill', reason: 'pinned' });
    expect(idle?.subject).toBe('walk shelf planning.post_reviews 9');
    expect(decided({ copy, ledger: everything }).at(-1)?.subject).toContain('window draft');
  });
});

describe('the desk', () => {
  const line = (one: Desk) => one.lines.planning;

  it('waits longer after each failure, up to a minute, but not for a person’s own tries', () => {
    let away: Desk = { ...desk, shelfDue: new Map() };
    const waits = Array.from({ length: 8 }, () => {
      away = failed(away, call, fault, 0, half);
      return nextDue({ ...away, passDue: 0, soonDue: 0 }, 0);
    });
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000, 45_000]);
    const asked = failed(away, postCall('1', 'interactive', 'asked'), fault, 0, half);
    expect(line(asked).contact).toMatchObject({ attempt: 7 });
  });

  it('takes three failures in a row for the service being down, and no other service', () => {
    const error = deskError('SERVICE_FAILED', 'a fault');
    const once = failed(desk, call, error, 0, half);
    expect(line(once).contact.kind).toBe('fine');
    const other = postCall('2', 'freshness', 'in_review');
    const thrice = failed(failed(once, other, error, 0, half), call, error, 0, half);
    expect(line(thrice).contact.kind).toBe('offline');
    expect(thrice.lines.reporting.contact.kind).toBe('fine');
    expect(line(reached(thrice, call, true))).toMatchObject({ contact: { kind: 'fine' }, strikes: 0 });
  });

  it('tries a senseless call once more at once, then rarely', () => {
    const senseless = deskError('REQUEST_REFUSED', 'no');
    const once = failed(desk, call, senseless, 10, half);
    expect(once.postponed.get(call.subject)).toEqual({ attempts: 1, until: 10 });
    const twice = failed(once, call, senseless, 10, half);
    expect(twice.postponed.get(call.subject)?.until).toBe(10 + pace.senselessRetryMs);
    expect(line(twice).contact.kind).toBe('fine');
  });

  it('takes a customer’s missing token for that customer’s trouble alone', () => {
    const callFor = (customer: string) =>
      pageCall(walkOf(known, shelfScope('connect.connections', customer)), 'freshness', 'list_due');
    const denied = failed(desk, callFor('u1'), deskError('KEY_MISSING', 'no token'), 0, half);
    expect([...denied.denied.keys()]).toEqual(['connect.connections u1']);
    expect(denied.lines.connect.contact.kind).toBe('fine');
    const merchant = pageCall(walkOf(known, shelfScope('connect.merchant', null)), 'freshness', 'list_due');
    const refused = failed(desk, merchant, deskError('KEY_MISSING', 'no key'), 0, half);
    expect(refused.lines.connect.contact.kind).toBe('refused');
  });

  it('forgets every wait but the service’s limit when there is reason to try', () => {
    const limited = failed(desk, call, deskError('RATE_LIMITED', 'slow'), 0, half);
    const single = recordCall(
      { resource: 'planning.projects', id: '1', parent: null },
      'freshness',
      'suspect',
    );
    const denied = failed(limited, single, deskError('SCOPE_MISSING', 'no'), 0, half);
    const away = tryNow(failed(denied, call, fault, 0, half));
    expect(line(away).contact).toMatchObject({ kind: 'offline', retry: 0 });
    expect(away.denied.size).toBe(0);
    expect(line(away).pausedUntil).toBe(pace.rateWaitMs);
  });

  it('waits as long as main leaves the service alone', () => {
    const resting = deskError('SERVICE_UNAVAILABLE', 'resting', { resumesInMs: 50_000 });
    expect(line(failed(desk, call, resting, 0, half)).contact).toMatchObject({ retry: 50_000 });
  });
});
