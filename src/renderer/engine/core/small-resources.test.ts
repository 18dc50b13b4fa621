// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordFilter, ResourceName } from '../api';
import type { ReadableName } from '../resources';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';
import { syncTimings } from './sync-timings';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const list = <R extends ResourceName>(resource: R, filter: RecordFilter = {}) =>
  harness.soon(harness.engine.records(resource, filter));
const idsOf = async (resource: ResourceName, filter: RecordFilter = {}) =>
  (await list(resource, filter)).records.map(({ id }) => id);
const callsTo = (service: string) => harness.calls.filter(({ route }) => route.startsWith(`${service}.`));

const report = (id: number, changes: object = {}) =>
  harness.putRecord('reporting.reports', { id, title: `Report ${id}`, client_id: 7, views: 1, ...changes });
const customer = (uuid: string) => harness.putRecord('connect.customers', { uuid, name: `Customer ${uuid}` });
const connection = (uuid: string, parent: string, changes: object = {}) =>
  harness.putRecord(
    'connect.connections',
    {
      uuid,
      source_name: uuid,
      status: 'active',
      integration: { name: 'Insta', slug: 'instagram' },
      ...changes,
    },
    parent,
  );

describe('Small resources', () => {
  it('records of all services are read and can be filtered by parent, client or id', async () => {
    report(1);
    report(2, { client_id: 8 });
    customer('u1');
    customer('u2');
    connection('c1', 'u1');
    connection('c2', 'u2');
    await harness.settle();
    expect(await idsOf('reporting.reports')).toEqual(['1', '2']);
    expect(await idsOf('reporting.reports', { client: 'reporting:8' })).toEqual(['2']);
    expect(await idsOf('connect.connections', { parent: 'u2' })).toEqual(['c2']);
    expect(await idsOf('connect.connections', { client: 'connect:u1' })).toEqual(['c1']);
    expect(await idsOf('planning.projects', { ids: ['7', '99'] })).toEqual(['7']);
    const one = await harness.soon(harness.engine.record('reporting.reports', '2'));
    expect(one).toMatchObject({ id: '2', parent: null, record: { title: 'Report 2' }, isSuspect: false });
    expect(await harness.soon(harness.engine.record('reporting.reports', '3'))).toBeNull();
  });

  it('records are counted by status with the age of their list', async () => {
    customer('u1');
    connection('c1', 'u1');
    connection('c2', 'u1', { status: 'expired' });
    connection('c3', 'u1', { status: 'expired' });
    harness.start();
    const before = await harness.soon(harness.engine.recordCounts('connect.connections'));
    await harness.settle();
    const counts = await harness.soon(harness.engine.recordCounts('connect.connections'));
    expect(before).toEqual({ total: 0, byStatus: {}, partialIds: [], asOf: null, error: null });
    expect(counts).toMatchObject({ total: 3, byStatus: { active: 1, expired: 2 }, error: null });
    expect(counts.asOf).toBe((await list('connect.connections')).asOf);
    expect(await harness.soon(harness.engine.recordCounts('reporting.company'))).toMatchObject({
      byStatus: {},
    });
  });

  it('record counts name the ids of records that were read only in part', async () => {
    harness.putRecord('planning.review_groups', { id: 1, posts_count: 0, posts: [] });
    harness.putRecord('planning.review_groups', { id: 2, posts_count: 0, posts: [] });
    harness.fail(
      deskError('SERVICE_FAILED', 'down'),
      ({ route, input }) => route === 'planning.get_review_group' && String(input.params?.id) === '2',
    );
    await harness.settle();
    const counts = await harness.soon(harness.engine.recordCounts('planning.review_groups'));
    expect(counts).toMatchObject({ total: 2, partialIds: ['2'] });
  });

  it('a list has no age before it has been read completely, and then that of its last reading', async () => {
    report(1);
    harness.start();
    expect((await list('reporting.reports')).asOf).toBeNull();
    await harness.clock.pass(30_000);
    const { asOf } = await list('reporting.reports');
    expect(asOf).toBeGreaterThan(harness.clock.now() - 31_000);
    await harness.clock.pass(16 * minuteMs);
    expect((await list('reporting.reports')).asOf).toBeGreaterThan(asOf ?? 0);
  });

  it('stored records contain no expiring URLs', async () => {
    customer('u1');
    connection('c1', 'u1', { profile_picture_url: 'https://cdn.example/1?signature=secret' });
    await harness.settle();
    expect(JSON.stringify([...harness.disk.tables.records.values()])).not.toContain('signature');
  });

  it('lists are not read again after a restart before they are due', async () => {
    report(1);
    await harness.settle();
    harness.restart();
    await harness.clock.pass(5_000);
    expect(callsTo('reporting')).toEqual([]);
    expect(await idsOf('reporting.reports')).toEqual(['1']);
  });

  it('an unchanged record is confirmed without a write', async () => {
    report(1);
    await harness.settle();
    const written: string[] = [];
    harness.disk.onCommit = ({ records = [] }) => written.push(...records.map(({ key }) => key));
    await harness.clock.pass(35 * minuteMs);
    expect(written).toEqual([]);
    const [row] = (await list('reporting.reports')).records;
    expect(row?.seenAt).toBeGreaterThan(harness.clock.now() - 16 * minuteMs);
  });

  it('a review group is read singly once when its list shows a change', async () => {
    const group = (posts_count: number) =>
      harness.putRecord('planning.review_groups', {
        id: 5,
        posts_count,
        review_summary: {},
        reviewers_count: 1,
        posts: [{ id: 1, network: 'x', status: 'draft', thumbnail: { url: 'https://signed.example' } }],
      });
    group(1);
    await harness.settle();
    const kept = await harness.soon(harness.engine.record('planning.review_groups', '5'));
    expect(kept?.record).toMatchObject({ posts_count: 1, posts: [{ id: 1, network: 'x', status: 'draft' }] });
    group(2);
    harness.calls.length = 0;
    await harness.clock.pass(31 * minuteMs);
    expect(
      (await harness.soon(harness.engine.record('planning.review_groups', '5')))?.record.posts_count,
    ).toBe(2);
    expect(harness.routes().filter((route) => route === 'planning.get_review_group')).toHaveLength(1);
  });

  it('a review group is read singly again after some hours, although its list shows no change', async () => {
    const group = (post: number) =>
      harness.putRecord('planning.review_groups', {
        id: 5,
        posts_count: 1,
        review_summary: {},
        reviewers_count: 1,
        posts: [{ id: post, network: 'x', status: 'draft' }],
      });
    const members = async () =>
      (await harness.soon(harness.engine.record('planning.review_groups', '5')))?.record.posts?.map(
        ({ id }) => id,
      );
    group(1);
    await harness.settle();
    group(2);
    await harness.clock.pass(5 * hourMs);
    expect(await members()).toEqual([1]);
    await harness.clock.pass(2 * hourMs);
    expect(await members()).toEqual([2]);
    harness.calls.length = 0;
    await harness.clock.pass(4 * hourMs);
    expect(harness.routes()).not.toContain('planning.get_review_group');
  });

  it('templates keep list fields and single-read fields in separate resources', async () => {
    const dates = { created_at: '2026-03-02 09:00:00', updated_at: '2026-03-02 09:00:00' };
    const sections = [{ id: 1, title: 'Reach', widgets: ['w1', 'w2'] }];
    harness.putRecord('reporting.templates', { id: 4, title: 'Monthly', used_count: 2, sections, ...dates });
    await harness.settle();
    const [listed] = (await harness.soon(harness.engine.records('reporting.templates'))).records;
    expect(listed?.record).toMatchObject({ title: 'Monthly', ...dates });
    const [detail] = (await harness.soon(harness.engine.records('reporting.template_details'))).records;
    expect(detail).toMatchObject({ id: '4', record: { title: 'Monthly', sections } });
  });
});

describe('Small record missing from its list', () => {
  const remove = (resource: ReadableName, id: string) => harness.service.records.table(resource).delete(id);

  it('a missing record is removed when its single read answers 404', async () => {
    report(1);
    report(2);
    await harness.settle();
    remove('reporting.reports', '1');
    await harness.clock.pass(16 * minuteMs);
    expect(await idsOf('reporting.reports')).toEqual(['2']);
  });

  it('a missing record stays as a suspect while its single read fails', async () => {
    report(1);
    await harness.settle();
    remove('reporting.reports', '1');
    harness.fail(deskError('SERVICE_FAILED', 'a fault'), ({ route }) => route === 'reporting.get_report');
    await harness.clock.pass(16 * minuteMs);
    expect((await list('reporting.reports')).records).toMatchObject([{ id: '1', isSuspect: true }]);
  });

  it('a missing record stays when its single read finds it', async () => {
    report(1);
    await harness.settle();
    harness.intercept = ({ route }) =>
      route === 'reporting.list_reports'
        ? { ok: true, data: { records: [], setAside: [], page: onePage(0), readAt: harness.clock.now() } }
        : null;
    await harness.clock.pass(16 * minuteMs);
    expect((await list('reporting.reports')).records).toMatchObject([{ id: '1', isSuspect: false }]);
  });

  it('a record without a single read is removed after two equal readings without it', async () => {
    customer('u1');
    customer('u2');
    connection('c1', 'u1');
    await harness.settle();
    remove('connect.customers', 'u1');
    // The first reading that misses it; the second follows soon after.
    await harness.clock.pass(14.5 * minuteMs + 2_000);
    const after = await list('connect.customers');
    expect(after.records).toMatchObject([{ id: 'u1', isSuspect: true }, { id: 'u2' }]);
    await harness.clock.pass(syncTimings.confirmMs + 1_000);
    expect(await idsOf('connect.customers')).toEqual(['u2']);
    expect(await idsOf('connect.connections')).toEqual([]);
  });

  it('a record without a single read stays while consecutive readings differ', async () => {
    customer('u1');
    customer('u2');
    await harness.settle();
    remove('connect.customers', 'u1');
    let others = 0;
    harness.intercept = ({ route }) => {
      // Each reading finds another customer that the one before did not have.
      if (route === 'connect.list_customers') customer(`new ${(others += 1)}`);
      return null;
    };
    await harness.clock.pass(20 * minuteMs);
    expect(others).toBeGreaterThan(3);
    expect(await idsOf('connect.customers')).toContain('u1');
    harness.intercept = () => null;
    await harness.clock.pass(2 * minuteMs);
    expect(await idsOf('connect.customers')).not.toContain('u1');
  });
});

describe('Inaccessible resources', () => {
  it('a missing scope is an error of that resource only and is retried rarely', async () => {
    harness.inReview(1);
    report(1);
    const error = deskError('SCOPE_MISSING', 'no', { scope: 'reviews:read' });
    harness.fail(error, ({ route }) => route === 'planning.list_post_reviews');
    await harness.settle();
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', error: null });
    expect((await list('planning.post_reviews', { parent: '1' })).error?.code).toBe('SCOPE_MISSING');
    expect((await list('reporting.reports')).error).toBeNull();
    const tried = harness.calls.filter(({ route }) => route === 'planning.list_post_reviews').length;
    expect(tried).toBeLessThanOrEqual(4);
    await harness.clock.pass(syncTimings.deniedRetryMs - minuteMs);
    expect(harness.calls.filter(({ route }) => route === 'planning.list_post_reviews').length).toBe(tried);
  });

  it('a refusal of ads options means no record, is asked once and is no error', async () => {
    const integrations = ['instagram', 'google_ads'].map((slug) => ({ name: slug, slug }));
    harness.putRecord('connect.merchant', { available_integrations: integrations });
    harness.putRecord('connect.ads_options', { objective: ['REACH'] }, 'google_ads');
    const asksFor = (slug: string) => (call: MadeCall) =>
      call.route === 'connect.get_ads_options' && call.input.query?.integration_slug === slug;
    const hasNone = asksFor('instagram');
    harness.fail(deskError('REQUEST_REFUSED', '422'), hasNone);
    await harness.settle();
    await harness.clock.pass(60 * minuteMs);
    const { error, records } = await list('connect.ads_options');
    expect(error).toBeNull();
    expect(records).toHaveLength(1);
    expect(harness.calls.filter(hasNone)).toHaveLength(1);
    // The stored record is removed as well.
    harness.fail(deskError('REQUEST_REFUSED', '422'), asksFor('google_ads'));
    await harness.soon(harness.engine.refresh({ kind: 'resource', resource: 'connect.ads_options' }));
    expect((await list('connect.ads_options')).records).toEqual([]);
  });

  it('a missing customer token affects only the lists of that customer', async () => {
    customer('u1');
    customer('u2');
    connection('c1', 'u1');
    connection('c2', 'u2');
    const isOfFirst = ({ input }: MadeCall) => input.customer === 'u1';
    harness.fail(deskError('KEY_MISSING', 'no token of that customer'), isOfFirst);
    await harness.settle();
    expect(await idsOf('connect.connections')).toEqual(['c2']);
    expect((await list('connect.connections', { parent: 'u1' })).error?.code).toBe('KEY_MISSING');
    expect((await list('connect.connections', { parent: 'u2' })).error).toBeNull();
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(5_000);
    expect(await idsOf('connect.connections')).toEqual(['c2', 'c1']);
  });

  it('an unreachable service does not delay the others and recovers', async () => {
    harness.inReview(1);
    report(1);
    harness.fail(deskError('NETWORK_TIMEOUT', 'no answer'), ({ route }) => route.startsWith('reporting.'));
    await harness.settle();
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', offlineSince: null });
    expect((await list('reporting.reports')).error?.code).toBe('NETWORK_TIMEOUT');
    harness.intercept = () => null;
    await harness.clock.pass(2 * minuteMs);
    expect(await idsOf('reporting.reports')).toEqual(['1']);
    expect((await list('reporting.reports')).error).toBeNull();
  });

  it('the status ignores a service that is not configured unless no service is configured', async () => {
    report(1);
    const missing = deskError('SERVICE_NOT_CONFIGURED', 'not set up');
    harness.fail(missing, ({ route }) => route.startsWith('planning.'));
    await harness.settle();
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', error: null });
    expect(await idsOf('reporting.reports')).toEqual(['1']);
    harness.fail(missing);
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(20 * minuteMs);
    expect(harness.engine.status()).toMatchObject({
      phase: 'refused',
      error: { code: 'SERVICE_NOT_CONFIGURED' },
    });
  });
});

const onePage = (total: number) => ({ currentPage: 1, lastPage: 1, perPage: 100, total, next: null });
