import type { RecordChange } from '@shared/changes';
import type { Confirmation, DeliveryRow } from '@shared/webhooks';
import { describe, expect, it } from 'vitest';
import { awayDigest } from './digest';

const from = Date.UTC(2026, 10, 19, 18, 5);
const to = Date.UTC(2026, 10, 20, 8, 6);
const absence = { from, to };

const line = (id: string, given: Partial<RecordChange> = {}): RecordChange => ({
  id,
  resource: 'planning.posts',
  recordId: id,
  title: `Post ${id}`,
  client: 'planning:1',
  kind: 'review_moved',
  field: 'review_status',
  before: 'pending',
  after: 'approved',
  lastSeenAt: from - 1_000,
  seenAt: to + 1_000,
  ...given,
});
const lost = (id: string) =>
  line(id, {
    resource: 'connect.connections',
    kind: 'connection_expired',
    client: 'connect:c',
    after: 'expired',
  });
const delivery = (sequence: number, event: string, confirmation: Confirmation): DeliveryRow => ({
  sequence,
  id: `d${sequence}`,
  receivedAt: '2026-11-20T02:00:00.000Z',
  count: 1,
  lastReceivedAt: '2026-11-20T02:00:00.000Z',
  purpose: null,
  event,
  verdict: { kind: 'valid' },
  confirmation,
  client: null,
  sizeBytes: 1,
  replayOf: null,
});
const at = '2026-11-20T08:07:00.000Z';
const digest = (
  lines: readonly RecordChange[],
  {
    unconfirmed = [],
    byEvent = [],
    told = [],
    hasEvents = true,
  }: Partial<Parameters<typeof awayDigest>[0]> = {},
) => awayDigest({ absence, lines, unconfirmed, byEvent, told, hasEvents });

describe('Digest of an absence', () => {
  it('a change request told by two feed lines is counted once', () => {
    const { approvals, changeRequests, failedPosts, lostAccounts } = digest([
      line('1'),
      line('2', { after: 'request_changes' }),
      line('3', {
        recordId: '2',
        kind: 'decision_made',
        field: null,
        before: null,
        after: { status: 'request_changes', reviewer: { name: 'Ana' } },
      }),
      line('4', { kind: 'failed', before: 'publishing', after: 'failed' }),
      lost('5'),
      line('6', { resource: 'planning.integrations', kind: 'connection_expired' }),
    ]);
    expect([approvals, changeRequests, failedPosts, lostAccounts]).toEqual([1, 1, 1, 2]);
  });

  it('changes seen before or possible only after the absence are left out', () => {
    const { items } = digest([
      line('before', { seenAt: from, lastSeenAt: from - 60_000 }),
      line('after', { lastSeenAt: to + 1, seenAt: to + 60_000 }),
      line('within', { lastSeenAt: to, seenAt: to + 60_000 }),
    ]);
    expect(items.map(({ key }) => key)).toEqual(['within']);
  });

  it('each item states whether an event, an unconfirmed event, a read without event or a refresh found it', () => {
    const { items, events, found, eventsByName, foundByKind } = digest(
      [line('1'), lost('5'), lost('6'), lost('7')],
      {
        unconfirmed: [
          delivery(2, 'control_goal_met', { kind: 'nothing_to_read', at }),
          delivery(3, 'oauth_saved', { kind: 'nothing_to_read', at }),
        ],
        byEvent: [
          { event: 'customer_integration.status_updated', count: 700 },
          { event: 'control_goal_met', count: 1 },
        ],
        // Main has not said it of the last one yet.
        told: [
          { changeId: '5', isTold: true },
          { changeId: '6', isTold: false },
        ],
      },
    );
    expect(items.map(({ key, source }) => `${key}: ${source}`)).toEqual([
      'delivery 2: event_unconfirmed',
      '1: refresh',
      '5: event',
      '6: found',
      '7: refresh',
    ]);
    expect([events, found]).toEqual([701, 1]);
    expect(eventsByName.map(({ of, count }) => `${of} ${count}`)).toEqual([
      'customer_integration.status_updated 700',
      'control_goal_met 1',
    ]);
    expect(foundByKind).toEqual([{ of: 'connection_lost', count: 1 }]);
    expect(
      digest([lost('6')], { told: [{ changeId: '6', isTold: false }], hasEvents: false }).items.map(
        ({ source }) => source,
      ),
    ).toEqual(['refresh']);
  });
});
