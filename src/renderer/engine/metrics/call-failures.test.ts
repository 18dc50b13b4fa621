// @vitest-environment node
import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataSource, numberItem, october } from '../testing/model-metrics';
import { callFailureMeaning, restMs } from './call-failures';
import type { JoinedCall } from './joined-calls';
import { keyed } from './keyed-question';

const call = (source: JoinedCall['source'] = dataSource(31)): JoinedCall => {
  const questions = ['reach', 'likes', 'clicks'].map((metric) =>
    keyed({ source, item: numberItem(metric), period: october }),
  );
  return {
    source,
    sourceKey: 's',
    period: october,
    comparison: null,
    questions,
    urgency: 'visible',
    part: '',
  };
};
const ofConnector = call({ service: 'connect', customer: 'u1', connections: ['c-u1'] });

describe('Meaning of a refused call', () => {
  it('a restricted metric counts only if the call contains it, otherwise the call is halved', () => {
    const restricted = (metric: unknown) =>
      callFailureMeaning(deskError('METRIC_RESTRICTED', 'no', { metric }), call());
    expect(restricted('likes')).toEqual({ kind: 'restricted', metric: 'likes' });
    expect(restricted('of somebody else')).toEqual({ kind: 'halves' });
    expect(restricted(undefined)).toEqual({ kind: 'halves' });
  });

  it('refused fields name items by index, a refused period names all, and others halve the call', () => {
    const refused = (fields: readonly string[]) =>
      callFailureMeaning(deskError('REQUEST_REFUSED', 'no', { fields: [...fields] }), call());
    expect(refused(['metrics.1.component', 'metrics[2].metrics'])).toEqual({ kind: 'items', places: [1, 2] });
    expect(refused(['metrics.9.component'])).toEqual({ kind: 'halves' });
    expect(refused(['start'])).toEqual({ kind: 'items', places: [0, 1, 2] });
    expect(refused([])).toEqual({ kind: 'halves' });
  });

  it('a refused customer token pauses that customer, and a refused merchant key the service', () => {
    const refused = (causes: readonly string[]) =>
      callFailureMeaning(deskError('KEY_REFUSED', 'no', { causes: [...causes] }), ofConnector);
    expect(refused(['customer_token'])).toEqual({ kind: 'rest', rest: 'refused', scope: 'customer' });
    expect(refused(['merchant_key'])).toEqual({ kind: 'rest', rest: 'refused', scope: 'service' });
  });
});

describe('Pause after a failed call', () => {
  const attempts = fc.integer({ min: 0, max: 1_000 });
  const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

  it('a pause is 1 to 60 s while offline and at most 15 minutes after a failure', () => {
    const failed = deskError('SERVICE_FAILED', 'no');
    fc.assert(
      fc.property(attempts, random, (attempt, one) => {
        const [offline, again] = (['offline', 'again'] as const).map((kind) =>
          restMs(kind, failed, attempt, () => one),
        ) as [number, number];
        expect(offline).toBeGreaterThanOrEqual(1_000);
        expect(offline).toBeLessThanOrEqual(60_000);
        expect(again).toBeGreaterThanOrEqual(2_500);
        expect(again).toBeLessThanOrEqual(15 * 60_000);
      }),
    );
  });

  it('a pause grows with each failure in a row', () => {
    const waits = [0, 1, 2, 3, 20].map((attempt) =>
      restMs('again', deskError('SERVICE_FAILED', 'no'), attempt, () => 1),
    );
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 900_000]);
  });

  it('a pause is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('offline', 'again', 'wait'),
        attempts,
        fc.nat(10_000_000),
        (kind, attempt, ms) => {
          const told = deskError('SERVICE_UNAVAILABLE', 'no', { retryAfterMs: ms });
          expect(restMs(kind, told, attempt, () => 0.5)).toBeGreaterThanOrEqual(ms);
        },
      ),
    );
  });
});
