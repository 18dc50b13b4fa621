import { fail, succeed } from '@shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../testing/fake-transport';
import { loadDeclarations, onSettings, run, start } from '../testing/scripted-client';

beforeAll(loadDeclarations);

const creation = {
  body: {
    title: 'T',
    subtitle: '',
    start: '2026-02-01',
    end: '2026-02-28',
    template_id: 3,
    integration_ids: [71],
    project_id: 11,
  },
  lane: 'interactive' as const,
};
const actions = { reports_create: { max_attempts: 1, decay_seconds: 86_400 } };
const settings = {
  company: { id: 1, name: 'A', total_clients: 1, rate_limits: { per_minute: 60, per_second: 5, actions } },
};
const creations = (paths: readonly string[]) => paths.filter((path) => path === 'POST /v2/reports').length;

describe('beforeSend hook', () => {
  it('beforeSend runs once, before the call is sent', async () => {
    const { client, paths, time } = start(onSettings(settings, () => answers(422, { message: 'x' })));
    const sentBefore: number[] = [];
    const beforeSend = async () => {
      sentBefore.push(creations(paths()));
      return succeed(null);
    };
    await run(time, client.call('reporting', 'create_report', creation, { beforeSend }));
    expect(sentBefore).toEqual([0]);
    expect(creations(paths())).toBe(1);
  });

  it('a failed beforeSend prevents the call and spends none of the daily limit', async () => {
    const { client, paths, time } = start(onSettings(settings, () => answers(422, { message: 'x' })));
    const beforeSend = async () => fail('STORAGE_FULL', 'no room');
    const refused = await run(time, client.call('reporting', 'create_report', creation, { beforeSend }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
    expect(creations(paths())).toBe(0);
    await run(time, client.call('reporting', 'create_report', creation));
    expect(creations(paths())).toBe(1);
  });

  it('beforeSend does not run for a call refused by the daily limit', async () => {
    const { client, time } = start(onSettings(settings, () => answers(422, { message: 'x' })));
    let written = 0;
    const beforeSend = async () => {
      written += 1;
      return succeed(null);
    };
    const call = () => run(time, client.call('reporting', 'create_report', creation, { beforeSend }));
    await call();
    expect(await call()).toMatchObject({ ok: false, error: { code: 'BUDGET_SPENT' } });
    expect(written).toBe(1);
  });

  it('beforeSend does not run for a call with invalid input', async () => {
    const { client, time } = start(onSettings(settings, () => answers(201, {})));
    let written = 0;
    const beforeSend = async () => {
      written += 1;
      return succeed(null);
    };
    const spoilt = { ...creation, body: { ...creation.body, start: 'yesterday' } };
    const refused = await run(time, client.call('reporting', 'create_report', spoilt, { beforeSend }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect(written).toBe(0);
  });
});
