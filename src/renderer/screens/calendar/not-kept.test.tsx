import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

/* The moment is Friday 20 November 2026. */

afterEach(cleanup);

const here = { projectId: 'p2', projectName: 'Casa do Pátio', timezone: 'UTC' };
const planned = { status: 'scheduled', review: null } as const;
const post = (id: string, scheduleAt: string) =>
  postRow({ id, caption: id, scheduleAt, ...here, ...planned });

/** Regular posts until the 24th; this copy ends with the 28th. */
function setUp() {
  const days = [2, 4, 6, 9, 11, 13, 16, 18, 20, 22, 24];
  const posts = days.map((day) => post(`Menu ${day}`, `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`));
  const engine = new FakeEngine(posts, { completedAt: NOW - 60_000 });
  engine.keptDays = [{ from: '2026-09-01', to: '2026-11-28' }];
  return engine;
}
const show = (engine: FakeEngine, path = '/calendar') => renderApp({ engine, path });
const cell = (name: RegExp) => screen.findByLabelText(name, { selector: '[role="gridcell"]' });
const bar = () => screen.findByRole('note', { name: 'Not kept on this computer' });

describe('Days outside the offline copy', () => {
  it('days outside the offline copy are marked, with a button that loads them', async () => {
    const engine = setUp();
    await show(engine);
    expect((await cell(/^Saturday 28 November/)).dataset.kept).toBe('true');
    expect((await cell(/^Sunday 29 November, Not kept on this computer$/)).dataset.kept).toBe('false');
    expect((await bar()).textContent).toContain('Posts after 28 Nov aren’t in the offline copy.');
    fireEvent.click(within(await bar()).getByRole('button', { name: /^Load 29 Nov/ }));
    await waitFor(() =>
      expect(engine.refreshed).toEqual([{ kind: 'days', from: '2026-11-29', to: '2026-12-06' }]),
    );
  });

  it('a gap does not extend over days outside the offline copy', async () => {
    await show(setUp(), '/calendar?whose=project:p2&day=2026-11-26');
    expect((await cell(/^Thursday 26 November.*no posts after this/)).dataset.gap).toBe('true');
    expect((await cell(/^Sunday 29 November/)).dataset.gap).toBe('false');
    const saturday = await cell(/^Saturday 28 November/);
    expect(saturday.querySelector('[data-ends="true"]')).toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Days'), { key: 'Enter' });
    expect(await screen.findByText(/nothing planned from .*25 Nov/)).toBeTruthy();
  });

  it('days outside the offline copy are not described as without posts', async () => {
    await show(setUp(), '/calendar?day=2026-12-02');
    expect(await screen.findAllByText('Not kept on this computer')).not.toHaveLength(0);
    expect(screen.queryByText('No posts on this day.')).toBeNull();
    cleanup();
    await show(setUp(), '/calendar?view=list&day=2027-01-05');
    expect(await bar()).toBeTruthy();
    expect(screen.queryByText(/^No posts in/)).toBeNull();
  });
});

describe('F5 in the calendar', () => {
  it('F5 refreshes the days that the calendar shows', async () => {
    const engine = setUp();
    await show(engine);
    await cell(/^Friday 20 November/);
    fireEvent.keyDown(window, { key: 'F5' });
    await waitFor(() =>
      expect(engine.refreshed).toEqual([{ kind: 'days', from: '2026-10-26', to: '2026-12-06' }]),
    );
    fireEvent.keyDown(window, { key: '2' });
    await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(7));
    fireEvent.keyDown(window, { key: 'F5' });
    await waitFor(() =>
      expect(engine.refreshed.at(-1)).toEqual({ kind: 'days', from: '2026-11-16', to: '2026-11-22' }),
    );
  });
});

describe('Day with clients of several time zones', () => {
  it('posts of a day are sorted by their clients’ local times', async () => {
    const tokyo = { projectId: 'p3', projectName: 'Kissa', timezone: 'Asia/Tokyo' };
    const engine = new FakeEngine(
      [
        // 09:00 in Tokyo is 00:00 here: earlier in fact, later by the clocks that are shown.
        postRow({
          id: 'tokyo',
          caption: 'Kissa',
          scheduleAt: '2026-11-20T09:00:00+09:00',
          ...tokyo,
          ...planned,
        }),
        post('Breakfast', '2026-11-20T08:00:00Z'),
      ],
      { completedAt: NOW },
    );
    await show(engine, '/calendar?view=week&day=2026-11-20');
    const friday = await cell(/^Friday 20 November, Today, 2 posts/);
    expect(friday.textContent).toMatch(/08:00.*Breakfast.*09:00.*Kissa/);
    fireEvent.keyDown(screen.getByLabelText('Days'), { key: 'Enter' });
    const day = await screen.findByLabelText('Day', { selector: 'aside' });
    await waitFor(() =>
      expect(
        within(day)
          .getAllByRole('button', { name: /:00/ })
          .map((one) => one.textContent),
      ).toEqual([expect.stringContaining('Breakfast'), expect.stringContaining('Kissa')]),
    );
  });
});
