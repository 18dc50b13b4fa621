import { deskError, succeed } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { choose, customer, show, side, sol, stamp } from './testing/show-customers';

afterEach(cleanup);

// Tests of the card itself are in domains/sessions. These show it beside the list of customers.
describe('Session link in the customers list', () => {
  const link: SessionLink = {
    handle: 'h1',
    customer: sol,
    host: 'hosted.example',
    createdAt: NOW,
    endsAt: NOW + 300_000,
    leftMs: 300_000,
    lifetimeMs: 300_000,
    asked: null,
    isHeld: true,
    openedAt: NOW,
    ended: null,
    known: [],
    arrived: [],
  };
  const main: MainAnswers = {
    'sessions.create': (_input, asked) => {
      asked.emit('sessions.changed', [link]);
      const { handle, host, createdAt, endsAt } = link;
      return succeed({ handle, host, createdAt, endsAt, unsent: null });
    },
  };
  const card = () => within(screen.getByRole('region', { name: 'Session link' }));
  const start = () => card().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' });
  const showSol = () => show({ answers: main, path: `/customers?customer=${sol}` });

  it('one click creates and opens a session link', async () => {
    const { main: asked } = await showSol();
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    expect((await card().findByRole('timer')).textContent).toBe('05:00');
    expect(asked.inputsOf('sessions.create')).toMatchObject([{ customer: sol, to: 'browser' }]);
  });

  it('offline, the session link and renaming are disabled with the reason', async () => {
    const { engine } = await showSol();
    engine.setRecords('connect.merchant', { error: deskError('NETWORK_UNREACHABLE', 'no way to it') });
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
    expect(side().getByRole<HTMLButtonElement>('button', { name: 'Rename…' }).disabled).toBe(true);
  });

  it('the session link follows the selected customer', async () => {
    await showSol();
    await waitFor(() => expect(start().disabled).toBe(false));
    choose(/^Bar/);
    await card().findByText('No token for this customer');
    expect(start().disabled).toBe(true);
  });

  it('a customer whose trial has ended has no session link buttons', async () => {
    await show({ records: [customer(sol, { trial_ends_at: stamp(NOW - 1000) })], answers: main });
    await card().findByText('The customer’s trial has ended');
    await side().findByText(/^Session links and metrics are off\. You can still/);
    expect([card().queryAllByRole('button'), card().queryAllByRole('link')]).toEqual([[], []]);
  });
});
