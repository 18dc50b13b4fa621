import type { RecordChange } from '@shared/changes';
import { parseInstant } from '@shared/domain/time';
import { deskError } from '@shared/errors';
import type { IdCandidate, PendingDelivery } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs';
import { eventRules } from './event-rules';
import { factOfChange } from './fact-of-change';
import { type HintEvidence, outcomeOf } from './hint-outcome';
import { type HintHeldRecords, planHint } from './hint-plan';
import { changeBeforeEventMs } from './told-facts';

const at = '2026-11-20T14:31:08.000Z';
const receivedAt = '2026-11-20T14:31:07.000Z';
const now = parseInstant(receivedAt) ?? 0;
const uuid = (digit: number) => `7c1d9a40-52be-4f0e-9b63-00000000000${digit}`;
const customer = '11111111-2222-4333-8444-555555555555';

const change = (given: Partial<RecordChange>): RecordChange => ({
  id: 'c1',
  resource: 'connect.connections',
  recordId: uuid(1),
  title: '@aurora',
  client: `connect:${customer}`,
  kind: 'connection_expired',
  field: 'status',
  before: 'active',
  after: 'expired',
  lastSeenAt: now - 60_000,
  seenAt: now + 500,
  ...given,
});
const held: HintHeldRecords = {
  has: (resource, id) =>
    (resource === 'connect.connections' && id !== uuid(9) && id !== customer) ||
    (resource === 'reporting.reports' && id === '5') ||
    (resource === 'connect.customers' && id === customer),
  parentOf: () => customer,
  clientOf: () => `connect:${customer}`,
};
const delivery = (event: string, candidates: readonly IdCandidate[]): PendingDelivery => ({
  sequence: 1,
  receivedAt,
  purpose: null,
  event,
  verdict: 'valid',
  candidates,
  count: 1,
});
const evidence = (given: Partial<HintEvidence> = {}): HintEvidence => ({
  changes: [],
  error: null,
  now: () => null,
  isTold: () => false,
  ...given,
});
const turnsOut = (event: string, candidates: readonly IdCandidate[], given: Partial<HintEvidence> = {}) => {
  const one = delivery(event, candidates);
  return outcomeOf(one, planHint(one, held), evidence(given), at);
};
const updated = 'customer_integration.status_updated';
const names = [{ key: 'uuid', value: uuid(1) }];

describe('outcomeOf', () => {
  it('an event is confirmed by a change of its record, and a second one is a duplicate', () => {
    const { confirmation, claims } = turnsOut(updated, names, {
      changes: [change({}), change({ id: 'c2', recordId: uuid(2) }), change({ id: 'c3', kind: 'removed' })],
    });
    expect(confirmation).toEqual({
      kind: 'confirmed',
      at,
      facts: [
        {
          kind: 'connection_lost',
          resource: 'connect.connections',
          id: uuid(1),
          name: '@aurora',
          client: `connect:${customer}`,
          changeId: 'c1',
          before: 'active',
          after: 'expired',
        },
      ],
    });
    const again = turnsOut(updated, names, { changes: [change({})], isTold: (one) => claims.includes(one) });
    expect(again.confirmation.kind).toBe('same_again');
  });

  it('a change seen shortly before an event confirms it, but an older one does not', () => {
    const kindAt = (seenAt: number) =>
      turnsOut(updated, names, { changes: [change({ seenAt })] }).confirmation.kind;
    expect(kindAt(now - changeBeforeEventMs + 1)).toBe('confirmed');
    expect(kindAt(now - changeBeforeEventMs - 1)).toBe('not_confirmed');
  });

  it('an event without a change is unconfirmed, and contradicted if the status differs', () => {
    const isActive = { now: () => ({ name: null, status: 'active', client: null }) };
    expect(turnsOut(updated, names, isActive).confirmation).toMatchObject({ reason: 'says_otherwise' });
    const says = (value: string) =>
      turnsOut(updated, [...names, { key: 'status', value }], isActive).confirmation;
    expect(says('expired')).toMatchObject({ kind: 'not_confirmed', reason: 'contradicted' });
  });

  it('an event is confirmed without a change if the record has the given status for the first time', () => {
    const isActive = { now: () => ({ name: '@aurora', status: 'active', client: null }) };
    const says = [...names, { key: 'status', value: 'active' }];
    const { confirmation, claims } = turnsOut(updated, says, isActive);
    expect(confirmation).toMatchObject({
      kind: 'confirmed',
      facts: [{ kind: 'record_read', id: uuid(1), name: '@aurora', after: 'active' }],
    });
    const again = turnsOut(updated, says, { ...isActive, isTold: (one) => claims.includes(one) });
    expect(again.confirmation.kind).toBe('same_again');
  });

  it('an event whose read failed or that names no record states the reason', () => {
    const error = deskError('KEY_REFUSED', 'no');
    expect(turnsOut(updated, names, { error }).confirmation).toEqual({
      kind: 'not_confirmed',
      at,
      reason: 'read_failed',
      error,
    });
    expect(turnsOut('something_new', []).confirmation).toMatchObject({ reason: 'no_record_named' });
  });

  it('a completed session is confirmed by a new connection of its customer only', () => {
    const appeared = change({
      id: 'c4',
      recordId: uuid(9),
      kind: 'appeared',
      field: null,
      before: null,
      after: null,
    });
    const other = change({ ...appeared, id: 'c5', client: 'connect:other' });
    const byCustomer = turnsOut('session_completed', [{ key: 'customer', value: customer }], {
      changes: [appeared, other],
    });
    expect(byCustomer.confirmation).toMatchObject({ facts: [{ kind: 'connection_added', changeId: 'c4' }] });
  });

  it('a report read before its event is confirmed once, with or without a feed line', () => {
    const report = { now: () => ({ name: 'October', status: null, client: 'reporting:7' as const }) };
    const { confirmation, claims } = turnsOut('report_created', [{ key: 'id', value: 5 }], report);
    expect(confirmation).toMatchObject({ facts: [{ kind: 'report_created', id: '5', name: 'October' }] });
    const line = change({
      resource: 'reporting.reports',
      recordId: '5',
      kind: 'appeared',
      client: 'reporting:7',
    });
    const again = turnsOut('report_created', [{ key: 'id', value: 5 }], {
      ...report,
      changes: [line],
      isTold: (one) => claims.includes(one),
    });
    expect(again.confirmation.kind).toBe('same_again');
  });
});

describe('Event after a reported change', () => {
  const isTold = () => true;
  const expired = {
    changes: [change({})],
    isTold,
    now: () => ({ name: null, status: 'expired', client: null }),
  };
  const confirmed = (name: string, candidates: readonly IdCandidate[], given: Partial<HintEvidence> = {}) => {
    const { confirmation } = turnsOut(name, candidates, { ...expired, ...given });
    return confirmation.kind === 'not_confirmed' ? confirmation.reason : confirmation.kind;
  };

  it('an event with the same record and no opposite status is a duplicate', () => {
    expect(confirmed(updated, [...names, { key: 'status', value: 'expired' }])).toBe('same_again');
    expect(confirmed(updated, names)).toBe('same_again');
    expect(confirmed(updated, [...names, { key: 'status', value: 'sent' }])).toBe('same_again');
  });

  it('an event with the opposite status is contradicted', () => {
    expect(confirmed(updated, [...names, { key: 'status', value: 'active' }])).toBe('contradicted');
    // The change was not reported yet, but this event does not report it.
    const isFresh = { isTold: () => false };
    expect(confirmed(updated, [...names, { key: 'status', value: 'active' }], isFresh)).toBe('contradicted');
  });

  it('an event that names a missing record is about an unknown record', () => {
    const nobody = {
      now: ({ id }: { id: string }) => (id === '5' ? { name: null, status: null, client: null } : null),
    };
    expect(confirmed(updated, [{ key: 'customer_integration_uuid', value: uuid(9) }], nobody)).toBe(
      'record_unknown',
    );
    const ofCustomer = { key: 'customer_uuid', value: customer };
    expect(
      confirmed(updated, [ofCustomer, { key: 'customer_integration_uuid', value: uuid(9) }], nobody),
    ).toBe('record_unknown');
    const viewed = change({
      resource: 'reporting.reports',
      recordId: '5',
      kind: 'views_grew',
      field: 'views',
      client: 'reporting:7',
      before: 1,
      after: 2,
    });
    const reports = { ...nobody, changes: [viewed] };
    expect(confirmed('report_viewed', [{ key: 'report_id', value: 999 }], reports)).toBe('record_unknown');
    const isFresh = { ...reports, isTold: () => false };
    expect(confirmed('report_viewed', [{ key: 'report_id', value: 999 }], isFresh)).toBe('record_unknown');
    expect(confirmed('report_viewed', [{ key: 'report_id', value: 5 }], reports)).toBe('same_again');
  });

  it('an event that names nothing has no named record', () => {
    expect(confirmed(updated, [])).toBe('no_record_named');
  });

  it('an event that names only the customer of the changed record changed nothing', () => {
    expect(confirmed(updated, [{ key: 'customer', value: customer }])).toBe('says_otherwise');
  });
});

describe('Duplicated and shuffled deliveries', () => {
  const line = fc.record({
    record: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom<RecordChange['kind']>(
      'connection_expired',
      'connection_restored',
      'removed',
      'appeared',
    ),
  });
  const event = fc.record({
    name: fc.constantFrom(...Object.keys(eventRules).filter((name) => !name.includes('report'))),
    record: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  });

  /** Facts told by all of them together, each with how often. */
  function toldBy(
    events: readonly { name: string; record: number | null }[],
    changes: readonly RecordChange[],
  ) {
    const told: string[] = [];
    for (const { name, record } of events) {
      const candidates = record === null ? [] : [{ key: 'uuid', value: uuid(record) }];
      const one = delivery(name, candidates);
      const isTold = (claim: string) => told.includes(claim);
      told.push(...outcomeOf(one, planHint(one, held), evidence({ changes, isTold }), at).claims);
    }
    return told.filter((claim) => claim.startsWith('line')).sort();
  }

  it('the same event facts are reported in any order, each once', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc
          .array(event, { maxLength: 8 })
          .chain((events) =>
            fc.tuple(
              fc.constant(events),
              fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
            ),
          ),
        (lines, [events, shuffled]) => {
          const changes = lines.map(({ record, kind }, index) =>
            change({ id: `line ${index}`, recordId: uuid(record), kind }),
          );
          const once = toldBy(events, changes);
          expect(toldBy(shuffled, changes)).toEqual(once);
          expect(new Set(once).size).toBe(once.length);
        },
      ),
      runs(400),
    );
  });
});

describe('factOfChange', () => {
  it('a feed line gives the fact of the matching event or none', () => {
    const kindOf = (given: Partial<RecordChange>) => factOfChange(change(given))?.kind ?? null;
    expect(kindOf({})).toBe('connection_lost');
    expect(kindOf({ kind: 'status_moved', before: 'expired', after: 'revoked' })).toBe('connection_lost');
    expect(kindOf({ resource: 'reporting.dashboards', kind: 'views_grew' })).toBe('report_viewed');
    expect(kindOf({ resource: 'reporting.timeline_events', kind: 'field_changed' })).toBeNull();
    expect(kindOf({ resource: 'planning.posts', kind: 'appeared' })).toBeNull();
  });
});
