import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseInstant } from '@shared/domain/time';
import type { LocalWrite } from '@shared/journal';
import {
  type ChangedPost,
  type DuePost,
  defaultNotifications,
  type NotificationSettings,
} from '@shared/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals } from '../journal/journals';
import { seen } from '../journal/testing/samples';
import type { NativeNotice } from '../ports';
import type { NoticeTarget, Notifications } from './notifications';
import { type Alarm, alarms } from './testing/alarms';
import { startNotifications } from './testing/start-notifications';

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
  startNotifications({
    userDataFolder: folder,
    journals,
    alarm,
    settings: () => settings,
    show: (notice) => void shown.push(notice),
    openTarget: (target, id) => void opened.push([target, id]),
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
const approved = (id: string, given: Parameters<typeof seen>[1] = {}) =>
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

/** A report in which nothing is known. */
const unknown = { due: null, likely: null, changed: null, missedGoals: [], clientNames: {} };
const ofAurora = { ...unknown, clientNames: { 'planning:7': 'Aurora' } };
const reportDue = (...posts: readonly DuePost[]) =>
  notifications.report(workspace, { ...unknown, due: posts });

describe('Notifications', () => {
  it("an approval shows one notification with the client's name that opens the post", async () => {
    await notifications.report(workspace, ofAurora);
    await approved('p1', { title: 'Teaser' });
    await until(noon + 600_000);
    expect(words()).toEqual(['Approved | Aurora: Teaser']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ record: 'planning:post:p1' }, workspace]]);
  });

  it('two updates show one notification that opens Today', async () => {
    await approved('p1', { title: 'Teaser' });
    await journal().append(
      seen('c2', { kind: 'failed', before: 'publishing', after: 'failed', recordId: 'p2', title: 'Story' }),
    );
    await until(noon + 600_000);
    expect(words()).toEqual(['2 updates | Approved: 1 · Failed to publish: 1\nTeaser\nStory']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'today' }, workspace]]);
  });

  it('quiet hours show nothing and end with one summary, also after a restart', async () => {
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

  it('a restart does not repeat a notification', async () => {
    await approved('p1');
    await until(noon + 600_000);
    await notifications.closeAll();
    notifications = start();
    await until(noon + 1_200_000);
    expect(shown).toHaveLength(1);
  });

  it('changes from before the first open show no notification', async () => {
    const other = 'bbbbbbbbbb';
    await journals.of(other).append(seen('old', { kind: 'failed', before: 'publishing', after: 'failed' }));
    await notifications.closeAll();
    notifications = start();
    await notifications.open(other);
    await until(noon + 600_000);
    expect(shown).toEqual([]);
  });

  it('only my clients are notified once I have some, unless a client has its own rule', async () => {
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

  it('a matched client counts as mine through any of its records, also after a restart', async () => {
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

  it('a held update is dropped when its kind is no longer chosen', async () => {
    settings = { ...defaultNotifications, digestMinutes: 60 };
    await approved('p0');
    await until(noon + 60_000);
    await approved('p1');
    settings = { ...settings, kinds: ['failed'] };
    await until(noon + 7_200_000);
    expect(shown).toHaveLength(1);
  });

  it('a due post is notified once for each due date, and not after it is no longer due', async () => {
    alarm.set(evening);
    await reportDue(due('p1'), due('p2'));
    await reportDue(due('p1'));
    await until(morning + 60_000);
    expect(words()).toEqual(['Due soon, responses pending | Post p1']);
    await reportDue(due('p1'));
    await until(morning + 600_000);
    expect(shown).toHaveLength(1);
    await reportDue(due('p1', { dueAt: noon + 99_000_000 }));
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

  it('in quiet hours a voided approval is notified if its post publishes soon after they end', async () => {
    alarm.set(evening);
    await approved('p9');
    await voided('c1', 'p1');
    await voided('c2', 'p1');
    await until(evening + 60_000);
    expect(shown).toEqual([]);
    // Quiet hours end at eight: at half past there is still no time to act.
    const soon = due('p1', { dueAt: morning + 30 * 60_000 });
    await reportDue(soon);
    await until(evening + 120_000);
    expect(words()).toEqual(['Approval no longer counts | Teaser']);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ record: 'planning:post:p1' }, workspace]]);
    await until(morning + 60_000);
    expect(words().slice(1)).toEqual([expect.stringContaining('2 updates | Approved: 1 · Due soon')]);
  });

  it('in quiet hours a voided approval waits for the summary if its post publishes later', async () => {
    alarm.set(evening);
    await voided('c1', 'p1');
    const later = due('p1', { dueAt: morning + 31 * 60_000 });
    await reportDue(later);
    await until(evening + 60_000);
    expect(shown).toEqual([]);
    await until(morning + 60_000);
    expect(words()).toEqual([expect.stringContaining('Approval no longer counts: 1')]);
  });

  it('by day a voided approval is notified at once only if its post publishes within 24 hours', async () => {
    settings = { ...defaultNotifications, kinds: ['approved', 'approval_voided'], digestMinutes: 60 };
    await approved('p9');
    await until(noon + 10_000);
    // Another notification was shown a moment ago, so the next one is gathered for an hour.
    await voided('c1', 'p1');
    await voided('c2', 'p2');
    const soon = due('p1', { dueAt: noon + 10_000 + 24 * 3_600_000 });
    const later = due('p2', { dueAt: noon + 10_001 + 24 * 3_600_000 });
    await reportDue(soon, later);
    await until(noon + 20_000);
    expect(words().slice(1)).toEqual(['Approval no longer counts | Teaser']);
    shown[1]?.onClick();
    expect(opened).toEqual([[{ record: 'planning:post:p1' }, workspace]]);
    await until(noon + 2 * 3_600_000);
    expect(shown).toHaveLength(3);
  });

  const changed = (postId: string, given: Partial<ChangedPost> = {}): ChangedPost => ({
    postId,
    title: `Post ${postId}`,
    client: 'planning:7',
    pair: 'a..b',
    fields: ['caption'],
    publishAt: noon + 20 * 60_000,
    publishesByItself: true,
    ...given,
  });
  const reportChanged = (...posts: readonly ChangedPost[]) =>
    notifications.report(workspace, { ...ofAurora, due: [], changed: posts });

  it.each([
    ['approval', {}],
    ['what was said', { isSaid: true }],
  ])('a post changed after %s is told at once and opens its comparison', async (what, said) => {
    await approved('p9');
    await until(noon + 10_000);
    // Another notification was shown a moment ago.
    await reportChanged(changed('p1', { fields: ['caption', 'account'], ...said }));
    await until(noon + 15_000);
    expect(words().slice(1)).toEqual([
      `Changed after ${what}: caption, account | Aurora: Post p1 · publishes 12:20, in 20 min`,
    ]);
    shown[1]?.onClick();
    expect(opened).toEqual([[{ record: 'app:comparison:p1' }, workspace]]);
  });

  it('posts changed within five seconds share one notification that lists four', async () => {
    await reportChanged(changed('p1'));
    alarm.set(noon + 2_000);
    await reportChanged(
      ...['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => changed(id, { publishAt: noon + 7_200_000 })),
    );
    await until(noon + 600_000);
    expect(words()).toEqual([
      [
        'Changed after approval: 5 | Aurora: Post p1 · publishes 12:20, in 20 min',
        ...[2, 3, 4].map((id) => `Aurora: Post p${id} · publishes 14:00`),
      ].join('\n'),
    ]);
  });

  it('a changed post is notified once for each pair of versions, also after a restart', async () => {
    await reportChanged(changed('p1'));
    await until(noon + 60_000);
    await reportChanged();
    await reportChanged(changed('p1'));
    await until(noon + 120_000);
    await notifications.closeAll();
    notifications = start();
    await reportChanged(changed('p1'));
    await until(noon + 600_000);
    expect(shown).toHaveLength(1);
    await reportChanged(changed('p1', { pair: 'a..c' }));
    await until(noon + 660_000);
    await reportChanged(changed('p1', { pair: 'a..d' }));
    await until(noon + 720_000);
    expect(words().map((text) => text.endsWith('Does it change on its own?'))).toEqual([false, false, true]);
  });

  it('a change that is reverted within five seconds is not notified', async () => {
    await reportChanged(changed('p1'));
    await until(noon + 4_000);
    await reportChanged();
    await until(noon + 600_000);
    expect(shown).toEqual([]);
  });

  it.each([
    [30, true],
    [31, false],
  ])(
    'in quiet hours a changed post is notified if it publishes %i min after their end: %s',
    async (minutes, isTold) => {
      alarm.set(evening);
      const post = changed('p1', { publishAt: morning + minutes * 60_000 });
      await reportChanged(post);
      await until(morning - 60_000);
      expect(shown).toHaveLength(isTold ? 1 : 0);
      await until(morning + 60_000);
      expect(shown).toHaveLength(1);
    },
  );

  it('a changed post in review is notified at once within a day of its publish date', async () => {
    settings = { ...defaultNotifications, digestMinutes: 60 };
    await approved('p9');
    await until(noon + 10_000);
    const later = changed('p1', { publishesByItself: false, publishAt: noon + 25 * 3_600_000 });
    const soon = changed('p2', { publishesByItself: false, publishAt: noon + 23 * 3_600_000 });
    await reportChanged(later, soon);
    await until(noon + 60_000);
    expect(words().slice(1)).toEqual([expect.stringContaining('Post p2')]);
    await until(noon + 7_200_000);
    expect(words().slice(2)).toEqual([expect.stringContaining('Post p1')]);
  });

  it('an edit that voids an approval shows only the change notification', async () => {
    await reportChanged(changed('p1'));
    await voided('c1', 'p1');
    await until(noon + 600_000);
    expect(words()).toEqual([expect.stringContaining('Changed after approval')]);
    settings = { ...defaultNotifications, kinds: ['approval_voided'] };
    await voided('c2', 'p1');
    await until(noon + 1_200_000);
    expect(words().slice(1)).toEqual([expect.stringContaining('Approval no longer counts')]);
  });

  it('a missed goal is notified once a month and opens Today', async () => {
    const goal = (key: string) => ({ key, title: 'Clicks', client: 'planning:7' as const });
    const report = (...missedGoals: ReturnType<typeof goal>[]) =>
      notifications.report(workspace, { ...ofAurora, missedGoals });
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

  it('a batch is notified once regardless of my clients, and opens the batch', async () => {
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

  it('a post and a batch with the same id count as two updates, so the click opens Today', async () => {
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

  it('updates held by an earlier version are shown after the update and open Today', async () => {
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

  it('subscription drift is notified once, and again only after it was resolved', async () => {
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

  it('forgetting a workspace cancels its pending notifications', async () => {
    await approved('p1');
    await notifications.open(workspace);
    await notifications.forget(workspace);
    expect(alarm.waiting()).toBe(0);
    expect(shown).toEqual([]);
  });

  it('posts that are likely to miss their slot are notified once a day, and only if that was turned on', async () => {
    const report = (...likely: readonly DuePost[]) =>
      notifications.report(workspace, { ...ofAurora, likely });
    await report(due('1'));
    await until(noon + 60_000);
    expect(shown).toEqual([]);
    settings = { ...settings, kinds: ['likely_to_miss'] };
    await report(due('1'), due('2'));
    await until(noon + 120_000);
    expect(words()).toEqual([expect.stringContaining('Likely to miss its slot: 2')]);
    await report(due('1'), due('2'), due('3'));
    await until(noon + 240_000);
    expect(shown).toHaveLength(1);
  });
});
