import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestMain } from '../../../src/main/compose/testing/test-main';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import { systemClock } from '../../../src/main/ports';
import { fails } from '../../../src/main/services/testing/fake-transport';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { dataOf } from '../../../src/main/testing/data-of';
import type { MakerStatus } from '../../../src/shared/domain/reports';
import type { JournalPage } from '../../../src/shared/journal';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { call, Sandbox } from '../sandbox-client';

// A page asks for reports, through the whole of main, at a real service. What was created is counted there.

let folder: string;
let sandbox: Sandbox;
let desk: ReturnType<typeof openTestMain>;
let id: string;
let token: string;
let projects: readonly number[];
let isOffline: boolean;
/** Lead of main's clocks over the machine's, ms. */
let ahead: number;
const transport = createNodeTransport();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'asked-first-'));
  sandbox = await Sandbox.start();
  isOffline = false;
  ahead = 0;
  const company = await sandbox.tryControl('POST', '/reporting/companies', {});
  token = (company.body as { api_token: string }).api_token;
  const made: number[] = [];
  for (const name of ['Padaria Aurora', 'Lumen Cycles', 'Nimbus Payroll'])
    made.push((await sandbox.control('POST', '/reporting/projects', { api_token: token, name })).id);
  projects = made;
  desk = openTestMain({
    folder,
    clock: { now: () => systemClock.now() + ahead, monotonic: () => systemClock.monotonic() + ahead },
    transport: { send: async (request) => (isOffline ? fails('offline', false) : transport.send(request)) },
  });
  desk.main.start();
  const services = { reporting: { baseUrl: sandbox.line.reporting.base_url, key: token } };
  ({ id } = dataOf(await desk.ask('workspaces.create', { name: 'Agency', services })) as WorkspaceSummary);
});
afterEach(async () => {
  await desk.main.close();
  await sandbox.close();
  await removeFolder(folder);
});

const itemOf = (project: number | undefined, n = 0) => ({
  client: null,
  notBefore: null,
  request: {
    kind: 'report',
    body: {
      title: `Report ${n}`,
      subtitle: 'October',
      start: '2026-10-01',
      end: '2026-10-31',
      template_id: 1,
      project_id: project,
      integration_ids: [],
    },
  },
});
const batchOf = (items: readonly object[]) => ({ batch: randomUUID(), name: null, items });
const start = async (items: readonly object[]) => {
  const answer = await desk.ask('reports.start', batchOf(items), id);
  return answer.ok ? 'ok' : answer.error.code;
};
const atService = async () => {
  const { body } = await call(`${sandbox.line.reporting.base_url}/reports?per_page=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (body as { data: readonly unknown[] }).data.length;
};
const batches = async () => {
  const { entries } = dataOf(
    await desk.ask('journal.read_since', { after: 0, limit: 1_000 }, id),
  ) as JournalPage;
  return entries.flatMap((entry) =>
    entry.kind === 'local.saved' && entry.write.collection === 'report_batches' && entry.write.value
      ? [entry.write.value]
      : [],
  );
};

describe('reports requested by a page', () => {
  it('several reports are created only after a question with their number and clients', async () => {
    const items = projects.map((project, n) => itemOf(project, n));
    expect(await start([...items, itemOf(projects[0], 9)])).toBe('CHANGE_DECLINED');
    expect(desk.questions).toMatchObject([
      {
        message: 'Create 4 reports?',
        detail: expect.stringContaining('Padaria Aurora (2), Lumen Cycles, Nimbus Payroll\n'),
        defaultId: 1,
        cancelId: 1,
      },
    ]);
    expect(await batches()).toEqual([]);
    expect(await atService()).toBe(0);
    desk.person.says = () => 0;
    expect(await start(items)).toBe('ok');
    await vi.waitFor(async () => expect(await atService()).toBe(3), { timeout: 20_000 });
    expect(desk.questions).toHaveLength(2);
  });

  it('five single reports a minute need no question, the sixth asks, and a yes restarts the count', async () => {
    for (let n = 0; n < 5; n += 1) expect(await start([itemOf(projects[0], n)])).toBe('ok');
    expect(desk.questions).toEqual([]);
    expect(await start([itemOf(projects[1], 5)])).toBe('CHANGE_DECLINED');
    expect(desk.questions).toMatchObject([
      { message: 'Create another report?', detail: expect.stringContaining('Lumen Cycles') },
    ]);
    desk.person.says = () => 0;
    expect(await start([itemOf(projects[1], 5)])).toBe('ok');
    // The person has checked the list, so the count starts again at zero.
    expect(await start([itemOf(projects[1], 6)])).toBe('ok');
    expect(desk.questions).toHaveLength(2);
    await vi.waitFor(async () => expect(await atService()).toBe(7), { timeout: 20_000 });
  });

  it('twenty single reports a day need no question, the next one asks, and a day later none is asked', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect(await start([itemOf(projects[0], n)])).toBe('ok');
      ahead += 61_000;
    }
    expect(desk.questions).toEqual([]);
    expect(await start([itemOf(projects[2], 20)])).toBe('CHANGE_DECLINED');
    expect(desk.questions).toMatchObject([
      { message: 'Create another report?', detail: expect.stringContaining('Nimbus Payroll') },
    ]);
    await vi.waitFor(async () => expect(await atService()).toBe(20), { timeout: 20_000 });
    ahead += 86_400_000;
    expect(await start([itemOf(projects[2], 20)])).toBe('ok');
    expect(desk.questions).toHaveLength(1);
  });

  it('resuming a batch restored by the page asks before any report is created', async () => {
    const batch = randomUUID();
    const value = {
      name: null,
      startedAt: '2026-11-01T08:00:00.000Z',
      pause: null,
      items: projects.map((project, n) => ({ id: randomUUID(), ...itemOf(project, n) })),
    };
    const write = { collection: 'report_batches', key: batch, value };
    const planted = { heldSequence: 0, lines: [], isLast: true };
    dataOf(
      await desk.ask(
        'journal.restore',
        { ...planted, writes: [{ savedAt: '2026-11-01T08:00:00.000Z', write }] },
        id,
      ),
    );
    expect(await desk.ask('reports.resume', { batch }, id)).toMatchObject({
      error: { code: 'CHANGE_DECLINED' },
    });
    expect(desk.questions).toMatchObject([{ message: 'Create 3 reports?' }]);
    expect(await atService()).toBe(0);
  });
});

describe('reports requested offline', () => {
  it('several reports are refused offline, without a question or a stored batch', async () => {
    isOffline = true;
    desk.person.says = () => 0;
    expect(await start(projects.map((project, n) => itemOf(project, n)))).toBe('NETWORK_OFFLINE');
    expect(await batches()).toEqual([]);
    expect(desk.questions).toEqual([]);
  });

  it('a single report requested offline is paused and not created when the network returns', async () => {
    isOffline = true;
    expect(await start([itemOf(projects[0])])).toBe('ok');
    await vi.waitFor(
      async () =>
        expect((await batches()).at(-1)?.pause).toMatchObject({
          by: 'failure',
          error: { code: 'NETWORK_OFFLINE' },
        }),
      { timeout: 20_000 },
    );
    isOffline = false;
    const status = dataOf(await desk.ask('reports.status', {}, id)) as MakerStatus;
    expect(status).toEqual({ busyWith: null, waits: [] });
    expect(await atService()).toBe(0);
  });
});
