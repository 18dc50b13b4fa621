import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../src/main/testing/data-of';
import type { SubscriptionsView } from '../../../src/shared/subscriptions';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// What a person does with subscriptions of both services, from the page's request to the sandbox's records.
let rig: MainOnSandbox;
let page: Page;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  const { reporting, connect } = rig.sandbox.line;
  page = await rig.openWorkspace({
    reporting: rig.reporting(reporting.api_token),
    connect: rig.connect(connect.api_key),
  });
});
afterAll(() => rig.close());

const ask = async (route: string, input: object) =>
  dataOf(await page.ask(`subscriptions.${route}`, input)) as SubscriptionsView;
/** By the control API, as what another program has at the services. */
const hook = (name: string) => `https://203-0-113-9.example/${name}`;
const keyOf = ({ rows }: SubscriptionsView, address: string) =>
  rows.find((row) => row.address === address)?.key ?? '';

describe('subscriptions over IPC', () => {
  it('subscriptions are off in a new workspace and cannot be turned on without a tested tunnel', async () => {
    const view = await ask('look', {});
    expect(view).toMatchObject({ isOn: false, noWayIn: 'not_tested', services: ['connect', 'reporting'] });
    expect(view.events.connect).toHaveLength(5);
    expect(view.events.reporting).toContain('report_viewed');
    expect(await page.ask('subscriptions.turn_on', {})).toMatchObject({
      error: { code: 'TUNNEL_NOT_TESTED' },
    });
  });

  it('a connector subscription is added after the user confirms its address, paused and removed', async () => {
    const subject = { service: 'connect', event: 'oauth_saved', projectId: null };
    expect(await page.ask('subscriptions.add', { ...subject, address: hook('a') })).toMatchObject({
      error: { code: 'CHANGE_DECLINED' },
    });
    rig.main.person.says = () => 0;
    const added = await ask('add', { ...subject, address: hook('a') });
    expect(added.rows).toMatchObject([
      { state: 'not_ours', events: ['oauth_saved'], isActive: true, source: null, address: hook('a') },
    ]);
    const key = keyOf(added, hook('a'));
    expect((await ask('set_active', { key, isActive: false })).rows[0]).toMatchObject({ isActive: false });
    expect((await ask('remove', { key })).rows).toEqual([]);
    expect(await page.ask('subscriptions.remove', { key })).toMatchObject({
      error: { code: 'RECORD_NOT_FOUND' },
    });
  });

  it('another program’s subscription keeps its events and address, and can be paused, resumed and removed', async () => {
    const { connect } = rig.sandbox.line;
    const headers = { authorization: `Bearer ${connect.api_key}`, 'content-type': 'application/json' };
    const url = `${connect.base_url}/webhook-subscriptions`;
    const events = ['oauth_started', 'oauth_saved', 'session_completed'];
    const body = JSON.stringify({ url: hook('theirs'), events });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
    const atService = async () => {
      const { data } = (await (await fetch(url, { headers })).json()) as {
        data: { url: string; events: string[]; is_active: boolean }[];
      };
      return data.find((one) => one.url === hook('theirs'));
    };
    const key = keyOf(await ask('look', {}), hook('theirs'));
    // What a page of an earlier version asked, or one in wrong hands.
    expect(
      await page.ask('subscriptions.edit', {
        key,
        event: 'oauth_saved',
        projectId: null,
        address: hook('x'),
      }),
    ).toMatchObject({ error: { code: 'ROUTE_UNKNOWN' } });
    expect(
      await rig.main.ask(
        'connect.update_webhook_subscription',
        { params: { id: Number(key.split(':')[1]) }, body: { url: hook('x') }, lane: 'interactive' },
        page.workspaceId,
      ),
    ).toMatchObject({ error: { code: 'ROUTE_UNKNOWN' } });
    await ask('set_active', { key, isActive: false });
    expect(await atService()).toMatchObject({ events, is_active: false });
    await ask('set_active', { key, isActive: true });
    expect(await atService()).toMatchObject({ events, is_active: true });
    await ask('remove', { key });
    expect(await atService()).toBeUndefined();
  });

  it('a reporting subscription is for all clients or one, shows its source and cannot be added twice', async () => {
    const { api_token: token } = rig.sandbox.line.reporting;
    const { id: projectId } = await rig.sandbox.control('POST', '/reporting/projects', {
      api_token: token,
      name: 'Aurora',
    });
    const subject = { service: 'reporting', event: 'report_viewed' };
    await ask('add', { ...subject, projectId: null, address: hook('c') });
    const { rows } = await ask('add', { ...subject, projectId, address: hook('c') });
    expect(rows.map((row) => [row.projectId, row.source, row.isActive])).toEqual([
      [null, 'custom', true],
      [projectId, 'custom', true],
    ]);
    expect(await page.ask('subscriptions.add', { ...subject, projectId, address: hook('c') })).toMatchObject({
      error: { code: 'ADDRESS_INVALID', data: { problem: 'double' } },
    });
  });

  it('a subscription to a private address is refused without a call', async () => {
    const before = (await rig.arrived('connect')).filter(({ method }) => method === 'POST').length;
    const subject = { service: 'connect', event: 'oauth_saved', projectId: null };
    for (const address of ['http://10.1.2.3/x', 'http://localhost:4000/', 'https://a:b@example.com/'])
      expect(await page.ask('subscriptions.add', { ...subject, address })).toMatchObject({
        error: { code: 'ADDRESS_INVALID' },
      });
    const after = (await rig.arrived('connect')).filter(({ method }) => method === 'POST').length;
    expect(after).toBe(before);
  });
});
