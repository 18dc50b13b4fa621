import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, succeed } from '@shared/errors';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { createActionUsageStore } from '../limits/action-usage-store';
import { createServiceClients } from '../service-client';
import { answers, fakeTransport } from '../testing/fake-transport';
import { testLimiter } from '../testing/limiter';
import { bases, key, loadDeclarations, onSettings, run } from '../testing/scripted-client';
import { virtualTime } from '../testing/virtual-time';

beforeAll(loadDeclarations);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dated-answers-'));
});
afterEach(() => removeFolder(folder));

const company = { company: { rate_limits: { per_minute: 60, per_second: 5, actions: {} } } };
const dated = { date: 'Mon, 02 Mar 2026 09:00:00 GMT' };
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

/** Creates one report and gives it this answer. Returns whose clock the stored end time comes from. */
async function endAfter(answer: ReturnType<typeof answers>): Promise<unknown> {
  const time = virtualTime();
  const logger = { log: () => undefined };
  const actionUsage = createActionUsageStore({
    userDataFolder: folder,
    clock: time.clock,
    sleepAwareClock: time.clock.monotonic,
    logger,
  });
  const clients = createServiceClients({
    ...time,
    logger,
    random: () => 0.5,
    limiter: testLimiter(time, { actionUsage }),
    transport: fakeTransport(onSettings(company, () => answer)).transport,
  });
  const client = clients({
    workspaceId: 'test0001',
    access: async (service) => succeed({ baseUrl: bases[service], key }),
    customerToken: async () => fail('KEY_MISSING', ''),
    sessionUuid: async () => fail('SESSION_ENDED', ''),
  });
  await run(time, client.call('reporting', 'create_report', creation));
  const lines = () => {
    const file = readFileSync(join(folder, 'budgets.json'), 'utf8');
    return (JSON.parse(file) as { readonly calls: readonly { readonly endedAt: number | null }[] }).calls;
  };
  await expect.poll(() => lines()[0]?.endedAt).toEqual(expect.any(Number));
  return lines()[0];
}

it.each([
  ['a success answer', answers(201, { report: { id: 1 } }, dated)],
  ['a refusal by the service', answers(422, { message: 'x', errors: { title: ['x'] } }, dated)],
])("the time of a spent call comes from the service's clock for %s", async (_, answer) => {
  // A header names whole seconds: the call ended within the one that it names, at the latest at its end.
  const endedAt = Date.UTC(2026, 2, 2, 9, 0, 1);
  expect(await endAfter(answer)).toMatchObject({ action: 'reports_create', clock: 'service', endedAt });
});

it.each([
  ['a gateway’s error page', answers(502, '<html>', dated)],
  ['an answer without a date', answers(201, { report: { id: 1 } })],
  ['an answer with an invalid date', answers(201, { report: { id: 1 } }, { date: 'tomorrow' })],
])('the time of a spent call comes from the own clock for %s', async (_, answer) => {
  expect(await endAfter(answer)).toMatchObject({ clock: 'own' });
});
