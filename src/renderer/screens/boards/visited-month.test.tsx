import { succeed } from '@shared/errors';
import type { ClientKey } from '@shared/record-key';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { boardOf, cardOf } from '../../domains/boards/testing/samples';
import { engineWithMonth, itemOf, readingsOf, sourceOf } from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const id = '00000000-0000-4000-8000-000000000001';
const october = { start: '2026-10-01', end: '2026-10-31' };
const september = { start: '2026-09-01', end: '2026-09-30' };

const bluebell = { client: 'connect:c-bluebell' as ClientKey, name: 'Bluebell', month: '2026-10' };

async function openFromMonth({ client, name, month } = bluebell, engine = engineWithMonth()) {
  engine.setMetrics(
    readingsOf([['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60]], [october, september]),
  );
  const card = cardOf({
    id: 'reach',
    title: 'Reach',
    source: sourceOf('c-bluebell', 'bluebell-ig'),
    item: itemOf('instagram', 'reach'),
  });
  const value = boardOf([card], { client, period: { kind: 'last_28_days' } });
  engine.setLocal('boards', [{ key: id, value, at: '2026-11-20T12:00:00Z' }]);
  const answers = { 'local.save': () => succeed({ sequence: 1 }) };
  const app = await renderApp({
    engine,
    path: `/month?month=${month}`,
    answers,
    bootstrap: { workspace: connectedWorkspace },
  });
  const grid = await screen.findByRole('grid', { name: /^Clients in/ });
  fireEvent.click(within(grid).getByRole('row', { name: new RegExp(`^${name}`) }));
  fireEvent.keyDown(window, { key: 'Enter' });
  const shown = await screen.findByRole('article', { name: 'Reach' });
  const dates = (name: RegExp) => screen.getByRole('button', { name }).textContent;
  return { ...app, shown, dates };
}

it('a board opened from the month shows that month, and one click shows its own dates', async () => {
  const { shown, dates, main } = await openFromMonth();
  await within(shown).findByText('30');
  expect([dates(/^Period/), dates(/^Compare/)]).toEqual(['Period October 2026', 'Compare September 2026']);
  fireEvent.click(screen.getByRole('button', { name: 'Show the board’s own dates' }));
  await waitFor(() => expect(dates(/^Period/)).toMatch(/23 Oct.*19 Nov 2026/));
  expect(screen.queryByRole('button', { name: 'Show the board’s own dates' })).toBeNull();
  expect(main.inputsOf('local.save')).toEqual([]);
});

it('a period chosen on a board opened from the month is saved, without the visited month', async () => {
  const { main, dates } = await openFromMonth();
  fireEvent.click(screen.getByRole('button', { name: /^Period/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  await waitFor(() =>
    expect(main.inputsOf('local.save')).toMatchObject([
      { value: { period: { kind: 'last_7_days' }, comparison: { kind: 'previous' } } },
    ]),
  );
  await waitFor(() => expect(dates(/^Period/)).not.toContain('October 2026'));
});

it('a board opened from the running month ends on the same day, also where the client is already in the next', async () => {
  const engine = engineWithMonth();
  const record = { id: 7, name: 'Far away', timezone: 'Pacific/Kiritimati', locale: 'en_US' };
  engine.setRecords('reporting.projects', {
    asOf: 1,
    records: [{ id: '7', parent: null, seenAt: 1, isSuspect: false, record }],
  });
  const { dates } = await openFromMonth(
    { client: 'reporting:7', name: 'Far away', month: '2026-11' },
    engine,
  );
  expect(dates(/^Period/)).toMatch(/ 1\s–\s20\sNov 2026$/);
  expect(dates(/^Compare/)).toMatch(/ 1\s–\s20\sOct 2026$/);
  fireEvent.click(screen.getByRole('button', { name: 'Show the board’s own dates' }));
  // The last 28 days of the client end a day later than those of the person.
  await waitFor(() => expect(dates(/^Period/)).toMatch(/24 Oct.*20 Nov 2026/));
});
