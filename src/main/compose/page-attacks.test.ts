import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bootstrap } from '@shared/ipc/app';
import type { CallsPage } from '@shared/ipc/diagnostics';
import type { WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import type { TransportRequest } from '../ports';
import { answers } from '../services/testing/fake-transport';
import { dataOf } from '../testing/data-of';
import { customerEntry } from '../vault/entry-names';
import { openTestMain } from './testing/test-main';

// Runs an attacker's script in a page against the whole of main. Checks what the script can change, and which
// requests then leave.

const own = 'https://services.example';
const evil = 'https://evil.example';
const customer = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const services = {
  planning: { baseUrl: `${own}/api/v1`, key: 'kept-planning-key' },
  connect: {
    baseUrl: `${own}/connect`,
    key: 'kept-connect-key',
    clientId: 'kept-client-id',
    clientSecret: 'kept-client-secret',
  },
};
const kept = ['kept-planning-key', 'kept-connect-key', 'kept-client-id', 'kept-client-secret', 'kept-token'];

let folder: string;
let sent: TransportRequest[];
let desk: ReturnType<typeof openTestMain>;
let id: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-attacks-'));
  sent = [];
  const send = async (request: TransportRequest) => {
    sent.push(request);
    return answers(200, { data: [], meta: { total: 0 }, customer: { uuid: customer } });
  };
  desk = openTestMain({ folder, transport: { send } });
  desk.main.start();
  ({ id } = dataOf(await desk.ask('workspaces.create', { name: 'Agency', services })) as WorkspaceSummary);
  await desk.keytar.setPassword('test', customerEntry(id, own, customer), 'kept-token');
});
afterEach(async () => {
  await desk.main.close();
  await removeFolder(folder);
});

const toEvil = () => sent.filter(({ url }) => url.startsWith(evil));
const whole = ({ url, headers, body }: TransportRequest) =>
  `${url} ${JSON.stringify(headers)} ${body ? Buffer.from(body).toString() : ''}`;
const asPage = async (route: string, input: unknown) => {
  const answer = await desk.ask(route, input, id);
  return answer.ok ? 'ok' : answer.error.code;
};
const moved = (service: string) => ({ service, baseUrl: `${evil}/api`, key: 'a-key-of-the-page' });

describe('Service address under attack by a page', () => {
  it.each([
    ['planning', 'workspaces.replace_access'],
    ['connect', 'workspaces.replace_access'],
    ['reporting', 'workspaces.replace_access'],
    ['planning', 'workspaces.test_connection'],
    ['reporting', 'workspaces.test_connection'],
  ])('a page cannot set or call the address of %s without confirmation (%s)', async (service, route) => {
    expect(await asPage(route, moved(service))).toBe('CHANGE_DECLINED');
    expect(desk.questions).toHaveLength(1);
    expect(toEvil()).toEqual([]);
    expect(desk.main.workspaces.get(id)?.services).toMatchObject({
      planning: { baseUrl: services.planning.baseUrl },
      connect: { baseUrl: services.connect.baseUrl },
    });
  });

  it('the confirmation dialog lists old and new hosts and defaults to Cancel', async () => {
    await asPage('workspaces.replace_access', moved('planning'));
    await asPage('workspaces.replace_access', moved('reporting'));
    expect(desk.questions).toMatchObject([
      {
        message: 'Change the Planning address of “Agency”?',
        detail: expect.stringContaining('Now: services.example\nNew: evil.example\n'),
        buttons: ['Use This Address', 'Cancel'],
        defaultId: 1,
        cancelId: 1,
      },
      {
        message: 'Connect Reporting to “Agency”?',
        detail: expect.stringContaining('Address: evil.example\n'),
      },
    ]);
  });

  it('a confirmed address is asked about once for its test and its save', async () => {
    desk.person.says = () => 0;
    expect(await asPage('workspaces.test_connection', moved('connect'))).toBe('ok');
    expect(await asPage('workspaces.replace_access', moved('connect'))).toBe('ok');
    expect(desk.questions).toHaveLength(1);
    // Saved, so that the next change is another question.
    desk.person.says = () => 1;
    const back = { service: 'connect', baseUrl: services.connect.baseUrl, key: 'x' };
    expect(await asPage('workspaces.replace_access', back)).toBe('CHANGE_DECLINED');
  });

  it('a new key for the same address and any address on the welcome page need no confirmation', async () => {
    const same = { service: 'planning', baseUrl: `${services.planning.baseUrl}/`, key: 'another' };
    expect(await asPage('workspaces.test_connection', same)).toBe('ok');
    expect(await asPage('workspaces.replace_access', same)).toBe('ok');
    expect((await desk.ask('workspaces.test_connection', moved('planning'))).ok).toBe(true);
    expect((await desk.ask('workspaces.create', { name: 'Second', services })).ok).toBe(true);
    expect(desk.questions).toEqual([]);
  });

  it('a confirmed address of another origin receives no saved secret', async () => {
    desk.person.says = () => 0;
    await asPage('connect.list_customer_integrations', { customer, lane: 'interactive' });
    for (const service of ['planning', 'connect', 'reporting']) {
      await asPage('workspaces.test_connection', moved(service));
      expect(await asPage('workspaces.replace_access', moved(service))).toBe('ok');
      await asPage('workspaces.test_saved', { service });
    }
    await asPage('planning.list_posts', { lane: 'interactive' });
    await asPage('connect.list_customers', { lane: 'interactive' });
    for (const route of ['connect.list_customer_integrations', 'connect.create_session'])
      expect(await asPage(route, { customer, lane: 'interactive' })).toBe('TOKEN_MISSING');
    expect(toEvil().length).toBeGreaterThan(5);
    expect(toEvil().filter((request) => kept.some((secret) => whole(request).includes(secret)))).toEqual([]);
    // The search sees a secret where there is one.
    const toOwn = sent.filter(({ url }) => url.startsWith(own)).map(whole);
    expect(toOwn.some((text) => text.includes('kept-token') && text.includes('kept-connect-key'))).toBe(true);
  });

  it('connection tests of one page are rate-limited', async () => {
    desk.person.says = () => 0;
    const codes = new Set<string>();
    for (let count = 0; count < 40; count += 1)
      codes.add(
        // Each time another key, because calls with the same key wait for its rate.
        await asPage('workspaces.test_connection', { ...moved('planning'), key: `key ${count} of the page` }),
      );
    expect([...codes]).toEqual(['ok', 'TOO_MANY_REQUESTS']);
    expect(toEvil().length).toBeLessThanOrEqual(60);
  });
});

describe('Workspace under attack by a page', () => {
  it('removing a workspace asks for confirmation in a dialog that lists its hosts', async () => {
    expect(await asPage('workspaces.remove', {})).toBe('CHANGE_DECLINED');
    expect(desk.questions).toMatchObject([
      {
        message: 'Remove “Agency” from this computer?',
        detail: expect.stringContaining('Connected to: services.example\n'),
      },
    ]);
    expect(desk.main.workspaces.get(id)).toBeDefined();
    expect(await desk.keytar.getPassword('test', customerEntry(id, own, customer))).toBe('kept-token');
  });

  it('a page sees only id, name and kind of other workspaces and cannot relist one', async () => {
    const other = dataOf(
      await desk.ask('workspaces.create', { name: 'Other', services }),
    ) as WorkspaceSummary;
    const listed = [
      { id, name: 'Agency', kind: 'live' },
      { id: other.id, name: 'Other', kind: 'live' },
    ];
    const own = desk.main.workspaces.get(id);
    expect(dataOf(await desk.ask('workspaces.list', {}, id))).toEqual({ own, all: listed });
    expect(dataOf(await desk.ask('app.get_bootstrap', {}, id))).toMatchObject({ workspace: own });
    expect(dataOf(await desk.ask('workspaces.rename', { name: 'Renamed' }, other.id))).toBeDefined();
    expect(desk.events('workspaces.changed', id).at(-1)).toEqual({
      own,
      all: [listed[0], { ...listed[1], name: 'Renamed' }],
    });
    const answers = [
      await desk.ask('workspaces.list', {}, id),
      await desk.ask('app.get_bootstrap', {}, id),
      desk.events('workspaces.changed', id),
    ];
    // The creation date identifies the other workspace, because it is unique.
    expect(JSON.stringify(answers)).not.toContain(`"createdAt":"${other.createdAt}"`);
    expect(dataOf(await desk.ask('workspaces.list', {}))).toMatchObject({ own: null });
    expect(await asPage('workspaces.unlisted', {})).toBe('CONTEXT_REFUSED');
    expect(await asPage('workspaces.relist', { id: other.id })).toBe('CONTEXT_REFUSED');
    expect(await asPage('workspaces.count_unlisted', {})).toBe('ok');
  });

  it('diagnostics of a page contain no calls or log lines of another workspace', async () => {
    const other = dataOf(
      await desk.ask('workspaces.create', { name: 'Other', services }),
    ) as WorkspaceSummary;
    const report = { kind: 'error', message: 'of the other' };
    await desk.ask('app.report_problem', report, other.id);
    await desk.ask('app.report_problem', { ...report, message: 'my own' }, id);
    await desk.ask('app.report_problem', { ...report, message: 'of the app' });
    await desk.ask('planning.list_posts', { lane: 'interactive' }, other.id);
    const log = dataOf(await desk.ask('diagnostics.read_log', { limit: 500 }, id));
    const text = JSON.stringify(log);
    expect(text).toContain('my own');
    expect(text).toContain('of the app');
    expect(text).not.toContain('of the other');
    expect(text).not.toContain(other.id);
    const calls = async (workspaceId: string) =>
      dataOf(await desk.ask('diagnostics.read_calls', { after: 0, limit: 100 }, workspaceId)) as CallsPage;
    expect((await calls(id)).calls).toEqual([]);
    expect((await calls(other.id)).calls.length).toBeGreaterThan(0);
  });

  it('a page can neither change another workspace nor create one', async () => {
    const other = dataOf(
      await desk.ask('workspaces.create', { name: 'Other', services }),
    ) as WorkspaceSummary;
    const aimed = { id: other.id };
    const tries: [string, object][] = [
      ['workspaces.remove', aimed],
      ['workspaces.rename', { ...aimed, name: 'Mine' }],
      ['workspaces.replace_access', { ...aimed, ...moved('planning') }],
      ['workspaces.test_saved', { ...aimed, service: 'planning' }],
      ['workspaces.change_share', { ...aimed, share: 0.1 }],
      ['workspaces.change_sync_window', { ...aimed, pastDays: 1, futureDays: 1 }],
      ['workspaces.change_post_address', { ...aimed, template: null }],
    ];
    for (const [route, input] of tries) expect(await asPage(route, input), route).toBe('INPUT_INVALID');
    expect(await asPage('workspaces.create', { name: 'New', services })).toBe('CONTEXT_REFUSED');
    expect(await asPage('workspaces.create_demo', {})).toBe('CONTEXT_REFUSED');
    expect(desk.main.workspaces.list()).toHaveLength(2);
    expect(desk.main.workspaces.get(other.id)).toEqual(other);
    expect(desk.questions).toEqual([]);
  });
});

describe('Run settings under attack by a page', () => {
  const background = async () =>
    (dataOf(await desk.ask('app.get_bootstrap', {}, id)) as Bootstrap).settings.background;

  it.each([{ startsAtLogin: true }, { keepsRunning: true }])(
    'a page cannot change run settings without confirmation: %j',
    async (change) => {
      const before = await background();
      expect(await asPage('settings.change', { background: change })).toBe('CHANGE_DECLINED');
      expect(await background()).toEqual(before);
      expect(desk.questions).toMatchObject([{ message: 'Change when Client Desk runs?' }]);
    },
  );

  it('a confirmed change of run settings is saved', async () => {
    desk.person.says = () => 0;
    expect(await asPage('settings.change', { background: { keepsRunning: true } })).toBe('ok');
    expect(await background()).toMatchObject({ keepsRunning: true });
  });

  it('run settings stay unchanged when the system refuses to start the app at login', async () => {
    desk.person.says = () => 0;
    const change = { background: { startsAtLogin: true, keepsRunning: true } };
    expect(await asPage('settings.change', change)).toBe('LOGIN_ITEM_NOT_INSTALLED');
    expect(await background()).toMatchObject({ startsAtLogin: false, keepsRunning: false });
  });

  it('other settings change without confirmation', async () => {
    expect(await asPage('settings.change', { timeFormat: '24h', background: { pausesEvents: true } })).toBe(
      'ok',
    );
    expect(desk.questions).toEqual([]);
  });
});

it('an offline copy that claims too many entries is restored only after confirmation', async () => {
  dataOf(await desk.ask('local.save', { collection: 'notes', key: 'a', value: 'own' }, id));
  const write = { collection: 'notes', key: 'b', value: 'planted' };
  const batch = {
    heldSequence: 1_000_000_000,
    lines: [],
    isLast: true,
    writes: [{ savedAt: '2026-01-01T00:00:00.000Z', write }],
  };
  expect(await asPage('journal.restore', batch)).toBe('CHANGE_DECLINED');
  expect(await asPage('journal.restore', batch)).toBe('CHANGE_DECLINED');
  expect(desk.questions).toMatchObject([
    { message: 'Restore notes of “Agency” from its offline copy?', defaultId: 1, cancelId: 1 },
  ]);
  const page = dataOf(await desk.ask('journal.read_since', { after: 0, limit: 100 }, id));
  expect(JSON.stringify(page)).not.toContain('planted');
  expect(page).toMatchObject({ lastSequence: 1, recoverySequence: 0 });
});
