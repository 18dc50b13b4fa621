import type { Board } from '@shared/domain/metrics';
import { deskError } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { connectionRecord } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { engineWith, keyOf, number, openBoard as open, reach } from './testing/open-board';

afterEach(cleanup);

const kept = (id: string) => ({ id, parent: null, seenAt: NOW, isSuspect: false });

describe('Add a card', () => {
  const metric = (key: string, component: string, title: string) => ({
    id: `instagram en ${key}`,
    parent: 'instagram en',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: key,
      reference_key: `ig:${key}`,
      component,
      metrics: [key],
      dimensions: [],
      references: { title, description: null, tags: { cost: 'low', history: '24 months' } },
    } as CatalogueMetric,
  });
  const withCatalogue = (board: Board) => {
    const engine = engineWith(board);
    engine.setRecords('connect.metric_definitions', {
      records: [
        metric('reach', 'number_v1', 'Reach'),
        metric('saves', 'number_v1', 'Saves'),
        metric('reach_per_day', 'chart_v1', 'Reach per day'),
      ],
      asOf: NOW,
    });
    return engine;
  };

  it('Create a first board fills an empty board with cards for the client’s metrics', async () => {
    const { main } = await open(withCatalogue(boardOf([])));
    fireEvent.click(await screen.findByRole('button', { name: 'Create a first board' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        {
          value: {
            cards: [
              { shape: 'number', item: { referenceKey: 'ig:reach' } },
              { shape: 'number', item: { referenceKey: 'ig:saves' } },
              { shape: 'line', width: 2, item: { referenceKey: 'ig:reach_per_day' } },
            ],
          },
        },
      ]),
    );
  });

  it('a metric found in the catalogue is previewed with one request and added as a card', async () => {
    const { main, engine } = await open(withCatalogue(boardOf([reach])));
    fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    const drawer = await screen.findByRole('complementary', { name: 'Add a card' });
    fireEvent.change(within(drawer).getByLabelText('Find a metric by name or key'), {
      target: { value: 'sav' },
    });
    await within(drawer).findByText('1 of 3');
    fireEvent.click(await within(drawer).findByRole('row', { name: /^Saves/ }));
    await waitFor(() =>
      expect([...engine.metricWants.values()].flat()).toContainEqual(
        expect.objectContaining({
          urgency: 'interactive',
          question: expect.objectContaining({ item: expect.objectContaining({ referenceKey: 'ig:saves' }) }),
        }),
      ),
    );
    fireEvent.click(within(drawer).getAllByRole('button', { name: 'Add card' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { value: { cards: [{ id: 'reach' }, { item: { referenceKey: 'ig:saves' }, width: 1 }] } },
      ]),
    );
    expect(screen.queryByRole('complementary', { name: 'Add a card' })).toBeNull();
  });

  it('the preview shows the metric’s value or the reason of its error', async () => {
    const { engine } = await open(withCatalogue(boardOf([reach])));
    fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    const drawer = await screen.findByRole('complementary', { name: 'Add a card' });
    fireEvent.click(await within(drawer).findByRole('row', { name: /^Saves/ }));
    await within(drawer).findByText(/^Preview, 1\s–\s20 Nov 2026$/);
    const saves = { ...reach, item: { ...reach.item, referenceKey: 'ig:saves', metrics: ['saves'] } };
    const error = deskError('METRIC_RESTRICTED', 'no');
    act(() => engine.setMetrics({ [keyOf(saves)]: { refusal: { error, at: NOW } } }));
    await within(drawer).findByText('Restricted by contract');
    act(() => engine.setMetrics({ [keyOf(saves)]: { answer: number(1_204), asOf: NOW } }));
    await within(drawer).findByText('1 row');
    await within(drawer).findByText('1,204');
  });

  it.each([
    ['on', { customer_integration_uuids: ['other'] }, { service: 'connect', connections: ['other'] }],
    ['off', { integration_id: 8 }, { service: 'reporting', integrationId: 8 }],
  ])('a pasted query finds its account with the connect format %s', async (_, names, source) => {
    const engine = withCatalogue(boardOf([reach]));
    engine.setRecords('connect.connections', {
      records: [
        connectionRecord('connection', 'customer'),
        connectionRecord('other', 'customer', { integration: { name: 'TikTok', slug: 'tiktok' } }),
      ],
      lists: [{ parent: 'customer', asOf: NOW, error: null }],
      asOf: NOW,
    });
    engine.setRecords('reporting.projects', {
      records: [{ ...kept('7'), record: { id: 7, name: 'Aurora' } }],
      asOf: NOW,
    });
    engine.setRecords('reporting.integrations', {
      records: [
        {
          ...kept('8'),
          record: { id: 8, name: 'Ads', project_id: 7, slug: 'google_ads', status: 'active' } as never,
        },
      ],
      asOf: NOW,
    });
    engine.setLocal('client_links', [
      {
        key: 'one',
        at: '2026-11-01T12:00:00Z',
        value: { name: null, planning: null, reporting: '7', connect: 'customer' },
      },
    ]);
    const { main } = await open(engine);
    fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Paste a query' }));
    const metrics = [{ reference_key: 'x:views', component: 'number_v1', metrics: ['views'] }];
    fireEvent.change(await screen.findByLabelText('Query'), {
      target: { value: JSON.stringify({ ...names, metrics }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([{ value: { cards: [{}, { source }] } }]),
    );
  });

  it('a pasted query with an unknown account suggests the client’s account and waits for the click', async () => {
    const { main } = await open(withCatalogue(boardOf([reach])));
    fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Paste a query' }));
    const field = await screen.findByLabelText('Query');
    fireEvent.change(field, { target: { value: '{"metrics": ' } });
    await screen.findByText('This isn’t valid JSON.');
    const items = [
      { reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'], type: 'number' },
      { reference_key: 'ig:views', component: 'gauge_v3', metrics: ['views'] },
    ];
    const query = { integration_id: 8, start: '2026-10-01', end: '2026-10-31', metrics: items };
    fireEvent.change(field, { target: { value: JSON.stringify(query) } });
    await screen.findByText('Unknown type gauge_v3, shown as a table.');
    // The only account of that platform is suggested, and never added by itself.
    await screen.findByText(/^The query names an account that this client doesn’t have: report source 8/);
    expect(screen.getByDisplayValue('@connection, Instagram')).toBeTruthy();
    expect(main.inputsOf('local.save')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 cards' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { value: { cards: [{}, { shape: 'number' }, { shape: 'table', item: { component: 'gauge_v3' } }] } },
      ]),
    );
  });

  it('a pasted query with an unknown account can’t be added until the client’s account is chosen', async () => {
    const engine = withCatalogue(boardOf([reach]));
    engine.setRecords('connect.connections', {
      records: [connectionRecord('connection', 'customer'), connectionRecord('second', 'customer')],
      lists: [{ parent: 'customer', asOf: NOW, error: null }],
      asOf: NOW,
    });
    await open(engine);
    fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Paste a query' }));
    const query = (uuids: readonly string[]) =>
      fireEvent.change(screen.getByLabelText('Query'), {
        target: {
          value: JSON.stringify({
            customer_integration_uuids: uuids,
            metrics: [{ reference_key: 'ig:reach' }],
          }),
        },
      });
    query(['stranger']);
    await screen.findByText(/^The query names an account that this client doesn’t have: connection stranger/);
    const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 card' });
    expect(add().disabled).toBe(true);
    // Several connections of the client are one read.
    query(['second', 'connection']);
    await waitFor(() => expect(add().disabled).toBe(false));
    expect(screen.getByDisplayValue('@second, @connection, Instagram')).toBeTruthy();
  });
});
