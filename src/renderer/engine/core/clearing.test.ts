// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';
import { answerMetrics, connection, dataSource, wantOf } from '../testing/model-metrics';

let harness: EngineHarness;

const sources = [dataSource(31), dataSource(32), connection('u1'), connection('u2')];

beforeEach(async () => {
  harness = new EngineHarness();
  answerMetrics(harness, () => 5);
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
  await harness.soon(
    harness.engine.wantMetrics(
      'board',
      sources.map((one) => wantOf(one)),
    ),
  );
  await harness.clock.pass(1_000);
  await harness.soon(harness.engine.wantMetrics('board', []));
  // A paused engine reads nothing while the test inspects the replica.
  await harness.soon(harness.engine.setPaused(true));
});

const kept = async () => {
  const readings = await harness.soon(harness.engine.metrics(sources.map((one) => wantOf(one).question)));
  return readings.map(({ answer }) => answer !== null);
};

describe('Cached metric answers', () => {
  it('clearing a client removes only the metric answers of its own sources, also after a restart', async () => {
    expect(await kept()).toEqual([true, true, true, true]);
    const first = await harness.soon(harness.engine.clear({ kind: 'client', client: 'reporting:7' }));
    expect(first.proven).toBe(true);
    expect(await kept()).toEqual([false, true, true, true]);
    const second = await harness.soon(harness.engine.clear({ kind: 'client', client: 'connect:u1' }));
    expect(second.proven).toBe(true);
    expect(await kept()).toEqual([false, true, false, true]);
    harness.restart();
    expect(await kept()).toEqual([false, true, false, true]);
  });

  it('a pause that is ended while everything is cleared stays ended', async () => {
    const resumed = new Promise<void>((done) => {
      harness.disk.onCommit = ({ wipe }) => {
        if (wipe) done(harness.engine.setPaused(false));
      };
    });
    const cleared = harness.engine.clear({ kind: 'everything' });
    await harness.soon(Promise.all([cleared, resumed]));
    expect(harness.engine.status().isPaused).toBe(false);
  });

  it('clearing everything removes all metric answers', async () => {
    const before = harness.disk.tables.records.size;
    const cleared = await harness.soon(harness.engine.clear({ kind: 'everything' }));
    expect(cleared).toEqual({ removed: before, proven: true });
    expect(await kept()).toEqual([false, false, false, false]);
  });

  it('storage counts metric answers by kind and by client', async () => {
    const { kinds, clients } = await harness.soon(harness.engine.storage());
    expect(kinds.find(({ kind }) => kind === 'metrics.results')).toMatchObject({ records: 4 });
    expect(clients.find(({ client }) => client === 'connect:u1')?.records).toBe(3);
  });
});
