import { deskError, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import {
  clicks,
  engineWith,
  boardId as id,
  keyOf,
  november,
  number,
  october,
  openBoard as open,
  openForPaper,
  reach,
} from './testing/open-board';

afterEach(cleanup);

describe('Board', () => {
  it('a card shows its value for the board’s period and the change from the comparison period', async () => {
    const engine = engineWith(boardOf([reach, clicks]));
    engine.setMetrics({
      [keyOf(reach)]: { answer: number(48_212), asOf: NOW },
      [keyOf(reach, october)]: { answer: number(40_000), asOf: NOW },
    });
    await open(engine);
    const card = await screen.findByRole('article', { name: 'Reach' });
    await within(card).findByText(/48,212/);
    expect(card.textContent).toContain('+20.5%');
    const other = screen.getByRole('article', { name: 'Clicks' });
    expect(other.textContent).toContain('Not loaded yet');
    expect(card.hasAttribute('aria-pressed')).toBe(false);
    expect(screen.getByRole('button', { name: /^Period/ }).textContent).toMatch(/1.*20 Nov 2026/);
    expect(screen.getByRole('button', { name: /^Compare/ }).textContent).toMatch(/1.*20 Oct 2026/);
  });

  it('a card requests its period and comparison together, and Refresh requests them again at once', async () => {
    const engine = engineWith(boardOf([reach]));
    await open(engine);
    await waitFor(() => expect([...engine.metricWants.values()].flat()).toHaveLength(1));
    expect([...engine.metricWants.values()].flat()[0]).toMatchObject({
      question: { period: november },
      comparison: october,
      urgency: 'visible',
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect([...engine.metricWants.values()].flat()).toContainEqual(
        expect.objectContaining({ urgency: 'interactive', maxAgeMs: 0 }),
      ),
    );
  });

  it('without values of today, a card shows yesterday’s value with its own dates', async () => {
    const engine = engineWith(boardOf([reach]));
    const yesterday = { start: '2026-11-01', end: '2026-11-19' };
    engine.setMetrics({ [keyOf(reach, yesterday)]: { answer: number(9_318), asOf: NOW - 86_400_000 } });
    await open(engine);
    const card = await screen.findByRole('article', { name: 'Reach' });
    await within(card).findByText(/9,318/);
    expect(card.textContent).toMatch(/1.*19 Nov 2026/);
  });

  it('a card of an expired connection keeps its last value and offers to reconnect', async () => {
    const engine = engineWith(boardOf([reach]));
    const error = deskError('CONNECTION_EXPIRED', 'expired');
    engine.setMetrics({
      [keyOf(reach)]: { answer: number(7), asOf: NOW - 86_400_000 * 2, refusal: { error, at: NOW } },
    });
    await open(engine);
    const card = await screen.findByRole('article', { name: 'Reach' });
    await within(card).findByText('Needs reconnecting');
    expect(card.textContent).toContain('Last value: 7 (');
    fireEvent.click(await within(card).findByRole('button', { name: 'Reconnect' }));
    await screen.findByRole('dialog');
  });

  it('a card of one campaign names it in title and menu, and is not copied to other clients', async () => {
    const campaign = {
      ...reach,
      id: 'one',
      item: { ...reach.item, entity: { id: '77', type: 'campaign' } },
    } as const;
    const engine = engineWith(boardOf([reach, campaign]));
    engine.setRecords('connect.customers', {
      records: [customerRecord('customer', 'Aurora'), customerRecord('other', 'Bela')],
      asOf: NOW,
    });
    engine.setRecords('connect.connections', {
      records: [connectionRecord('connection', 'customer'), connectionRecord('theirs', 'other')],
      asOf: NOW,
    });
    await open(engine);
    await screen.findByRole('article', { name: 'Reach · Campaign 77' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit board' }));
    expect(await screen.findByRole('button', { name: 'More actions for Reach · Campaign 77' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(await screen.findByRole('button', { name: 'More board actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy to other clients…' }));
    const clients = await screen.findByRole('combobox', { name: 'Clients' });
    fireEvent.click(clients);
    fireEvent.click(await screen.findByRole('option', { name: 'Bela', hidden: true }));
    await screen.findByText('Left out because it shows only ads of this client: Reach · Campaign 77.');
  });

  it('the PDF of a board and the CSV file of a card name the campaign of the card', async () => {
    const item = { ...reach.item, entity: { id: '77', type: 'campaign' } } as const;
    const campaign = { ...reach, id: 'one', item };
    const engine = engineWith(boardOf([campaign]));
    engine.setMetrics({ [keyOf(campaign)]: { answer: number(9_318), asOf: NOW } });
    const { paper, main } = await openForPaper(engine, {
      'files.save_text': () => succeed({ fileName: 'reach.csv' }),
    });
    expect((await paper()).textContent).toContain('Reach · Campaign 779,318');
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Reach · Campaign 77' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() =>
      expect(main.inputsOf('files.save_text')).toMatchObject([
        {
          suggestedName: expect.stringContaining('Campaign 77') as string,
          text: expect.stringContaining('Reach · Campaign 77') as string,
        },
      ]),
    );
  });

  const words = ['No data for this period', 'Not loaded yet', 'Couldn’t load'];
  it.each([
    ['has no data', { answer: number(null), asOf: NOW }, words[0]],
    ['was not loaded', {}, words[1]],
    ['was refused', { refusal: { error: deskError('METRIC_REFUSED', 'no'), at: NOW } }, words[2]],
  ])('a card that %s says so, and nothing else', async (_, reading, said) => {
    const engine = engineWith(boardOf([reach]));
    engine.setMetrics({ [keyOf(reach)]: reading });
    await open(engine);
    const card = await screen.findByRole('article', { name: 'Reach' });
    await within(card).findByText(said ?? '');
    expect(words.filter((one) => card.textContent.includes(one))).toEqual([said]);
  });

  it('an unknown board shows that it isn’t here', async () => {
    await open(engineWith(boardOf([])), '/boards/00000000-0000-4000-8000-000000000009');
    await screen.findByText('This board isn’t here');
  });
});

describe('Moving cards by keyboard', () => {
  const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

  it('Space lifts a card, arrows move it, Enter drops it, each is announced, and Undo reverts it', async () => {
    const { main } = await open(engineWith(boardOf([reach, clicks])));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit board' }));
    const card = screen.getByRole('article', { name: 'Reach' });
    fireEvent.keyDown(card, { key: ' ' });
    await screen.findByText('Moving “Reach”, card 1 of 2');
    fireEvent.keyDown(card, { key: 'ArrowRight' });
    await waitFor(() => expect(titles()).toEqual(['Clicks', 'Reach']));
    expect(main.inputsOf('local.save')).toEqual([]);
    fireEvent.keyDown(screen.getByRole('article', { name: 'Reach' }), { key: 'Enter' });
    await screen.findByText('Dropped: Reach, card 2 of 2');
    expect(main.inputsOf('local.save')).toMatchObject([
      { value: { cards: [{ id: 'clicks' }, { id: 'reach' }] } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Reach', 'Clicks']));
  });

  it('Escape puts a lifted card back without saving', async () => {
    const { main } = await open(engineWith(boardOf([reach, clicks])));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit board' }));
    const card = () => screen.getByRole('article', { name: 'Reach' });
    fireEvent.keyDown(card(), { key: ' ' });
    fireEvent.keyDown(card(), { key: 'ArrowRight' });
    fireEvent.keyDown(card(), { key: 'Escape' });
    await screen.findByText('Move cancelled: Reach');
    expect([titles(), main.inputsOf('local.save')]).toEqual([['Reach', 'Clicks'], []]);
  });

  it('Shift+ArrowRight widens a card, Delete removes it, and Undo restores it', async () => {
    const { main } = await open(engineWith(boardOf([reach, clicks])));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit board' }));
    const card = () => screen.getByRole('article', { name: 'Reach' });
    fireEvent.keyDown(card(), { key: 'ArrowRight', shiftKey: true });
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([{ value: { cards: [{ width: 2 }, {}] } }]),
    );
    fireEvent.keyDown(card(), { key: 'Delete' });
    await waitFor(() => expect(titles()).toEqual(['Clicks']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Reach', 'Clicks']));
  });
});

describe('Boards in the palette', () => {
  it('the palette finds a board by its name and by a metric on it', async () => {
    const { router } = await open(engineWith(boardOf([reach, clicks])), '/approvals');
    for (const typed of ['weekly', 'clicks aurora']) {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
      fireEvent.change(field, { target: { value: typed } });
      const option = await screen.findByRole('option', { name: /Weekly call/ });
      fireEvent.click(option);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/boards/${id}`));
      await router.navigate({ to: '/approvals' });
    }
  });
});

describe('Boards list', () => {
  it('boards are listed under their client, and a board without values says Not loaded yet', async () => {
    await open(engineWith(boardOf([reach], { name: 'Weekly call' })), '/boards');
    const link = await screen.findByRole('link', { name: /Weekly call/ });
    await within(link).findByText('Not loaded yet');
    screen.getByRole('heading', { level: 2, name: /Aurora/ });
  });

  it('a tile shows its board’s first values with change and age, and requests no metrics', async () => {
    const engine = engineWith(boardOf([reach, clicks]));
    engine.setMetrics({
      [keyOf(reach)]: { answer: number(48_212), asOf: NOW },
      [keyOf(reach, october)]: { answer: number(40_000), asOf: NOW },
    });
    await open(engine, '/boards');
    const tile = await screen.findByRole('link', { name: /48,212/ });
    expect(tile.textContent).toMatch(/as of .*Reach48,212\+20\.5%.*Clicks–/);
    expect([...engine.metricWants.values()].flat()).toEqual([]);
    fireEvent.click(tile);
    await screen.findByRole('article', { name: 'Reach' });
  });
});
