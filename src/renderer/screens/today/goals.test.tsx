import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { engineWithMonth, readingsOf } from '../../domains/months/testing/month-samples';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const at = '2026-11-20T12:00:00Z';

async function open({ mine }: { readonly mine: readonly string[] }) {
  const engine = engineWithMonth();
  engine.setMetrics(
    readingsOf([
      ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
      ['c-aurora', 'aurora-ig', 'instagram', 'reach', 40, 60],
      ['c-aurora', 'aurora-fb', 'facebook', 'reach', 10, 60],
    ]),
  );
  engine.setLocal(
    'metric_goals',
    (['c-bluebell', 'c-aurora'] as const).map((customer, index) => ({
      key: `1111111${index}-1111-4111-8111-111111111111`,
      value: { client: `connect:${customer}`, metric: 'reach', rule: 'at_most', value: 20 } as const,
      at,
    })),
  );
  engine.setLocal(
    'mine',
    mine.map((key) => ({ key, value: true, at })),
  );
  const app = await renderApp({ engine, path: '/today' });
  const missed = within(await screen.findByRole('region', { name: 'Missed goals' }));
  const showAll = async () => {
    fireEvent.click(missed.getByRole('link', { name: 'All missed goals' }));
    const grid = within(await screen.findByRole('grid', { name: /^Goals,/ }));
    const rows = () => grid.getAllByRole('row').flatMap((row) => row.getAttribute('aria-label') ?? []);
    await waitFor(() => expect(rows()).not.toEqual([]));
    return rows().map((row) => row.split(':')[0]);
  };
  return { ...app, missed, showAll };
}

it('missed goals of my clients lead to their goals only', async () => {
  const { missed, showAll } = await open({ mine: ['connect:c-bluebell'] });
  expect(missed.getAllByRole('listitem')).toHaveLength(1);
  expect(await showAll()).toEqual(['Bluebell, Reach']);
});

it('missed goals of all clients lead to all missed goals', async () => {
  const { missed, showAll } = await open({ mine: [] });
  expect(missed.getAllByRole('listitem')).toHaveLength(2);
  expect((await showAll()).toSorted()).toEqual(['Aurora, Reach', 'Bluebell, Reach']);
});
