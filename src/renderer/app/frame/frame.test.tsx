import { deskError, type ErrorCode, fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { demoWorkspace, liveWorkspace } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fresh = { completedAt: NOW - 120_000 };
const offline = {
  phase: 'offline',
  completedAt: NOW - 28 * 60_000,
  offlineSince: NOW - 27 * 60_000,
  error: deskError('NETWORK_OFFLINE', 'no network'),
} as const;
const posts = [postRow({ id: '1', seenAt: NOW - 28 * 60_000 })];
const demo = { workspace: demoWorkspace, workspaces: [demoWorkspace, liveWorkspace] };
const banner = () => screen.findByRole('status', { name: 'Connection' });

describe('Workspace switcher', () => {
  it('the switcher names the workspace as demo or live, and only the demo has a strip', async () => {
    await renderApp({ bootstrap: demo });
    screen.getByRole('button', { name: 'Demo agency, Demo workspace' });
    expect(screen.getByTestId('demo-strip')).toBeTruthy();
    cleanup();
    await renderApp();
    screen.getByRole('button', { name: 'Estúdio Maré, Live workspace' });
    expect(screen.queryByTestId('demo-strip')).toBeNull();
  });

  it('the switcher marks the current workspace and switches to another', async () => {
    const { main } = await renderApp({
      bootstrap: demo,
      answers: { 'workspaces.switch': () => succeed(null) },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Demo agency/ }));
    const menu = await screen.findByRole('menu');
    const current = await within(menu).findByRole('menuitemradio', { checked: true });
    expect(current.textContent).toContain('Demo agency');
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: /Estúdio Maré/ }));
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'live0001' }]));
  });

  it('Add workspace asks main for a new workspace', async () => {
    const { main } = await renderApp({ answers: { 'workspaces.switch': () => succeed(null) } });
    fireEvent.click(screen.getByRole('button', { name: /^Estúdio Maré/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add workspace…' }));
    expect(main.inputsOf('workspaces.switch')).toEqual([{ id: null }]);
  });

  it('Simulate offline is offered for the demo only', async () => {
    const { main } = await renderApp({
      bootstrap: { ...demo, demo: { kind: 'running' } },
      answers: { 'demo.set_cut_off': () => succeed({ kind: 'cut_off' }) },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Demo agency/ }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Simulate offline' }));
    expect(main.inputsOf('demo.set_cut_off')).toEqual([{ cutOff: true }]);
    expect((await banner()).textContent).toContain('Simulating offline.');
    cleanup();

    await renderApp();
    fireEvent.click(screen.getByRole('button', { name: /^Estúdio Maré/ }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  });

  it('a renamed workspace shows its new name', async () => {
    const { main } = await renderApp();
    main.emit('workspaces.changed', {
      own: { ...liveWorkspace, name: 'Estúdio Novo' },
      all: [{ id: liveWorkspace.id, name: 'Estúdio Novo', kind: 'live' }],
    });
    await screen.findByRole('button', { name: 'Estúdio Novo, Live workspace' });
  });
});

describe('Connection banner', () => {
  it('the banner shows when the app went offline and the age of the offline copy, and Try now refreshes', async () => {
    const engine = new FakeEngine(posts, offline);
    await renderApp({ engine });
    const shown = await banner();
    // 14:34 in São Paulo is 17:34 in UTC, where tests run.
    expect(shown.textContent).toContain('Offline since 17:07.');
    expect(shown.textContent).toContain('You’re seeing the offline copy from 17:06.');
    await screen.findByRole('row', { name: /^Post 1/ });
    fireEvent.click(within(shown).getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'approvals' }]));
  });

  it.each([
    ['planning', 'the planning service'],
    ['reporting', 'the reporting service'],
    ['connect', 'the connector'],
  ] as const)('the banner names the service if it timed out: %s', async (service, name) => {
    const error = deskError('NETWORK_TIMEOUT', 'timed out');
    await renderApp({ engine: new FakeEngine(posts, { ...offline, service, error }) });
    expect((await banner()).textContent).toContain(`No usable response from ${name} since 17:07.`);
  });

  it('the banner disappears when the service answers again', async () => {
    const engine = new FakeEngine(posts, offline);
    await renderApp({ engine });
    await banner();
    engine.setStatus({ phase: 'idle', offlineSince: null, error: null, completedAt: NOW });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Connection' })).toBeNull());
  });

  it('Go back online ends the offline simulation of the demo', async () => {
    const { main } = await renderApp({
      engine: new FakeEngine(posts, { ...offline, error: deskError('NETWORK_UNREACHABLE', 'refused') }),
      bootstrap: { ...demo, demo: { kind: 'cut_off' } },
      answers: { 'demo.set_cut_off': () => succeed({ kind: 'starting' }) },
    });
    expect((await banner()).textContent).toContain('Offline since 17:07.');
    fireEvent.click(screen.getByRole('button', { name: 'Go back online' }));
    expect(main.inputsOf('demo.set_cut_off')).toEqual([{ cutOff: false }]);
  });

  it('the banner says that the demo is starting or restarting, and disappears once it runs', async () => {
    const { main } = await renderApp({ bootstrap: { ...demo, demo: { kind: 'starting' } } });
    await screen.findByText('The demo is starting.');
    main.emit('demo.state_changed', { kind: 'restarting', attempt: 2, retryAt: '2026-11-20T17:35:00Z' });
    await screen.findByText(/Next attempt 17:35\.$/);
    main.emit('demo.state_changed', { kind: 'running' });
    await waitFor(() => expect(screen.queryByText(/^The demo stopped/)).toBeNull());
  });
});

describe('Unusable keychain', () => {
  it.each([
    ['absent', 'This computer has no usable keychain.'],
    ['locked', 'The system keychain is locked.'],
    ['not_answering', 'The system keychain isn’t responding.'],
    ['failed', 'The system keychain returned an error.'],
  ] as const)(
    'keychain state %s shows a banner with the reason and its consequence',
    async (reason, text) => {
      await renderApp({ bootstrap: { vault: { kind: 'session_only', reason } } });
      await screen.findByText(text);
      screen.getByText(/^Keys you enter now are only saved until you quit\./);
    },
  );

  it('without a keyring on Linux, the banner names the missing service and the command that starts it', async () => {
    await renderApp({ bootstrap: { vault: { kind: 'session_only', reason: 'absent' } } });
    await screen.findByText(/No Secret Service .* gnome-keyring-daemon --start --components=secrets/);
  });

  it('an unusable keychain is not mentioned in the demo', async () => {
    await renderApp({
      bootstrap: { vault: { kind: 'session_only', reason: 'absent' }, workspace: demoWorkspace },
    });
    await screen.findByRole('navigation', { name: 'Screens' });
    expect(screen.queryByText('This computer has no usable keychain.')).toBeNull();
  });

  it('Check again probes the keychain, and the banner disappears once it works', async () => {
    const vault = { kind: 'session_only', reason: 'locked' } as const;
    await renderApp({
      bootstrap: { vault },
      answers: { 'vault.probe_again': () => succeed({ kind: 'keychain' }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.queryByText('The system keychain is locked.')).toBeNull());
  });

  it('the services settings show the keychain problem once', async () => {
    const vault = { kind: 'session_only', reason: 'locked' } as const;
    await renderApp({ bootstrap: { vault }, path: '/services' });
    await waitFor(() => expect(screen.getAllByText('The system keychain is locked.')).toHaveLength(1));
  });

  it('the banner follows main’s keychain state and can be dismissed', async () => {
    const { main } = await renderApp();
    main.emit('vault.state_changed', { kind: 'session_only', reason: 'locked' });
    await screen.findByText('The system keychain is locked.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('The system keychain is locked.')).toBeNull());
  });
});

describe('Refresh gauge and age stamp', () => {
  const gauge = () => screen.getByRole('status', { name: 'Refresh status' }).textContent;

  it('the gauge and the age stamp follow the engine’s status, progress and offline phase', async () => {
    const engine = new FakeEngine([postRow({ id: '1' })], fresh);
    await renderApp({ engine });
    await screen.findByText('as of 17:32, 2 min ago');
    expect(gauge()).toBe('Up to datePosts: 2 min ago');
    engine.setStatus({ phase: 'reading', progress: { of: 'posts', done: 140, total: 2300 } });
    await waitFor(() => expect(gauge()).toBe('Refreshing140 of 2,300'));
    const details = { of: 'details', done: 3, total: 40, postsLeft: 20 } as const;
    engine.setStatus({ phase: 'reading', progress: { ...details, minutesLeft: null } });
    await waitFor(() => expect(gauge()).toBe('RefreshingDetails, 3 of 40'));
    engine.setStatus({ phase: 'reading', progress: { ...details, minutesLeft: 2 } });
    await waitFor(() => expect(gauge()).toBe('RefreshingDetails, 3 of 40, 2 min left'));
    engine.setStatus(offline);
    await waitFor(() => expect(gauge()).toBe('Offline copy'));
  });

  it('the age is that of the oldest data, and a late refresh shows as Refresh due', async () => {
    const engine = new FakeEngine([], { ...fresh, asOf: NOW - 5 * 60_000 });
    await renderApp({ engine, path: '/settings' });
    expect(gauge()).toBe('Up to datePosts: 5 min ago');
    await screen.findByText('as of 17:29, 5 min ago');
    engine.setStatus({ isLate: true });
    await waitFor(() => expect(gauge()).toBe('Refresh duePosts: 5 min ago'));
  });

  it('only one age is shown if the gauge and the screen’s data have different ages', async () => {
    const at = NOW - 4 * 60_000;
    const engine = new FakeEngine([postRow({ id: '1', seenAt: at })], { ...fresh, asOf: at });
    engine.setRecords('planning.integrations', { asOf: NOW - 23 * 60_000 });
    await renderApp({ engine, path: '/today' });
    await screen.findByText('as of 17:11, 23 min ago');
    await waitFor(() => expect(gauge()).toBe('Up to date'));
    expect(screen.queryByText(/4 min ago/)).toBeNull();
    engine.setStatus(offline);
    await waitFor(() => expect(gauge()).toContain('Offline copy'));
    expect(screen.getAllByText(/min ago/).map(({ textContent }) => textContent)).toHaveLength(1);
  });

  it('the gauge distinguishes an unavailable keychain, a missing key, a refused key and other errors', async () => {
    const refusedWith = (code: ErrorCode) => ({ phase: 'refused', error: deskError(code, '') }) as const;
    const engine = new FakeEngine(posts, { ...fresh, ...refusedWith('KEY_MISSING') });
    const { main } = await renderApp({ engine, path: '/today' });
    await waitFor(() => expect(gauge()).toContain('Key missing'));
    main.emit('vault.state_changed', { kind: 'session_only', reason: 'locked' });
    await waitFor(() => expect(gauge()).toContain('Keychain unavailable'));
    expect(screen.queryByText(/no longer accepted|isn’t accepted|There’s no key/)).toBeNull();
    main.emit('vault.state_changed', { kind: 'keychain' });
    engine.setStatus(refusedWith('VAULT_TIMEOUT'));
    await waitFor(() => expect(gauge()).toContain('Keychain unavailable'));
    engine.setStatus(refusedWith('KEY_REFUSED'));
    await waitFor(() => expect(gauge()).toContain('Key not accepted'));
    engine.setStatus(refusedWith('ADDRESS_INVALID'));
    await waitFor(() => expect(gauge()).toContain('Can’t refresh'));
    expect(screen.queryByText('Key not accepted')).toBeNull();
  });

  it('the screen says how many posts still need their details loaded or refreshed', async () => {
    const engine = new FakeEngine(posts, { ...fresh, phase: 'reading' });
    engine.due = 3;
    await renderApp({ engine });
    await screen.findByText('Loading details of 3 posts');
    engine.setStatus({ phase: 'idle' });
    await screen.findByText('Details of 3 posts not refreshed yet');
  });

  it('the gauge shows Offline copy as soon as the demo simulates offline, before any call fails', async () => {
    const engine = new FakeEngine(posts, { phase: 'reading', completedAt: NOW - 120_000 });
    const { main } = await renderApp({ engine, bootstrap: { ...demo, demo: { kind: 'running' } } });
    expect(gauge()).toContain('Refreshing');
    main.emit('demo.state_changed', { kind: 'cut_off' });
    await waitFor(() => expect(gauge()).toBe('Offline copy'));
    main.emit('demo.state_changed', { kind: 'running' });
    await waitFor(() => expect(gauge()).toBe('Refreshing0 so far'));
  });

  it('the age of existing data is shown while the first pass is incomplete', async () => {
    await renderApp({ engine: new FakeEngine(posts, { ...offline, completedAt: null }), path: '/settings' });
    await waitFor(() => expect(gauge()).toBe('Offline copyfrom 17:06, 28 min ago'));
    await screen.findByText('as of 17:06, 28 min ago');
    expect(screen.queryByText('not loaded yet')).toBeNull();
  });

  it('without any data the gauge and the stamp say that nothing is loaded yet', async () => {
    await renderApp();
    expect(gauge()).toBe('Refresh dueNot fully loaded yet');
    await screen.findByText('not loaded yet');
  });

  it('the gauge’s ring shows the share of fresh records from the engine’s status', async () => {
    const engine = new FakeEngine([], { ...fresh, freshShare: 0.75 });
    await renderApp({ engine });
    const filled = () => screen.getByRole('status', { name: 'Refresh status' }).querySelectorAll('circle')[1];
    await waitFor(() => {
      const [part, whole] = (filled()?.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number);
      expect((part ?? 0) / (whole ?? 1)).toBeCloseTo(0.75);
    });
  });

  it('the gauge says Paused while refreshing is paused', async () => {
    const engine = new FakeEngine([], { ...fresh, isPaused: true });
    await renderApp({ engine });
    expect(gauge()).toBe('Paused');
  });

  it('the Refresh button starts a refresh', async () => {
    const { engine } = await renderApp({ path: '/settings' });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'approvals' }]));
  });
});

describe('Rendering error', () => {
  it('a rendering error is reported to main, and the screen offers to reload the window', async () => {
    const engine = new FakeEngine(posts, fresh);
    engine.query = async () => ({
      rows: [],
      total: 1,
      posts: 1,
      counts: {} as never,
      statusCounts: {} as never,
      groups: null as never,
      asOf: null,
      due: 0,
    });
    const { main } = await renderApp({
      engine,
      answers: { 'app.report_problem': () => fail('INTERNAL', 'x') },
    });
    await screen.findByRole('heading', { name: 'Something went wrong on this screen.' });
    screen.getByRole('button', { name: 'Reload window' });
    expect(main.inputsOf('app.report_problem')[0]).toMatchObject({ kind: 'render' });
  });
});
