// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(async () => {
  harness = new EngineHarness();
  for (const [id, project_id] of [
    [31, 7],
    [32, 8],
  ])
    harness.putRecord('reporting.integrations', { id, project_id, name: 'Insta', slug: 'instagram' });
  for (const uuid of ['u1', 'u2']) {
    harness.putRecord('connect.customers', { uuid, name: uuid });
    const integration = { name: 'Insta', slug: 'instagram' };
    harness.putRecord('connect.connections', { uuid: `c-${uuid}`, source_name: uuid, integration }, uuid);
  }
  await harness.settle();
  // Nothing is read again while a test looks.
  await harness.soon(harness.engine.setPaused(true));
});

const keep = (service: 'reporting' | 'connect', request: object) =>
  harness.soon(harness.engine.keepResult({ service, request, answer: 1 }));
const kept = async () =>
  (await harness.soon(harness.engine.records('metrics.results'))).records
    .map(({ record }) => JSON.stringify(record.request))
    .sort();

describe('answers to metric reads', () => {
  it('go with the client whose source they are of, and with no other', async () => {
    await keep('reporting', { integration_id: 31 });
    await keep('reporting', { integration_id: 32 });
    await keep('connect', { customer_integration: 'c-u1' });
    await keep('connect', { customer_integration_uuids: ['c-u2', 'c-u1'] });
    await keep('connect', { customer_integration: 'c-u2' });
    const first = await harness.soon(harness.engine.clear({ kind: 'client', client: 'reporting:7' }));
    expect(first.proven).toBe(true);
    const second = await harness.soon(harness.engine.clear({ kind: 'client', client: 'connect:u1' }));
    expect(second.proven).toBe(true);
    expect(await kept()).toEqual(['{"customer_integration":"c-u2"}', '{"integration_id":32}']);
  });

  it('go with everything', async () => {
    await keep('reporting', { integration_id: 31 });
    const before = harness.disk.tables.records.size;
    const cleared = await harness.soon(harness.engine.clear({ kind: 'everything' }));
    expect(cleared).toEqual({ removed: before, proven: true });
    expect(await kept()).toEqual([]);
  });
});
