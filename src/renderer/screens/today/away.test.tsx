import { deskError, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { TunnelPeriod } from '@shared/tunnel';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedTunnel, minutesAgo } from '../../domains/tunnel/testing/tunnel-samples';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { done, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const hour = 3_600_000;
const [ready] = connectedTunnel.history;
const readyBefore = { ...ready, kind: 'ready', from: minutesAgo(1100), to: minutesAgo(1006) } as TunnelPeriod;
const absence = { from: NOW - 15 * hour, to: NOW - hour };

function engineAfterNight(): FakeEngine {
  const ages = { review: NOW, lists: { 'planning.integrations': NOW } };
  const engine = new FakeEngine([], { completedAt: NOW - 60_000, ages });
  engine.setRecords('planning.projects', {
    asOf: NOW,
    records: [
      {
        id: 'p1',
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: { id: 'p1', name: 'Aurora', timezone: 'America/Sao_Paulo' },
      },
    ],
  });
  engine.freshnessReport = { ...engine.freshnessReport, silence: absence };
  const seen = { lastSeenAt: absence.from - 60_000, seenAt: absence.to + 60_000 };
  engine.changeLines = [
    changeLine('a', {
      ...seen,
      recordId: '7',
      title: 'Latte art',
      client: 'planning:p1',
      kind: 'review_moved',
      field: 'review_status',
      before: 'pending',
      after: 'approved',
    }),
    changeLine('b', {
      ...seen,
      resource: 'connect.connections',
      recordId: 'u1',
      title: '@aurora',
      client: null,
      kind: 'connection_expired',
      field: 'status',
      before: 'active',
      after: 'expired',
    }),
  ].map((line) => ({ ...line, key: line.id }));
  return engine;
}
const show = (engine = engineAfterNight(), answers: MainAnswers = {}) =>
  renderApp({
    engine,
    path: '/today',
    answers: { 'local.save': done as never, 'app.copy_text': done, ...answers },
  });
const strip = () => screen.findByRole('region', { name: 'While you were away' });

describe('While you were away', () => {
  it('the absence is summarised under the headline until it is dismissed', async () => {
    const { main, engine } = await show();
    const text = (await strip()).textContent;
    expect(text).toContain('While you were away (14 h):1 approval1 account to reconnect');
    expect(text).toContain('Up to date as of');
    // Without events nothing was missed: it says nothing of what was found.
    expect(text).not.toContain('found on refresh');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([{ collection: 'looked', key: 'away', value: absence.to }]),
    );
    engine.setLocal('looked', [{ key: 'away', value: absence.to, at: '2026-11-20T17:00:00Z' }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull());
  });

  it('the panel lists what happened by time and source, and copies a summary for a client', async () => {
    const { main } = await show(engineAfterNight(), {
      'deliveries.status': () =>
        succeed({
          receiver: { kind: 'listening', port: 1 },
          isOn: true,
          lastReceivedAt: null,
          clockOffsetMs: null,
          lostCount: 0,
        }),
      'tunnel.read': () =>
        succeed({ ...connectedTunnel, history: [...connectedTunnel.history, readyBefore] }),
      'deliveries.list': () =>
        succeed({
          rows: [],
          total: 0,
          keptSince: null,
          byEvent: [],
          counts: {
            all: 0,
            pending: 0,
            notConfirmed: 0,
            byVerdict: { valid: 0, stale: 0, forged: 0, unsigned: 0, unknown_key: 0 },
          },
        }),
      'deliveries.told_changes': ({ changeIds }: RouteInput<'deliveries.told_changes'>) =>
        succeed(changeIds.map((changeId) => ({ changeId, isTold: false }))),
    });
    await waitFor(async () =>
      expect((await strip()).textContent).toContain('0 events received · 1 change found on refresh'),
    );
    fireEvent.keyDown(document.body, { key: 'z' });
    const panel = within(await screen.findByRole('complementary', { name: 'While you were away' }));
    const items = panel.getAllByRole('listitem').map((item) => item.textContent);
    // The history says that the computer slept; that no service answered meanwhile goes without saying.
    expect(items.map((text) => text.replace(/^[\d:]+/, ''))).toEqual([
      'Asleep, or the clock moved: 8 h',
      'Tunnel connected again',
      expect.stringMatching(/^Tunnel disconnected: 4 min$/),
      expect.stringMatching(/^Approved: Latte artAurora · refresh$/),
      expect.stringMatching(/^Needs reconnecting: @aurorabetween .+ · found on refresh$/),
    ]);
    panel.getByText('1 change found on refresh: Connection status changed (1).');
    fireEvent.click(panel.getByRole('button', { name: 'Copy summary…' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Aurora' }));
    await waitFor(() =>
      expect(main.inputsOf('app.copy_text')).toEqual([
        { text: expect.stringMatching(/^Aurora, since .+:\n• Approved: Latte art$/) },
      ]),
    );
  });

  it('the summary claims nothing before posts and accounts have been refreshed', async () => {
    const engine = engineAfterNight();
    engine.changeLines = [];
    const ages = (at: number) => ({ review: at, lists: { 'planning.integrations': at } });
    engine.setStatus({ phase: 'offline', error: deskError('NETWORK_OFFLINE', ''), ages: ages(absence.from) });
    await show(engine);
    const shown = await strip();
    expect(shown.textContent).toContain('Still loading.');
    expect(shown.textContent).not.toContain('Nothing needs');
    engine.setStatus({ phase: 'idle', error: null });
    await waitFor(() => expect(shown.textContent).toContain('Still refreshing.'));
    expect(shown.textContent).not.toContain('Nothing needs');
    engine.setStatus({ ages: ages(NOW) });
    await waitFor(() =>
      expect(shown.textContent).toContain(
        'No approvals, change requests, failed posts or accounts to reconnect from that time.',
      ),
    );
  });

  it('without an absence there is no summary', async () => {
    await show(new FakeEngine([], { completedAt: NOW }));
    await screen.findByRole('heading', { name: /All clear/ });
    expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull();
  });
});
