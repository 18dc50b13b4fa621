import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedWorkspace, fullWorkspace } from '../testing/connector-samples';
import { FakeEngine } from '../testing/fake-engine';
import { NOW } from '../testing/posts';
import { renderApp } from '../testing/render-app';
import { answers, auroraLink, engineWithClients } from './clients/testing/client-samples';

afterEach(cleanup);

const bootstrap = { workspace: fullWorkspace };

describe('Screen of a service that the workspace does not have', () => {
  const open = async (path: string) => {
    const engine = new FakeEngine([], { completedAt: NOW });
    for (const resource of ['planning.projects', 'reporting.company', 'connect.merchant'] as const)
      engine.setRecords(resource, { records: [], asOf: null });
    const query = engine.query.bind(engine);
    engine.query = async (asked) => ({ ...(await query(asked)), asOf: null });
    await renderApp({ engine, path, bootstrap: { workspace: { ...connectedWorkspace, services: {} } } });
    return within(screen.getByRole('main'));
  };

  it.each([
    ['/approvals', 'planning service', 'Nothing is waiting for approval'],
    ['/reminders', 'planning service', 'No reminders needed'],
    ['/calendar', 'planning service', 'No posts'],
    ['/posts', 'planning service', 'No posts yet'],
    ['/packages', 'planning service', 'No review packages yet'],
    ['/accounts', 'planning service', 'No accounts yet'],
    ['/customers', 'connector', 'No customers yet'],
    ['/connections', 'connector', 'No customers yet'],
    ['/catalogue', 'connector', 'No metrics yet'],
    ['/reports', 'reporting service', 'No reports yet'],
    ['/timeline', 'reporting service', 'No timeline events yet'],
    ['/month', 'reporting service', 'No connected accounts.'],
  ])('%s says that the %s isn’t set up, instead of “%s”', async (path, service, claim) => {
    const main = await open(path);
    await main.findByRole('heading', { name: `The ${service} isn’t set up in this workspace` });
    expect(main.queryByText(claim)).toBeNull();
    fireEvent.click(main.getByRole('button', { name: 'Open Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Services and keys' });
  });

  it('posts of a service that was removed are still shown', async () => {
    const engine = new FakeEngine([], { completedAt: NOW });
    engine.setRecords('planning.projects', { records: [], asOf: NOW });
    await renderApp({
      engine,
      path: '/posts',
      bootstrap: { workspace: { ...connectedWorkspace, services: {} } },
    });
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
    expect(screen.queryByText(/isn’t set up/)).toBeNull();
  });

  it('Today without the planning service awaits no posts', async () => {
    const main = await open('/today');
    await screen.findByText('The planning service isn’t set up in this workspace');
    expect(main.queryByText(/Still loading/)).toBeNull();
    expect(main.queryByText(/Opening the offline copy/)).toBeNull();
    await main.findByRole('heading', { name: 'All clear.' });
    expect(screen.queryByText('not loaded yet')).toBeNull();
  });
});

describe('Screen before its lists were read', () => {
  it.each([
    ['/reminders', 'No reminders needed'],
    ['/connections', 'No customers yet'],
    ['/catalogue', 'No metrics yet'],
    ['/month', 'No clients yet'],
    ['/calendar?view=list', 'No posts in November 2026'],
    ['/posts', 'No posts yet'],
    ['/approvals', 'Nothing is waiting for approval'],
    ['/clients', 'No clients yet'],
    ['/timeline', 'No timeline events yet'],
    ['/reports/new-batch', 'No clients here'],
  ])('%s says “Not loaded yet” instead of “%s”', async (path, claim) => {
    const engine = new FakeEngine([], { phase: 'offline' });
    await renderApp({ engine, path, bootstrap });
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'Not loaded yet' });
    expect(main.queryByText(claim)).toBeNull();
  });

  it.each(['/month', '/clients'])('%s claims no clients while a service was not read yet', async (path) => {
    const engine = new FakeEngine([], { phase: 'offline' });
    engine.setRecords('planning.projects', { records: [], asOf: NOW });
    await renderApp({ engine, path, bootstrap });
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'Not loaded yet' });
    expect(main.queryByText('No clients yet')).toBeNull();
    for (const list of ['reporting.projects', 'connect.customers'] as const)
      engine.setRecords(list, { records: [], asOf: NOW });
    await main.findByText('No clients yet');
  });

  it.each([
    ['/accounts', 'Active'],
    ['/clients', 'Suggested matches'],
    ['/connections', 'Working'],
    ['/customers', 'Paying'],
    ['/month', 'Unusual'],
    ['/reports', 'Dashboards'],
  ])('%s counts nothing beside “%s”', async (path, choice) => {
    await renderApp({ engine: new FakeEngine([], { phase: 'offline' }), path, bootstrap });
    const label = await within(screen.getByRole('main')).findByRole('radio', { name: choice });
    expect(label.closest('[role=radiogroup]')?.textContent).not.toMatch(/\d/);
  });

  it('the calendar counts no posts and names no day without posts', async () => {
    await renderApp({ engine: new FakeEngine([], { phase: 'offline' }), path: '/calendar', bootstrap });
    const days = await screen.findByLabelText('Days');
    await waitFor(() => expect(days.getAttribute('aria-busy')).toBe('false'));
    const names = [...days.querySelectorAll('[role=gridcell]')].map((cell) =>
      cell.getAttribute('aria-label'),
    );
    expect(names.filter((name) => name?.includes('0 posts'))).toEqual([]);
    expect(screen.getByRole('main').textContent).not.toMatch(/No posts|0 posts/);
  });

  it('a read list that is empty is called empty', async () => {
    const engine = new FakeEngine([], { completedAt: NOW });
    await renderApp({ engine, path: '/reminders', bootstrap });
    await screen.findByText('No reminders needed');
    expect(screen.queryByText('Not loaded yet')).toBeNull();
  });
});

describe('Client before its lists were read', () => {
  const unread = () => {
    const engine = engineWithClients();
    engine.setPosts([]);
    engine.setStatus({ completedAt: null });
    engine.setLocal('client_links', [auroraLink]);
    for (const resource of [
      'reporting.reports',
      'reporting.dashboards',
      'reporting.timeline_events',
    ] as const)
      engine.setRecords(resource, { records: [], asOf: null });
    return engine;
  };

  it('the client page claims neither empty review nor missing reports and events', async () => {
    const settings = { ...defaultSettings, clientSections: ['reports', 'timeline'] as const };
    await renderApp({
      engine: unread(),
      path: '/clients/planning:41',
      answers,
      bootstrap: { ...bootstrap, settings },
    });
    const open = await screen.findByRole('region', { name: 'Open content items' });
    await within(open).findByText('Not loaded yet');
    expect((await screen.findAllByText('Not loaded yet')).length).toBeGreaterThanOrEqual(3);
    for (const claim of ['Nothing in review.', 'No reports or dashboards yet.', 'No timeline events yet.'])
      expect(screen.queryByText(claim)).toBeNull();
  });

  it('the palette does not say that nothing waits for the client', async () => {
    await renderApp({ engine: unread(), path: '/settings', answers, bootstrap });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search or jump to' }), {
      target: { value: 'Maré' },
    });
    const option = await screen.findByRole('option', { name: /Estúdio Maré/ });
    await waitFor(() => expect(option.textContent).not.toContain('nothing waiting'));
  });
});
