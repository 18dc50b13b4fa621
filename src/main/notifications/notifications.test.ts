import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseInstant } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import { type DuePost, defaultNotifications, type NotificationSettings } from '@shared/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals } from '../journal/journals';
import { seen } from '../journal/testing/samples';
import type { NativeNotice } from '../ports';
import { createTranslate } from '../shell/text/native-text';
import { createNotifications, type NoticeTarget, type Notifications } from './notifications';
import { type Alarm, alarms } from './testing/alarms';

const workspace = 'aaaaaaaaaa';
// Tests run in UTC: a Friday at noon, and quiet hours from eight in the evening.
const noon = parseInstant('2026-11-20T12:00:00Z') ?? 0;
const evening = parseInstant('2026-11-20T21:00:00Z') ?? 0;
const morning = parseInstant('2026-11-21T08:00:00Z') ?? 0;

let folder: string;
let journals: Journals;
let alarm: Alarm;
let settings: NotificationSettings;
let shown: NativeNotice[];
let opened: [NoticeTarget, string][];
let notifications: Notifications;

const logger = { log: () => {} };
const start = () =>
  createNotifications({
    userDataFolder: folder,
    journal: (id) => succeed(journals.of(id)),
    settings: () => settings,
    show: (notice) => void shown.push(notice),
    openTarget: (target, id) => void opened.push([target, id]),
    translate: createTranslate(() => 'en'),
    clock: alarm.clock,
    timers: alarm.timers,
    logger,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'notifications-'));
  alarm = alarms(noon);
  journals = createJournals({ userDataFolder: folder, clock: alarm.clock, logger });
  journals.onAppended(({ workspaceId }) => void notifications.open(workspaceId));
  [settings, shown, opened] = [defaultNotifications, [], []];
  notifications = start();
  await notifications.open(workspace);
});
afterEach(async () => {
  await notifications.closeAll();
  await journals.closeAll();
  await removeFolder(folder);
});

const journal = () => journals.of(workspace);
const say = (write: LocalWrite) => journal().append({ kind: 'local.saved', write });
const approved = (
  id: string,
  given: { recordId?: string; title?: string; client?: 'planning:7' | 'planning:8' } = {},
) =>
  journal().append(
    seen(id, {
      kind: 'review_moved',
      field: 'review_status',
      before: 'pending',
      after: 'approved',
      recordId: id,
      ...given,
    }),
  );
/** Everything that was appended is looked at, and everything that falls due until then is shown. */
async function until(moment: number): Promise<void> {
  await notifications.open(workspace);
  for (;;) {
    const didRing = alarm.ringNext(moment);
    await notifications.look();
    if (!didRing) return alarm.set(moment);
  }
}
const words = () => shown.map(({ title, body }) => `${title} | ${body}`);
const due = (postId: string, given: Partial<DuePost> = {}): DuePost => ({
  postId,
  title: `Post ${postId}`,
  client: 'planning:7',
  dueAt: noon + 9_000_000,
  ...given,
});

describe('notifications', () => {
  it('tell an approval once, with the client’s name, and a click leads to the post', async () => {
    await notifications.report(workspace, {
      due: [],
      missedGoals: [],
      clientNames: { 'planning:7': 'Aurora' },
    });
    await approved('p1', { title: 'Teaser' });
    await until(noon + 600_000);
    expect(words()).toEqual(['Approved | Aurora: Teaser']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ record: 'planning:post:p1' }, workspace]]);
  });

  it('tell several as one that leads to the day', async () => {
    await approved('p1', { title: 'Teaser' });
    await journal().append(
      seen('c2', { kind: 'failed', before: 'publishing', after: 'failed', recordId: 'p2', title: 'Story' }),
    );
    await until(noon + 600_000);
    expect(words()).toEqual(['2 updates | Approved: 1 · Failed to publish: 1\nTeaser\nStory']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'today' }, workspace]]);
  });

  it('are silent in quiet hours and give one summary afterwards, also after a restart', async () => {
    alarm.set(evening);
    await approved('p1');
    await until(evening + 3_600_000);
    await approved('p2');
    await until(morning - 60_000);
    expect(shown).toEqual([]);

    await notifications.closeAll();
    notifications = start();
    await until(morning + 60_000);
    expect(words()).toEqual(['2 updates | Approved: 2\nSpring sale']);
    await until(morning + 86_400_000);
    expect(shown).toHaveLength(1);
  });

  it('are not repeated by a restart', async () => {
    await approved('p1');
    await until(noon + 600_000);
    await notifications.closeAll();
    notifications = start();
    await until(noon + 1_200_000);
    expect(shown).toHaveLength(1);
  });

  it('begin with what happens from now on', async () => {
    const other = 'bbbbbbbbbb';
    await journals.of(other).append(seen('old', { kind: 'failed', before: 'publishing', after: 'failed' }));
    await notifications.closeAll();
    notifications = start();
    await notifications.open(other);
    await until(noon + 600_000);
    expect(shown).toEqual([]);
  });

  it('leave out clients that are not mine as soon as some are, but for those with a rule of their own', async () => {
    await say({ collection: 'mine', key: 'planning:7', value: true });
    await approved('p1', { client: 'planning:8' });
    await until(noon + 600_000);
    expect(shown).toEqual([]);
    await say({ collection: 'notify', key: 'planning:8', value: 'always' });
    await say({ collection: 'notify', key: 'planning:7', value: 'never' });
    await approved('p2', { client: 'planning:8', title: 'Chosen' });
    await approved('p3', { client: 'planning:7', title: 'Never' });
    await until(noon + 1_200_000);
    expect(words()).toEqual(['Approved | Chosen']);
  });

  it('are told of a joined client that is mine, whichever of its records was marked', async () => {
    await say({ collection: 'mine', key: 'connect:c1', value: true });
    await approved('p1', { client: 'planning:7' });
    await until(noon + 600_000);
    expect(shown).toEqual([]);
    const joined = { name: null, planning: '7', reporting: null, connect: 'c1' };
    await say({ collection: 'client_links', key: crypto.randomUUID(), value: joined });
    await approved('p2', { client: 'planning:7', title: 'Joined' });
    await approved('p3', { client: 'planning:8', title: 'Another' });
    await until(noon + 1_200_000);
    expect(words()).toEqual(['Approved | Joined']);
    // A restart reads the same from the journal.
    await notifications.closeAll();
    notifications = start();
    await notifications.open(workspace);
    await approved('p4', { client: 'planning:7', title: 'Again' });
    await until(noon + 1_800_000);
    expect(words().at(-1)).toBe('Approved | Again');
  });

  it('tell only the chosen kinds, as they are chosen when it is told', async () => {
    settings = { ...defaultNotifications, digestMinutes: 60 };
    await approved('p0');
    await until(noon + 60_000);
    await approved('p1');
    settings = { ...settings, kinds: ['failed'] };
    await until(noon + 7_200_000);
    expect(shown).toHaveLength(1);
  });

  it('tell a due post once for each time it is due, and not at all once it is answered', async () => {
    alarm.set(evening);
    await notifications.report(workspace, { due: [due('p1'), due('p2')], missedGoals: [], clientNames: {} });
    await notifications.report(workspace, { due: [due('p1')], missedGoals: [], clientNames: {} });
    await until(morning + 60_000);
    expect(words()).toEqual(['Due soon, responses pending | Post p1']);
    await notifications.report(workspace, { due: [due('p1')], missedGoals: [], clientNames: {} });
    await until(morning + 600_000);
    expect(shown).toHaveLength(1);
    await notifications.report(workspace, {
      due: [due('p1', { dueAt: noon + 99_000_000 })],
      missedGoals: [],
      clientNames: {},
    });
    await until(morning + 1_200_000);
    expect(shown).toHaveLength(2);
  });

  const voided = (id: string, recordId = id) =>
    journal().append(
      seen(id, {
        kind: 'approval_invalidated',
        field: 'decisions',
        before: null,
        after: null,
        recordId,
        title: 'Teaser',
        seenAt: noon,
      }),
    );

  it('tell in quiet hours that an approval no longer counts if its post goes out within a day, and nothing else', async () => {
    alarm.set(evening);
    await approved('p9');
    await voided('c1', 'p1');
    await voided('c2', 'p1');
    await until(evening + 60_000);
    expect(shown).toEqual([]);
    const soon = due('p1', { dueAt: evening + 23 * 3_600_000 });
    await notifications.report(workspace, { due: [soon], missedGoals: [], clientNames: {} });
    await until(evening + 120_000);
    expect(words()).toEqual(['Approval no longer counts | Teaser']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ record: 'planning:post:p1' }, workspace]]);
    await until(morning + 60_000);
    expect(words().slice(1)).toEqual([expect.stringContaining('2 updates | Approved: 1 · Due soon')]);
  });

  it('tell by the usual rules that an approval no longer counts if its post goes out later', async () => {
    alarm.set(evening);
    await voided('c1', 'p1');
    const later = due('p1', { dueAt: evening + 25 * 3_600_000 });
    await notifications.report(workspace, { due: [later], missedGoals: [], clientNames: {} });
    await until(evening + 60_000);
    expect(shown).toEqual([]);
    await until(morning + 60_000);
    expect(words()).toEqual([expect.stringContaining('Approval no longer counts: 1')]);
  });

  it('tell a missed goal once for its month, however often it is reported, and lead to Today', async () => {
    const goal = (key: string) => ({ key, title: 'Clicks', client: 'planning:7' as const });
    const report = (...missedGoals: ReturnType<typeof goal>[]) =>
      notifications.report(workspace, { due: null, missedGoals, clientNames: { 'planning:7': 'Aurora' } });
    await report(goal('g1 2026-11-01'));
    await until(noon + 600_000);
    expect(words()).toEqual(['Goal missed | Aurora: Clicks']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'today' }, workspace]]);
    await report(goal('g1 2026-11-01'));
    await report();
    await report(goal('g1 2026-11-01'));
    await until(noon + 1_200_000);
    expect(shown).toHaveLength(1);
    await report(goal('g1 2026-12-01'));
    await until(noon + 1_800_000);
    expect(shown).toHaveLength(2);
  });

  it('tell a batch once, whoever’s clients are mine, and lead to it', async () => {
    await say({ collection: 'mine', key: 'planning:7', value: true });
    const batchId = '11111111-1111-4111-8111-111111111111';
    const notice = (kind: 'batch_done' | 'batch_needs', key: string) => ({
      kind,
      key,
      batchId,
      title: 'November (38/40)',
    });
    await notifications.batches(workspace, [notice('batch_needs', 'a'), notice('batch_needs', 'a')]);
    await until(noon + 600_000);
    expect(words()).toEqual(['Reports need your attention | November (38/40)']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ record: `app:batch:${batchId}` }, workspace]]);
    settings = { ...defaultNotifications, kinds: ['approved'] };
    await notifications.batches(workspace, [notice('batch_needs', 'a'), notice('batch_done', 'b')]);
    await until(noon + 1_200_000);
    expect(shown).toHaveLength(1);
  });

  it('a post and a batch with the same id are two subjects, so a click leads to Today', async () => {
    alarm.set(evening);
    const id = '11111111-1111-4111-8111-111111111111';
    await approved(id, { title: 'Teaser' });
    await until(evening + 60_000);
    await notifications.batches(workspace, [
      { key: 'a', kind: 'batch_needs', batchId: id, title: 'November (38/40)' },
    ]);
    await until(morning + 60_000);
    expect(words()).toEqual([expect.stringContaining('2 updates')]);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'today' }, workspace]]);
  });

  it('news held by an earlier version is shown after the update and leads to Today', async () => {
    await notifications.closeAll();
    const held = [
      { id: 'c1', kind: 'approved', postId: 'p1', title: 'Teaser', client: 'planning:7', at: noon },
    ];
    const queue = { held, told: [], toldDue: [], shownAt: null };
    const path = join(folder, 'workspaces', workspace, 'notifications.json');
    const memory = { approved: ['p1'], halfTold: [] };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ sequence: 0, queue, memory }));
    notifications = start();
    await until(noon + 600_000);
    expect(words()).toEqual(['Approved | Teaser']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'today' }, workspace]]);
  });

  it('tell once that events do not arrive, and again only when they did meanwhile', async () => {
    await say({ collection: 'mine', key: 'planning:7', value: true });
    const drift = [{ service: 'connect', count: 5 }] as const;
    await notifications.takeDrift(workspace, drift);
    await until(noon + 600_000);
    expect(words()).toEqual([
      'Events aren’t arriving | Connector, subscriptions to update: 5. Until then, changes show up on the next refresh; goals and automations don’t.',
    ]);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'inbox' }, workspace]]);
    await notifications.closeAll();
    notifications = start();
    await notifications.takeDrift(workspace, drift);
    await until(noon + 1_200_000);
    expect(shown).toHaveLength(1);
    await notifications.takeDrift(workspace, []);
    await notifications.takeDrift(workspace, drift);
    await until(noon + 1_800_000);
    expect(shown).toHaveLength(2);
  });

  it('end with their workspace', async () => {
    await approved('p1');
    await notifications.open(workspace);
    await notifications.forget(workspace);
    expect(alarm.waiting()).toBe(0);
    expect(shown).toEqual([]);
  });
});
