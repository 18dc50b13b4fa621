import fc from 'fast-check';

/** Draws a list together with the same members in another order. */
export const withShuffled = <T>(lists: fc.Arbitrary<T[]>): fc.Arbitrary<[list: T[], shuffled: T[]]> =>
  lists.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
