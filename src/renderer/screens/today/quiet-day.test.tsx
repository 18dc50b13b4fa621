import { deskError } from '@shared/errors';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { liveWorkspace } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { day, failed, fullDay, HOUR, late, linesOf, open, section, waiting } from './testing/full-day';

afterEach(cleanup);

const scopeMissing = (requiredScope: string) => deskError('SCOPE_MISSING', '403', { requiredScope });

describe('Today’s posts', () => {
  const panel = () => screen.findByRole('complementary', { name: 'Today’s posts' });

  it('today’s posts are listed by the user’s time around the current time, with the client’s time', async () => {
    await open();
    const shown = within(await panel());
    await shown.findByText('Pão');
    const items = shown.getAllByRole('listitem').map((item) => item.textContent);
    expect(items.map((text) => /\d\d:\d\d/.exec(text)?.[0])).toEqual([
      '12:30',
      '14:00',
      '17:34',
      '19:30',
      '21:00',
    ]);
    expect(items[0]).toContain('Harbour & Finch');
    expect(items[3]).toMatch(/Padaria São Bento.*16:30 São Paulo$/);
    expect(
      shown.getByRole('link', {
        name: '19:30, Scheduled: Pão. 16:30 São Paulo · Padaria São Bento. Instagram',
      }),
    ).toBeTruthy();
  });

  it('a day without posts says No posts today', async () => {
    await open(fullDay([waiting]));
    await within(await panel()).findByText('No posts today');
  });
});

describe('Today without activity', () => {
  it('Today does not query the API limits', async () => {
    const { main } = await open();
    await screen.findByText('Pão');
    expect(main.inputsOf('budgets.read')).toEqual([]);
  });
});

describe('Today without items', () => {
  it('Today says All clear once everything has been loaded', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    await open(engine);
    await screen.findByRole('heading', { name: 'All clear.' });
    expect(screen.getByText(/^1 client, as of 17:32/)).toBeTruthy();
  });

  it('clients without a planning project are counted', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    const record = { id: 7, name: 'Cocina' };
    engine.setRecords('reporting.projects', {
      records: [{ id: '7', parent: null, seenAt: NOW, isSuspect: false, record }],
      asOf: NOW,
    });
    await open(engine);
    await screen.findByText(/^2 clients, as of 17:32/);
  });

  it('Today does not say All clear before anything has been loaded', async () => {
    await open(new FakeEngine([], { phase: 'offline' }));
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.queryByText(/All clear|Nothing needs|No posts today/)).toBeNull();
  });

  it('Today claims nothing while the key is not accepted', async () => {
    await open(new FakeEngine([late], { phase: 'refused', completedAt: NOW }));
    await screen.findByRole('heading', { name: 'Still loading.' });
    expect(screen.queryByText(/All clear|Nothing needs/)).toBeNull();
  });

  it('the first load shows what was found so far, without a count in the sidebar', async () => {
    const engine = new FakeEngine([failed], { phase: 'reading' });
    const query = engine.query.bind(engine);
    // The engine answers like this before it has read every status once.
    engine.query = async (asked) => ({ ...(await query(asked)), asOf: null });
    await open(engine);
    await screen.findByRole('heading', { name: 'Still loading for the first time. More may appear.' });
    expect(linesOf(await section('Found so far'))).toHaveLength(1);
    expect(screen.getAllByText('still loading')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Today' })).toBeTruthy();
  });

  it('Today is not all clear without access to accounts, and names the missing scope', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    engine.setRecords('planning.integrations', { asOf: null, error: scopeMissing('integrations:read') });
    await open(engine);
    await screen.findByRole('heading', { name: 'Nothing needs your attention in what was loaded.' });
    await screen.findByText('Couldn’t load: Accounts');
    expect(screen.getByText(/integrations:read/)).toBeTruthy();
    expect(screen.getByText(/Accounts couldn’t be checked/)).toBeTruthy();
    expect(screen.queryByText('All clear.')).toBeNull();
  });

  it('Today says that reports and report sources haven’t been checked until they are loaded', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    engine.setRecords('reporting.reports', { asOf: null });
    const { services } = liveWorkspace;
    const workspace = {
      ...liveWorkspace,
      services: { ...services, reporting: { baseUrl: 'https://reporting.example/v2', hasKey: true } },
    };
    await renderApp({ path: '/today', engine, bootstrap: { workspace } });
    await screen.findByRole('heading', { name: 'Nothing needs your attention in what was loaded.' });
    screen.getByText(/Reports haven’t been checked\./);
    expect(screen.queryByText(/All clear|Nothing needs your attention\.$/)).toBeNull();
    engine.setRecords('reporting.reports', { asOf: NOW });
    await screen.findByText(/Report sources haven’t been checked\./);
    engine.setRecords('reporting.integrations', { asOf: NOW });
    await screen.findByRole('heading', { name: 'All clear.' });
  });

  it('Today claims nothing before the accounts have been loaded', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    engine.setRecords('planning.integrations', { asOf: null });
    await open(engine);
    await screen.findByText('not loaded yet');
    expect(screen.queryByText(/All clear|Nothing needs|No posts today/)).toBeNull();
  });

  it('the headline says at least if there are more posts than were counted', async () => {
    const engine = new FakeEngine([failed], { completedAt: NOW });
    const query = engine.query.bind(engine);
    // Simulates more than two thousand failed posts.
    engine.query = async (asked) => {
      const page = await query(asked);
      return asked.filter.statuses?.join() === 'failed'
        ? { ...page, rows: asked.afterKey ? [] : page.rows, total: 3_000 }
        : page;
    };
    await open(engine);
    await screen.findByRole('heading', { name: 'At least 1 thing needs your attention.' });
  });

  it('Today is not all clear while posts wait for reviewers', async () => {
    await open(fullDay([waiting]));
    await screen.findByRole('heading', { name: /need/ });
    expect(screen.queryByText(/All clear/)).toBeNull();
  });
});

describe('Changes since yesterday evening', () => {
  it('approvals and published posts since yesterday evening are counted', async () => {
    const engine = fullDay();
    const line = (id: string, given: Partial<ChangeLine>): ChangeLine => ({
      key: id,
      id,
      resource: 'planning.posts',
      recordId: id,
      title: null,
      client: 'planning:p1',
      kind: 'published',
      field: null,
      before: null,
      after: null,
      lastSeenAt: 1,
      seenAt: NOW - HOUR,
      ...given,
    });
    const approval = (at: string) => ({ status: 'approved', decided_at: at });
    engine.changeLines = [
      line('1', {}),
      line('2', { kind: 'decision_made', after: approval(day('08:00')) }),
      line('3', { kind: 'decision_made', after: approval('2026-10-01T08:00:00-03:00') }),
      line('4', { seenAt: NOW - 30 * HOUR }),
    ];
    await open(engine);
    await screen.findByText('Friday 20 November. Since yesterday evening: 1 approval, 1 post published.');
  });
});
