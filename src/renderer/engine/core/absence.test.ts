// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '../api';
import type { ReadableName } from '../resources';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const idsOf = async (resource: ResourceName) =>
  (await harness.soon(harness.engine.records(resource))).records.map(({ id }) => id);
const remove = (resource: ReadableName, id: string) => harness.service.records.table(resource).delete(id);

/** Two of each: proven gone by two readings, by a single read, and for each customer. */
async function twoOfEach(): Promise<void> {
  for (const id of [1, 2]) {
    harness.putRecord('planning.integrations', { id, name: `Insta ${id}`, status: 'active' });
    harness.putRecord('planning.review_groups', { id, name: `Package ${id}`, posts: [] });
    harness.putRecord('reporting.reports', { id, title: `Report ${id}`, views: 0 });
    harness.putRecord('connect.customers', { uuid: `u${id}`, name: `Customer ${id}` });
  }
  const integration = { name: 'Insta', slug: 'instagram' };
  for (const uuid of ['c1', 'c2'])
    harness.putRecord(
      'connect.connections',
      { uuid, source_name: uuid, status: 'active', integration },
      'u1',
    );
  harness.inReview(1);
  await harness.settle();
  await untilIdle();
}

function removeOneOfEach(): void {
  remove('planning.integrations', '2');
  remove('planning.review_groups', '2');
  remove('reporting.reports', '2');
  remove('connect.connections', 'c2');
}

async function untilIdle(): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 1) {
    const { phase } = harness.engine.status();
    if (phase === 'idle') return;
    await harness.clock.pass(1_000);
  }
  throw new Error(`still ${JSON.stringify(harness.engine.status())}`);
}

async function expectNoneLeft(): Promise<void> {
  expect(await idsOf('planning.integrations')).toEqual(['1']);
  expect(await idsOf('planning.review_groups')).toEqual(['1']);
  expect(await idsOf('reporting.reports')).toEqual(['1']);
  expect(await idsOf('connect.connections')).toEqual(['c1']);
}

describe('Small records deleted while the app was away', () => {
  it('after five minutes closed, deleted records are gone once catching up has ended', async () => {
    await twoOfEach();
    harness.engine.stop();
    removeOneOfEach();
    await harness.clock.pass(5 * minuteMs);
    harness.restart();
    await harness.clock.pass(50);
    expect(harness.engine.status()).toMatchObject({ phase: 'reading', isCatchingUp: true });
    await untilIdle();
    expect(harness.engine.status().isCatchingUp).toBe(false);
    await expectNoneLeft();
  });

  it('deleted records are still found after a kill at any moment of catching up', async () => {
    for (const killAfterMs of [1, 5, 12, 15, 25, 45, 120, 400]) {
      harness = new EngineHarness();
      await twoOfEach();
      harness.engine.stop();
      removeOneOfEach();
      await harness.clock.pass(5 * minuteMs);
      harness.restart();
      await harness.clock.pass(killAfterMs);
      harness.restart();
      await harness.clock.pass(50);
      await untilIdle();
      await expectNoneLeft();
    }
  });

  it.each(['planning', 'reporting', 'connect'])(
    'deleted records are gone once %s is reachable again',
    async (service) => {
      await twoOfEach();
      harness.fail(deskError('NETWORK_OFFLINE', 'no network'), ({ route }) =>
        route.startsWith(`${service}.`),
      );
      // Long enough for a list of each service to be due, and so to find the service away.
      await harness.clock.pass(35 * minuteMs);
      removeOneOfEach();
      harness.intercept = () => null;
      harness.engine.onMainEvent({ kind: 'worth_a_try' });
      await harness.clock.pass(50);
      await untilIdle();
      const left = {
        planning: await idsOf('planning.integrations'),
        reporting: await idsOf('reporting.reports'),
        connect: await idsOf('connect.connections'),
      };
      expect(left[service as keyof typeof left]).toHaveLength(1);
    },
  );

  it('a restart after one minute reads no report list', async () => {
    await twoOfEach();
    harness.engine.stop();
    await harness.clock.pass(minuteMs);
    harness.restart();
    await harness.clock.pass(5_000);
    expect(harness.routes()).not.toContain('reporting.list_reports');
  });
});

describe('List that cannot be refreshed', () => {
  it('a list that keeps failing makes the engine status late', async () => {
    await twoOfEach();
    expect(harness.engine.status().isLate).toBe(false);
    harness.fail(
      deskError('SERVICE_FAILED', 'down'),
      ({ route, input }) => route === 'planning.list_integrations' && input.lane !== undefined,
    );
    await harness.clock.pass(70 * minuteMs);
    expect(harness.engine.status()).toMatchObject({ isLate: true });
  });
});

describe('Silence report', () => {
  const silence = async () => (await harness.soon(harness.engine.freshness())).silence;

  it('a silence of 14 hours is reported with its start and end, also after a restart', async () => {
    await twoOfEach();
    expect(await silence()).toBeNull();
    const from = harness.clock.now();
    harness.clock.wallOffsetMs += 14 * 60 * minuteMs;
    harness.restart();
    await harness.clock.pass(30_000);
    const told = await silence();
    expect(told?.from).toBeLessThanOrEqual(from);
    expect(told?.from).toBeGreaterThan(from - 5 * minuteMs);
    expect(told?.to).toBeGreaterThanOrEqual(from + 14 * 60 * minuteMs);
    harness.restart();
    await harness.clock.pass(30_000);
    expect(await silence()).toEqual(told);
  });

  it('a silence of 20 minutes is not reported', async () => {
    await twoOfEach();
    harness.clock.wallOffsetMs += 20 * minuteMs;
    harness.restart();
    await harness.clock.pass(30_000);
    expect(await silence()).toBeNull();
  });
});

it('a record that another list shows is not removed by an answer that was asked for before', async () => {
  const { clock, service, engine } = harness;
  const account = (id: number) =>
    harness.putRecord('planning.integrations', {
      id,
      name: `Insta ${id}`,
      status: 'active',
      project_id: 7,
    });
  account(1);
  harness.inReview(1);
  await harness.settle();
  await untilIdle();
  account(2);
  const ofClient = engine.refresh({
    kind: 'list_of_client',
    resource: 'planning.integrations',
    clientId: '7',
  });
  await clock.pass(5);
  // The whole list is out when the client's list lands, and the service made its answer before the account was added.
  harness.intercept = ({ route, input }) => {
    if (route !== 'planning.list_integrations' || input.query?.project_id) return null;
    harness.intercept = () => null;
    remove('planning.integrations', '2');
    const stale = service.answer(route, input, clock.now());
    account(2);
    return stale;
  };
  const whole = engine.refresh({ kind: 'resource', resource: 'planning.integrations' });
  await harness.soon(ofClient);
  expect(await idsOf('planning.integrations')).toEqual(['1', '2']);
  await harness.soon(whole);
  expect(await idsOf('planning.integrations')).toEqual(['1', '2']);
  await clock.pass(5 * minuteMs);
  expect(await idsOf('planning.integrations')).toEqual(['1', '2']);
});
