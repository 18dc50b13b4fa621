import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const kept = <T extends { readonly id: number }>(record: T) => ({
  id: String(record.id),
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record,
});
const source = (id: number, name: string, project_id: number, status: string) =>
  kept({
    id,
    name,
    project_id,
    project_name: project_id === 7 ? 'Cocina' : 'Bluebell',
    slug: 'google_ads',
    status,
  } as never);

function engineWithSources(): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('reporting.projects', {
    records: [kept({ id: 7, name: 'Cocina' }), kept({ id: 8, name: 'Bluebell' })],
    asOf: NOW,
  });
  engine.setRecords('reporting.integrations', {
    records: [
      source(1, 'Ads A', 7, 'expired'),
      source(2, 'Ads B', 8, 'error'),
      source(3, 'Ads C', 8, 'active'),
    ],
    asOf: NOW,
  });
  const moved = changeLine('moved', {
    resource: 'reporting.integrations',
    recordId: '1',
    kind: 'connection_expired',
    field: 'status',
    before: 'active',
    after: 'expired',
    lastSeenAt: NOW - 7_200_000,
    seenAt: NOW - 3_600_000,
  });
  engine.changeLines = [{ ...moved, key: 'moved' }];
  return engine;
}

it('broken report sources are listed with where to reconnect them, and open their connection', async () => {
  const { router } = await renderApp({ engine: engineWithSources(), path: '/today' });
  const section = within(await screen.findByRole('region', { name: 'Report sources to reconnect' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ads A needs reconnecting.*Cocina.*Reconnect in the reporting service.*since/),
    expect.stringMatching(/Ads B needs reconnecting.*Bluebell.*Reconnect in the reporting service/),
  ]);
  fireEvent.click(section.getByRole('link', { name: /^Ads A needs reconnecting/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/connections'));
  expect(router.state.location.search).toEqual({ open: 'reporting:integration:1' });
});

it('report sources of clients that are not mine are left out of Today', async () => {
  const engine = engineWithSources();
  engine.setLocal('mine', [{ key: 'reporting:8', value: true, at: '2026-11-20T12:00:00Z' }]);
  await renderApp({ engine, path: '/today' });
  const section = within(await screen.findByRole('region', { name: 'Report sources to reconnect' }));
  expect(section.getAllByRole('listitem')).toHaveLength(1);
});

describe('Today headline', () => {
  it('the headline counts clients without a planning project', async () => {
    await renderApp({ engine: engineWithSources(), path: '/today' });
    await screen.findByRole('heading', { name: 'Two things need your attention across two clients.' });
  });

  it('the headline counts two matched records of one client once', async () => {
    const engine = engineWithSources();
    const link = { name: null, planning: null, reporting: '7', connect: null };
    engine.setRecords('reporting.integrations', {
      records: [source(1, 'Ads A', 7, 'expired'), source(2, 'Ads B', 7, 'error')],
      asOf: NOW,
    });
    engine.setLocal('client_links', [
      { key: '11111111-1111-4111-8111-111111111111', value: link, at: '2026-11-20T12:00:00Z' },
    ]);
    await renderApp({ engine, path: '/today' });
    await screen.findByRole('heading', { name: 'Two things need your attention for one client.' });
  });
});
