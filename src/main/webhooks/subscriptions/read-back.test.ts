import { describe, expect, it } from 'vitest';
import { journalDesk } from '../../journal/testing/journal-desk';
import { dataOf } from '../../testing/data-of';
import { Office } from './testing/office';
import { startApp, turnedOn, workspaceId } from './testing/start-app';

const desk = journalDesk();

describe('Subscriptions checked against the service', () => {
  it('a subscription for another program is not created when the dialog is declined', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    const subject = { service: 'connect', event: 'oauth_saved', projectId: null } as const;
    expect(await app.subscriptions.add(workspaceId, subject, 'https://declined.example/x')).toMatchObject({
      error: { code: 'CHANGE_DECLINED' },
    });
    expect(office.asked).toEqual([]);
  });

  it('restoring a subscription to all clients creates the new one before deleting the old one', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await turnedOn(app);
    const viewed = office.records.find(({ events }) => events[0] === 'report_viewed');
    office.records = office.records.map((one) => (one === viewed ? { ...one, projectId: 8 } : one));
    office.asked.length = 0;
    dataOf(await app.subscriptions.carryOn(workspaceId, { work: 'restore', service: 'reporting' }));
    const view = await app.settled();
    expect(office.asked).toEqual(['create reporting report_viewed', `delete ${viewed?.id}`]);
    expect(view.progress).toBeNull();
    expect(office.records.find(({ events }) => events[0] === 'report_viewed')).toMatchObject({
      url: viewed?.url,
      projectId: null,
    });
    expect(view.rows.map(({ state }) => state)).not.toContain('changed');
  });

  it('a subscription that somebody else has deleted counts as removed', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await app.subscriptions.open(workspaceId);
    const id = office.add('connect', 'https://automation.example/hook', ['oauth_saved']);
    await app.subscriptions.look(workspaceId);
    office.records = [];
    office.refusals = ['RECORD_NOT_FOUND'];
    dataOf(await app.subscriptions.remove(workspaceId, `connect:${id}`));
  });

  it('a refused creation is not taken for done if the list can then be read only in part', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    office.refusals = Array.from({ length: 4 }, () => 'REQUEST_REFUSED');
    office.isWhole = () => office.refusals.length === 4;
    const view = await turnedOn(app);
    expect(view.progress?.stoppedBy).toMatchObject({ code: 'REQUEST_REFUSED' });
  });

  it('one of two missing subscriptions of a service can be removed', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await turnedOn(app);
    office.records = [];
    const { rows } = dataOf(await app.subscriptions.look(workspaceId));
    const missing = rows.filter(({ service }) => service === 'connect').map(({ key }) => key);
    expect(missing).toHaveLength(2);
    dataOf(await app.subscriptions.remove(workspaceId, missing[0] ?? ''));
  });

  it('a write that the service confirms but does not keep returns WRITE_NOT_KEPT', async () => {
    const office = new Office();
    const app = startApp(desk, office, { url: 'https://hooks.example.com' });
    await app.subscriptions.open(workspaceId);
    office.keepsNothing = true;
    const view = await turnedOn(app);
    expect(view.progress?.stoppedBy).toMatchObject({ code: 'WRITE_NOT_KEPT' });
    const id = office.add('connect', 'https://automation.example/hook', ['oauth_saved', 'oauth_started']);
    await app.subscriptions.look(workspaceId);
    const key = `connect:${id}`;
    const error = { error: { code: 'WRITE_NOT_KEPT' } };
    expect(await app.subscriptions.setActive(workspaceId, key, false)).toMatchObject(error);
    expect(await app.subscriptions.remove(workspaceId, key)).toMatchObject(error);
    const subject = { service: 'connect', event: 'oauth_saved', projectId: null } as const;
    expect(await app.subscriptions.add(workspaceId, subject, 'https://a.example/x')).toMatchObject(error);
  });
});
