import { succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChangeLine } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const ana = {
  name: 'Ana Nogueira',
  email: 'ana@aurora.example',
  answeredAt: NOW - 20 * HOUR,
  latest: { status: 'approved', at: NOW - 20 * HOUR, isInvalidated: false },
} as const;
const helena = {
  name: 'Helena Prado',
  email: null,
  answeredAt: null,
  latest: { status: 'request_changes', at: NOW - 60 * HOUR, isInvalidated: true },
} as const;
const caption = 'Mole\n\nThree days of chillies. #mole';
const here = postRow({
  id: '1',
  caption,
  assetGroupId: 'g',
  scheduleAt: iso(NOW - 29 * HOUR),
  reviewers: [ana, helena],
  counts: reviewCounts({ reviewersTotal: 4, decided: 1, approved: 1, pending: 3 }),
});
const there = postRow({
  id: '2',
  caption,
  assetGroupId: 'g',
  network: 'facebook',
  counts: reviewCounts({ pending: 1 }),
});
const moved: ChangeLine = {
  key: 'l1',
  id: 'l1',
  resource: 'planning.posts',
  recordId: '1',
  title: null,
  client: 'planning:p1',
  kind: 'schedule_moved',
  field: 'schedule_at',
  before: iso(NOW),
  after: iso(NOW - 29 * HOUR),
  lastSeenAt: NOW - 4 * HOUR,
  seenAt: NOW - 3 * HOUR,
};
const group = {
  id: 'g',
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: 'g',
    project: { id: 1, timezone: 'America/Sao_Paulo' },
    review_group_id: null,
    posts_count: 2,
    networks: [],
    accounts: [],
    schedule_dates: [],
    status_summary: {},
    posts: [{ id: 1 }, { id: 2 }],
  },
};

async function show(path = '/approvals?post=1', tenths: number | null = null) {
  const engine = new FakeEngine([here, there], { completedAt: NOW });
  engine.changeLines = [moved];
  const forecast = { id: '1', projectId: 'p1', scheduledAt: NOW, leftDays: 1, sendBy: null, asOf: null };
  if (tenths !== null) engine.forecasts = [{ ...forecast, forecast: { tenths } }];
  engine.setRecords('planning.content_groups', { records: [group as never], asOf: NOW });
  engine.setNote('1', 'Call before noon');
  const copied: string[] = [];
  const app = await renderApp({
    engine,
    path,
    answers: {
      'app.copy_text': ({ text }) => {
        copied.push(text);
        return succeed(null);
      },
      'local.save': () => succeed({ sequence: 1 }),
    },
  });
  const panel = await screen.findByRole('complementary', { name: 'Post' });
  await within(panel).findByText('On other networks', { exact: false });
  return { ...app, panel, copied };
}

/** Sorts texts by their position in the panel. */
const order = (panel: HTMLElement, texts: readonly string[]) =>
  texts.toSorted((a, b) => panel.textContent.indexOf(a) - panel.textContent.indexOf(b));

describe('Post panel', () => {
  it('the post panel starts with the decision and ends with the caption', async () => {
    const { panel } = await show();
    const parts = [
      ...['29 h overdue', 'Aurora', 'Responses', 'Helena Prado', 'Ana Nogueira', 'who. Asked before'],
      ...['Changed since the first response', 'Call before noon', 'On other networks', 'Three days'],
    ];
    expect(order(panel, parts)).toEqual(parts);
    expect(panel.textContent).toMatch(/^29 h overdue3 pending/);
    expect(within(panel).getByRole('link', { name: /^Facebook, .*: 1 pending$/ })).toBeTruthy();
    expect(panel.textContent).toContain('the same caption');
  });

  it('the post panel never names pending reviewers, only candidates asked before, unticked', async () => {
    const { panel } = await show();
    expect(panel.textContent).toContain('The service doesn’t say who. Asked before.');
    const boxes = within(panel).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false]);
  });

  it.each(['/approvals?post=1', '/posts?post=1', '/calendar?view=list&post=1'])(
    'R copies the reminder to the ticked reviewer on %s',
    async (path) => {
      const { panel, copied, main } = await show(path);
      fireEvent.click(within(panel).getByRole('checkbox', { name: /^Helena/ }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      fireEvent.keyDown(document.body, { key: 'r' });
      await waitFor(() => expect(copied).toEqual([expect.stringMatching(/^Hi Helena,/)]));
      // A copied reminder counts after five seconds.
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      // In a list of pieces it is about every network of the piece, and noted on each.
      const keys = path.startsWith('/calendar') ? ['1'] : ['1', '2'];
      await waitFor(() =>
        expect(main.inputsOf('local.save')).toEqual(
          keys.map((key) => expect.objectContaining({ collection: 'reminders', key }) as unknown),
        ),
      );
    },
  );

  it.each([
    [5, '5 of 10 · may miss'],
    [8, '8 of 10 · likely to miss'],
    [2, null],
  ])('the post panel says a forecast of %i of ten as %s', async (tenths, words) => {
    const { panel } = await show('/approvals?post=1', tenths);
    if (words === null) expect(panel.textContent).not.toContain('of 10');
    else expect(await within(panel).findByText(words)).toBeTruthy();
  });

  it('Space closes and opens the post panel', async () => {
    const { router } = await show('/approvals?post=1');
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Post' })).toBeNull());
    fireEvent.keyDown(document.body, { key: ' ' });
    await screen.findByRole('complementary', { name: 'Post' });
    expect(router.state.location.search).toMatchObject({ post: '1' });
  });

  it('Enter opens the page of the post from its panel', async () => {
    const { router } = await show('/posts?post=1');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/1'));
  });
});
