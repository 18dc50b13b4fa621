import { describe, expect, it } from 'vitest';
import { trialOf } from './customer-trial';

const endsAt = Date.UTC(2026, 10, 20, 12);
const trial_ends_at = '2026-11-20 12:00:00';

describe('trialOf', () => {
  it('a trial runs until its end and has ended from then on', () => {
    const customer = { is_paying: false, trial_ends_at };
    expect(trialOf(customer, endsAt - 1)).toEqual({ kind: 'trial', endsAt, leftMs: 1 });
    expect(trialOf(customer, endsAt)).toEqual({ kind: 'ended', endsAt });
  });

  it('a paying customer has no trial', () => {
    expect(trialOf({ is_paying: true, trial_ends_at }, endsAt + 1)).toEqual({ kind: 'paying' });
  });

  it('a trial without a readable end is unknown', () => {
    expect(trialOf({ is_paying: false, trial_ends_at: null }, 0)).toEqual({ kind: 'unknown' });
    expect(trialOf({ is_paying: false, trial_ends_at: 'soon' }, 0)).toEqual({ kind: 'unknown' });
  });
});
