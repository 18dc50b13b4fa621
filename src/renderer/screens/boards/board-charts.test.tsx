import type { MetricAnswer } from '@shared/domain/metrics';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { boardOf, cardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { NOW } from '../../testing/posts';
import { engineWith, keyOf, number, openBoard, reach } from './testing/open-board';

afterEach(cleanup);

const perDay = cardOf({
  id: 'days',
  title: 'Reach per day',
  shape: 'line',
  width: 2,
  item: { ...reach.item, referenceKey: 'ig:reach_per_day', component: 'chart_v1' },
});
const days: MetricAnswer = {
  kind: 'series',
  labels: ['2026-11-01', '2026-11-02', '2026-11-03'],
  series: [
    { name: 'Paid', values: [1, 2, 3] },
    { name: 'Organic', values: [4, 5, 6] },
  ],
};

describe('Chart on a board', () => {
  it('a hidden series is still hidden after leaving and reopening the board', async () => {
    const engine = engineWith(boardOf([perDay]));
    engine.setMetrics({ [keyOf(perDay)]: { answer: days, asOf: NOW } });
    const { router } = await openBoard(engine);
    const plot = await screen.findByRole('img', { name: /^Reach per day/ });
    fireEvent.focus(plot);
    fireEvent.keyDown(plot, { key: 'ArrowDown' });
    act(() => void runCommand('chart_hide'));
    await screen.findByRole('button', { name: 'Paid', pressed: false });
    const board = router.state.location.pathname;
    await router.navigate({ to: '/approvals' });
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Reach per day/ })).toBeNull());
    await router.navigate({ to: board });
    await screen.findByRole('button', { name: 'Paid', pressed: false });
  });
});

describe('Goal on a board', () => {
  const metric = {
    id: 'instagram en reach',
    parent: 'instagram en',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: 'reach',
      reference_key: 'ig:reach',
      component: 'number_v1',
      metrics: ['reach'],
      dimensions: [],
    } as unknown as CatalogueMetric,
  };
  const withGoal = (value: number) => {
    const engine = engineWith(boardOf([reach]));
    engine.setRecords('connect.metric_definitions', { records: [metric], asOf: NOW });
    engine.setRecords('reporting.metric_definitions', { records: [], asOf: NOW });
    engine.setLocal('metric_goals', [
      {
        key: 'goal',
        at: '2026-11-01T12:00:00Z',
        value: { client: 'connect:customer', metric: 'reach', rule: 'at_least', value },
      },
    ]);
    engine.setMetrics({ [keyOf(reach)]: { answer: number(1_146), asOf: NOW } });
    return engine;
  };

  it.each([
    [1_000, 'Goal met: at least 1,000'],
    [2_000, 'Goal: at least 2,000'],
  ])('a goal of at least %d is shown on its metric’s card with its state', async (value, words) => {
    await openBoard(withGoal(value));
    const card = await screen.findByRole('article', { name: 'Reach' });
    await within(card).findByText(words);
  });
});
