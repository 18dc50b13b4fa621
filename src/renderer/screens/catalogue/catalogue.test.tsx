import { deskError } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueMetric, KeptRecord } from '../../engine';
import { connectedWorkspace } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { liveWorkspace } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const HOUR = 3_600_000;
const metric = (
  list: string,
  name: string,
  title: string,
  given: Partial<CatalogueMetric> = {},
): KeptRecord<'connect.metric_definitions'> => ({
  id: `${list} ${name}`,
  parent: list,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: name,
    reference_key: `ig:${name}`,
    component: 'number_v1',
    metrics: [name],
    dimensions: [],
    references: { title, description: `${title}.`, tags: { cost: 'low', history: '24 months' } },
    ...given,
  },
});

function engineWith(status: object = {}): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW, ...status });
  const merchant = {
    uuid: 'm',
    name: 'Agency',
    is_paying: true,
    total_customers: 1,
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    rate_limit_per_minute: '60',
    rate_limit_per_second: '5',
    available_integrations: [
      { name: 'Instagram', slug: 'instagram' },
      { name: 'Meta Ads', slug: 'facebook_ads' },
    ],
  };
  engine.setRecords('connect.merchant', {
    records: [{ id: 'only', parent: null, record: merchant, seenAt: NOW, isSuspect: false }],
    asOf: NOW,
  });
  engine.setRecords('connect.metric_definitions', {
    records: [
      metric('instagram en', 'reach', 'Reach', {
        labels: { reach: 'People reached', date: 'Day' },
        dimensions: [{ field: 'date' }],
      }),
      metric('instagram en', 'saves', 'Saves'),
      metric('facebook_ads en', 'cpc', 'Cost per click'),
    ],
    asOf: NOW - HOUR,
  });
  engine.setRecords('connect.ads_options', {
    records: [
      {
        id: 'facebook_ads',
        parent: 'facebook_ads',
        seenAt: NOW,
        isSuspect: false,
        record: { data: { objective: { type: 'choice', required: true, values: ['REACH'] } } },
      },
    ],
    lists: [
      { parent: 'instagram', asOf: NOW, error: null },
      { parent: 'facebook_ads', asOf: NOW, error: null },
    ],
  });
  return engine;
}

const show = (engine = engineWith()) =>
  renderApp({ engine, path: '/catalogue', bootstrap: { workspace: connectedWorkspace } });
const titles = async () => {
  const grid = await screen.findByRole('grid', { name: 'Metrics by platform' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
};

afterEach(cleanup);

describe('Metric catalogue', () => {
  it('the catalogue lists the metrics of all platforms, and finds them by title or key', async () => {
    await show();
    expect(await titles()).toEqual(['Reach', 'Saves', 'Cost per click']);
    const find = screen.getByRole('textbox', { name: 'Find by name or key' });
    fireEvent.change(find, { target: { value: 'ig sav' } });
    expect(await titles()).toEqual(['Saves']);
    fireEvent.change(find, { target: { value: 'nothing' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await titles()).toHaveLength(3);
  });

  it('with reporting alone the catalogue says what it needs, and not that something isn’t set up', async () => {
    const services = { reporting: { baseUrl: 'https://reporting.example/v2', hasKey: true } };
    await renderApp({
      engine: new FakeEngine([], { completedAt: NOW }),
      path: '/catalogue',
      bootstrap: { workspace: { ...liveWorkspace, services } },
    });
    await screen.findByText(/^Metrics of the connector need the connector\./);
    expect(screen.queryByText(/isn’t set up/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open Settings' })).toBeNull();
  });

  it('a platform whose metrics the service could not read says why before a load', async () => {
    const engine = engineWith();
    const error = deskError('SERVICE_UNAVAILABLE', 'later', { causes: ['catalogue_unavailable'] });
    engine.setRecords('connect.metric_definitions', { records: [], asOf: null, error });
    await show(engine);
    await screen.findByRole('button', { name: 'Load now' });
    screen.getByText('The connector can’t load its metric catalogue right now.');
  });

  it('names a metric without a title in words, and leaves its key to the details', async () => {
    const engine = engineWith();
    const untitled = metric('instagram en', 'profile_views', '', { references: null });
    engine.setRecords('connect.metric_definitions', { records: [untitled], asOf: NOW });
    await show(engine);
    expect(await titles()).toContain('Profile views');
    const grid = screen.getByRole('grid', { name: 'Metrics by platform' });
    expect(within(grid).queryByText('ig:profile_views')).toBeNull();
    within(screen.getByRole('complementary', { name: 'Profile views' })).getByText(/^ig:profile_views/);
  });

  it('the panel shows the metric under the cursor with its tags and labels, and its keys folded', async () => {
    await show();
    await titles();
    const panel = screen.getByRole('complementary', { name: 'Reach' });
    for (const text of ['24 months', 'People reached', 'Day']) {
      expect(within(panel).getByText(text)).toBeTruthy();
    }
    const codes = within(panel).getByText('ig:reach, reach, date').closest('details');
    expect(codes?.open).toBe(false);
    expect(panel.textContent).not.toMatch(/ig:reach.*ig:reach/);
    fireEvent.keyDown(window, { key: 'j' });
    expect(await screen.findByRole('complementary', { name: 'Saves' })).toBeTruthy();
  });

  it('another language is loaded on request for each platform', async () => {
    const { engine, router } = await show();
    await titles();
    // Metrics in the other language were never read.
    engine.setRecords('connect.metric_definitions', { records: [], asOf: null });
    await router.navigate({ to: '/catalogue', search: { language: 'fr' } });
    expect(await screen.findByText('2 platforms haven’t been loaded in Français yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load now' }));
    await waitFor(() =>
      expect(engine.refreshed).toEqual(
        ['instagram fr', 'facebook_ads fr'].map((parent) => ({
          kind: 'list',
          resource: 'connect.metric_definitions',
          parent,
        })),
      ),
    );
  });

  it('the catalogue stays readable offline, and loading is disabled with the reason', async () => {
    const engine = engineWith({ phase: 'offline' });
    const { router } = await show(engine);
    expect(await titles()).toHaveLength(3);
    engine.setRecords('connect.metric_definitions', { records: [], asOf: null });
    await router.navigate({ to: '/catalogue', search: { language: 'de' } });
    const button = await screen.findByRole('button', { name: 'Load now' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Not available offline')).toBeTruthy();
  });

  it('Ads options are listed by platform, and platforms without options are named', async () => {
    await show();
    fireEvent.click(await screen.findByRole('radio', { name: 'Ads options' }));
    const table = await screen.findByRole('table', { name: 'Meta Ads' });
    expect(within(table).getByText('objective')).toBeTruthy();
    expect(within(table).getByText('REACH')).toBeTruthy();
    expect(screen.getByText('Instagram has no ads options.')).toBeTruthy();
  });
});
