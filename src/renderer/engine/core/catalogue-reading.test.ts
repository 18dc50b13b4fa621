// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

const minuteMs = 60_000;
const definition = (id: string, language: string) =>
  harness.putRecord('connect.metric_definitions', { id, reference_key: 'ig:views' }, `instagram ${language}`);
const lists = async () =>
  (await harness.soon(harness.engine.records('connect.metric_definitions'))).lists.map(
    ({ parent }) => parent,
  );
const read = (parent: string) =>
  harness.soon(harness.engine.refresh({ kind: 'list', resource: 'connect.metric_definitions', parent }));
const asked = () =>
  harness.calls
    .filter(({ route }) => route === 'connect.list_metric_definitions')
    .map(({ input }) => input.query?.language);

beforeEach(() => {
  harness = new EngineHarness();
  harness.putRecord('connect.merchant', {
    available_integrations: [{ name: 'Instagram', slug: 'instagram' }],
  });
  for (const language of ['en', 'pt_br', 'fr']) definition('d1', language);
});

describe('Metric catalogue', () => {
  it('the catalogue is read unasked only in the languages of the app', async () => {
    await harness.settle();
    expect(asked().toSorted()).toEqual(['en', 'pt_br']);
    expect(await lists()).toEqual(['instagram en', 'instagram pt_br']);
  });

  it('a language requested once is kept over a restart with its age', async () => {
    await harness.settle();
    expect(await read('instagram fr')).toBeNull();
    expect(await lists()).toContain('instagram fr');
    harness.restart();
    await harness.clock.pass(30_000);
    expect(await lists()).toContain('instagram fr');
    const kept = await harness.soon(
      harness.engine.records('connect.metric_definitions', { parent: 'instagram fr' }),
    );
    expect(kept.records).toHaveLength(1);
    expect(kept.asOf).not.toBeNull();
  });

  it('a refused language returns its error and leaves the other lists unchanged', async () => {
    await harness.settle();
    harness.fail(
      deskError('REQUEST_REFUSED', 'no such language'),
      ({ input }) => input.query?.language === 'de',
    );
    expect((await read('instagram de'))?.code).toBe('REQUEST_REFUSED');
    expect(await lists()).toEqual(['instagram en', 'instagram pt_br']);
  });
});

describe('Lists of several parents', () => {
  it('each customer list states its own age and its own error', async () => {
    harness.putRecord('connect.customers', { uuid: 'u1', name: 'A' });
    harness.putRecord('connect.customers', { uuid: 'u2', name: 'B' });
    harness.fail(deskError('KEY_MISSING', 'no token'), ({ input }) => input.customer === 'u2');
    await harness.settle();
    await harness.clock.pass(minuteMs);
    const { lists: states } = await harness.soon(harness.engine.records('connect.connections'));
    expect(states).toMatchObject([
      { parent: 'u1', asOf: expect.any(Number), error: null },
      { parent: 'u2', asOf: null, error: { code: 'KEY_MISSING' } },
    ]);
  });
});
