import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedWorkspace, customerRecord } from '../testing/connector-samples';
import { FakeEngine } from '../testing/fake-engine';
import { NOW, postRow } from '../testing/posts';
import { renderApp } from '../testing/render-app';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const aurora = { projectId: 'p1', projectName: 'Aurora' };
const finch = { projectId: 'p2', projectName: 'Harbour & Finch' };

/** Aurora is mine by a mark on its connector customer, which was joined with its planning project. */
function engineWithMine() {
  const engine = new FakeEngine(
    [
      postRow({ id: 'mine', caption: 'Mine', ...aurora }),
      postRow({ id: 'other', caption: 'Of a colleague', ...finch }),
    ],
    { completedAt: NOW },
  );
  engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Aurora Ltda')], asOf: NOW });
  const value = { name: null, planning: 'p1', reporting: null, connect: 'c1' };
  engine.setLocal('client_links', [{ key: 'l', value, at }]);
  engine.setLocal('mine', [{ key: 'connect:c1', value: true, at }]);
  return engine;
}

const answers = { 'local.save': () => succeed({ sequence: 1 }) };
const show = (path: string, engine = engineWithMine()) => renderApp({ path, engine, answers });
const other = () => screen.queryByRole('row', { name: /^Of a colleague/ });
const toggle = () => screen.findByRole('button', { name: 'My clients' });

describe.each([
  ['approvals', '/approvals'],
  ['posts', '/posts'],
])('My clients in the list of %s', (_, path) => {
  it('the My clients filter is in the address and shows only their posts until it is removed', async () => {
    const { router } = await show(path);
    await screen.findByRole('row', { name: /^Of a colleague/ });
    fireEvent.click(await toggle());
    await waitFor(() => expect(other()).toBeNull());
    await screen.findByRole('row', { name: /^Mine/ });
    expect((await toggle()).getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toMatchObject({ mine: 'true' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove My clients' }));
    await screen.findByRole('row', { name: /^Of a colleague/ });
  });

  it('the My clients filter shows no posts if my clients have none', async () => {
    const engine = engineWithMine();
    engine.setLocal('client_links', []);
    await show(`${path}?mine=true`, engine);
    await toggle();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^(Mine|Of a colleague)/ })).toBeNull());
  });

  it('the My clients filter is not offered while no client is marked', async () => {
    const engine = engineWithMine();
    engine.setLocal('mine', []);
    await show(path, engine);
    await screen.findByRole('row', { name: /^Mine/ });
    expect(screen.queryByRole('button', { name: 'My clients' })).toBeNull();
  });
});

it.each([
  ['clients', '/clients?view=name', 'radio', /^Aurora/, /^Harbour/],
  ['customers', '/customers', 'button', /^Aurora Ltda/, /^Bar do Zé/],
] as const)('the list of %s can be limited to my clients', async (_, path, role, own, others) => {
  const engine = engineWithMine();
  engine.setRecords('connect.customers', {
    records: [customerRecord('c1', 'Aurora Ltda'), customerRecord('c2', 'Bar do Zé')],
    asOf: NOW,
  });
  const more = { 'customer_tokens.list': () => succeed([]), 'sessions.list': () => succeed([]) };
  await renderApp({
    path,
    engine,
    answers: { ...answers, ...more },
    bootstrap: { workspace: connectedWorkspace },
  });
  await screen.findByRole('row', { name: others });
  fireEvent.click(screen.getByRole(role, { name: /^My clients/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: others })).toBeNull());
  await screen.findByRole('row', { name: own });
});

it('Today shows only my clients if a client is marked by its connector customer', async () => {
  await show('/today');
  const scope = await screen.findByRole('group', { name: 'Show posts for' });
  await within(scope).findByText('My clients');
  await waitFor(() => expect(screen.queryByText(/Of a colleague/)).toBeNull());
});

it('a client with only a connector customer can be added to my clients in Today', async () => {
  const engine = engineWithMine();
  engine.setLocal('mine', []);
  engine.setLocal('client_links', []);
  const { main } = await show('/today', engine);
  fireEvent.click(await screen.findByRole('button', { name: /^Choose/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Aurora Ltda' }));
  await waitFor(() =>
    expect(main.inputsOf('local.save')).toEqual([{ collection: 'mine', key: 'connect:c1', value: true }]),
  );
});
