// @vitest-environment node
import { succeed } from '@shared/errors';
import type { DeliveryOutcome, IdCandidate, PendingDelivery } from '@shared/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

const customer = '11111111-2222-4333-8444-555555555555';
const connection = '7c1d9a40-52be-4f0e-9b63-000000000001';
const other = '7c1d9a40-52be-4f0e-9b63-000000000002';
const instagram = { name: 'Insta', slug: 'instagram' };

let harness: EngineHarness;
let pending: PendingDelivery[];
let outcomes: DeliveryOutcome[];

/** Main's part: what waits, and what the engine hands in. */
function answerAsMain({ route, input }: MadeCall) {
  if (route === 'deliveries.pending') {
    const { after, limit } = input as unknown as { after: number; limit: number };
    return succeed(pending.filter(({ sequence }) => sequence > after).slice(0, limit));
  }
  if (route !== 'deliveries.settle') return null;
  const handed = (input as unknown as { outcomes: DeliveryOutcome[] }).outcomes;
  outcomes.push(...handed);
  pending = pending.filter(({ sequence }) => !handed.some((one) => one.sequence === sequence));
  return succeed(null);
}

beforeEach(async () => {
  harness = new EngineHarness();
  [pending, outcomes] = [[], []];
  harness.intercept = answerAsMain;
  harness.putRecord('connect.customers', { uuid: customer, name: 'Aurora' });
  putConnection(connection, 'active');
  putConnection(other, 'active');
  harness.putRecord('reporting.projects', { id: 7, name: 'Aurora' });
  harness.putRecord('reporting.reports', { id: 5, title: 'October', views: 1, client_id: 7 });
  await harness.settle();
  harness.calls.length = 0;
});

const putConnection = (uuid: string, status: string) =>
  harness.putRecord(
    'connect.connections',
    { uuid, source_name: `@${uuid.at(-1)}`, status, integration: instagram },
    customer,
  );

function deliver(event: string, candidates: readonly IdCandidate[], count = 1): void {
  for (let index = 0; index < count; index += 1) {
    const receivedAt = new Date(harness.clock.now()).toISOString();
    const sequence = pending.length + outcomes.length + 1;
    pending.push({ sequence, receivedAt, purpose: null, event, verdict: 'valid', candidates, count: 1 });
  }
  harness.engine.onMainEvent({ kind: 'deliveries_changed' });
}
const madeFor = (route: string) =>
  harness.calls.filter((call) => call.route === route && call.input.lane === 'interactive');
const kinds = () => outcomes.map(({ confirmation }) => confirmation.kind);

describe('Events in the engine', () => {
  it('200 events for one connection cause one read, one confirmation and then duplicates', async () => {
    putConnection(connection, 'expired');
    deliver('customer_integration.status_updated', [{ key: 'uuid', value: connection }], 200);
    await harness.clock.pass(2_000);
    expect(madeFor('connect.list_customer_integrations')).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({
      client: `connect:${customer}`,
      confirmation: {
        kind: 'confirmed',
        facts: [{ kind: 'connection_lost', id: connection, name: '@1', before: 'active', after: 'expired' }],
      },
    });
    expect(new Set(kinds().slice(1))).toEqual(new Set(['same_again']));
    const { records } = await harness.soon(harness.engine.records('connect.connections'));
    expect(records.find(({ id }) => id === connection)?.record.status).toBe('expired');
  });

  it('an event that contradicts the read or names an unknown record is not a duplicate', async () => {
    putConnection(connection, 'expired');
    const event = 'customer_integration.status_updated';
    const says = (uuid: string, status: string) =>
      deliver(event, [
        { key: 'customer_uuid', value: customer },
        { key: 'customer_integration_uuid', value: uuid },
        { key: 'status', value: status },
      ]);
    says(connection, 'expired');
    says(connection, 'active');
    says('7c1d9a40-52be-4f0e-9b63-00000000dead', 'expired');
    says(connection, 'expired');
    await harness.clock.pass(2_000);
    expect(
      outcomes.map(({ confirmation }) =>
        'reason' in confirmation ? confirmation.reason : confirmation.kind,
      ),
    ).toEqual([...['confirmed', 'contradicted', 'record_unknown', 'same_again']]);
  });

  it('a removal event is confirmed after two reads of the list', async () => {
    harness.service.records.table('connect.connections').delete(connection);
    deliver('customer_integration.deleted', [{ key: 'uuid', value: connection }]);
    await harness.clock.pass(2_000);
    expect(outcomes[0]?.confirmation).toMatchObject({
      facts: [{ kind: 'connection_removed', id: connection }],
    });
    expect(madeFor('connect.list_customer_integrations')).toHaveLength(2);
  });

  it('an event of a report reads only that report, and one of a new report reads its project list', async () => {
    harness.putRecord('reporting.reports', { id: 5, title: 'October', views: 3, client_id: 7 });
    deliver('report_viewed', [{ key: 'id', value: 5 }]);
    await harness.clock.pass(2_000);
    expect(outcomes[0]?.confirmation).toMatchObject({
      facts: [{ kind: 'report_viewed', before: 1, after: 3 }],
    });
    expect(madeFor('reporting.get_report')).toHaveLength(1);
    harness.putRecord('reporting.reports', { id: 6, title: 'November', views: 0, client_id: 7 });
    deliver('report_created', [
      { key: 'id', value: 6 },
      { key: 'project_id', value: 7 },
    ]);
    await harness.clock.pass(2_000);
    expect(outcomes[1]).toMatchObject({
      client: 'reporting:7',
      confirmation: { facts: [{ kind: 'report_created', id: '6', name: 'November' }] },
    });
    expect(madeFor('reporting.list_reports')).toHaveLength(1);
    expect(madeFor('reporting.list_reports')[0]?.input.query).toMatchObject({ project_id: 7 });
  });

  it('an event that arrived while the app was closed is handled at the next start', async () => {
    putConnection(connection, 'revoked');
    deliver('customer_integration.status_updated', [{ key: 'uuid', value: connection }]);
    harness.restart();
    harness.engine.onMainEvent({ kind: 'deliveries_changed' });
    await harness.clock.pass(10_000);
    expect(kinds()).toEqual(['confirmed']);
  });

  it('events missed before a start are caught up by reading the lists of their services', async () => {
    putConnection(connection, 'revoked');
    harness.putRecord('reporting.reports', { id: 5, title: 'October', views: 9, client_id: 7 });
    harness.restart();
    const hear = (event: string) => harness.engine.onMainEvent({ kind: 'events_heard', events: [event] });
    hear('customer_integration.status_updated');
    hear('report_viewed');
    await harness.clock.pass(10_000);
    const { records } = await harness.soon(harness.engine.records('connect.connections'));
    expect(records.find(({ id }) => id === connection)?.record.status).toBe('revoked');
    const read = new Set(harness.calls.map(({ route }) => route));
    expect(read).toContain('connect.list_customer_integrations');
    expect(read).toContain('reporting.list_reports');
  });

  it('a missed event type is caught up by reading exactly the lists it concerns', async () => {
    putConnection(connection, 'expired');
    harness.putRecord('reporting.reports', { id: 5, title: 'October', views: 9, client_id: 7 });
    harness.engine.onMainEvent({
      kind: 'events_heard',
      events: ['customer_integration.status_updated', 'control_goal_met'],
    });
    await harness.clock.pass(3_000);
    const read = harness.calls.filter(({ input }) => input.lane === 'interactive').map(({ route }) => route);
    expect(read).toEqual(['connect.list_customers', 'connect.list_customer_integrations']);
    const { records } = await harness.soon(harness.engine.records('connect.connections'));
    expect(records.find(({ id }) => id === connection)?.record.status).toBe('expired');
  });
});
