import { isoTime } from '@shared/domain/time';
import { deskError, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TierAge } from '../../../engine';
import { FakeEngine } from '../../../testing/fake-engine';
import { NOW, postRow } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';
import { minute, report, rowOf, show } from './testing/show-freshness';

afterEach(cleanup);

describe('Refresh status headline', () => {
  it('the headline says what is up to date, how much needs a refresh and when that is done', async () => {
    await show();
    screen.getByRole('heading', {
      name: 'Everything in review is up to date. 212 other records need a refresh.',
    });
    // 14:34 in São Paulo is 17:34 in UTC, where tests run.
    screen.getByText('The most urgent items go first, within the API limits. Done by 17:37.');
  });

  it('the posts that still publish today are counted with the time of the last check, or with how many lack one', async () => {
    const post = (id: string, inMs: number, seenAt: number) =>
      postRow({ id, status: 'scheduled', review: null, scheduleAt: isoTime(NOW + inMs), seenAt });
    const tomorrow = post('3', 24 * 60 * minute, NOW - minute);
    const checked = [post('1', 60 * minute, NOW - minute), post('2', 90 * minute, NOW - 4 * minute)];
    await show({ posts: [...checked, tomorrow] });
    await screen.findByText('Before publishing: 2 posts today, all checked, last today 17:33.');
    cleanup();
    await show({ posts: [...checked, post('4', 30 * minute, NOW - 40 * minute)] });
    await screen.findByText('Before publishing: 3 posts today, 1 not checked for 30 minutes.');
    cleanup();
    // Also in the evening: the sentence is about all posts of today.
    await show({ posts: [...checked, post('5', 5 * 60 * minute, NOW - 40 * minute)] });
    await screen.findByText('Before publishing: 3 posts today, 1 not checked for 30 minutes.');
    cleanup();
    await show({ posts: [tomorrow] });
    expect(screen.queryByText(/^Before publishing/)).toBeNull();
  });

  it('nothing is called up to date while deletions during an absence are checked', async () => {
    await show({ report: { kinds: [] }, status: { phase: 'reading', isCatchingUp: true } });
    screen.getByRole('heading', { name: /^Checking what was deleted/ });
    expect(screen.queryByText(/up to date/i)).toBeNull();
  });

  it('the headline says why the offline copy can’t be refreshed', async () => {
    await show({ status: { phase: 'offline', offlineSince: NOW - 27 * minute } });
    screen.getByRole('heading', { name: 'No usable response from the planning service since 17:07.' });
    cleanup();
    await show({ status: { phase: 'refused', error: deskError('KEY_REFUSED', '401') } });
    screen.getByRole('heading', { name: 'The key is no longer accepted.' });
    screen.getByText(/^Enter a new key in Settings/);
  });
});

describe('Calls in progress and up next', () => {
  it('calls in progress and up next are listed with their reasons', async () => {
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

  it('calls that don’t fit are not counted, and an idle app says that nothing is waiting', async () => {
    const [call] = report.upcoming;
    await show({ report: { upcoming: call ? Array.from({ length: 20 }, () => call) : [] } });
    const list = screen.getByRole('region', { name: 'In progress and up next' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(list.textContent).not.toContain('12');
    cleanup();
    await show({ report: { upcoming: [] } });
    screen.getByText('Nothing in progress or waiting.');
  });
});

describe('How quickly changes appear', () => {
  const ages: readonly TierAge[] = [
    {
      tier: 'review_status',
      promiseMs: 20_000,
      posts: 300,
      measured: { medianMs: 7_400, p95Ms: 14_600, since: NOW - 60 * minute, isThin: false },
    },
    {
      tier: 'review_responses',
      promiseMs: 6 * minute,
      posts: 300,
      measured: { medianMs: 2 * minute, p95Ms: 9 * minute, since: NOW - 60 * minute, isThin: false },
    },
    {
      tier: 'scheduled_soon',
      promiseMs: 5 * minute,
      posts: 12,
      measured: { medianMs: 70_000, p95Ms: 6 * minute, since: NOW - 3 * minute, isThin: true },
    },
    { tier: 'other_posts', promiseMs: 15 * minute, posts: 4_000, measured: null },
  ];

  it('measured times are shown beside the targets, and few or missing measurements are marked', async () => {
    await show({ report: { ages } });
    const of = (text: string) => rowOf('How quickly changes appear', text);
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

  it('without measurements the section says so, and marks kinds without posts', async () => {
    const unmeasured = ages.map((one) => ({ ...one, posts: 0, measured: null }));
    await show({ report: { ages: unmeasured } });
    const section = within(screen.getByRole('region', { name: 'How quickly changes appear' }));
    section.getByText('not measured yet');
    expect(section.getAllByText('none here')).toHaveLength(4);
  });
});

describe('Offline copy by kind', () => {
  it('a kind shows its records, records due, oldest age and refresh schedule', async () => {
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

  it('a kind that can’t be refreshed says why, and an unknown kind shows its technical name', async () => {
    await show();
    expect((await rowOf('Offline copy', 'Review packages')).at(-1)).toBe(
      'Your key doesn’t have the scope for this.',
    );
    expect((await rowOf('Offline copy', 'connect.new_thing')).at(-1)).toBe('when opened');
  });

  it('kinds of a service that isn’t set up are left out and described once', async () => {
    await show();
    screen.getByText('not set up; add its address and key in Settings');
    expect(within(screen.getByRole('main')).queryByText('Reports')).toBeNull();
  });
});

describe('Unreadable records', () => {
  const setAside = [
    { kind: 'planning.posts', id: '48213', path: 'data.7.schedule_at', reason: 'expected a date' },
    { kind: 'reporting.reports', id: null, path: 'data.0.title', reason: 'expected string' },
  ];
  const panel = () => screen.findByRole('complementary', { name: 'Unreadable records' });

  it('an unreadable record shows where and why it failed, and can be refreshed', async () => {
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

  it('an unreadable record’s details are copied for support', async () => {
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

  it('the panel is absent if there are no unreadable records', async () => {
    await show();
    expect(screen.queryByRole('complementary', { name: 'Unreadable records' })).toBeNull();
  });
});

describe('Refresh buttons', () => {
  it('Pause pauses refreshing and Resume continues it', async () => {
    const { engine } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByRole('button', { name: 'Pause' });
    expect(engine.status().isPaused).toBe(false);
  });

  it('Refresh all refreshes everything, and its error is shown at the button', async () => {
    const { engine } = await show();
    engine.refreshError = deskError('SERVICE_FAILED', '500');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh all' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Couldn’t refresh' }));
    expect(engine.refreshed).toEqual([{ kind: 'everything' }]);
    expect((await screen.findByRole('alert')).textContent).toContain('SERVICE_FAILED');
  });

  it('Refresh all is disabled offline with the reason', async () => {
    await show({ status: { phase: 'offline', offlineSince: NOW - minute } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh all' });
    expect(button.disabled).toBe(true);
    screen.getByText('Not available offline');
  });

  it('the gauge leads to Refresh status, and a link from there to Storage', async () => {
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
