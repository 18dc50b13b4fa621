import { fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { DeliveryDetail, DeliveryFilter, DeliveryRow, DeliveryStatus } from '@shared/webhooks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedTunnel } from '../../../domains/tunnel/testing/tunnel-samples';
import { changeLine } from '../../../engine/testing';
import { FakeEngine } from '../../../testing/fake-engine';
import { done, type MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const isoBefore = (ms: number) => new Date(NOW - ms).toISOString();
const minute = 60_000;

const row = (sequence: number, given: Partial<DeliveryRow> = {}): DeliveryRow => {
  const receivedAt = isoBefore((100 - sequence) * minute);
  return {
    sequence,
    id: `d${sequence}`,
    receivedAt,
    count: 1,
    lastReceivedAt: receivedAt,
    purpose: null,
    event: 'report_viewed',
    verdict: { kind: 'unsigned', reason: 'none_documented' },
    confirmation: { kind: 'same_again', at: receivedAt },
    client: null,
    sizeBytes: 24,
    replayOf: null,
    ...given,
  };
};
const lost = row(9, {
  event: 'customer_integration.status_updated',
  verdict: { kind: 'valid' },
  client: 'connect:c1',
  confirmation: {
    kind: 'confirmed',
    at: isoBefore(minute),
    facts: [
      {
        kind: 'connection_lost',
        resource: 'connect.connections',
        id: 'u1',
        name: '@aurora',
        client: 'connect:c1',
        changeId: 'line',
        before: 'active',
        after: 'expired',
      },
    ],
  },
});
const forged = row(8, {
  event: 'customer_integration.deleted',
  verdict: { kind: 'forged', reason: 'digest_differs' },
  confirmation: { kind: 'not_acted_on', at: isoBefore(minute) },
});
const goal = row(7, {
  event: 'control_goal_met',
  count: 3,
  confirmation: { kind: 'nothing_to_read', at: isoBefore(minute) },
});
const old = row(6, { receivedAt: isoBefore(26 * 60 * minute) });

const detail = (of: DeliveryRow): DeliveryDetail => ({
  ...of,
  headers: [
    ['content-type', 'application/json'],
    ['x-api-token', '•••• 41d7'],
  ],
  body: '{"event":"x","data":{"status":"expired"}}',
  raw: 'eyJldmVudCI6IngifQ==',
  isCut: false,
  judged: { signedAt: isoBefore(91 * minute + 2_000), clockOffsetMs: 0, toleranceMs: 300_000 },
  timing: { writtenAfterMs: 3, answeredAfterMs: 4 },
});
const status: DeliveryStatus = {
  receiver: { kind: 'listening', port: 4100 },
  isOn: true,
  lastReceivedAt: lost.receivedAt,
  clockOffsetMs: 0,
  lostCount: 0,
};

function engineWithAurora(): FakeEngine {
  const engine = new FakeEngine();
  engine.setRecords('connect.customers', {
    records: [
      {
        id: 'c1',
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: { uuid: 'c1', name: 'Aurora' } as never,
      },
    ],
  });
  return engine;
}

function show(
  rows: readonly DeliveryRow[] = [lost, forged, goal, old],
  path = '/inbox',
  more: MainAnswers = {},
  engine = engineWithAurora(),
) {
  const fits = ({ verdicts, events }: DeliveryFilter) =>
    rows.filter(
      (one) =>
        (!verdicts || verdicts.includes(one.verdict.kind)) &&
        (!events || (one.event !== null && events.includes(one.event))),
    );
  return renderApp({
    engine,
    path,
    answers: {
      'app.copy_text': done,
      'deliveries.status': () => succeed(status),
      'deliveries.list': ({ filter, before }) => {
        const all = fits(filter as DeliveryFilter).filter(
          ({ sequence }) => before === null || sequence < before,
        );
        const counts = {
          all: rows.length,
          pending: 0,
          notConfirmed: 2,
          byVerdict: { valid: 1, stale: 0, forged: 1, unsigned: 2, unknown_key: 0 },
        };
        const keptSince = isoBefore(2 * 24 * 60 * minute);
        return succeed({ rows: all, total: all.length, byEvent: [], counts, keptSince });
      },
      'deliveries.detail': ({ sequence }) => {
        const found = rows.find((one) => one.sequence === sequence);
        return found ? succeed(detail(found)) : fail('RECORD_NOT_FOUND', 'gone');
      },
      ...more,
    },
  });
}
const whichAreTold = (...told: readonly string[]): MainAnswers => ({
  'deliveries.told_changes': ({ changeIds }: RouteInput<'deliveries.told_changes'>) =>
    succeed(changeIds.map((changeId) => ({ changeId, isTold: told.includes(changeId) }))),
});
const listed = async () =>
  within(await screen.findByRole('grid', { name: 'Events' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('Event inbox', () => {
  it('events are listed by day with verdict, client and confirmation', async () => {
    await show();
    await waitFor(async () =>
      expect(await listed()).toEqual([
        'Today 3',
        expect.stringMatching(/^\S+, Verified, Connection status changed, Aurora, Expired$/),
        expect.stringMatching(/Invalid signature, Connection removed, No client named, Ignored$/),
        expect.stringMatching(/Unsigned, Goal met, received 3 times, No client named, Can’t be checked$/),
        'Yesterday 1',
        expect.stringMatching(/Unsigned, Report viewed, No client named, Duplicate$/),
      ]),
    );
  });

  it('the panel shows the verdict, the refreshed record, and the event’s body and headers', async () => {
    const { main } = await show();
    const panel = within(await screen.findByRole('complementary', { name: 'Connection status changed' }));
    expect(panel.getByText(/The signature matches and was 2 s old/)).toBeTruthy();
    expect(
      panel.getByText('Refreshed from the connector: the connection “@aurora” is no longer active.'),
    ).toBeTruthy();
    expect(panel.getByText(/"status": "expired"/)).toBeTruthy();
    fireEvent.click(panel.getByRole('radio', { name: 'Headers 2' }));
    expect(panel.getByText(/x-api-token: •••• 41d7/)).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
  });

  it('the inbox is filtered in the address, and the sidebar counts unconfirmed and untrusted events', async () => {
    const { router } = await show();
    await listed();
    expect(screen.getByRole('link', { name: /^Events/ }).textContent).toContain('3');
    fireEvent.click(screen.getByRole('radio', { name: 'Not trusted 1' }));
    await waitFor(async () => expect(await listed()).toHaveLength(2));
    expect(router.state.location.search).toEqual({ show: 'untrusted' });
    await router.navigate({ to: '/inbox', search: { event: 'oauth_saved' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await listed()).toHaveLength(6));
  });

  it('an event can be edited and replayed, and copied as a curl command', async () => {
    const { main, router } = await show(undefined, undefined, {
      'deliveries.replay': () => succeed({ sequence: 8 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit and replay…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit and replay' }));
    fireEvent.click(dialog.getByRole('radio', { name: /on this computer|another/i }));
    expect(dialog.getByText('Not included, because secret headers aren’t kept: x-api-token.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: /^Client Desk/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Body' }), { target: { value: '{}' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(main.inputsOf('deliveries.replay')).toEqual([{ sequence: 9, body: '{}' }]));
    await waitFor(() => expect(router.state.location.search).toEqual({ open: '8' }));
    fireEvent.keyDown(document.body, { key: 'c' });
    await waitFor(() => expect(JSON.stringify(main.inputsOf('app.copy_text'))).toContain('curl -X POST'));
  });

  it('a new delivery appears in the list', async () => {
    const rows = [forged];
    const { main } = await show(rows);
    await waitFor(async () => expect(await listed()).toHaveLength(2));
    rows.unshift(lost);
    main.emit('deliveries.changed', { lastSequence: 9 });
    await waitFor(async () => expect(await listed()).toHaveLength(3));
  });

  it('a change without an event is listed as found on refresh with its time range', async () => {
    const engine = engineWithAurora();
    const seen = { lastSeenAt: NOW - 600 * minute, seenAt: NOW - 300 * minute };
    const lines = [
      changeLine('found-1', {
        ...seen,
        resource: 'connect.connections',
        recordId: 'u2',
        title: '@tiktok',
        client: 'connect:c1',
        kind: 'connection_expired',
        field: 'status',
        before: 'active',
        after: 'expired',
      }),
      // Told by the event above.
      changeLine('line', { ...seen, resource: 'connect.connections', kind: 'connection_expired' }),
      changeLine('post', { ...seen, kind: 'review_moved', after: 'approved' }),
    ];
    engine.changeLines = lines.map((line) => ({ ...line, key: line.id }));
    await show(undefined, undefined, whichAreTold('line'), engine);
    await waitFor(async () =>
      expect((await listed()).slice(3)).toEqual([
        expect.stringMatching(/Goal met/),
        expect.stringMatching(/No event received, Connection status changed, Aurora, Expired$/),
        'Yesterday 1',
        expect.stringMatching(/Report viewed/),
      ]),
    );
    fireEvent.click(screen.getByRole('row', { name: /No event received/ }));
    expect(
      await screen.findByText(/^Between .+ and .+: the connection “@tiktok” is no longer active\.$/),
    ).toBeTruthy();
  });

  it('the inbox shows the tunnel’s state and the number of subscriptions with a wrong address', async () => {
    const since = isoBefore(5 * minute);
    const reason = { code: 'network_lost', detail: null } as const;
    await show(undefined, undefined, {
      'tunnel.read': () =>
        succeed({
          ...connectedTunnel,
          state: { kind: 'reconnecting', since, attempt: 3, reason, nextTryAt: null },
        }),
      'subscriptions.view': () => succeed({ rows: [{ state: 'wrong_address' }, { state: 'ok' }] } as never),
    });
    const line = await screen.findByText('Reconnecting');
    await waitFor(() =>
      expect(line.parentElement?.textContent).toContain('1 subscription has the wrong address'),
    );
  });

  it('without a tunnel the inbox says to choose one, and a failed receiver says why', async () => {
    const off = { ...status, isOn: false, receiver: { kind: 'off' } as const };
    await show([], '/inbox', { 'deliveries.status': () => succeed(off) });
    expect(await screen.findByText('Choose a tunnel')).toBeTruthy();
    cleanup();
    const failed = { ...status, receiver: { kind: 'failed', systemCode: 'EADDRINUSE' } as const };
    await show([], '/inbox', { 'deliveries.status': () => succeed(failed) });
    expect(await screen.findByText(/another app uses its port/)).toBeTruthy();
    expect(screen.getByText('No events yet')).toBeTruthy();
  });
});
