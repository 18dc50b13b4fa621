import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClaimFacts,
  type ClaimReadState,
  claimsNothing,
  nothingRead,
  type TodayReads,
  todayClaim,
} from './claim';

const allRead = Object.fromEntries(
  Object.keys(nothingRead).map((name) => [name, 'read']),
) as unknown as TodayReads;
const quiet: ClaimFacts = {
  reads: allRead,
  isRefused: false,
  needs: 0,
  isBounded: false,
  isAnythingOpen: false,
};
const claim = (given: Partial<ClaimFacts>) => todayClaim({ ...quiet, ...given });
const without = (name: keyof TodayReads, state: ClaimReadState) => ({ reads: { ...allRead, [name]: state } });

describe('todayClaim', () => {
  it('the Today claim is all clear, nothing or a count once everything was read', () => {
    expect(claim({})).toBe('all_clear');
    expect(claim({ isAnythingOpen: true })).toBe('nothing_needs_you');
    expect(claim({ needs: 3 })).toBe('counted');
    expect(claim({ needs: 3, isBounded: true })).toBe('at_least');
  });

  it('the Today claim is not known before posts, accounts, goals and batches were read', () => {
    for (const name of ['posts', 'accounts', 'goals', 'batches'] as const) {
      expect(claim(without(name, 'unread'))).toBe('not_known');
      expect(claim({ ...without(name, 'unread'), needs: 2 })).toBe('found_so_far');
    }
    expect(claim({ isRefused: true })).toBe('not_known');
  });

  it('the Today claim covers only loaded data if reports, decisions, accounts or connections are missing', () => {
    expect(claim(without('reports', 'unread'))).toBe('nothing_in_loaded');
    expect(claim(without('decisions', 'unread'))).toBe('nothing_in_loaded');
    expect(claim(without('connections', 'unread'))).toBe('nothing_in_loaded');
    expect(claim(without('connections', 'closed'))).toBe('nothing_in_loaded');
    expect(claim(without('accounts', 'closed'))).toBe('nothing_in_loaded');
    expect(claim({ ...without('accounts', 'closed'), needs: 2 })).toBe('at_least');
  });

  it('the Today claim never says more than was read, for any state of lists', () => {
    const state = fc.constantFrom<ClaimReadState>('read', 'unread', 'closed');
    const reads = fc.record({
      posts: state,
      accounts: state,
      decisions: state,
      goals: state,
      batches: state,
      reports: state,
      sources: state,
      connections: state,
    });
    const facts = fc.record({
      reads,
      isRefused: fc.boolean(),
      needs: fc.nat({ max: 3 }),
      isBounded: fc.boolean(),
      isAnythingOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const said = todayClaim(given);
        const isWhole = Object.values(given.reads).every((one) => one === 'read') && !given.isRefused;
        if (said === 'all_clear' || said === 'nothing_needs_you' || said === 'counted')
          expect(isWhole).toBe(true);
        if (said === 'all_clear') expect(given.isAnythingOpen).toBe(false);
        if (claimsNothing(said))
          expect([given.needs, given.reads.posts, given.isRefused]).toEqual([0, 'read', false]);
        if (isWhole) expect(['all_clear', 'nothing_needs_you', 'counted', 'at_least']).toContain(said);
      }),
    );
  });
});
