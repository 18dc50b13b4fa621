import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

/* The moment is Friday 20 November 2026, 17:34 in London; tests run in UTC, which London shares in November. */

const lisbon = { projectId: 'p2', projectName: 'Casa do Pátio', timezone: 'Europe/Lisbon' };
const saoPaulo = { projectId: 'p1', projectName: 'Aurora Cosméticos', timezone: 'America/Sao_Paulo' };
const scheduled = { status: 'scheduled', review: null } as const;

const post = (id: string, scheduleAt: string, given: Partial<PostRow> = {}) =>
  postRow({ id, scheduleAt, caption: id, ...lisbon, accountName: '@casadopatio', ...scheduled, ...given });

const posts: readonly PostRow[] = [
  ...[2, 4, 6, 9, 11, 13, 16, 18].map((day) =>
    post(`Menu ${day}`, `2026-11-${String(day).padStart(2, '0')}T18:30:00+00:00`, { status: 'published' }),
  ),
  post('Sexta no pátio', '2026-11-20T17:00:00+00:00', { status: 'published' }),
  post('Reservas', '2026-11-20T19:00:00+00:00'),
  post('Stories', '2026-11-20T19:10:00+00:00'),
  post('Chef Inês', '2026-11-24T12:00:00+00:00', { status: 'in_review', review: 'pending' }),
  post('Natal', '2026-11-30T09:00:00+00:00', { status: 'draft' }),
  postRow({ id: 'late', ...saoPaulo, caption: 'Late in São Paulo', scheduleAt: '2026-11-21T22:30:00-03:00' }),
];
const fresh = { completedAt: NOW - 60_000 };

const show = (path = '/calendar', given: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ engine: new FakeEngine(posts, fresh), path, ...given });
// By their spoken names: asking for roles computes the names of everything in forty-two days.
const grid = () => screen.findByLabelText('Days');
const cell = (name: RegExp) =>
  screen.findByLabelText(name, { selector: '[aria-busy="false"] [role="gridcell"]' });
const panel = () => screen.findByLabelText('Day', { selector: 'aside' });
const openDay = async () => {
  press('Enter', await grid());
  return panel();
};
const postPanel = () => screen.findByLabelText('Post', { selector: 'aside' });
const period = (name: string | RegExp) => screen.findByText(name, { selector: 'h2' });
const cells = async () => [...(await grid()).querySelectorAll('[role="gridcell"]')];
const press = (key: string, on: Element | Window = window) => fireEvent.keyDown(on, { key });
const cursorDay = async () =>
  within(await grid())
    .getByRole('gridcell', { selected: true })
    .getAttribute('aria-label');

afterEach(cleanup);

describe('Month view of the calendar', () => {
  it('the month has six weeks from Monday, and each post is on its client’s day', async () => {
    await show();
    expect(await period('November 2026')).toBeTruthy();
    expect(await cells()).toHaveLength(42);
    expect(
      within(await grid())
        .getAllByRole('columnheader')[0]
        ?.getAttribute('aria-label'),
    ).toBe('Monday');
    // 22:30 on Saturday in São Paulo is 01:30 on Sunday here: the client's day is Saturday.
    const saturday = await cell(/^Saturday 21 November, 1 post, 1 waiting/);
    expect(saturday.textContent).toContain('22:30 01:30+1');
    expect((await cell(/^Sunday 22 November/)).textContent).not.toContain('Late');
    expect(screen.getByText('as of 17:32')).toBeTruthy();
  });

  it('the time zone switch shows posts on the user’s day', async () => {
    await show();
    await cell(/^Saturday 21 November, 1 post/);
    fireEvent.click(screen.getByLabelText(/^UTC/));
    const sunday = await cell(/^Sunday 22 November, 1 post/);
    expect(sunday.textContent).toContain('01:30 22:30\u22121');
    expect(screen.getByText('Bold: your time. Grey: the client’s.')).toBeTruthy();
  });

  it('a day shows the posts that fit and counts the others with their waiting posts', async () => {
    const more = [
      post('Third', '2026-11-20T21:00:00+00:00', { status: 'in_review', review: 'pending' }),
      post('Fourth', '2026-11-20T22:00:00+00:00'),
    ];
    await show('/calendar', { engine: new FakeEngine([...posts, ...more], fresh) });
    const friday = await cell(/^Friday 20 November, Today, 5 posts, 1 waiting/);
    await waitFor(() => expect(friday.textContent).toContain('2 more'));
    expect(friday.textContent).not.toContain('Third');
    fireEvent.click(within(friday).getByTitle('2 more, 1 waiting'));
    await within(await panel()).findByRole('heading', { name: 'Friday 20 November' });
  });

  it('close posts of one account and the start of a gap are marked', async () => {
    await show('/calendar?whose=project:p2');
    expect((await cell(/^Friday 20 November/)).textContent).toContain('10 min apart');
    const gap = await cell(/^Wednesday 25 November, 0 posts, 5 days with no posts$/);
    expect(gap.textContent).toContain('5 days with no posts');
    expect((await cell(/^Thursday 26 November/)).textContent).not.toContain('with no posts');
    // From Monday on the words stand again, for a week has broken the line.
    expect((await cell(/^Tuesday 1 December/)).textContent).toContain('no posts after this');
  });

  it('conflicts and gaps follow the thresholds of the settings', async () => {
    const calendar = { ...defaultSettings.calendar, collisionMinutes: 5, gapDays: 6 };
    await show('/calendar?whose=project:p2', { bootstrap: { settings: { ...defaultSettings, calendar } } });
    expect((await cell(/^Friday 20 November/)).textContent).not.toContain('apart');
    expect((await cell(/^Wednesday 25 November/)).textContent).not.toContain('without');
  });

  it('the calendar of my clients shows only their posts', async () => {
    const engine = new FakeEngine(posts, fresh);
    engine.setLocal('mine', [{ key: 'planning:p1', value: true, at: '2026-11-01T00:00:00Z' }]);
    await show('/calendar?whose=mine', { engine });
    await cell(/^Saturday 21 November, 1 post/);
    await cell(/^Friday 20 November, Today, 0 posts/);
  });

  it('archived posts are left out of the calendar', async () => {
    const engine = new FakeEngine([post('Old', '2026-11-20T12:00:00+00:00', { status: 'archived' })], fresh);
    await show('/calendar', { engine });
    await cell(/^Friday 20 November, Today, 0 posts/);
  });
});

describe('Calendar keyboard', () => {
  it('arrows, Home and End move the cursor by day and week, and leaving the month turns the page', async () => {
    await show();
    const area = await grid();
    expect(await cursorDay()).toMatch(/^Friday 20 November/);
    for (const [key, day] of [
      ['ArrowRight', /^Saturday 21/],
      ['ArrowDown', /^Saturday 28/],
      ['Home', /^Monday 23/],
      ['End', /^Sunday 29/],
      ['ArrowDown', /^Sunday 6 December/],
    ] as const) {
      press(key, area);
      expect(await cursorDay()).toMatch(day);
    }
    expect(await period('November 2026')).toBeTruthy();
    press('ArrowDown', area);
    await period('December 2026');
    expect(await cursorDay()).toMatch(/^Sunday 13 December/);
  });

  it('PageUp and PageDown turn the period, and digits choose the view', async () => {
    await show();
    await grid();
    press('PageDown');
    await period('December 2026');
    press('PageUp');
    press('PageUp');
    await period('October 2026');
    act(() => void runCommand('calendar_today'));
    await period('November 2026');
    expect(await cursorDay()).toMatch(/^Friday 20 November/);
    press('2');
    await period(/16\s*–\s*22 Nov 2026/);
    expect(await cells()).toHaveLength(7);
    press('3');
    await screen.findByLabelText('Posts by day');
    press('1');
    expect(await cells()).toHaveLength(42);
  });

  it('Space and J open the first post of a day', async () => {
    await show('/calendar?day=2026-11-30');
    await cell(/^Monday 30 November, 1 post/);
    for (const key of [' ', 'j']) {
      press(key, await grid());
      await within(await postPanel()).findByRole('heading', { name: 'Natal' });
      press('Escape');
      await waitFor(() => expect(screen.queryByLabelText('Post', { selector: 'aside' })).toBeNull());
    }
  });

  it('Enter opens the day and its posts, and Escape leads back to the calendar', async () => {
    await show();
    const area = await grid();
    expect(screen.queryByLabelText('Day', { selector: 'aside' })).toBeNull();
    await within(await openDay()).findByRole('button', { name: /Reservas/ });
    const [first, second] = within(await panel()).getAllByRole('button', { name: /Published|Scheduled/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    press('ArrowDown', first);
    expect(document.activeElement).toBe(second);
    fireEvent.click(second as Element);
    const open = await postPanel();
    await within(open).findByRole('heading', { name: 'Reservas' });
    press('j');
    await within(open).findByRole('heading', { name: 'Stories' });
    press('Escape');
    expect(within(await panel()).getByRole('heading', { name: 'Friday 20 November' })).toBeTruthy();
    expect(document.activeElement).toBe(area);
  });
});

describe('Day panel of the calendar', () => {
  it('the day panel shows both time zones, each post’s times and when the client’s day starts', async () => {
    await show('/calendar?whose=project:p1&day=2026-11-21');
    const day = await openDay();
    await within(day).findByText('A day in São Paulo. It starts at 03:00 on Saturday in UTC.');
    await within(day).findByRole('button', { name: /22:30.*01:30.*Late in São Paulo/ });
    expect(within(day).getByText('02:00')).toBeTruthy();
    expect(within(day).getByText('05:00')).toBeTruthy();
  });

  it('the day panel describes conflicts and gaps in sentences', async () => {
    await show('/calendar?day=2026-11-20');
    const day = await openDay();
    await within(day).findByText('@casadopatio: 2 posts are only 10 min apart.');
    fireEvent.click(await cell(/^Thursday 26 November/));
    await within(await panel()).findByText(/^Casa do Pátio: nothing planned 25\s*–\s*29 Nov 2026\.$/);
  });

  it('a day without posts says so', async () => {
    await show('/calendar?day=2026-11-25');
    await within(await openDay()).findByText('No posts on this day.');
  });
});

describe('List view of the calendar', () => {
  const rows = () => screen.findAllByLabelText(/, (Published|Scheduled|Draft|Waiting)$/);

  it('the list has the posts of the month by day, with the cursor on today', async () => {
    await show('/calendar?view=list');
    await rows();
    const heads = [...document.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent);
    expect(heads).toContain('Friday 20 November 3 · Today 10 min apart');
    expect(document.querySelector('[role="row"][aria-selected="true"]')?.getAttribute('aria-label')).toBe(
      'Sexta no pátio, Published',
    );
  });

  it('Enter opens the post under the cursor of the list', async () => {
    await show('/calendar?view=list');
    await rows();
    press('j');
    press('Enter', screen.getByLabelText('Posts by day'));
    const open = await postPanel();
    await within(open).findByRole('heading', { name: 'Reservas' });
  });

  it('a month without posts says so', async () => {
    await show('/calendar?view=list&day=2027-03-05');
    await screen.findByText('No posts in March 2027');
  });
});

describe('Calendar export', () => {
  const answers = {
    'files.save_text': () => succeed({ fileName: 'november.ics' }),
    'files.save_pdf': () => succeed({ fileName: 'november.pdf' }),
  };
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByText('Export'));
    fireEvent.click(await screen.findByText(name));
  };

  it('the ICS file has every shown post and no others', async () => {
    const { main } = await show('/calendar?whose=project:p2', { answers });
    await cell(/^Friday 20 November, Today, 3 posts/);
    await choose('Calendar file (ICS)…');
    await screen.findByText('Saved as november.ics');
    const [input] = main.inputsOf('files.save_text') as [{ text: string; suggestedName: string }];
    expect(input).toMatchObject({ suggestedName: 'Casa do Pátio November 2026', extension: 'ics' });
    expect(input.text.match(/BEGIN:VEVENT/g)).toHaveLength(13);
    expect(input.text).toContain('UID:post-Reservas@live0001.client-desk\r\n');
    expect(input.text).toContain('DTSTART:20261120T190000Z\r\n');
    expect(input.text).not.toContain('Late in');
  });

  it('the PDF contains all shown posts, and the print view is removed afterwards', async () => {
    let printed = '';
    const save = () => {
      printed = document.body.textContent;
      return answers['files.save_pdf']();
    };
    await show('/calendar', { answers: { 'files.save_pdf': save } });
    await cell(/^Friday 20 November, Today, 3 posts/);
    await choose('PDF…');
    await screen.findByText('Saved as november.pdf');
    expect(printed).toContain('All clients, November 2026');
    expect(printed).toContain('14 posts');
    expect(printed).toContain('Late in São Paulo');
    await waitFor(() => expect(document.documentElement.dataset.prints).toBeUndefined());
  });

  it.each([
    ['pt-BR', 'Casa do Pátio, novembro de 2026', 'Casa do Pátio novembro de 2026'],
    ['de', 'Casa do Pátio, November 2026', 'Casa do Pátio November 2026'],
  ] as const)(
    'the calendar PDF has no English words for a client with language %s',
    async (language, title, suggestedName) => {
      const engine = new FakeEngine(
        [
          post('Natal', '2026-11-30T09:00:00+00:00', { status: 'draft' }),
          post('Chef', '2026-11-24T12:00:00+00:00', { status: 'in_review', review: 'pending' }),
          post('Cabaz', '2026-11-23T12:00:00+00:00', { caption: null, status: 'failed', review: null }),
        ],
        fresh,
      );
      engine.setLocal('languages', [{ key: 'planning:p2', value: language, at: '2026-11-20T12:00:00Z' }]);
      let printed = '';
      const save = () => {
        printed = [...document.querySelectorAll('body > [aria-hidden] :is(h1, p, th, td)')]
          .map(({ textContent }) => textContent)
          .join(' | ');
        return answers['files.save_pdf']();
      };
      const { main } = await show('/calendar?whose=project:p2', {
        engine,
        answers: { 'files.save_pdf': save },
      });
      await cell(/^Monday 30 November/);
      await choose('PDF…');
      await screen.findByText('Saved as november.pdf');
      expect(printed).toContain(title);
      expect(printed).not.toMatch(
        /\b(?:times|as of|draft|waiting|in review|failed|without|caption|Mon|Monday|Tuesday|refreshed)\b/i,
      );
      expect(main.inputsOf('files.save_pdf')).toEqual([{ suggestedName }]);
    },
  );

  it('Print opens the system’s print dialog with all shown posts', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(document.body.textContent).toContain('14 posts');
    });
    await show();
    await cell(/^Friday 20 November, Today, 3 posts/);
    await choose('Print…');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    print.mockRestore();
  });
});

it('the view, day and client filter of the calendar are in the address', async () => {
  const { router } = await show();
  await grid();
  press('2');
  press('PageDown');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ view: 'week', day: '2026-11-27', whose: 'all' }),
  );
});
