import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { boardId, engineWith, keyOf, number, openBoard, reach } from './testing/open-board';

afterEach(cleanup);

const metric = (key: string, title: string) => ({
  id: `instagram en ${key}`,
  parent: 'instagram en',
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: key,
    reference_key: `ig:${key}`,
    component: 'number_v1',
    metrics: [key],
    dimensions: [],
    references: { title, description: null, tags: null },
  } as CatalogueMetric,
});

/** Aurora has a board; Bluebell has an account and none; Doña has neither. */
function engineWithClients() {
  const engine = engineWith(boardOf([reach]));
  engine.setRecords('connect.customers', {
    records: [
      customerRecord('customer', 'Aurora'),
      customerRecord('blue', 'Bluebell'),
      customerRecord('d', 'Doña'),
    ],
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('connection', 'customer'), connectionRecord('blue-ig', 'blue')],
    lists: ['customer', 'blue', 'd'].map((parent) => ({ parent, asOf: NOW, error: null })),
    asOf: NOW,
  });
  engine.setRecords('connect.metric_definitions', {
    records: [metric('reach', 'Reach'), metric('saves', 'Saves')],
    asOf: NOW,
  });
  engine.setMetrics({ [keyOf(reach)]: { answer: number(48_212), asOf: NOW } });
  return engine;
}
const suggestion = () => screen.findByRole('button', { name: 'Create board for Bluebell' });

describe('Suggested board', () => {
  it('a client with accounts and no board has a suggestion, and one click creates the board', async () => {
    const { main, router } = await openBoard(engineWithClients(), '/boards');
    const create = await suggestion();
    await screen.findByText(/^2 cards from Instagram\.$/);
    expect(screen.getAllByText('no board')).toHaveLength(1);
    expect(main.inputsOf('local.save')).toEqual([]);
    fireEvent.click(create);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/boards\/.+/));
    expect(main.inputsOf('local.save')).toMatchObject([
      { collection: 'boards', value: { name: 'Overview', client: 'connect:blue', cards: [{}, {}] } },
    ]);
  });

  it('a suggested board can’t be created before the metric catalogue has loaded', async () => {
    const engine = engineWithClients();
    engine.setRecords('connect.metric_definitions', { records: [], asOf: NOW });
    await openBoard(engine, '/boards');
    expect(await suggestion()).toHaveProperty('disabled', true);
    await screen.findByText('The metric catalogue hasn’t loaded yet');
  });

  it('suggested boards are shown below the hint if no client has a board', async () => {
    const engine = engineWithClients();
    engine.setLocal('boards', []);
    await openBoard(engine, '/boards');
    await screen.findByRole('button', { name: 'Create board for Aurora' });
    screen.getByText('No boards yet.');
    screen.getByRole('button', { name: 'New board' });
  });
});

describe('Boards’ search', () => {
  it('the text typed is part of the address, and of the list that opens there', async () => {
    const { router } = await openBoard(engineWithClients(), '/boards');
    await suggestion();
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a board or client' }), {
      target: { value: 'aurora' },
    });
    await waitFor(() => expect(router.state.location.search).toEqual({ text: 'aurora' }));
    cleanup();
    await openBoard(engineWithClients(), '/boards?text=blue');
    await suggestion();
    expect(screen.queryByRole('link', { name: /48,212/ })).toBeNull();
  });
});

describe('Board tiles', () => {
  it('J and K move between tiles, Space previews the board, and its Open button opens it', async () => {
    const { router } = await openBoard(engineWithClients(), '/boards');
    const tile = await screen.findByRole('link', { name: /48,212/ });
    const create = await suggestion();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    expect(document.activeElement).toBe(tile);
    press('j');
    await waitFor(() => expect(document.activeElement).toBe(create));
    press('k');
    press('k');
    expect(document.activeElement).toBe(tile);
    press(' ');
    const peek = await screen.findByRole('dialog');
    await within(peek).findByText('48,212');
    fireEvent.click(within(peek).getByRole('button', { name: 'Open board' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/boards/${boardId}`));
  });
});
