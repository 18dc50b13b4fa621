import { type Period, wholeMonth } from '@shared/domain/metrics';
import { addMonths } from '@shared/domain/time';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineWithMonth, readingsOf } from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

/** Bluebell's reach in October, in September, and in the twelve months before that, the newest first. */
function kept(october: number, september: number, past: readonly (number | undefined)[]) {
  const values = [october, september, ...past];
  const pairs = values.map((value, back) => ({ value, month: wholeMonth(addMonths('2026-10-01', -back)) }));
  return Object.assign(
    {},
    ...pairs.map(({ value, month }) =>
      readingsOf([['c-bluebell', 'bluebell-ig', 'instagram', 'reach', value, undefined]], [month, month] as [
        Period,
        Period,
      ]),
    ),
  ) as ReturnType<typeof readingsOf>;
}
const steady = [100, 101, 99, 100, 102, 100, 98, 100, 101, 100, 99, 100];

async function show(readings: ReturnType<typeof kept>, path = '/month?month=2026-10') {
  const engine = engineWithMonth();
  engine.setMetrics(readings);
  const app = await renderApp({ engine, path, bootstrap: { workspace: connectedWorkspace } });
  const grid = await screen.findByRole('grid', { name: /^Clients in/ });
  const bluebell = () => within(grid).findByRole('row', { name: /^Bluebell: Reach/ });
  return { ...app, engine, grid, bluebell };
}

describe('Unusual change in the month', () => {
  it('a change larger than in each of the last twelve months is marked, grouped and filtered as unusual', async () => {
    const { bluebell, grid, router } = await show(kept(180, 100, steady));
    expect((await bluebell()).getAttribute('aria-label')).toBe('Bluebell: Reach 180, +80.0%, unusual');
    expect(within(grid).getAllByRole('rowheader')[0]?.textContent).toMatch(/^Unusual 1/);
    screen.getByRole('heading', {
      level: 2,
      name: /1 client has a metric that changed more than in any month of the last year/,
    });
    fireEvent.keyDown(window, { key: 'f' });
    await waitFor(() => expect(router.state.location.search).toEqual({ month: '2026-10', show: 'unusual' }));
    const rows = within(grid)
      .getAllByRole('row')
      .flatMap((row) => row.getAttribute('aria-label') ?? []);
    expect(rows).toEqual(['Bluebell: Reach 180, +80.0%, unusual']);
  });

  it('a change is not unusual if a past month changed as much or is unknown', async () => {
    const moved = await show(kept(180, 100, [100, 200, 100, ...steady.slice(3)]));
    expect((await moved.bluebell()).getAttribute('aria-label')).toBe('Bluebell: Reach 180, +80.0%');
    cleanup();
    const unknown = await show(kept(180, 100, [100, undefined, ...steady.slice(2)]));
    expect((await unknown.bluebell()).getAttribute('aria-label')).toBe('Bluebell: Reach 180, +80.0%');
    expect(within(unknown.grid).queryByText(/^Unusual/)).toBeNull();
  });

  it('a change from a very small value is not unusual', async () => {
    const { bluebell } = await show(
      kept(
        40,
        10,
        steady.map(() => 10),
      ),
    );
    expect((await bluebell()).getAttribute('aria-label')).toBe('Bluebell: Reach 40, +300.0%');
  });

  it('a change compared with last year is not unusual', async () => {
    const { bluebell } = await show(kept(180, 100, steady), '/month?month=2026-10&compare=last_year');
    expect((await bluebell()).getAttribute('aria-label')).not.toContain('unusual');
  });
});
