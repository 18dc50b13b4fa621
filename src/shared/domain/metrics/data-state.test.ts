import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataStateOf, type MissingState, missingStates, missingTogether } from './data-state';

const known = fc.record({ hasValue: fc.boolean(), isAnswered: fc.boolean(), isRefused: fc.boolean() });

it('a number has no data only if it was answered without a value and not refused', () => {
  fc.assert(
    fc.property(known, (given) => {
      const state = dataStateOf(given);
      expect(state === 'known').toBe(given.hasValue);
      expect(state === 'no_data').toBe(!given.hasValue && given.isAnswered && !given.isRefused);
      expect(state === 'refused').toBe(!given.hasValue && given.isRefused);
      expect(state === 'not_loaded').toBe(!given.hasValue && !given.isAnswered && !given.isRefused);
    }),
  );
});

it('several missing numbers together have no data only if each of them has no data', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<MissingState>(...missingStates), { minLength: 1 }), (states) => {
      const together = missingTogether(states);
      expect(states).toContain(together);
      expect(together === 'no_data').toBe(states.every((state) => state === 'no_data'));
      if (states.includes('not_loaded')) expect(together).toBe('not_loaded');
    }),
  );
});
