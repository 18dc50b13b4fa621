import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTakesMs, type SeenToken, seeToken, standingOfToken } from './token-rule';

const hour = 60 * 60_000;

/** Standing of each delivery's token: `[token, hours since the first]`. */
function standings(...seen: readonly (readonly [token: string, at: number])[]) {
  let known: readonly SeenToken[] = [];
  return seen.map(([token, at]) => {
    const result = seeToken(known, token, at * hour);
    known = result.known;
    return result.standing;
  });
}

describe('Delivery token rule', () => {
  it('one token stays valid for any time', () => {
    expect(standings(['a', 0], ['a', 1], ['a', 5_000])).toEqual(['only', 'only', 'only']);
  });

  it('after a change both tokens are accepted for a day, then the old one is refused', () => {
    expect(standings(['a', 0], ['b', 100], ['a', 101], ['b', 102], ['b', 126], ['a', 127])).toEqual([
      ...['only', 'new', 'earlier', 'new', 'only', 'refused'],
    ]);
  });

  it('an invented token does not replace the real one for long', () => {
    expect(standings(['real', 0], ['made up', 100], ['real', 101], ['real', 125], ['made up', 126])).toEqual([
      ...['only', 'new', 'earlier', 'only', 'refused'],
    ]);
    // No delivery arrived over a long weekend.
    expect(standings(['real', 0], ['made up', 100], ['real', 200])).toEqual(['only', 'new', 'only']);
  });

  it('two tokens in alternating use are both accepted', () => {
    const both = Array.from({ length: 20 }, (_, n) => [n % 2 === 0 ? 'a' : 'b', n * 10] as const);
    expect(new Set(standings(...both).slice(1))).toEqual(new Set(['new', 'earlier']));
  });

  it('an old delivery is refused only if its token was replaced', () => {
    const known: SeenToken[] = [
      { print: 'a', firstAt: 0, lastAt: 0, isOver: true },
      { print: 'b', firstAt: 1, lastAt: 1, isOver: false },
    ];
    expect(['a', 'b', 'c'].map((print) => standingOfToken(known, print))).toEqual([
      'refused',
      'only',
      'only',
    ]);
  });

  it('a token in regular use is never refused, and at most 13 tokens are kept', () => {
    const other = fc.record({ token: fc.constantFrom('b', 'c', 'd', 'e', 'f'), after: fc.nat(30 * hour) });
    fc.assert(
      fc.property(fc.array(other, { maxLength: 40 }), (others) => {
        let known: readonly SeenToken[] = seeToken([], 'a', 0).known;
        let at = 0;
        let lastOfA = 0;
        for (const { token, after } of others) {
          at += after;
          // The service's own is never silent for a day.
          for (; lastOfA + changeTakesMs / 2 <= at; lastOfA += changeTakesMs / 2) {
            const seen = seeToken(known, 'a', lastOfA + changeTakesMs / 2);
            expect(seen.standing).not.toBe('refused');
            known = seen.known;
          }
          known = seeToken(known, token, at).known;
        }
        expect(known.length).toBeLessThanOrEqual(13);
      }),
    );
  });
});
