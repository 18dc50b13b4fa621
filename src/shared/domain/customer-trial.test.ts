import { describe, expect, it } from 'vitest';
import { trialOf } from './customer-trial';

const endsAt = Date.UTC(2026, 10, 20, 12);
const trial_ends_at = '2026-11-20 12:00:00';

describe('the trial of a customer', () => {
  it('runs until its very moment, and then is over', () => {
    const customer = { is_paying: false, trial_ends_at };
    expect(trialOf(customer, endsAt - 1)).toEqual({ kind: 'trial', endsAt, leftMs: 1 });
    expect(trialOf(customer, endsAt)).toEqual({ kind: 'ended', endsAt });
  });

  it('does not count for who pays', () => {
    expect(trialOf({ is_paying: true, trial_ends_at }, endsAt + 1)).toEqual({ kind: 'paying' });
  });

  it('is unknown where the service gives no end, or one that cannot be read', () => {
    expect(trialOf({ is_paying: false, trial_ends_at: null }, 0)).toEqual({ kind: 'unknown' });
    expect(trialOf({ is_paying: false, trial_ends_at: 'soon' }, 0)).toEqual({ kind: 'unknown' });
  });
});
