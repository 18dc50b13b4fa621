import { questionKeyOf } from '@shared/domain/metrics';
import { deskError, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  engineWithMonth,
  itemOf,
  type NumberSample,
  readingsOf,
  sourceOf,
} from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const numbers: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, 400],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 10, 40],
  ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
];

async function show(engine: FakeEngine = engineWithMonth(), path = '/month') {
  engine.setMetrics(readingsOf(numbers));
  const answers = { 'local.save': () => succeed({ sequence: 1 }) };
  const app = await renderApp({ engine, path, answers, bootstrap: { workspace: connectedWorkspace } });
  await screen.findByRole('grid', { name: /^Clients in/ });
  return app;
}
const grid = () => screen.getByRole('grid', { name: /^Clients in/ });
const rows = () =>
  within(grid())
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label') ?? []);
const heads = () => within(grid()).queryAllByRole('rowheader');
const search = ({ router }: Awaited<ReturnType<typeof show>>) => router.state.location.search;
async function choose(menu: RegExp | string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: item }));
}

describe('Month toolbar', () => {
  it('Previous month and Next month change the address, and Next month is disabled in the running month', async () => {
    const app = await show();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(search(app)).toEqual({ month: '2026-10' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(search(app)).toEqual({}));
  });

  it('the chosen month and comparison are in the address', async () => {
    const app = await show();
    await choose('Month', 'August 2026');
    await waitFor(() => expect(search(app)).toEqual({ month: '2026-08' }));
    await choose(/^Compare/, 'Last year');
    await waitFor(() => expect(search(app)).toEqual({ month: '2026-08', compare: 'last_year' }));
  });

  it('groups can be turned off, and the list can be limited to my clients', async () => {
    const engine = engineWithMonth();
    engine.setLocal('mine', [{ key: 'connect:c-bluebell', value: true, at: '2026-11-20T12:00:00Z' }]);
    const app = await show(engine);
    expect(heads().length).toBeGreaterThan(1);
    await choose(/^Group/, 'No groups');
    await waitFor(() => expect(heads()).toHaveLength(0));
    expect(search(app)).toEqual({ ungrouped: true });
    const all = rows().length;
    fireEvent.click(screen.getByRole('button', { name: /^My clients/, pressed: false }));
    await waitFor(() => expect(rows()).toEqual(['Bluebell: Reach 30, −50.0%']));
    expect(all).toBeGreaterThan(1);
    expect(search(app)).toEqual({ ungrouped: true, mine: true });
  });

  it('a click on a column name sorts by change, and a second click by value', async () => {
    const app = await show();
    const clicks = () => within(grid()).getByRole('columnheader', { name: /^Clicks/ });
    fireEvent.click(within(clicks()).getByRole('button'));
    await waitFor(() => expect(clicks().getAttribute('aria-sort')).toBe('descending'));
    expect(search(app)).toEqual({ sort: 2 });
    fireEvent.click(within(clicks()).getByRole('button'));
    await waitFor(() => expect(search(app)).toEqual({ sort: 2, by: 'value' }));
    expect(within(clicks()).getByText('by value')).toBeTruthy();
  });
});

describe('Copied month row', () => {
  it('a copied row has numbers in the format of the client’s project', async () => {
    const engine = engineWithMonth();
    const forms = { date_format: 'd.m.Y', decimal_separator_format: ',' };
    const project = { id: 7, name: 'Aurora', timezone: 'UTC', locale: 'en_GB', ...forms };
    engine.setRecords('reporting.projects', {
      asOf: NOW,
      records: [{ id: '7', parent: null, seenAt: NOW, isSuspect: false, record: project }],
    });
    const joined = { name: null, planning: null, reporting: '7', connect: 'c-aurora' };
    const link = '00000000-0000-4000-8000-000000000001';
    engine.setLocal('client_links', [{ key: link, value: joined, at: '2026-11-20T12:00:00Z' }]);
    const { main } = await show(engine);
    const aurora = await screen.findByRole('row', { name: /^Aurora: Reach 1,600/ });
    fireEvent.mouseDown(aurora);
    fireEvent.keyDown(window, { key: 'c' });
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringMatching(/^Aurora: Reach 1\.600, \+14,3/) as string },
    ]);
  });
});

describe('Month row without a value', () => {
  const refused = (code: Parameters<typeof deskError>[0]) => {
    const engine = engineWithMonth();
    const refusal = { error: deskError(code, 'no'), at: NOW };
    const question = (end: string, start: string) =>
      questionKeyOf({
        source: sourceOf('c-bluebell', 'bluebell-ig'),
        item: itemOf('instagram', 'reach'),
        period: { start, end },
      });
    return {
      engine,
      refuse: () =>
        engine.setMetrics({
          [question('2026-11-20', '2026-11-01')]: { refusal },
          [question('2026-10-20', '2026-10-01')]: { refusal },
        }),
    };
  };
  const bluebell = () => screen.findByRole('row', { name: /^Bluebell: / });

  it('a client with an expired connection has a Reconnect button in its row', async () => {
    await show();
    const row = await screen.findByRole('row', {
      name: /^Clínica: @clinica-ig on Instagram needs reconnecting/,
    });
    expect(within(row).getByRole('button', { name: /Reconnect/ })).toBeTruthy();
  });

  it('a client whose trial has ended has a button that opens its customer', async () => {
    const { engine, refuse } = refused('TRIAL_ENDED');
    const app = await show(engine);
    refuse();
    fireEvent.click(await within(await bluebell()).findByRole('button', { name: 'Open customer' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/customers'));
    expect(search(app)).toEqual({ customer: 'c-bluebell' });
  });

  it('a client whose service could not be reached can be refreshed from its row', async () => {
    const { engine, refuse } = refused('NETWORK_UNREACHABLE');
    await show(engine);
    refuse();
    fireEvent.click(await within(await bluebell()).findByRole('button', { name: 'Refresh' }));
    await waitFor(() => {
      const asked = [...engine.metricWants.values()].flat();
      expect(asked.filter(({ urgency }) => urgency === 'interactive')).toMatchObject([{ maxAgeMs: 0 }]);
    });
  });

  it('a client refused because the keychain is locked says so, and not that it isn’t loaded', async () => {
    const { engine, refuse } = refused('VAULT_UNAVAILABLE');
    await show(engine);
    refuse();
    await screen.findByRole('row', { name: 'Bluebell: The system keychain isn’t available.' });
    expect((await bluebell()).textContent).not.toMatch(/not loaded|token/i);
  });

  it('a client with a restricted metric has no button in its row', async () => {
    const { engine, refuse } = refused('METRIC_RESTRICTED');
    await show(engine);
    refuse();
    await waitFor(async () => expect((await bluebell()).textContent).toMatch(/contract|metric/i));
    expect(within(await bluebell()).queryByRole('button')).toBeNull();
  });
});
