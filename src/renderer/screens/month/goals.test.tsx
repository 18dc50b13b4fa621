import type { MetricGoal } from '@shared/domain/metrics';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineWithMonth, type NumberSample, readingsOf } from '../../domains/months/testing/month-samples';
import { connectionRecord } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const at = '2026-11-01T12:00:00Z';
const numbers: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, 400],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 10, 40],
  ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
  ['c-clinica', 'clinica-ig', 'instagram', 'reach', null, null],
];
type Given = readonly [
  customer: 'aurora' | 'bluebell' | 'clinica' | 'gone',
  metric: string,
  rule: MetricGoal['rule'],
  value: number,
];

function engineWithGoals(given: readonly Given[]) {
  const engine = engineWithMonth();
  engine.setLocal(
    'metric_goals',
    given.map(([customer, metric, rule, value], index) => ({
      key: `1111111${index}-1111-4111-8111-111111111111`,
      value: { client: `connect:c-${customer}`, metric, rule, value },
      at,
    })),
  );
  return engine;
}

async function show(
  given: readonly Given[],
  { samples = numbers, path = '/goals', engine = engineWithGoals(given) } = {},
) {
  engine.setMetrics(readingsOf(samples));
  const app = await renderApp({ engine, path });
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  return app;
}
const rows = () =>
  within(screen.getByRole('grid', { name: /^Goals,/ }))
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label')?.replaceAll(/\s/gu, ' ') ?? []);
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('Goals list', () => {
  it('goals are listed with missed ones first, each with value, goal, progress, period and age', async () => {
    await show([
      ['aurora', 'reach', 'at_least', 1_600],
      ['aurora', 'clicks', 'at_least', 20],
      ['bluebell', 'reach', 'at_most', 20],
      ['clinica', 'reach', 'at_least', 10],
    ]);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Bluebell, Reach: Missed. 30, at most 20. 1 – 20 Nov 2026, as of 17:33. 150.0%',
        'Aurora, Clicks: At risk. 10, at least 20. 1 – 20 Nov 2026, as of 17:33. 50.0%, pace 63.3%',
        'Aurora, Reach: Met. 1,600, at least 1,600. 1 – 20 Nov 2026, as of 17:33. 100.0%',
        'Clínica, Reach: Unknown. couldn’t load, at least 10. 1 – 20 Nov 2026, as of –. Without Instagram (couldn’t load).',
      ]),
    );
    expect(heads()).toEqual(['Missed 1', 'At risk 1Behind an even pace for the month', 'Met 1', 'Unknown 1']);
  });

  it('a goal whose metric no account has is unknown and shows the metric’s name', async () => {
    await show([['bluebell', 'old_metric', 'at_least', 5]]);
    await waitFor(() =>
      expect(rows()[0]).toMatch(/^Bluebell, Old metric: Unknown\. –, at least 5\..*The connected/),
    );
  });

  it('a goal sums two accounts of one platform, and is unknown while one has no value', async () => {
    const engine = engineWithGoals([['bluebell', 'reach', 'at_least', 100]]);
    engine.setRecords('connect.connections', {
      asOf: NOW - 120_000,
      records: [
        connectionRecord('bluebell-ig', 'c-bluebell'),
        connectionRecord('bluebell-shop', 'c-bluebell'),
      ],
    });
    const shop = ['c-bluebell', 'bluebell-shop', 'instagram', 'reach'] as const;
    await show([], { engine });
    await waitFor(() =>
      expect(rows()[0]).toMatch(
        /Unknown\. 30, at least 100\..*Without Instagram \(@bluebell-shop\) \(not loaded\)\.$/,
      ),
    );
    act(() => engine.setMetrics(readingsOf([...numbers, [...shop, 80, 10]])));
    await waitFor(() => expect(rows()[0]).toMatch(/Met\. 110, at least 100\..*110\.0%$/));
  });

  it('Space shows the accounts behind a goal, and Enter opens its client', async () => {
    const { router } = await show([['aurora', 'reach', 'at_least', 1_600]]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    fireEvent.keyDown(window, { key: ' ' });
    const dialog = await screen.findByRole('dialog', { name: 'Aurora, November 2026' });
    expect(within(dialog).getAllByRole('row')).toHaveLength(4);
    expect(within(dialog).getByRole('button', { name: 'Goal for Reach' })).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(window, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/connect:c-aurora'));
  });

  it('the goal under the cursor is part of the address', async () => {
    const given: Given[] = [
      ['aurora', 'reach', 'at_least', 1_600],
      ['bluebell', 'reach', 'at_least', 10],
    ];
    const { router } = await show(given);
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.keyDown(window, { key: 'j' });
    await waitFor(() => expect(router.state.location.search).toEqual({ goal: 'connect:c-bluebell reach' }));
    const path = router.state.location.href;
    cleanup();
    await show(given, { path });
    const current = await screen.findByRole('row', { selected: true });
    expect(current.getAttribute('aria-label')).toMatch(/^Bluebell, Reach/);
  });

  it('without goals the list says so and leads to Month end', async () => {
    const { router } = await show([]);
    await screen.findByText('No goals yet');
    fireEvent.click(screen.getByRole('button', { name: 'Open Month end' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/month'));
  });

  it('a goal of a removed client is left out', async () => {
    await show([
      ['gone', 'reach', 'at_least', 1],
      ['bluebell', 'reach', 'at_least', 30],
    ]);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('the goals of my clients can be empty, and a button shows all clients', async () => {
    const engine = engineWithGoals([['bluebell', 'reach', 'at_least', 30]]);
    engine.setLocal('mine', [{ key: 'connect:c-aurora', value: true, at }]);
    await show([], { engine, path: '/goals?mine=true' });
    await screen.findByText('No goals for your clients');
    fireEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('the month’s old address for missed goals leads to the goals list', async () => {
    const { router } = await show([['bluebell', 'reach', 'at_most', 20]], {
      path: '/month?show=goal_missed&month=2026-11&mine=true',
    });
    expect(router.state.location).toMatchObject({
      pathname: '/goals',
      search: { month: '2026-11', mine: true },
    });
  });
});
