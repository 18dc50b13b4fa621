import { type ApprovedField, versionIdOf } from '@shared/domain/guard';
import type { NotedDecision } from '@shared/domain/noted';
import { succeed } from '@shared/errors';
import type { PostFile } from '@shared/media';
import type { ChangedPost } from '@shared/notifications';
import { defaultSettings } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeLine, PostRow } from '../../engine';
import { changeLine } from '../../engine/testing';
import { createWorkspaceServices } from '../../query/workspace-services';
import { FakeEngine } from '../../testing/fake-engine';
import { bootstrap, FakeMain, type MainAnswers } from '../../testing/fake-main';
import { changedApproval, NOW, postRow, postVersion, reviewCounts } from '../../testing/posts';
import { startDueReports } from './due-reports';

const counts = reviewCounts({ pending: 2 });
const due = postRow({
  id: 'd1',
  caption: '\n Teaser \nmore',
  scheduleAt: '2026-11-21T09:00:00-03:00',
  counts,
});
const project = { id: 'p1', name: 'Aurora', timezone: 'America/Sao_Paulo' };

function start(
  engine: FakeEngine,
  main: FakeMain,
  kinds = defaultSettings.notifications.kinds,
  now = () => NOW,
) {
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: bootstrap({
      settings: { ...defaultSettings, notifications: { ...defaultSettings.notifications, kinds } },
    }),
    engine,
    now,
    later: () => () => {},
  });
  return startDueReports({
    ...services,
    engine,
    zone: 'UTC',
    language: () => 'en',
  });
}

function setUp(posts = [due], answers: MainAnswers = {}, now = () => NOW) {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  engine.setRecords('planning.projects', {
    records: [{ id: 'p1', parent: null, seenAt: NOW, isSuspect: false, record: project }],
  });
  const main = new FakeMain({ 'notifications.report': () => succeed(null), ...answers });
  const stop = start(engine, main, undefined, now);
  return { engine, main, stop, reports: () => main.inputsOf('notifications.report') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Everything that can happen at this moment does. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('Due reports', () => {
  it('the due report names posts due within 48 hours with responses pending, and their clients', async () => {
    const { reports, stop } = setUp([
      due,
      postRow({ id: 'answered', scheduleAt: due.scheduleAt, counts: reviewCounts({ pending: 0 }) }),
      postRow({ id: 'uncounted', scheduleAt: due.scheduleAt }),
      postRow({ id: 'asked', scheduleAt: due.scheduleAt, counts, review: 'request_changes' }),
      postRow({ id: 'later', scheduleAt: '2026-11-24T09:00:00-03:00', counts }),
      postRow({ id: 'missed', scheduleAt: '2026-11-20T09:00:00-03:00', counts }),
    ]);
    await settle();
    const dueAt = NOW + (18 * 60 + 26) * 60_000;
    expect(reports()).toEqual([
      {
        missedGoals: [],
        likely: null,
        changed: [],
        due: [{ postId: 'd1', title: 'Teaser', client: 'planning:p1', dueAt }],
        clientNames: { 'planning:p1': 'Aurora' },
      },
    ]);
    stop();
  });

  it('the due report names posts that are likely to miss their slot where the person wants to hear of them', async () => {
    const engine = new FakeEngine([due], { completedAt: NOW });
    const slot = { projectId: 'p1', scheduledAt: NOW, leftDays: 1, sendBy: null, asOf: null };
    engine.forecasts = [
      { ...slot, id: 'd1', forecast: { tenths: 7 } },
      { ...slot, id: 'd2', forecast: { tenths: 3 } },
    ];
    const main = new FakeMain({ 'notifications.report': () => succeed(null) });
    const stop = start(engine, main, ['likely_to_miss']);
    await settle();
    expect(main.inputsOf('notifications.report')).toMatchObject([{ likely: [{ postId: 'd1' }] }]);
    stop();
  });

  it('no due report is sent before the engine has loaded once', async () => {
    const engine = new FakeEngine([]);
    const main = new FakeMain();
    const stop = start(engine, main);
    await settle();
    expect(main.inputsOf('notifications.report')).toEqual([]);
    stop();
  });

  it('the due report names posts changed after approval, unless the edit may have come earlier', async () => {
    const approval = changedApproval({ fields: ['caption', 'type'] });
    const unknown = { kind: 'unknown', approvedAt: NOW, reason: 'order_unknown' } as const;
    const scheduled = { status: 'scheduled', review: null, scheduleAt: due.scheduleAt } as const;
    const { engine, reports, stop } = setUp([]);
    await settle();
    engine.setPosts([
      postRow({ id: 'c1', ...scheduled, approval }),
      postRow({ id: 'c2', review: 'approved', scheduleAt: null, approval: { ...approval, voided: 1 } }),
      postRow({ id: 'unsure', ...scheduled, approval: unknown }),
      postRow({ id: 'same', ...scheduled, approval: { kind: 'same', approvedAt: NOW, grade: 'seen' } }),
    ]);
    // An alarm does not wait for the usual report.
    await vi.advanceTimersByTimeAsync(1_001);
    const common = { client: 'planning:p1', pair: 'a..b', fields: ['caption', 'type'] };
    expect(reports()[1]).toMatchObject({
      changed: [
        {
          ...common,
          postId: 'c1',
          title: 'Post c1',
          publishAt: NOW + (18 * 60 + 26) * 60_000,
          publishesByItself: true,
        },
        { ...common, postId: 'c2', title: 'Post c2', publishAt: null, publishesByItself: false },
      ],
    });
    stop();
  });

  it('posts of one content group whose caption became the same text share an edit, other posts have none', async () => {
    const { engine, reports, stop } = setUp([]);
    await settle();
    const post = (id: string, fields: readonly ApprovedField[], given: Partial<PostRow> = {}) =>
      postRow({
        id,
        ...({ status: 'scheduled', review: null, scheduleAt: due.scheduleAt, assetGroupId: 'g1' } as const),
        caption: 'Now 12,90',
        approval: changedApproval({ fields }),
        ...given,
      });
    engine.setPosts([
      post('1', ['caption']),
      post('2', ['caption']),
      post('3', ['caption'], { caption: 'Now 14,90' }),
      post('4', ['caption'], { assetGroupId: 'g2' }),
      post('5', ['caption', 'account']),
    ]);
    await vi.advanceTimersByTimeAsync(1_001);
    const [first, second, third, fourth, fifth] = (
      reports()[1] as { readonly changed: readonly ChangedPost[] }
    ).changed.map(({ edit }) => edit);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    expect(fifth).toBeUndefined();
    stop();
  });

  describe('a post in which only a file differs', () => {
    const scheduled = { status: 'scheduled', review: null, scheduleAt: due.scheduleAt } as const;
    const changed = (fields: readonly ApprovedField[] = ['media'], given: Partial<PostRow> = {}) =>
      postRow({ id: 'c1', ...scheduled, approval: changedApproval({ fields }), ...given });

    async function setUpFiles(state: PostFile['state'], row: PostRow) {
      const file = { id: '7', kind: 'image', address: null, poster: null, width: 1, height: 1 } as const;
      const files = { state };
      const startedAt = Date.now();
      const media: MainAnswers['media.look_up'] = ({ postIds }) =>
        succeed(postIds.map((postId) => ({ postId, cover: null, files: [{ ...file, state: files.state }] })));
      const now = () => NOW + Date.now() - startedAt;
      const { engine, main, stop } = setUp([], { 'media.look_up': media }, now);
      await settle();
      engine.setPosts([row]);
      await vi.advanceTimersByTimeAsync(1_001);
      const reports = () =>
        main.inputsOf('notifications.report') as { readonly changed: readonly ChangedPost[] | null }[];
      const named = () => reports().some(({ changed: list }) => (list?.length ?? 0) > 0);
      return { engine, files, named, stop };
    }

    it('is named once its new file is read and turns out to be another one', async () => {
      const { files, named, stop } = await setUpFiles('waiting', changed());
      await vi.advanceTimersByTimeAsync(5_000);
      expect(named()).toBe(false);
      files.state = 'kept';
      await vi.advanceTimersByTimeAsync(1_001);
      expect(named()).toBe(true);
      stop();
    });

    it('is not named if the new file turns out to be the same one', async () => {
      const { engine, files, named, stop } = await setUpFiles('waiting', changed());
      engine.setPosts([postRow({ id: 'c1', ...scheduled })]);
      files.state = 'kept';
      await vi.advanceTimersByTimeAsync(60_000);
      expect(named()).toBe(false);
      stop();
    });

    it('is named after 30 seconds if the new file is not read', async () => {
      const { named, stop } = await setUpFiles('waiting', changed());
      await vi.advanceTimersByTimeAsync(28_000);
      expect(named()).toBe(false);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(named()).toBe(true);
      stop();
    });

    it.each<[string, PostFile['state'], PostRow]>([
      ['if the file failed', 'failed', changed()],
      ['if the file is not kept by choice', 'by_choice', changed()],
      ['if there is no room for the file', 'no_room', changed()],
      ['if another field differs too', 'waiting', changed(['caption', 'media'])],
      [
        'if it publishes within three minutes',
        'waiting',
        changed(['media'], { scheduleAt: new Date(NOW + 2 * 60_000).toISOString() }),
      ],
    ])('is named at once %s', async (_why, state, row) => {
      const { named, stop } = await setUpFiles(state, row);
      expect(named()).toBe(true);
      stop();
    });
  });

  it('the due report names posts changed after what was said outside the service, with their fields', async () => {
    const [said, today] = [postVersion({ caption: '9,90' }), postVersion({ caption: '12,90' })];
    const { engine, reports, stop } = setUp([]);
    await settle();
    const row = (id: string, version = today) =>
      postRow({ id, caption: version.caption, versionId: versionIdOf(version), scheduleAt: due.scheduleAt });
    const edit = {
      ...changeLine('e', { recordId: 's1', kind: 'caption_edited', field: 'caption' }),
      ...({ before: '9,90', after: '12,90', key: 'e' } as const),
    } as ChangeLine;
    engine.changeLines = [edit];
    for (const id of ['s1', 's2', 's3']) engine.setDetail(id, { version: id === 's2' ? said : today });
    engine.setPosts([row('s1'), row('s2', said), row('s3')]);
    const note = (post: string): NotedDecision => ({
      ...({ post, version: versionIdOf(said), answer: 'approved', who: 'Ana', way: 'phone' } as const),
      ...({ words: '', saidAt: NOW - 60_000, notedAt: NOW, isAfterPublishing: false, first: null } as const),
    });
    const at = new Date(NOW).toISOString();
    engine.setLocal(
      'noted_decisions',
      ['s1', 's2'].map((post) => ({ key: post, value: note(post), at })),
    );
    await vi.advanceTimersByTimeAsync(1_001);
    expect(reports()[1]).toMatchObject({
      changed: [
        {
          postId: 's1',
          pair: `${versionIdOf(said)}..${versionIdOf(today)}`,
          fields: ['caption'],
          publishesByItself: false,
          isSaid: true,
        },
      ],
    });
    engine.setPosts([row('s1', said), row('s2', said), row('s3')]);
    engine.setDetail('s1', { version: said });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(reports()[2]).toMatchObject({ changed: [] });
    stop();
  });

  it('due reports follow changes at most once per interval, and are repeated hourly until stopped', async () => {
    const { engine, reports, stop } = setUp();
    await settle();
    for (let changes = 0; changes < 5; changes += 1) engine.setPosts([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reports()).toHaveLength(2);
    expect(reports()[1]).toMatchObject({ due: [] });
    await vi.advanceTimersByTimeAsync(59 * 60_000);
    expect(reports()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports()).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(200 * 60_000);
    expect(reports()).toHaveLength(3);
  });

  it('due reports continue while the window is hidden', async () => {
    const { engine, main, reports, stop } = setUp();
    await settle();
    main.emit('window.presence_changed', { isShown: false, isLocked: false, isOnBattery: false });
    engine.setPosts([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reports()).toHaveLength(2);
    expect(reports()[1]).toMatchObject({ due: [] });
    stop();
  });

  it('a due report is sent when a post becomes due by time alone', async () => {
    const scheduleAt = new Date(NOW + (48 * 60 + 10) * 60_000).toISOString();
    const { reports, stop } = setUp([postRow({ id: 'soon', scheduleAt, counts })]);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(reports()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports()).toHaveLength(2);
    stop();
  });
});
