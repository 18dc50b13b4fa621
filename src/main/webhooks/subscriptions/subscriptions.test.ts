import type { SubscriptionsView } from '@shared/subscriptions';
import { describe, expect, it } from 'vitest';
import { journalDesk } from '../../journal/testing/journal-desk';
import { dataOf } from '../../testing/data-of';
import { Office } from './testing/office';
import { startApp, turnedOn, workspaceId } from './testing/start-app';

const desk = journalDesk();
const everything = ['session_completed', 'oauth_saved', 'report_viewed', 'report_created'];

const statesOf = ({ rows }: SubscriptionsView) => rows.map(({ events, state }) => [events[0], state]);
const every = (state: string) => everything.map((event) => [event, state]);
describe('Subscriptions', () => {
  it('no subscription exists until turned on, then each event has one with its own path', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await app.subscriptions.open(workspaceId);
    expect(dataOf(await app.subscriptions.view(workspaceId))).toMatchObject({ isOn: false, rows: [] });
    expect(office.asked).toEqual([]);
    expect(statesOf(await turnedOn(app))).toEqual(every('ok'));
    expect(new Set(office.urls()).size).toBe(everything.length);
    for (const url of office.urls()) expect(url).toMatch(/^https:\/\/hooks\.example\.com\/in\/[\w-]{43}$/);
    expect(app.released).toEqual([]);
  });

  it('subscriptions wait for starting services, and pages hear of new services', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'http://127.0.0.1:47821' });
    app.has.services = false;
    expect(dataOf(await app.subscriptions.view(workspaceId)).services).toEqual([]);
    expect(statesOf(await turnedOn(app))).toEqual(every('ok'));
    await app.subscriptions.turnOff(workspaceId, false);
    app.views.length = 0;
    app.subscriptions.lookAfterAll();
    expect(app.views).toHaveLength(1);
    app.subscriptions.wayInChanged();
    expect(app.views).toHaveLength(2);
    expect(app.views.at(-1)).toMatchObject({ isOn: false, services: ['connect', 'reporting'] });
  });

  it('views mask the secret paths of own subscriptions', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    office.add('reporting', 'https://automation.example/hook', ['report_created']);
    const view = await turnedOn(app);
    const told = JSON.stringify([app.views, view]);
    for (const { path } of app.paths.of(workspaceId)) expect(told).not.toContain(path.slice('/in/'.length));
    expect(told).toContain('https://automation.example/hook');
    expect(told).toMatch(/https:\/\/hooks\.example\.com\/in\/[\w-]{4}…/);
  });

  it('a changed tunnel address is reported, and only own subscriptions are updated, once each', async () => {
    const office = new Office();
    const base = { url: 'https://b41c-18.ngrok.example' };
    const first = startApp(desk, office, base);
    await turnedOn(first);
    const stranger = 'https://automation.example/hook';
    office.add('reporting', stranger, ['report_created']);
    base.url = 'https://hooks.example.com';
    first.subscriptions.wayInChanged();
    expect(statesOf(await first.settled())).toEqual([
      ...every('wrong_address'),
      ['report_created', 'not_ours'],
    ]);
    const gone = [
      { service: 'connect', count: 2 },
      { service: 'reporting', count: 2 },
    ];
    expect(first.drifts.at(-1)).toEqual(gone);
    office.asked.length = 0;
    office.refusals = ['RATE_LIMITED'];
    dataOf(await first.subscriptions.carryOn(workspaceId, { work: 'update', service: null }));
    expect((await first.settled()).progress).toMatchObject({
      work: 'update',
      stoppedBy: { code: 'RATE_LIMITED' },
    });
    // The connector was left for this time, the reporting service was not.
    expect(office.asked).toEqual(['update 3', 'update 4']);
    await first.end();

    const second = startApp(desk, office, base);
    await second.subscriptions.open(workspaceId);
    const view = await second.settled();
    expect(view).toMatchObject({ isOn: true, progress: null });
    expect(office.asked).toEqual(['update 3', 'update 4', 'update 1', 'update 2']);
    expect(office.urls().filter((url) => !url.startsWith('https://hooks.example.com/'))).toEqual([stranger]);
    await second.end();
  });

  it('an update of one service resumes after a restart and touches no other service', async () => {
    const office = new Office();
    const base = { url: 'https://b41c-18.ngrok.example' };
    const first = startApp(desk, office, base);
    await turnedOn(first);
    base.url = 'https://hooks.example.com';
    first.subscriptions.wayInChanged();
    await first.settled();
    office.asked.length = 0;
    dataOf(await first.subscriptions.carryOn(workspaceId, { work: 'restore', service: null }));
    await first.settled();
    expect(office.asked).toEqual([]);
    office.refusals = ['RATE_LIMITED'];
    dataOf(await first.subscriptions.carryOn(workspaceId, { work: 'update', service: 'reporting' }));
    expect((await first.settled()).progress).toMatchObject({ service: 'reporting' });
    await first.end();

    const second = startApp(desk, office, base);
    await second.subscriptions.open(workspaceId);
    const states = statesOf(await second.settled()).map(([, state]) => state);
    expect(office.asked).toEqual(['update 3', 'update 4']);
    expect(states).toEqual(['wrong_address', 'wrong_address', 'ok', 'ok']);
    await second.end();
  });

  it('subscriptions turned on without a tunnel are created once it is connected', async () => {
    const office = new Office();
    const base: { url: string | null } = { url: null };
    const app = startApp(desk, office, base);
    expect(statesOf(await turnedOn(app))).toEqual(every('not_subscribed'));
    expect(office.asked).toEqual([]);
    base.url = 'https://hooks.example.com';
    app.subscriptions.wayInChanged();
    expect(statesOf(await app.settled())).toEqual(every('ok'));
  });

  it('services are read again for a new tunnel address, but not after each reconnect', async () => {
    const office = new Office();
    const base: { url: string | null } = { url: 'https://hooks.example.com' };
    const app = startApp(desk, office, base);
    await turnedOn(app);
    app.subscriptions.wayInChanged();
    await app.settled();
    const before = office.readings;
    for (let times = 0; times < 20; times += 1) {
      base.url = null;
      app.subscriptions.wayInChanged();
      expect(app.views.at(-1)?.rows.map(({ state }) => state)).toEqual(everything.map(() => 'no_address'));
      base.url = 'https://hooks.example.com';
      app.subscriptions.wayInChanged();
    }
    expect(office.readings).toBe(before);
    expect(app.views.at(-1)?.rows.map(({ state }) => state)).toEqual(everything.map(() => 'ok'));
    base.url = 'https://other.example';
    app.subscriptions.wayInChanged();
    await app.settled();
    expect(office.readings).toBe(before + 4);
  });

  it('subscriptions are checked every hour while they are on', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await turnedOn(app);
    office.records = office.records.slice(1);
    expect(app.waits()).toEqual([3_600_000]);
    app.timePasses();
    await app.settled();
    expect(app.waits()).toEqual([3_600_000]);
    expect(app.views.at(-1)?.rows.map(({ state }) => state)).toContain('not_subscribed');
    dataOf(await app.subscriptions.turnOff(workspaceId, false));
    await app.settled();
    app.timePasses();
    expect(app.waits()).toEqual([]);
  });

  it('turning off closes the paths, and own subscriptions are deleted only on request', async () => {
    const office = new Office();
    const base = { url: 'https://hooks.example.com' };
    const app = startApp(desk, office, base);
    await turnedOn(app);
    const stranger = office.add('connect', 'https://automation.example/hook', ['oauth_saved']);
    dataOf(await app.subscriptions.turnOff(workspaceId, false));
    const off = await app.settled();
    expect(off.isOn).toBe(false);
    expect(off.rows.filter(({ state }) => state === 'left_over')).toHaveLength(everything.length);
    expect(app.paths.of(workspaceId)).toEqual([]);
    expect(app.released).toEqual([workspaceId]);
    // Elsewhere by now, and recognised all the same.
    base.url = 'https://other.example';
    dataOf(await app.subscriptions.carryOn(workspaceId, { work: 'remove', service: null }));
    expect((await app.settled()).rows.map(({ state }) => state)).toEqual(['not_ours']);
    expect(office.records.map(({ id }) => id)).toEqual([stranger]);
  });

  it('turning on again restores only the events chosen before', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    const view = await turnedOn(app);
    const unwanted = view.rows.find(({ events }) => events[0] === 'oauth_saved')?.key ?? '';
    dataOf(await app.subscriptions.remove(workspaceId, unwanted));
    dataOf(await app.subscriptions.turnOff(workspaceId, true));
    await app.settled();
    expect(office.records).toEqual([]);
    const again = await turnedOn(app);
    expect(again.rows.map(({ events }) => events[0])).toEqual(
      everything.filter((event) => event !== 'oauth_saved'),
    );
  });

  it('a private or duplicate address is refused before the service is called', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    const add = (address: string, event = 'oauth_saved') =>
      app.subscriptions.add(workspaceId, { service: 'connect', event, projectId: null }, address);
    expect(await add('http://192.168.1.4/hook')).toMatchObject({
      error: { code: 'ADDRESS_INVALID', data: { problem: 'private' } },
    });
    dataOf(await add('https://automation.example/hook'));
    expect(await add('HTTPS://automation.example:443/hook', 'session_completed')).toMatchObject({
      error: { code: 'ADDRESS_INVALID', data: { problem: 'double' } },
    });
    expect(office.asked).toEqual(['create connect oauth_saved']);
  });

  it('a connector subscription can be paused, and a reporting one cannot', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    const view = await turnedOn(app);
    const [first, , third] = view.rows;
    const paused = dataOf(await app.subscriptions.setActive(workspaceId, first?.key ?? '', false));
    expect(paused.rows[0]).toMatchObject({ state: 'paused', isActive: false });
    expect(await app.subscriptions.setActive(workspaceId, third?.key ?? '', false)).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
  });

  it('subscriptions are deleted before a workspace is removed when requested', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await turnedOn(app);
    await app.subscriptions.leave(workspaceId, true);
    await app.subscriptions.forget(workspaceId);
    expect(office.records).toEqual([]);
  });
});
