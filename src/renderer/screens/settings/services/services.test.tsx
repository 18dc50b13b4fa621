import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../../testing/fake-engine';
import { liveWorkspace, type MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

const workspace = {
  ...liveWorkspace,
  services: {
    ...liveWorkspace.services,
    reporting: { baseUrl: 'https://reports.example/v2', hasKey: true },
    connect: { baseUrl: 'https://connect.example', hasKey: true },
  },
};

function engineWith(status: object = {}): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW, ...status });
  const one = { id: 'only', parent: null, seenAt: NOW, isSuspect: false };
  engine.setRecords('reporting.company', {
    records: [
      {
        ...one,
        record: {
          id: 1,
          name: 'Estúdio Maré Ltda',
          total_clients: 42,
          company_specialty: null,
          rate_limits: {
            per_minute: 120,
            per_second: 10,
            actions: { reports_create: { max_attempts: 30, decay_seconds: 3600 } },
          },
        },
      },
    ],
    asOf: NOW - 60_000,
  });
  engine.setRecords('connect.merchant', {
    records: [
      {
        ...one,
        record: {
          uuid: 'm',
          name: 'Maré Connect',
          is_paying: false,
          total_customers: 17,
          created_at: '2026-01-01 12:00:00',
          updated_at: '2026-01-01 12:00:00',
          trial_ends_at: '2026-11-25T17:34:00.000000Z',
          rate_limit_per_minute: '60',
          rate_limit_per_second: '5',
          available_integrations: [{ name: 'Instagram', slug: 'instagram' }],
        },
      },
    ],
    asOf: NOW,
  });
  const platform = (id: number, name: string, slug: string) => ({
    id: String(id),
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: {
      id,
      name,
      slug,
      type: 1,
      color: '#000000',
      icon: { name: slug, color: '#000000' },
      enabled: true,
      created_at: '2026-01-01 12:00:00',
      updated_at: '2026-01-01 12:00:00',
    },
  });
  engine.setRecords('connect.integrations', {
    records: [platform(1, 'Instagram', 'instagram'), platform(2, 'Shopify', 'shopify')],
    asOf: NOW,
  });
  return engine;
}

const show = (engine = engineWith(), answers: MainAnswers = {}) =>
  renderApp({
    engine,
    path: '/services',
    bootstrap: { workspace, workspaces: [workspace] },
    answers,
  });
const section = (name: string) => screen.findByRole('region', { name });

afterEach(cleanup);

describe('Services settings', () => {
  it('an address of v1 is translated to v2 with an explanation and can be copied', async () => {
    const { main } = await show(undefined, { 'app.copy_text': () => succeed(null) });
    const reporting = await section('Reporting');
    const field = await within(reporting).findByLabelText('v1 address, path or parameter');
    fireEvent.change(field, { target: { value: 'GET /clients/12/reports' } });
    expect(within(reporting).getByText('/reports?project_id=12')).toBeTruthy();
    expect(within(reporting).getByText('v2 has one list, filtered by project.')).toBeTruthy();
    fireEvent.click(within(reporting).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toEqual([{ text: '/reports?project_id=12' }]));
    fireEvent.change(field, { target: { value: '/projects' } });
    expect(within(reporting).getByText('Nothing from v1 found in it.')).toBeTruthy();
  });

  it('the company is shown with its rate limits and the limits of single actions', async () => {
    await show();
    const reporting = await section('Reporting');
    expect(await within(reporting).findByText('Estúdio Maré Ltda')).toBeTruthy();
    expect(within(reporting).getByText('Calls per minute: 120, per second: 10')).toBeTruthy();
    expect(within(reporting).getByText('30 per 1 h')).toBeTruthy();
  });

  it('the merchant is shown with its trial, available platforms and platforms not in the contract', async () => {
    await show();
    const connector = await section('Connector');
    expect(await within(connector).findByText('Maré Connect')).toBeTruthy();
    expect(within(connector).getByText(/^Trial ends .*, 5 days left/)).toBeTruthy();
    expect(within(within(connector).getByRole('list')).getAllByRole('listitem')[0]?.textContent).toContain(
      'Instagram',
    );
    expect(within(connector).getByText('Not in the contract: Shopify.')).toBeTruthy();
  });

  it('the merchant is still shown offline', async () => {
    await show(engineWith({ phase: 'offline' }));
    expect(await within(await section('Connector')).findByText('Maré Connect')).toBeTruthy();
  });

  it('a service that isn’t set up is named', async () => {
    const { connect: _, ...services } = workspace.services;
    const without = { ...workspace, services };
    await renderApp({
      engine: engineWith(),
      path: '/services',
      bootstrap: { workspace: without, workspaces: [without] },
    });
    expect(within(await section('Connector')).getByText('not set up in this workspace')).toBeTruthy();
  });
});
