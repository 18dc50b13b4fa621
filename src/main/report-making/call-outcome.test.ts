import { deskError, type ErrorCode } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { callOutcomeOf, usualWaitMs } from './call-outcome';

const outcome = (code: ErrorCode, data?: Readonly<Record<string, unknown>>) =>
  callOutcomeOf(deskError(code, 'x', data));

describe('Outcome of a failed call', () => {
  it.each(['REQUEST_REFUSED', 'RECORD_NOT_FOUND', 'INPUT_INVALID'] as const)(
    '%s means the call was refused',
    (code) => expect(outcome(code)).toEqual({ kind: 'refused' }),
  );

  it('OUTCOME_UNKNOWN means in doubt, despite other error data', () => {
    expect(outcome('OUTCOME_UNKNOWN', { retryAfterMs: 5, status: 500 })).toEqual({ kind: 'in_doubt' });
  });

  it.each([
    'KEY_REFUSED',
    'ACCESS_REFUSED',
    'KEY_MISSING',
    'SERVICE_NOT_CONFIGURED',
    'ANSWER_NOT_THE_SERVICE',
  ] as const)('%s means the batch must stop', (code) => expect(outcome(code)).toEqual({ kind: 'stop' }));

  it('temporary errors are retried after the given time, or after the default', () => {
    expect(outcome('RATE_LIMITED', { retryAfterMs: 90_000 })).toEqual({ kind: 'later', afterMs: 90_000 });
    expect(outcome('BUDGET_SPENT', { retryAfterMs: 7 })).toEqual({ kind: 'later', afterMs: 7 });
    expect(outcome('SERVICE_UNAVAILABLE', { resumesInMs: 2_000 })).toEqual({ kind: 'later', afterMs: 2_000 });
    expect(outcome('NETWORK_OFFLINE')).toEqual({ kind: 'later', afterMs: null });
    expect(outcome('JOURNAL_UNAVAILABLE')).toEqual({ kind: 'later', afterMs: null });
  });

  it('the default retry delay doubles up to 15 minutes', () => {
    const waits = [0, 1, 2, 3, 20, 2_000].map(usualWaitMs);
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 900_000, 900_000]);
  });
});
