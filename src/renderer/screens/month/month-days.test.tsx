import { succeed } from '@shared/errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineWithMonth, type NumberSample, readingsOf } from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const yesterday = [
  { start: '2026-11-01', end: '2026-11-19' },
  { start: '2026-10-01', end: '2026-10-19' },
] as const;
const read: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, 500],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 10, 40],
  ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
];

async function show(engine = engineWithMonth(), answers: MainAnswers = {}) {
  const columns = ['reach', 'clicks'].map((metric) => ({ metric, title: null }));
  engine.setLocal('month_columns', [{ key: 'month', value: columns, at: '2026-11-20T12:00:00Z' }]);
  const bootstrap = { workspace: connectedWorkspace };
  const app = await renderApp({ engine, answers, path: '/month', bootstrap });
  const grid = await screen.findByRole('grid', { name: /^Clients in/ });
  const rows = () =>
    within(grid)
      .getAllByRole('row')
      .flatMap((row) => row.getAttribute('aria-label') ?? []);
  return { ...app, rows };
}

describe('Month still running', () => {
  it('the month shows yesterday’s data and says so while it requests today’s', async () => {
    const engine = engineWithMonth();
    engine.setMetrics(readingsOf(read, yesterday));
    const { rows } = await show(engine);
    await screen.findByText(
      /Today’s data isn’t loaded yet. Shown: 1 – 19 Nov 2026 compared with 1 – 19 Oct 2026/,
    );
    expect(rows().slice(0, 2)).toEqual([
      'Aurora: Reach 1,600, +6.7%; Clicks 10, −75.0%',
      'Bluebell: Reach 30, −50.0%',
    ]);
    const wanted = [...engine.metricWants.values()].flat().map(({ question }) => question.period.end);
    expect(new Set(wanted)).toEqual(new Set(['2026-11-20']));
  });

  it('the month shows today’s data once most of it has loaded or was refused', async () => {
    const engine = engineWithMonth();
    const last = readingsOf(read, yesterday);
    engine.setMetrics(last);
    const { rows } = await show(engine);
    await screen.findByText(/Today’s data isn’t loaded yet/);
    engine.setMetrics({ ...last, ...readingsOf(read.slice(0, 3)) });
    await waitFor(() => expect(rows()[0]).toContain('Aurora'));
    expect(screen.getByText(/Today’s data isn’t loaded yet/)).toBeTruthy();
    engine.setMetrics({
      ...last,
      ...readingsOf([...read.slice(0, 3), ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', null, null]]),
    });
    await screen.findByText(/This month isn’t over: 1 – 20 Nov 2026/);
    expect(rows().find((row) => row.startsWith('Bluebell'))).toMatch(/needs reconnecting/);
  });
});

describe('Month around midnight', () => {
  const project = (timezone: string) => ({
    id: '7',
    parent: null,
    seenAt: 1,
    isSuspect: false,
    record: { id: 7, name: 'Far away', timezone, locale: 'en_US' },
  });

  it('the month says if it is another day for clients, and only then', async () => {
    const engine = engineWithMonth();
    engine.setMetrics(readingsOf(read));
    // The person's date is the 20th, in the afternoon. Only far in the east has the 21st begun.
    engine.setRecords('reporting.projects', { asOf: 1, records: [project('Pacific/Kiritimati')] });
    await show(engine);
    await screen.findByText(/Dates follow your time zone\. For 1 client it’s a different day now/);
    engine.setRecords('reporting.projects', { asOf: 1, records: [project('Europe/Lisbon')] });
    await waitFor(() => expect(screen.queryByText(/Dates follow your time zone/)).toBeNull());
  });
});

describe('Month before all data has loaded', () => {
  it('a client whose accounts have not loaded is not described as without accounts or metrics', async () => {
    const engine = engineWithMonth();
    engine.setMetrics(readingsOf(read));
    engine.setRecords('connect.connections', { asOf: null, records: [] });
    const kept = ['c-aurora', 'c-bluebell', 'c-dona', 'c-clinica'].map(
      (customer) => ({ customer, state: 'kept' }) as const,
    );
    const { rows } = await show(engine, { 'customer_tokens.list': () => succeed(kept) });
    expect(rows()).toContain('Aurora: Accounts and metrics not loaded yet.');
    expect(rows().filter((row) => /No connected accounts|don’t have these metrics/.test(row))).toEqual([]);
    expect(screen.getByRole('rowheader', { name: /^Not loaded 4/ })).toBeTruthy();
  });

  it('accounts of a customer without a token are unknown because of it, and the customer can be opened', async () => {
    const engine = engineWithMonth();
    const { records } = await engine.records('connect.connections');
    const ofAurora = records.filter(({ parent }) => parent === 'c-aurora');
    const list = { parent: 'c-aurora', asOf: 1, error: null };
    engine.setRecords('connect.connections', { asOf: null, records: ofAurora, lists: [list] });
    const kept = ['c-aurora', 'c-dona'].map((customer) => ({ customer, state: 'kept' }) as const);
    const { rows } = await show(engine, { 'customer_tokens.list': () => succeed(kept) });
    await waitFor(() => expect(rows()).toContain('Bluebell: Accounts unknown: token missing.'));
    expect(rows()).toContain('Doña: Accounts and metrics not loaded yet.');
    expect(screen.getAllByRole('button', { name: 'Open customer' })).toHaveLength(2);
  });

  it('a platform is described as lacking a metric only after its catalogue has loaded', async () => {
    const engine = engineWithMonth();
    const { records } = await engine.records('connect.metric_definitions');
    const ofFacebook = records.filter(({ parent }) => parent === 'facebook en');
    engine.setRecords('connect.metric_definitions', { asOf: null, records: ofFacebook });
    const { rows } = await show(engine);
    expect(rows()).toContain('Bluebell: Accounts and metrics not loaded yet.');
    const read = { parent: 'instagram en', asOf: 1, error: null };
    engine.setRecords('connect.metric_definitions', { asOf: 1, records: ofFacebook, lists: [read] });
    await waitFor(() =>
      expect(rows()).toContain('Bluebell: The connected platforms don’t have these metrics.'),
    );
  });
});
