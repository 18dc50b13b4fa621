import type { BudgetState } from '@shared/budgets';
import { deskError, fail, succeed } from '@shared/errors';
import { defaultMediaSettings, type MediaUsage } from '@shared/media';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineStatus, FreshnessReport, KindFreshness, TierAge } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const minute = 60_000;
const kindOf = (kind: string, more: Partial<KindFreshness> = {}): KindFreshness => ({
  ...{ kind, records: 37, stale: 0, oldestAt: NOW - 2 * minute, everyMs: 2 * minute },
  ...{ progress: null, error: null, ...more },
});
const notSetUp = deskError('SERVICE_NOT_CONFIGURED', 'no such service');
const report: FreshnessReport = {
  isPaused: false,
  silence: null,
  ages: [],
  upcoming: [
    {
      isOut: true,
      lane: 'freshness',
      reason: 'in_review_due_soon',
      kind: 'planning.post_reviews',
      title: 'Black Friday: teaser do kit',
      posts: null,
      page: null,
    },
    {
      isOut: false,
      lane: 'backfill',
      reason: 'backfill',
      kind: 'planning.posts',
      title: null,
      posts: { status: 'published', days: { from: '2026-09-21', to: '2026-11-20' } },
      page: { number: 31, of: 45 },
    },
  ],
  kinds: [
    kindOf('planning.posts_in_review'),
    kindOf('planning.posts_other', {
      records: 6904,
      stale: 212,
      oldestAt: NOW - 31 * 60 * minute,
      progress: { done: 1403, total: 6904, remainingMs: 3 * minute },
    }),
    kindOf('planning.review_groups', { error: deskError('SCOPE_MISSING', '403') }),
    kindOf('reporting.reports', { records: 0, oldestAt: null, error: notSetUp }),
    kindOf('connect.new_thing', { everyMs: null }),
  ],
  setAside: [],
};
const usage: MediaUsage = {
  ...{ settings: defaultMediaSettings, bytes: 742 * 1024 ** 2, files: 418 },
  ...{ oldestAt: NOW - 46 * 60 * minute, pinnedBytes: 0, pinsExceedCap: false },
  ...{ waiting: 3, skippedVideos: 0, withoutRoom: 0, failed: [] },
};
const budget: BudgetState = {
  service: 'planning',
  windows: [
    {
      name: 'minute',
      windowMs: minute,
      limit: 120,
      used: 84,
      usedByOthers: 12,
      freesAt: NOW + 11_000,
      wholeAt: NOW + 11_000,
    },
  ],
  refusedAt: null,
  pausedUntil: null,
  othersSpend: true,
  isLimitInDoubt: false,
  share: 0.5,
  waiting: { interactive: 0, freshness: 2, backfill: 1 },
};

interface Given {
  readonly report?: Partial<FreshnessReport>;
  readonly status?: Partial<EngineStatus>;
  readonly answers?: MainAnswers;
}

async function show(given: Given = {}) {
  const engine = new FakeEngine([], { completedAt: NOW - minute, ...given.status });
  engine.freshnessReport = { ...report, ...given.report };
  const shown = await renderApp({
    path: '/freshness',
    engine,
    answers: {
      'budgets.read': () => succeed([budget]),
      'media.read_usage': () => succeed(usage),
      ...given.answers,
    },
  });
  await screen.findByRole('heading', { name: 'Offline copy' });
  return shown;
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowOf = async (table: string, text: string) => {
  const cell = await within(await screen.findByRole('table', { name: table })).findByText(text);
  const row = cell.closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`${text} is in no row`);
  return cellsOf(row);
};

describe('the headline', () => {
  it('says in words what is fresh, what is due and by when it is done', async () => {
    await show();
    screen.getByRole('heading', {
      name: 'Everything in review is up to date. 212 other records need a refresh.',
    });
    // 14:34 in São Paulo is 17:34 in UTC, where tests run.
    screen.getByText('The most urgent items go first, within the API limits. Done by 17:37.');
  });

  it('calls nothing up to date while it looks for what was deleted during an absence', async () => {
    await show({ report: { kinds: [] }, status: { phase: 'reading', isCatchingUp: true } });
    screen.getByRole('heading', { name: /^Checking what was deleted/ });
    expect(screen.queryByText(/up to date/i)).toBeNull();
  });

  it('says what keeps the copy from being renewed', async () => {
    await show({ status: { phase: 'offline', offlineSince: NOW - 27 * minute } });
    screen.getByRole('heading', { name: 'No service has responded since 17:07.' });
    cleanup();
    await show({ status: { phase: 'refused', error: deskError('KEY_REFUSED', '401') } });
    screen.getByRole('heading', { name: 'The key is no longer accepted.' });
    screen.getByText(/^Enter a new key in Settings/);
  });
});

describe('now and next', () => {
  it('lists the calls that are out and those that follow, each with its reason', async () => {
    await show();
    const items = within(screen.getByRole('region', { name: 'In progress and up next' })).getAllByRole(
      'listitem',
    );
    // Intl sets thin spaces around a range.
    expect(items.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Decisions Black Friday: teaser do kitin review, due within 48 hnow',
      '2Posts Published, 21 Sept – 20 Nov 2026background loadpage 31 of 45',
    ]);
  });

  it('counts what does not fit, and says when nothing is due', async () => {
    const [call] = report.upcoming;
    await show({ report: { upcoming: call ? Array.from({ length: 20 }, () => call) : [] } });
    screen.getByText('12 more to go');
    cleanup();
    await show({ report: { upcoming: [] } });
    screen.getByText('Nothing in progress or waiting.');
  });
});

describe('how soon changes show', () => {
  const ages: readonly TierAge[] = [
    {
      ...{ tier: 'review_status', promiseMs: 20_000, posts: 300 },
      measured: { medianMs: 7_400, p95Ms: 14_600, since: NOW - 60 * minute, isThin: false },
    },
    {
      ...{ tier: 'review_responses', promiseMs: 6 * minute, posts: 300 },
      measured: { medianMs: 2 * minute, p95Ms: 9 * minute, since: NOW - 60 * minute, isThin: false },
    },
    {
      ...{ tier: 'scheduled_soon', promiseMs: 5 * minute, posts: 12 },
      measured: { medianMs: 70_000, p95Ms: 6 * minute, since: NOW - 3 * minute, isThin: true },
    },
    { tier: 'other_posts', promiseMs: 15 * minute, posts: 4_000, measured: null },
  ];

  it('stands beside what is promised, and says where little or nothing was measured', async () => {
    await show({ report: { ages } });
    const of = (text: string) => rowOf('How soon changes show', text);
    expect(await of('Status of posts in review')).toEqual([
      'Status of posts in review',
      '8 s',
      '15 s',
      '20 s',
    ]);
    expect(await of('Responses in review')).toEqual(['Responses in review', '2 min', '9 min', '6 min']);
    expect(await of('few measurements so far')).toEqual([
      'Scheduled for the next two daysfew measurements so far',
      ...['1 min', '6 min', '5 min'],
    ]);
    expect(await of('not measured yet')).toEqual(['All other postsnot measured yet', '–', '–', '15 min']);
    screen.getByText('measured since 16:34');
  });

  it('says that nothing was measured, and where there are no such posts', async () => {
    const unmeasured = ages.map((one) => ({ ...one, posts: 0, measured: null }));
    await show({ report: { ages: unmeasured } });
    const section = within(screen.getByRole('region', { name: 'How soon changes show' }));
    section.getByText('not measured yet');
    expect(section.getAllByText('none here')).toHaveLength(4);
  });
});

describe('budgets', () => {
  it('show what is used by whom, when it frees, who else spends, and what waits', async () => {
    await show();
    expect(await rowOf('API limits', 'calls per minute')).toEqual([
      'Planning',
      'calls per minute',
      '',
      '84 of 120',
      'frees up in 11 s',
    ]);
    screen.getByRole('img', {
      name: 'Planning, calls per minute: 72 by Client Desk, 12 by others, of 120',
    });
    screen.getByText(
      'Other people or apps use this limit too. Client Desk uses at most 50% of it. 3 calls queued.',
    );
  });

  it('follow what main says has changed, and say until when a service wants silence', async () => {
    let now = budget;
    const { main } = await show({ answers: { 'budgets.read': () => succeed([now]) } });
    await rowOf('API limits', '84 of 120');
    now = { ...budget, othersSpend: false, share: 1, refusedAt: NOW, pausedUntil: NOW + 20_000 };
    act(() => main.emit('budget.changed', null));
    await screen.findByText(/^Paused until 17:34:20: too many calls to this service\./);
    screen.getByText('Planning asked Client Desk to wait. Requests resume at 17:34:20.');
  });

  it('name actions by what they do, also those of a later service', async () => {
    const windowOf = (name: string) => ({
      name,
      windowMs: 24 * 60 * minute,
      limit: 30,
      used: 27,
      usedByOthers: 0,
      freesAt: NOW + 3 * 60 * minute,
      wholeAt: NOW + 3 * 60 * minute,
    });
    await show({
      answers: {
        'budgets.read': () =>
          succeed([
            { ...budget, service: 'reporting', windows: [windowOf('reports_create'), windowOf('new')] },
          ]),
      },
    });
    expect(await rowOf('API limits', 'reports created per 24 h')).toEqual([
      'Reporting',
      'reports created per 24 h',
      '',
      '27 of 30',
      'frees up today 20:34',
    ]);
    await rowOf('API limits', 'new, per 24 h');
  });

  it('say why they cannot be read', async () => {
    await show({ answers: { 'budgets.read': () => fail('INTERNAL', 'broken') } });
    expect((await screen.findByRole('alert')).textContent).toContain('INTERNAL');
  });
});

describe('the copy by kind', () => {
  it('counts records, what is due, how old the oldest is, and when it is read', async () => {
    await show();
    const copy = 'Offline copy';
    expect(await rowOf(copy, 'Posts in review')).toEqual([
      '',
      'Posts in review',
      '37',
      '0',
      '2 min',
      'every 2 min',
    ]);
    expect(await rowOf(copy, 'Other posts')).toEqual([
      '',
      'Other posts',
      '6,904',
      '212',
      '1 day',
      '1,403 of 6,904, done by 17:37',
    ]);
    expect(await rowOf(copy, 'Media files')).toEqual(['', 'Media files', '418', '3', '1 day', 'downloading']);
    screen.getByText('7,015 records, 742 MB of media');
  });

  it('says in words why a kind is not read, and names one that it does not know', async () => {
    await show();
    expect((await rowOf('Offline copy', 'Review packages')).at(-1)).toBe(
      'Your key doesn’t have the scope for this.',
    );
    expect((await rowOf('Offline copy', 'connect.new_thing')).at(-1)).toBe('when opened');
  });

  it('leaves out the kinds of a service that is not set up, and says so once', async () => {
    await show();
    screen.getByText('not set up; add its address and key in Settings');
    expect(within(screen.getByRole('main')).queryByText('Reports')).toBeNull();
  });
});

describe('what was set aside', () => {
  const setAside = [
    { kind: 'planning.posts', id: '48213', path: 'data.7.schedule_at', reason: 'expected a date' },
    { kind: 'reporting.reports', id: null, path: 'data.0.title', reason: 'expected string' },
  ];
  const panel = () => screen.findByRole('complementary', { name: 'Unreadable records' });

  it('shows where and why, and reads the chosen one again', async () => {
    const { engine } = await show({ report: { setAside } });
    const aside = within(await panel());
    aside.getByText('2 records');
    aside.getByText('data.7.schedule_at');
    fireEvent.click(aside.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'post', id: '48213' }]));
    fireEvent.keyDown(aside.getByRole('listbox'), { key: 'End' });
    aside.getByText('data.0.title');
    fireEvent.click(aside.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(engine.refreshed).toContainEqual({ kind: 'resource', resource: 'reporting.reports' }),
    );
  });

  it('puts it on the clipboard for support', async () => {
    const { main } = await show({
      report: { setAside },
      answers: { 'app.copy_text': () => succeed(null) },
    });
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Copy for support' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: 'kind planning.posts\nid 48213\nat data.7.schedule_at\nwhy expected a date' },
    ]);
  });

  it('takes no room where there is nothing', async () => {
    await show();
    expect(screen.queryByRole('complementary', { name: 'Unreadable records' })).toBeNull();
  });
});

describe('the buttons', () => {
  it('pause and resume', async () => {
    const { engine } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByRole('button', { name: 'Pause' });
    expect(engine.status().isPaused).toBe(false);
  });

  it('refresh everything now, and keep what went wrong beside them', async () => {
    const { engine } = await show();
    engine.refreshError = deskError('SERVICE_FAILED', '500');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh all' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Couldn’t refresh' }));
    expect(engine.refreshed).toEqual([{ kind: 'everything' }]);
    expect((await screen.findByRole('alert')).textContent).toContain('SERVICE_FAILED');
  });

  it('say that they need the network, before they are tried', async () => {
    await show({ status: { phase: 'offline', offlineSince: NOW - minute } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh all' });
    expect(button.disabled).toBe(true);
    screen.getByText('Not available offline');
  });

  it('lead from the gauge here and from here to the storage', async () => {
    await renderApp({ path: '/approvals', engine: new FakeEngine([], { completedAt: NOW }) });
    fireEvent.click(
      within(await screen.findByRole('status', { name: 'Refresh status' })).getByRole('link', {
        name: /Up to date/,
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Refresh status' });
    fireEvent.click(await screen.findByRole('link', { name: 'Storage' }));
    await screen.findByRole('heading', { level: 1, name: 'Storage' });
  });
});
