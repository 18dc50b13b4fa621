import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const HOUR = 3_600_000;
type Account = KeptRecord<'planning.integrations'>;

const account = (id: string, record: Partial<Account['record']>): Account => ({
  id,
  parent: null,
  record: { id, status: 'active', name: `@${id}`, network: 'instagram', project_id: 1, ...record },
  seenAt: NOW,
  isSuspect: false,
});

function engineWith(records: readonly Account[]): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW - 60_000 });
  engine.setRecords('planning.integrations', { records, asOf: NOW - 2 * 60_000 });
  engine.setRecords('planning.projects', {
    records: [
      {
        id: '1',
        parent: null,
        record: { id: 1, timezone: 'America/Sao_Paulo', name: 'Padaria São Bento' },
        seenAt: NOW,
        isSuspect: false,
      },
      {
        id: '2',
        parent: null,
        record: { id: 2, timezone: 'Europe/Lisbon', name: 'Casa do Pátio' },
        seenAt: NOW,
        isSuspect: false,
      },
    ],
  });
  engine.loads = [{ accountId: 'maré', planned: 4, nextAt: NOW + 20 * HOUR }];
  engine.changeLines = [
    {
      key: '1',
      id: '1',
      resource: 'planning.integrations',
      recordId: 'maré',
      title: '@maré',
      client: 'planning:2',
      kind: 'connection_expired',
      field: 'status',
      before: 'active',
      after: 'expired',
      lastSeenAt: NOW - 50 * HOUR,
      seenAt: NOW - 49 * HOUR,
    },
  ];
  return engine;
}

const records = [
  account('padaria', {}),
  account('maré', { status: 'expired', project_id: 2, network: 'facebook' }),
  account('velha', { status: 'deleted' }),
  account('tarde', { status: 'expired' }),
];
const show = (given = records) => renderApp({ engine: engineWith(given), path: '/accounts' });
const rows = async () => {
  const grid = await screen.findByRole('grid', { name: 'Connected accounts' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));
};

afterEach(cleanup);

describe('Accounts list', () => {
  it('expired accounts are listed first, those with planned posts before the others', async () => {
    await show();
    expect(await rows()).toEqual([
      '@maré, Casa do Pátio, Expired',
      '@tarde, Padaria São Bento, Expired',
      '@padaria, Padaria São Bento, Active',
      '@velha, Padaria São Bento, Disconnected',
    ]);
    expect(screen.getByText('as of 17:32')).toBeTruthy();
  });

  it('an expired account shows when it expired and how many posts are affected', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /^@maré/ });
    expect(row.textContent).toContain('between Wed 15:34 and Wed 16:34');
    expect(row.textContent).toContain('4tomorrow 13:34');
    expect((await screen.findByRole('row', { name: /^@tarde/ })).textContent).toContain(
      'before tracking began',
    );
    expect(
      screen.getByText(
        /^2 accounts have expired\. Reconnect them in the planning service\. 4 upcoming posts/,
      ),
    ).toBeTruthy();
  });

  it('accounts are filtered by status and by text with exact counts', async () => {
    await show();
    await rows();
    fireEvent.click(screen.getByRole('radio', { name: 'Expired 2' }));
    expect(await rows()).toHaveLength(2);
    fireEvent.change(screen.getByRole('textbox', { name: 'Find an account or client' }), {
      target: { value: 'patio' },
    });
    expect(await rows()).toEqual(['@maré, Casa do Pátio, Expired']);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await rows()).toHaveLength(4);
  });

  it('Enter on an account opens the calendar of its client', async () => {
    const { router } = await show();
    await rows();
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: 'k' });
    fireEvent.keyDown(window, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'));
    expect(router.state.location.search).toMatchObject({ whose: 'project:2' });
  });

  it('F5 refreshes the accounts only', async () => {
    const { engine } = await show();
    await rows();
    fireEvent.keyDown(window, { key: 'F5' });
    await waitFor(() =>
      expect(engine.refreshed).toEqual([{ kind: 'resource', resource: 'planning.integrations' }]),
    );
  });

  it('the Publishing accounts tab shows the number of expired accounts', async () => {
    await show();
    const tab = await screen.findByRole('link', { name: 'Publishing accounts 2' });
    expect(tab.getAttribute('href')).toContain('/accounts');
  });

  it('an empty accounts list says No accounts yet', async () => {
    await show([]);
    await screen.findByRole('heading', { name: 'No accounts yet' });
  });
});
