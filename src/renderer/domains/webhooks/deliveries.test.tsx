import { isoTime } from '@shared/domain/time';
import { fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { DeliveryRow } from '@shared/webhooks';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { done, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { useDeliveryActions } from './actions';
import { DeliveryState, DeliveryVerdict } from './DeliverySigns';
import { useFoundOnRefresh } from './found';
import {
  useDeliveries,
  useDelivery,
  useDoubtfulCount,
  useNewestDeliveries,
  useReceivedSince,
  useWaitingDeliveries,
} from './queries';
import { deliveryDetail, deliveryPage, deliveryRow, minutesAgo } from './testing/delivery-samples';

afterEach(cleanup);

type ListInput = RouteInput<'deliveries.list'>;
/** Main with so many deliveries, the newest with the greatest sequence. */
function mainWith(count: number, more: MainAnswers = {}): MainAnswers {
  const rows = Array.from({ length: count }, (_, index) => deliveryRow(count - index));
  return {
    'deliveries.list': ({ before, limit }: ListInput) => {
      const rest = rows.filter(({ sequence }) => before == null || sequence < before);
      return succeed(deliveryPage(rest.slice(0, limit), { total: count, keptSince: minutesAgo(9) }));
    },
    ...more,
  };
}
const sequences = (rows: readonly DeliveryRow[] | null) => rows?.map(({ sequence }) => sequence);

describe('useDeliveries', () => {
  it('deliveries are loaded page by page, with the total known from the first page', async () => {
    const { result, main } = renderValue(() => useDeliveries({ service: 'connect' }), {
      answers: mainWith(450),
    });
    expect(result.current).toMatchObject({ rows: null, total: 0, counts: null });
    await waitFor(() => expect(result.current.rows).toHaveLength(200));
    expect(result.current).toMatchObject({ total: 450, hasMore: true, keptSince: minutesAgo(9) });
    act(() => result.current.readMore());
    await waitFor(() => expect(result.current.rows).toHaveLength(400));
    act(() => result.current.readMore());
    await waitFor(() => expect(result.current.rows).toHaveLength(450));
    expect(result.current.hasMore).toBe(false);
    expect(main.inputsOf('deliveries.list')).toMatchObject([
      { filter: { service: 'connect' }, before: null },
      { before: 251 },
      { before: 51 },
    ]);
  });

  it('a delivery is listed once even if another one arrived between two pages', async () => {
    const page = (...of: number[]) => deliveryPage(of.map((sequence) => deliveryRow(sequence)));
    const first = Array.from({ length: 200 }, (_, index) => 300 - index);
    const { result } = renderValue(() => useDeliveries({}), {
      answers: {
        'deliveries.list': ({ before }) => succeed(page(...(before === null ? first : [101, 100]))),
      },
    });
    await waitFor(() => expect(result.current.rows).toHaveLength(200));
    act(() => result.current.readMore());
    await waitFor(() => expect(sequences(result.current.rows)).toEqual([...first, 100]));
  });

  it('deliveries reload when main reports a new one, and keep their rows after an error', async () => {
    let isBroken = false;
    const list = mainWith(1)['deliveries.list'];
    const { result, main } = renderValue(() => useDeliveries({}), {
      answers: {
        'deliveries.list': (input, of) => {
          if (isBroken || !list) return fail('STORAGE_FULL', 'unreadable');
          return list(input, of);
        },
      },
    });
    await waitFor(() => expect(result.current.rows).toHaveLength(1));
    isBroken = true;
    main.emit('deliveries.changed', null as never);
    await waitFor(() => expect(result.current.error?.code).toBe('STORAGE_FULL'));
    // Rows that were already loaded stay readable.
    expect(result.current.rows).toHaveLength(1);
  });
});

describe('useDelivery', () => {
  it('a delivery detail is null until the delivery with the requested number is loaded', async () => {
    let sequence = 1;
    const { result, rerender } = renderValue(() => useDelivery(sequence), {
      answers: {
        'deliveries.detail': (input) =>
          input.sequence === 1 ? succeed(deliveryDetail(1)) : new Promise(() => {}),
      },
    });
    await waitFor(() => expect(result.current.detail?.sequence).toBe(1));
    sequence = 2;
    rerender();
    expect(result.current.detail).toBeNull();
  });
});

describe('Event counts', () => {
  it('the sidebar counts events that are not trusted or not confirmed', async () => {
    const counts = {
      all: 100,
      pending: 7,
      notConfirmed: 2,
      byVerdict: { valid: 50, stale: 3, forged: 4, unsigned: 30, unknown_key: 5 },
    };
    const { result } = renderValue(useDoubtfulCount, {
      answers: { 'deliveries.list': () => succeed(deliveryPage([], { counts })) },
    });
    expect(result.current).toBe(0);
    await waitFor(() => expect(result.current).toBe(14));
  });

  it('events received since a moment have a count and the last time', async () => {
    const { result, main } = renderValue(() => useReceivedSince(NOW - 60_000, true), {
      answers: mainWith(3),
    });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual({ count: 3, lastAt: NOW - 60_000 }));
    expect(main.inputsOf('deliveries.list')).toMatchObject([{ filter: { from: minutesAgo(1) }, limit: 1 }]);
  });

  it('event counts that are not shown are not queried', () => {
    const { result, main } = renderValue(
      () => [useReceivedSince(0, false), useNewestDeliveries(false), useFoundOnRefresh(null)] as const,
      { answers: mainWith(3) },
    );
    expect(result.current).toEqual([null, null, []]);
    expect(main.inputsOf('deliveries.list')).toEqual([]);
  });

  it("events waiting for other workspaces follow main's events", async () => {
    const { result, main } = renderValue(useWaitingDeliveries, {
      answers: { 'deliveries.waiting': () => succeed({ other: 2 }) },
    });
    await waitFor(() => expect(result.current).toEqual({ other: 2 }));
    act(() => main.emit('deliveries.waiting_changed', { other: 3 }));
    await waitFor(() => expect(result.current).toEqual({ other: 3 }));
  });
});

describe('useFoundOnRefresh', () => {
  it('found changes go back at most a week and are checked against events in main', async () => {
    const line = (id: string, seenAt: number) => ({
      ...changeLine(id, { resource: 'reporting.reports', kind: 'views_grew', seenAt }),
      key: id,
    });
    const engine = new FakeEngine();
    const dayMs = 86_400_000;
    engine.changeLines = [line('c', NOW - 3_600_000), line('b', NOW - 6 * dayMs), line('a', NOW - 9 * dayMs)];
    const { result, main } = renderValue(() => useFoundOnRefresh(isoTime(NOW - 90 * dayMs)), {
      engine,
      answers: {
        'deliveries.told_changes': ({ changeIds }: RouteInput<'deliveries.told_changes'>) =>
          succeed(changeIds.map((changeId) => ({ changeId, isTold: changeId === 'c' }))),
      },
    });
    await waitFor(() => expect(result.current.map(({ key }) => key)).toEqual(['found b']));
    expect(main.inputsOf('deliveries.told_changes')).toEqual([{ changeIds: ['c', 'b'] }]);
  });
});

describe('useDeliveryActions', () => {
  const open = (answers: MainAnswers) => renderValue(useDeliveryActions, { answers });

  it('replaying a delivery here creates a new one', async () => {
    const { result, main } = open({ 'deliveries.replay': () => succeed({ sequence: 9 }) });
    let made: number | null = null;
    await act(async () => {
      made = await result.current.replay(5, { url: null, body: null });
    });
    expect(made).toBe(9);
    expect(main.inputsOf('deliveries.replay')).toEqual([{ sequence: 5, body: null }]);
    expect(result.current).toMatchObject({
      isRunning: false,
      error: null,
      said: expect.stringMatching(/^Replayed/) as string,
    });
  });

  it('sending a delivery to a local app shows its response and names the left-out headers', async () => {
    const { result, main } = open({
      'deliveries.send_to': () => succeed({ status: 204, tookMs: 1_200, leftOut: ['x-api-token', 'cookie'] }),
    });
    let made: number | null = 0;
    await act(async () => {
      made = await result.current.replay(5, { url: 'http://127.0.0.1:3000/', body: '{}' });
    });
    expect(made).toBeNull();
    expect(main.inputsOf('deliveries.send_to')).toEqual([
      { sequence: 5, url: 'http://127.0.0.1:3000/', body: '{}' },
    ]);
    expect(result.current.said).toBe(
      'Sent. Response: 204 after 1,200 ms. Not included, because secret headers aren’t kept: x-api-token and cookie.',
    );
  });

  it('a failed delivery action reports its error, and a declined one does not', async () => {
    let code: 'CHANGE_DECLINED' | 'STORAGE_FULL' = 'STORAGE_FULL';
    const { result } = open({ 'deliveries.replay': () => fail(code, 'x') });
    const replay = () => act(async () => void (await result.current.replay(5, { url: null, body: '{}' })));
    await replay();
    expect(result.current).toMatchObject({ error: { code: 'STORAGE_FULL' }, said: null });
    code = 'CHANGE_DECLINED';
    await replay();
    expect(result.current.error).toBeNull();
  });

  it('a delivery is copied as a curl command, and filtered events are exported', async () => {
    const { result, main } = open({
      'app.copy_text': done,
      'deliveries.export': () => succeed({ count: 2, fileName: 'events.json' }),
    });
    await act(() => result.current.copyCurl(deliveryDetail(1)));
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: expect.stringMatching(/^curl -X POST 'http:/) }]);
    await act(() => result.current.exportAll({ verdicts: ['forged'], search: 'x' }));
    expect(main.inputsOf('deliveries.export')).toEqual([{ filter: { verdicts: ['forged'], search: 'x' } }]);
    expect(result.current.said).toBe('2 events saved to events.json.');
  });
});

it('the sign of a verdict is shown beside its word', () => {
  const row = deliveryRow(1, { confirmation: { kind: 'same_again', at: minutesAgo(1) } });
  const { container } = renderPart(
    <>
      <DeliveryVerdict verdict={{ kind: 'forged', reason: 'digest_differs' }} />
      <DeliveryState row={row} />
    </>,
  );
  expect(screen.getByText('Invalid signature')).toBeTruthy();
  expect(screen.getByText('Duplicate').closest('[data-quiet]')?.getAttribute('data-quiet')).toBe('true');
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
