// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

let desk: EngineHarness;

beforeEach(async () => {
  desk = new EngineHarness();
  for (const [id, project_id] of [
    [31, 7],
    [32, 8],
  ])
    desk.putRecord('reporting.integrations', { id, project_id, name: 'Insta', slug: 'instagram' });
  for (const uuid of ['u1', 'u2']) {
    desk.putRecord('connect.customers', { uuid, name: uuid });
    const integration = { name: 'Insta', slug: 'instagram' };
    desk.putRecord('connect.connections', { uuid: `c-${uuid}`, source_name: uuid, integration }, uuid);
  }
  await desk.settle();
  // Nothing is read again while a test looks.
  await desk.soon(desk.engine.setPaused(true));
});

const keep = (service: 'reporting' | 'connect', request: object) =>
  desk.soon(desk.engine.keepResult({ service, request, answer: 1 }));
const kept = async () =>
  (await desk.soon(desk.engine.records('metrics.results'))).records
    .map(({ record }) => JSON.stringify(record.request))
    .sort();

describe('answers to metric reads', () => {
  it('go with the client whose source they are of, and with no other', async () => {
    await keep('reporting', { integration_id: 31 });
    await keep('reporting', { integration_id: 32 });
    await keep('connect', { customer_integration: 'c-u1' });
    await keep('connect', { customer_integration_uuids: ['c-u2', 'c-u1'] });
    await keep('connect', { customer_integration: 'c-u2' });
    const first = await desk.soon(desk.engine.clear({ kind: 'client', client: 'reporting:7' }));
    expect(first.proven).toBe(true);
    const second = await desk.soon(desk.engine.clear({ kind: 'client', client: 'connect:u1' }));
    expect(second.proven).toBe(true);
    expect(await kept()).toEqual(['{"customer_integration":"c-u2"}', '{"integration_id":32}']);
  });

  it('go with everything', async () => {
    await keep('reporting', { integration_id: 31 });
    const before = desk.disk.tables.records.size;
    const cleared = await desk.soon(desk.engine.clear({ kind: 'everything' }));
    expect(cleared).toEqual({ removed: before, proven: true });
    expect(await kept()).toEqual([]);
  });
});
