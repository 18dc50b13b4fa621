import { deskError, type ErrorCode } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { callOutcomeOf, usualWaitMs } from './call-outcome';

const outcome = (code: ErrorCode, data?: Readonly<Record<string, unknown>>) =>
  callOutcomeOf(deskError(code, 'x', data));

describe('what a failed call means', () => {
  it.each(['REQUEST_REFUSED', 'RECORD_NOT_FOUND', 'INPUT_INVALID'] as const)(
    '%s: this one is refused',
    (code) => expect(outcome(code)).toEqual({ kind: 'refused' }),
  );

  it('an outcome that nobody knows is in doubt, whatever else is said of it', () => {
    expect(outcome('OUTCOME_UNKNOWN', { retryAfterMs: 5, status: 500 })).toEqual({ kind: 'in_doubt' });
  });

  it.each([
    'KEY_REFUSED',
    'ACCESS_REFUSED',
    'KEY_MISSING',
    'SERVICE_NOT_CONFIGURED',
    'ANSWER_NOT_THE_SERVICE',
  ] as const)('%s: a person is needed', (code) => expect(outcome(code)).toEqual({ kind: 'stop' }));

  it('what time mends is tried again as told, or as usual', () => {
    expect(outcome('RATE_LIMITED', { retryAfterMs: 90_000 })).toEqual({ kind: 'later', afterMs: 90_000 });
    expect(outcome('BUDGET_SPENT', { retryAfterMs: 7 })).toEqual({ kind: 'later', afterMs: 7 });
    expect(outcome('SERVICE_UNAVAILABLE', { resumesInMs: 2_000 })).toEqual({ kind: 'later', afterMs: 2_000 });
    expect(outcome('NETWORK_OFFLINE')).toEqual({ kind: 'later', afterMs: null });
    expect(outcome('JOURNAL_UNAVAILABLE')).toEqual({ kind: 'later', afterMs: null });
  });

  it('is waited for ever longer, up to a quarter of an hour', () => {
    const waits = [0, 1, 2, 3, 20, 2_000].map(usualWaitMs);
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 900_000, 900_000]);
  });
});
