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

describe('what goes out today', () => {
  const panel = () => screen.findByRole('complementary', { name: 'Today’s posts' });

  it('stands in order of the person’s clock with the line of now between, and the client’s time where it differs', async () => {
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
    expect(items[3]).toContain('16:30 São Paulo · Padaria São Bento');
    expect(
      shown.getByRole('link', {
        name: '19:30, Scheduled: Pão. 16:30 São Paulo · Padaria São Bento. Instagram',
      }),
    ).toBeTruthy();
  });

  it('says so where nothing does', async () => {
    await open(fullDay([waiting]));
    await within(await panel()).findByText('No posts today');
  });
});

describe('a day on which nothing happens', () => {
  it('does not follow what may still be called: each call changes it, and nothing here shows it', async () => {
    const { main } = await open();
    await screen.findByText('Pão');
    expect(main.inputsOf('budgets.read')).toEqual([]);
  });
});

describe('a day without lines', () => {
  it('says "all clear" once everything was loaded', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    await open(engine);
    await screen.findByRole('heading', { name: 'All clear.' });
    expect(screen.getByText(/^1 client, as of 17:32/)).toBeTruthy();
  });

  it('counts clients that have no planning project as well', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    const record = { id: 7, name: 'Cocina' };
    engine.setRecords('reporting.projects', {
      records: [{ id: '7', parent: null, seenAt: NOW, isSuspect: false, record }],
      asOf: NOW,
    });
    await open(engine);
    await screen.findByText(/^2 clients, as of 17:32/);
  });

  it('does not say "all clear" before anything was loaded', async () => {
    await open(new FakeEngine([], { phase: 'offline' }));
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.queryByText(/All clear|Nothing needs|No posts today/)).toBeNull();
  });

  it('claims nothing while the key is not accepted, however much was read before', async () => {
    await open(new FakeEngine([late], { phase: 'refused', completedAt: NOW }));
    await screen.findByRole('heading', { name: 'Still loading.' });
    expect(screen.queryByText(/All clear|Nothing needs/)).toBeNull();
  });

  it('says what was found so far while the first reading goes on, and shows no count beside its name', async () => {
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

  it('is not all clear where the key may not read the accounts, and names the scope', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    engine.setRecords('planning.integrations', { asOf: null, error: scopeMissing('integrations:read') });
    await open(engine);
    await screen.findByRole('heading', { name: 'Nothing needs your attention in what was loaded.' });
    await screen.findByText('Couldn’t load: Accounts');
    expect(screen.getByText(/integrations:read/)).toBeTruthy();
    expect(screen.getByText(/Accounts couldn’t be checked/)).toBeTruthy();
    expect(screen.queryByText('All clear.')).toBeNull();
  });

  it('says that reports were not checked before the reporting service was read', async () => {
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

  it('claims nothing before the accounts were read', async () => {
    const engine = new FakeEngine([late], { completedAt: NOW });
    engine.setRecords('planning.integrations', { asOf: null });
    await open(engine);
    await screen.findByText('not loaded yet');
    expect(screen.queryByText(/All clear|Nothing needs|No posts today/)).toBeNull();
  });

  it('says that a count is a lower bound where there are more posts than it reads', async () => {
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

  it('is not all clear while posts wait for reviewers', async () => {
    await open(fullDay([waiting]));
    await screen.findByRole('heading', { name: /need/ });
    expect(screen.queryByText(/All clear/)).toBeNull();
  });
});

describe('news since yesterday evening', () => {
  it('counts approvals and published posts of the clients shown', async () => {
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
