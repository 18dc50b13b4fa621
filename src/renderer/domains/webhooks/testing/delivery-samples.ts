import { isoTime } from '@shared/domain/time';
import type { ConfirmedFact, DeliveryDetail, DeliveryPage, DeliveryRow } from '@shared/webhooks';
import { NOW } from '../../../testing/posts';

export const minutesAgo = (minutes: number) => isoTime(NOW - minutes * 60_000);

/** A report that was viewed, as a reading confirmed it. */
export const viewed = (given: Partial<ConfirmedFact> = {}): ConfirmedFact => ({
  kind: 'report_viewed',
  resource: 'reporting.reports',
  id: '5',
  name: 'October',
  client: null,
  before: 3,
  after: 4,
  ...given,
});

/** Returns an unprocessed delivery of the reporting service. A test overrides only the fields it cares about. */
export const deliveryRow = (sequence: number, given: Partial<DeliveryRow> = {}): DeliveryRow => ({
  sequence,
  id: `d${sequence}`,
  receivedAt: minutesAgo(1),
  count: 1,
  lastReceivedAt: minutesAgo(1),
  purpose: null,
  event: 'report_viewed',
  client: null,
  sizeBytes: 120,
  replayOf: null,
  verdict: { kind: 'unsigned', reason: 'none_documented' },
  confirmation: { kind: 'pending' },
  ...given,
});

export const deliveryDetail = (sequence: number, given: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  ...deliveryRow(sequence),
  headers: [['Content-Type', 'application/json']],
  body: '{"id":5}',
  raw: '',
  isCut: false,
  timing: null,
  judged: { signedAt: null, clockOffsetMs: 0, toleranceMs: 300_000 },
  ...given,
});

/** Creates a page of the inbox. The counts cover the whole workspace. */
export const deliveryPage = (
  rows: readonly DeliveryRow[],
  { total = rows.length, keptSince = null, byEvent = [], counts }: Partial<DeliveryPage> = {},
): DeliveryPage => ({
  rows,
  total,
  keptSince,
  byEvent,
  counts: {
    all: total,
    pending: 0,
    notConfirmed: 0,
    byVerdict: { valid: 0, stale: 0, forged: 0, unsigned: total, unknown_key: 0 },
    ...counts,
  },
});
