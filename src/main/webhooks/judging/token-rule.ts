/** A token that rightly signed deliveries came with. Times are epoch ms, by this machine's clock. */
export interface SeenToken {
  /** A keyed hash: the token itself is kept nowhere. */
  readonly print: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Another one took its place. */
  readonly isOver: boolean;
}

/**
 * `only`: the one that is known, or the first. While two or more are taken: `new` the one that came last, `earlier` any other.
 * `refused`: another one took its place, or too many are about.
 */
export type TokenStanding = 'only' | 'new' | 'earlier' | 'refused';

/**
 * Time after a change in which both tokens are accepted. The documents do not explain the token or its changes. A
 * correctly signed delivery with another token must be a change: a signer has the secret, and an attacker who repeats a
 * seen header has seen the token too.
 */
export const changeTakesMs = 24 * 60 * 60_000;

const mostTaken = 4;
/** Most tokens remembered, including those that are over. */
const mostKnown = 12;

/**
 * Judges a token and updates the known ones. Two accepted tokens may be in use. The one still used a day after the
 * other's last use stays, regardless of which came first. An attacker who invents a token needs a header that he saw.
 * A day later that header is too old.
 */
export function seeToken(
  known: readonly SeenToken[],
  print: string,
  at: number,
): { readonly standing: TokenStanding; readonly known: readonly SeenToken[] } {
  const before = known.find((one) => one.print === print);
  if (before?.isOver) return { standing: 'refused', known };
  if (!before && known.filter(({ isOver }) => !isOver).length >= mostTaken)
    return { standing: 'refused', known };
  const seen: SeenToken = before
    ? { ...before, lastAt: Math.max(before.lastAt, at) }
    : { print, firstAt: at, lastAt: at, isOver: false };
  const isSettled = at - seen.firstAt >= changeTakesMs;
  const others = known
    .filter((one) => one.print !== print)
    .map((one) => (isSettled && at - one.lastAt >= changeTakesMs ? { ...one, isOver: true } : one));
  return { standing: standingOf(seen, others), known: newest([...others, seen]) };
}

/** Judges the token of a delivery that is too old to learn from. */
export function standingOfToken(known: readonly SeenToken[], print: string): TokenStanding {
  return known.some((one) => one.print === print && one.isOver) ? 'refused' : 'only';
}

function standingOf(seen: SeenToken, others: readonly SeenToken[]): TokenStanding {
  const taken = others.filter(({ isOver }) => !isOver);
  if (taken.length === 0) return 'only';
  return taken.every(({ firstAt }) => firstAt <= seen.firstAt) ? 'new' : 'earlier';
}

/** Drops the token that has been over for longest. */
function newest(known: readonly SeenToken[]): readonly SeenToken[] {
  if (known.length <= mostKnown) return known;
  const [oldest] = known.filter(({ isOver }) => isOver).toSorted((a, b) => a.lastAt - b.lastAt);
  return known.filter((one) => one !== oldest);
}
