import { joinClients } from '@shared/domain/clients';
import { describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { reportSource } from '../../testing/report-samples';
import { readFacts } from './queries';

const zone = 'America/Sao_Paulo';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const gapRule = { leastDays: 3, leastPerWeek: 2 };
const iso = (at: number) => new Date(at).toISOString();
const stamp = (at: number) => iso(at).slice(0, 19).replace('T', ' ');

/** Client with the records `41` in planning, `7` in reporting and `c1` in the connector. */
const [client] = joinClients(
  [
    { service: 'planning', id: '41', name: 'Aurora' },
    { service: 'reporting', id: '7', name: 'Aurora' },
    { service: 'connect', id: 'c1', name: 'Aurora' },
  ],
  [
    {
      key: 'link',
      at: '2026-11-01T00:00:00Z',
      value: { name: null, planning: '41', reporting: '7', connect: 'c1' },
    },
  ],
);

function setUp(posts: Parameters<FakeEngine['setPosts']>[0] = []) {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  for (const resource of ['reporting.reports', 'connect.customers', 'planning.integrations'] as const) {
    engine.setRecords(resource, { asOf: NOW });
  }
  const factsOf = async (tokens: Readonly<Record<string, 'kept' | 'sealed'>> = { c1: 'kept' }) => {
    const { of } = await readFacts(engine, {
      tokens: new Map(Object.entries(tokens)),
      now: NOW,
      zone,
      gapRule,
    });
    if (!client) throw new Error('the three records are one client');
    return of(client);
  };
  return { engine, factsOf };
}

const post = (id: string, given: Partial<Parameters<typeof postRow>[0]> = {}) =>
  postRow({ id, projectId: '41', ...given });
const inHours = (hours: number) => iso(NOW + hours * hourMs);

describe('Planning facts of a client', () => {
  it('all failed posts of the client are counted, whatever their age', async () => {
    const failed = (id: string, days: number, projectId = '41') =>
      post(id, { status: 'failed', review: null, scheduleAt: iso(NOW - days * dayMs), projectId });
    const { factsOf } = setUp([failed('1', 1), failed('2', 6), failed('3', 8), failed('4', 1, '42')]);
    expect((await factsOf()).planning?.failed).toBe(3);
  });

  it('overdue posts are counted with their first and last scheduled time', async () => {
    const { factsOf } = setUp([
      post('months', { scheduleAt: inHours(-1_500) }),
      post('answered', { review: 'approved', scheduleAt: inHours(-1) }),
      post('not published', { status: 'scheduled', review: null, scheduleAt: inHours(-3) }),
      post('just now', { status: 'publishing', review: null, scheduleAt: inHours(-0.5) }),
      post('out', { status: 'published', review: null, scheduleAt: inHours(-3) }),
      post('another client', { projectId: '42', scheduleAt: inHours(-3) }),
    ]);
    expect((await factsOf()).planning).toMatchObject({
      overdue: { posts: 3, since: NOW - 1_500 * hourMs, last: NOW - hourMs },
      due: null,
    });
  });

  it('waiting posts and posts with requested changes are counted', async () => {
    const { factsOf } = setUp([
      post('1'),
      post('2'),
      post('3', { review: 'request_changes' }),
      post('4', { review: 'approved' }),
    ]);
    expect((await factsOf()).planning).toMatchObject({ waiting: 2, changesRequested: 1 });
  });

  it('posts due within 48 hours with pending responses are counted with the next publish time', async () => {
    const counts = (pending: number) => reviewCounts({ pending });
    const { factsOf } = setUp([
      post('later', { scheduleAt: inHours(40), counts: counts(1) }),
      post('next', { scheduleAt: inHours(4), counts: counts(2) }),
      post('answered', { scheduleAt: inHours(3), counts: counts(0) }),
      post('uncounted', { scheduleAt: inHours(2) }),
      post('far', { scheduleAt: inHours(60), counts: counts(3) }),
    ]);
    expect((await factsOf()).planning?.due).toEqual({ posts: 2, missing: 3, nextAt: NOW + 4 * hourMs });
  });

  it('expired accounts are counted with the earliest seen expiry', async () => {
    const { engine, factsOf } = setUp();
    const account = (id: string, status: 'expired' | 'active', project_id: number) => ({
      id,
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: { id: Number(id), status, project_id, network: 'instagram' } as never,
    });
    engine.setRecords('planning.integrations', {
      asOf: NOW,
      records: [
        account('1', 'expired', 41),
        account('2', 'expired', 41),
        account('3', 'expired', 42),
        account('4', 'active', 41),
      ],
    });
    engine.changeLines = [['2', 900] as const, ['1', 500] as const].map(([recordId, seenAt]) => ({
      ...changeLine(recordId, {
        resource: 'planning.integrations',
        kind: 'connection_expired',
        recordId,
        seenAt,
      }),
      key: recordId,
    }));
    expect((await factsOf()).planning?.expiredAccounts).toEqual({ count: 2, since: 500, isAtLeast: false });
  });
});

describe('Reporting and connector facts of a client', () => {
  it('unopened reports aged from three days up to two months are counted', async () => {
    const { engine, factsOf } = setUp();
    const report = (id: number, days: number, given: object = {}) => ({
      id: String(id),
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: {
        id,
        title: 'Report',
        client_id: 7,
        views: 0,
        created_at: stamp(NOW - days * dayMs),
        start_date: '2026-10-01',
        end_date: '2026-10-31',
        ...given,
      },
    });
    engine.setRecords('reporting.reports', {
      asOf: NOW,
      records: [
        report(1, 4),
        report(2, 59),
        report(3, 2),
        report(4, 61),
        report(5, 10, { views: 1 }),
        report(6, 10, { client_id: 8 }),
        report(7, 10, { client_id: null }),
      ],
    });
    expect((await factsOf()).reporting).toEqual({ unopened: 2, brokenSources: null });
  });

  it('broken report sources are counted with the earliest seen change', async () => {
    const { engine, factsOf } = setUp();
    engine.setRecords('reporting.integrations', {
      asOf: NOW,
      records: [
        reportSource(71, 'instagram'),
        reportSource(72, 'tiktok', 'paused'),
        reportSource(73, 'google_ads', 'error'),
        reportSource(81, 'instagram', 'error', 8),
      ],
    });
    const paused = { resource: 'reporting.integrations', kind: 'status_moved', field: 'status' } as const;
    engine.changeLines = [
      {
        ...changeLine('72', { ...paused, recordId: '72', before: 'active', after: 'paused', seenAt: 500 }),
        key: '72',
      },
    ];
    expect((await factsOf()).reporting?.brokenSources).toEqual({ count: 2, since: 500, isAtLeast: false });
  });

  it('broken connections are counted with a token, and unknown without one', async () => {
    const { engine, factsOf } = setUp();
    engine.setRecords('connect.customers', { asOf: NOW, records: [customerRecord('c1', 'Aurora')] });
    engine.setRecords('connect.connections', {
      records: [
        connectionRecord('x1', 'c1'),
        connectionRecord('x2', 'c1', { status: 'expired' }),
        connectionRecord('x3', 'c1', { status: 'expired', updated_at: '2026-02-01 12:00:00' }),
      ],
      lists: [{ parent: 'c1', asOf: NOW - 5, error: null }],
    });
    const connections = { total: 3, broken: { count: 2, since: Date.UTC(2026, 1, 1, 12), isAtLeast: true } };
    expect((await factsOf()).connect).toEqual({ connections, trialEndsAt: null });
    const unknown = async (tokens: Parameters<typeof factsOf>[0]) =>
      (await factsOf(tokens)).connect?.connections;
    expect(await unknown({})).toEqual({ unknown: 'token_missing' });
    expect(await unknown({ c1: 'sealed' })).toEqual({ unknown: 'token_waiting' });
  });

  it('the trial end of a customer who does not pay is given', async () => {
    const { engine, factsOf } = setUp();
    const customer = customerRecord('c1', 'Aurora');
    engine.setRecords('connect.customers', {
      asOf: NOW,
      records: [{ ...customer, record: { ...customer.record, is_paying: false } }],
    });
    expect((await factsOf()).connect?.trialEndsAt).toBe(Date.UTC(2026, 0, 15));
  });
});

describe("Age of a client's facts", () => {
  it('services that were never loaded or are older than a day are named', async () => {
    const { engine, factsOf } = setUp([post('1')]);
    engine.setRecords('reporting.reports', { asOf: NOW - 2 * dayMs });
    engine.setRecords('connect.customers', { asOf: null, records: [customerRecord('c1', 'Aurora')] });
    expect(await factsOf()).toMatchObject({ stale: ['reporting'], unread: ['connect'] });
  });
});
