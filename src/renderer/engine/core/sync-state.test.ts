import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { ReadableName } from '../resources';
import { allListsRead, completedProgress as known } from '../testing/known-copy';
import { pageCall, postCall, recordCall } from './calls';
import { recordListScope } from './scopes';
import { cursorOf } from './sync-progress';
import {
  callFailed,
  initialSyncState,
  isPostponed,
  listErrorOf,
  nextDueTime,
  retryNow,
  type SyncState,
  serviceAnswered,
} from './sync-state';
import { syncTimings } from './sync-timings';

const syncState = initialSyncState(0, allListsRead);
const half = () => 0.5;
const call = postCall('1', 'freshness', 'in_review');
/** The call for the next page of a list that is due. */
const listCall = (resource: ReadableName, parent: string | null = null) =>
  pageCall(cursorOf(known, recordListScope(resource, parent)), 'freshness', 'list_due');
const fault = deskError('NETWORK_OFFLINE', 'no network');

describe('SyncState', () => {
  const line = (one: SyncState) => one.services.planning;

  it('the backoff grows to 45 s, and an interactive failure does not increase it', () => {
    let away: SyncState = { ...syncState, listsDueAt: new Map() };
    const waits = Array.from({ length: 8 }, () => {
      away = callFailed(away, call, fault, 0, half);
      return nextDueTime({ ...away, passDueAt: 0, soonDueAt: 0 }, 0);
    });
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000, 45_000]);
    const asked = callFailed(away, postCall('1', 'interactive', 'asked'), fault, 0, half);
    expect(line(asked).contact).toMatchObject({ attempt: 7 });
  });

  const failed = deskError('SERVICE_FAILED', 'a fault');

  it('three failures of two endpoints in a row set only that service offline, and a success resets it', () => {
    const once = callFailed(syncState, call, failed, 0, half);
    expect(line(once).contact.kind).toBe('fine');
    const other = listCall('planning.projects');
    const thrice = callFailed(callFailed(once, other, failed, 0, half), call, failed, 0, half);
    expect(line(thrice).contact.kind).toBe('offline');
    expect(thrice.services.reporting.contact.kind).toBe('fine');
    expect(line(serviceAnswered(thrice, call, true))).toMatchObject({
      contact: { kind: 'fine' },
      failuresInARow: [],
    });
  });

  it('an endpoint that alone fails three times rests alone, whichever record it is asked for', () => {
    const other = postCall('2', 'freshness', 'in_review');
    const thrice = [call, other, call].reduce(
      (before, one) => callFailed(before, one, failed, 0, half),
      syncState,
    );
    expect(line(thrice).contact.kind).toBe('fine');
    expect(isPostponed(thrice, postCall('3', 'freshness', 'in_review'), 0)).toBe(true);
    expect(isPostponed(thrice, listCall('planning.projects'), 0)).toBe(false);
    expect(nextDueTime({ ...thrice, postponed: new Map() }, 0)).toBe(syncTimings.failingRetryMs);
    const gone = callFailed(thrice, other, deskError('REQUEST_REFUSED', 'no'), 0, half);
    expect(gone.failing.size).toBe(0);
  });

  it('an endpoint that times out again, after others were answered, leaves the service reachable', () => {
    const late = deskError('NETWORK_TIMEOUT', 'no answer');
    const reports = listCall('reporting.reports');
    const away = callFailed(syncState, reports, late, 0, half);
    expect(away.services.reporting.contact.kind).toBe('offline');
    const back = serviceAnswered(away, listCall('reporting.projects'), true);
    const again = callFailed(back, reports, late, 100_000, half);
    expect(again.services.reporting.contact.kind).toBe('fine');
    expect(listErrorOf(again, 'reporting.reports', 'reporting.reports')).toEqual(late);
    expect(serviceAnswered(again, reports, true).failing.size).toBe(0);
  });

  it('the lists of posts, and a service that can’t be reached, never rest alone', () => {
    const posts = pageCall(cursorOf(known, { kind: 'review' }), 'freshness', 'list_due');
    const thrice = [posts, posts, posts].reduce(
      (before, one) => callFailed(before, one, failed, 0, half),
      syncState,
    );
    expect(line(thrice).contact.kind).toBe('offline');
    const unreachable = callFailed(thrice, call, deskError('NETWORK_UNREACHABLE', 'no'), 0, half);
    expect(unreachable.failing.size).toBe(0);
  });

  it('a refused call is retried once at once and then rarely', () => {
    const senseless = deskError('REQUEST_REFUSED', 'no');
    const once = callFailed(syncState, call, senseless, 10, half);
    expect(once.postponed.get(call.subject)).toEqual({ attempts: 1, until: 10 });
    const twice = callFailed(once, call, senseless, 10, half);
    expect(twice.postponed.get(call.subject)?.until).toBe(10 + syncTimings.senselessRetryMs);
    expect(line(twice).contact.kind).toBe('fine');
  });

  it('a missing customer token affects only that customer, and a missing key the whole service', () => {
    const connections = listCall('connect.connections', 'u1');
    const denied = callFailed(syncState, connections, deskError('KEY_MISSING', 'no token'), 0, half);
    expect([...denied.denied.keys()]).toEqual(['connect.connections u1']);
    expect(denied.services.connect.contact.kind).toBe('fine');
    const merchant = listCall('connect.merchant');
    const refused = callFailed(syncState, merchant, deskError('KEY_MISSING', 'no key'), 0, half);
    expect(refused.services.connect.contact.kind).toBe('refused');
  });

  it('a 403 for one list, or an unavailable metric catalogue, leaves the other calls of the service', () => {
    const closed = deskError('ACCESS_REFUSED', 'no');
    const templates = callFailed(syncState, listCall('reporting.templates'), closed, 0, half);
    expect([...templates.denied.keys()]).toEqual(['reporting.templates']);
    expect(templates.services.reporting.contact.kind).toBe('fine');

    const away = deskError('SERVICE_UNAVAILABLE', '503', { causes: ['catalogue_unavailable'] });
    const catalogue = listCall('connect.metric_definitions', 'instagram en');
    const without = callFailed(syncState, catalogue, away, 0, half);
    expect([...without.denied.keys()]).toEqual(['connect.metric_definitions']);
    expect(without.services.connect.contact.kind).toBe('fine');
  });

  it('a 403 for one record postpones that record alone', () => {
    const report = recordCall(
      { resource: 'reporting.reports', id: '7', parent: null },
      'freshness',
      'suspect',
    );
    const failed = callFailed(syncState, report, deskError('ACCESS_REFUSED', 'no'), 0, half);
    expect([...failed.postponed.keys()]).toEqual([report.subject]);
    expect(failed.denied.size).toBe(0);
    expect(failed.services.reporting.contact.kind).toBe('fine');
  });

  it('a 403 for the settings of the account closes its service', () => {
    const company = listCall('reporting.company');
    const failed = callFailed(syncState, company, deskError('ACCESS_REFUSED', 'no'), 0, half);
    expect(failed.services.reporting.contact.kind).toBe('refused');
  });

  it('retryNow clears backoff and denied calls but keeps the rate limit', () => {
    const limited = callFailed(syncState, call, deskError('RATE_LIMITED', 'slow'), 0, half);
    const single = recordCall(
      { resource: 'planning.projects', id: '1', parent: null },
      'freshness',
      'suspect',
    );
    const denied = callFailed(limited, single, deskError('SCOPE_MISSING', 'no'), 0, half);
    const away = retryNow(callFailed(denied, call, fault, 0, half));
    expect(line(away).contact).toMatchObject({ kind: 'offline', retry: 0 });
    expect(away.denied.size).toBe(0);
    expect(line(away).pausedUntilMs).toBe(syncTimings.rateWaitMs);
  });

  it('a service paused by main is retried when its pause ends', () => {
    const resting = deskError('SERVICE_UNAVAILABLE', 'resting', { resumesInMs: 50_000 });
    expect(line(callFailed(syncState, call, resting, 0, half)).contact).toMatchObject({ retry: 50_000 });
  });
});
