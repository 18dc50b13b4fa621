import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, postRow } from '../../testing/posts';
import { aurora, day, fullDay, harbour, linesOf, open, posts, section } from './testing/full-day';

afterEach(cleanup);

const saves = { 'local.save': () => succeed({ sequence: 1 }) };
const down = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const up = (key: string) => fireEvent.keyUp(document.activeElement ?? document.body, { key });
const press = (key: string, more: KeyboardEventInit = {}) => {
  down(key, more);
  up(key);
};
const undo = () => press('z', { ctrlKey: true });
const underCursor = () => document.activeElement?.getAttribute('aria-label')?.split('.')[0];
const titles = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((line) => [...line.querySelectorAll('[data-line]')])
    .map((link) => link.getAttribute('aria-label')?.split('.')[0]);
const foot = () => screen.findByRole('group', { name: 'Done' });

describe('Marking items done', () => {
  it('E moves the cursor to the next row at once, and removes the row when the key is released', async () => {
    const { main } = await open(fullDay(), saves);
    await section('Failed posts');
    down('e');
    expect(titles()).toEqual(['Teaser', 'Nota', '@vertice needs reconnecting', 'Winter menu', 'Gift guide']);
    expect(underCursor()).toBe('Nota');
    up('e');
    expect(titles()).toEqual(['Nota', '@vertice needs reconnecting', 'Winter menu', 'Gift guide']);
    expect(underCursor()).toBe('Nota');
    expect(await screen.findByRole('link', { name: 'Today 3' })).toBeTruthy();
    expect(main.inputsOf('local.save')).toEqual([
      {
        collection: 'put_away',
        key: 'app:piece:["p1","group d1"]',
        value: expect.objectContaining({ until: null, posts: [expect.objectContaining({ id: 'd1' })] }),
      },
    ]);
  });

  it('done items are counted, listed with Shift+E and restored by key or button', async () => {
    await open(fullDay(), saves);
    await section('Failed posts');
    press('e');
    press('e');
    expect((await foot()).textContent).toContain('2 done: 2 until something changes');
    expect(screen.queryByRole('region', { name: 'Done' })).toBeNull();
    press('E', { shiftKey: true });
    const list = await section('Done');
    expect(linesOf(list)).toEqual([
      'Teaser. Aurora. until something changes · 2 pending. in 3 h 26 min',
      'Nota. Padaria São Bento. until something changes · Failed to publish. 14:00',
    ]);
    act(() => within(list).getByRole('link', { name: /^Nota/ }).focus());
    press('e');
    expect(linesOf(await section('Failed posts'))).toHaveLength(1);
    fireEvent.click(within(list).getByRole('button', { name: 'Restore' }));
    expect(linesOf(await section(/^In review, due/))).toHaveLength(1);
  });

  it('items done more than half a year ago are deleted, except snoozed ones', async () => {
    const engine = fullDay();
    const at = (days: number) => NOW - days * 86_400_000;
    const put = (key: string, days: number, until: number | null = null) => ({
      key,
      at: new Date(at(days)).toISOString(),
      value: { at: at(days), until, posts: [], mark: null },
    });
    engine.setLocal('put_away', [put('old', 181), put('new', 179), put('snoozed', 200, at(1))]);
    const { main } = await open(engine, saves);
    await section('Failed posts');
    press('e');
    await waitFor(() => expect(main.inputsOf('local.save')).toHaveLength(2));
    expect(main.inputsOf('local.save').at(-1)).toEqual({ collection: 'put_away', key: 'old', value: null });
  });

  it('Ctrl+Z restores done items one by one with the cursor on the restored one', async () => {
    const { main } = await open(fullDay(), saves);
    await section('Failed posts');
    press('e');
    press('e');
    expect((await foot()).textContent).toContain('Marked done: Nota');
    undo();
    undo();
    expect(titles()).toHaveLength(5);
    expect(main.inputsOf('local.save').map((input) => (input as { value: unknown }).value === null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(underCursor()).toBe('Teaser');
    down('e');
    expect((await foot()).textContent).toContain('Marked done: Teaser');
  });

  it('an item that could not be saved as done stays with the error', async () => {
    const broken = { 'local.save': () => fail('STORAGE_FULL', 'no space') };
    await open(fullDay(), broken);
    await section('Failed posts');
    press('e');
    await screen.findByRole('alert');
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(screen.queryByRole('group', { name: 'Done' })).toBeNull();
  });

  it('a done item that becomes due returns with its reason', async () => {
    const engine = fullDay();
    await open(engine, saves);
    const line = await screen.findByRole('link', { name: /^Gift guide/ });
    act(() => line.focus());
    press('e');
    await waitFor(() => expect(titles()).not.toContain('Gift guide'));
    const gift = posts.find(({ caption }) => caption === 'Gift guide');
    if (!gift) throw new Error('the day has a gift guide');
    engine.setPosts([...posts.filter(({ id }) => id !== gift.id), { ...gift, scheduleAt: day('19:00') }]);
    const due = await section(/^In review, due/);
    await within(due).findByRole('link', { name: /^Gift guide\..*Back: due within 48 hours/ });
  });
});

describe('Snoozing', () => {
  const menu = async () => {
    press('h');
    return screen.findByRole('menu', { name: 'Snooze until' });
  };
  const itemsOf = (inside: HTMLElement) =>
    within(inside)
      .getAllByRole('menuitem')
      .map(
        (item) =>
          `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ', not possible' : ''}`,
      );

  it('the snooze menu offers times and disables the publish date of a post without one', async () => {
    await open(fullDay(), saves);
    await section('Failed posts');
    expect(itemsOf(await menu())).toEqual([
      'Tomorrowtomorrow 09:00',
      'MondayMon 09:00',
      'Before publish datetoday 19:00',
      'Choose a date…',
    ]);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    act(() => screen.getByRole('link', { name: /^Nota/ }).focus());
    expect(itemsOf(await menu())[2]).toBe('Before publish dateno date, not possible');
  });

  it('H and Enter snooze an item until tomorrow, and the footer says when it returns', async () => {
    const { main } = await open(fullDay(), saves);
    await section('Failed posts');
    const [tomorrow] = within(await menu()).getAllByRole('menuitem');
    expect(document.activeElement).toBe(tomorrow);
    fireEvent.click(document.activeElement as HTMLElement);
    up('Enter');
    expect((await foot()).textContent).toContain('Snoozed until tomorrow 09:00: Teaser');
    expect((await foot()).textContent).toContain('1 done: 1 snoozed, next returns today 21:00');
    await waitFor(() => expect(underCursor()).toBe('Nota'));
    expect(main.inputsOf('local.save')).toMatchObject([{ value: { until: Date.UTC(2026, 10, 21, 9) } }]);
  });

  it('an item is snoozed until a chosen date from tomorrow on', async () => {
    const { main } = await open(fullDay(), saves);
    await section('Failed posts');
    fireEvent.click(within(await menu()).getByRole('menuitem', { name: 'Choose a date…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Date');
    fireEvent.change(field, { target: { value: '2026-11-20' } });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Snooze' }).disabled).toBe(true);
    fireEvent.change(field, { target: { value: '2026-12-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([{ value: { until: Date.UTC(2026, 11, 1, 9) } }]),
    );
  });
});

describe('Today with all items done', () => {
  const emptied = async () => {
    const later = postRow({
      id: 'l1',
      ...harbour,
      caption: 'Later',
      scheduleAt: '2026-11-24T09:00:00Z',
    });
    await open(fullDay([...posts.filter(({ id }) => id !== 'w1'), later]), saves);
    await section('Failed posts');
    for (let line = 0; line < 4; line += 1) press('e');
  };

  it('Today says that nothing needs attention, how many items are done and what is next', async () => {
    await emptied();
    await screen.findByRole('heading', { name: 'Nothing needs your attention.' });
    expect(screen.queryByText('All clear.')).toBeNull();
    await screen.findByText(
      /^4 clients, as of 17:32.*Apart from items marked done.*nothing due within 48 hours/,
    );
    await screen.findByText('Today: 4 done.');
    const next = await screen.findByRole('region', { name: 'Next up' });
    await waitFor(() =>
      expect(
        within(next)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/^today 19:30Pão.*Scheduled$/),
        expect.stringMatching(/^today 21:00Teaser.*Becomes overdue$/),
        expect.stringMatching(/^Sun 09:00Later.*Becomes due$/),
        expect.stringMatching(/^Wed 20:00Winter menu.*Becomes due$/),
      ]),
    );
    expect(screen.getByRole('link', { name: 'Today' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show 4 done' }));
    expect(linesOf(await section('Done'))).toHaveLength(4);
  });
});

describe('Posts overdue for more than 7 days', () => {
  const old = (id: string, caption: string, scheduleAt: string) =>
    postRow({ id, ...aurora, caption, assetGroupId: `group ${id}`, scheduleAt });
  const long = [
    old('o1', 'Spring sale', '2026-09-10T09:00:00-03:00'),
    old('o2', 'Old menu', '2026-11-10T09:00:00-03:00'),
  ];
  const head = () => screen.findByRole('button', { name: 'Overdue for more than 7 days' });

  it('long overdue posts are one uncounted row that → unfolds, J enters and ← folds', async () => {
    await open(fullDay([...posts, ...long]), saves);
    await screen.findByRole('heading', { name: 'Four things need your attention across three clients.' });
    const line = await section('Overdue for more than 7 days');
    expect(line.textContent).toContain('2the longest by 71 days');
    expect(titles()).not.toContain('Old menu');
    act(() => screen.getByRole('link', { name: /^Winter menu/ }).focus());
    press('j');
    expect(document.activeElement).toBe(await head());
    press('ArrowRight');
    expect(linesOf(line).map((text) => text?.split('.')[0])).toEqual(['Old menu', 'Spring sale']);
    press('j');
    expect(underCursor()).toBe('Old menu');
    press('ArrowLeft');
    expect(titles()).not.toContain('Old menu');
    expect(document.activeElement).toBe(await head());
    expect((await head()).getAttribute('aria-expanded')).toBe('false');
    press('j');
    expect(underCursor()).toBe('Gift guide');
  });

  it('E on the row of long overdue posts marks them all done, and one undo restores them', async () => {
    await open(fullDay([...posts, ...long]), saves);
    await section('Overdue for more than 7 days');
    act(() => screen.getByRole('link', { name: /^Winter menu/ }).focus());
    press('j');
    expect(document.activeElement).toBe(await head());
    press('e');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Overdue for more than 7 days' })).toBeNull(),
    );
    await screen.findByText('2 overdue for more than 7 days.', { exact: false });
    press('z', { ctrlKey: true });
    expect((await section('Overdue for more than 7 days')).textContent).toContain('2the longest by 71 days');
  });

  it('Today with all items done still mentions long overdue posts', async () => {
    await open(fullDay(long), saves);
    await section('Expired accounts');
    press('e');
    await screen.findByRole('heading', { name: 'Nothing needs your attention.' });
    await screen.findByText(/nothing failed or newly overdue.* 2 overdue for more than 7 days\./);
    expect(await head()).toBeTruthy();
  });
});

describe('Content item in Today', () => {
  it('a content item of two networks is one row', async () => {
    const group = { ...aurora, assetGroupId: 'g', caption: 'Two networks' };
    const overdue = '2026-11-20T09:00:00-03:00';
    const one = postRow({ id: '1', ...group, scheduleAt: day('18:00') });
    const other = postRow({ id: '2', ...group, network: 'facebook', scheduleAt: overdue });
    await open(fullDay([one, other]), saves);
    const line = (await section('Overdue')).querySelector('[data-line]');
    expect(line?.getAttribute('aria-label')).toMatch(/^Two networks/);
    expect(titles().filter((title) => title === 'Two networks')).toHaveLength(1);
    expect(
      within(await section('Overdue'))
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(expect.arrayContaining(['Facebook', 'Instagram']));
  });
});
