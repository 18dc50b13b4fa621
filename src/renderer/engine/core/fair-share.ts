/**
 * Turns shared out among tiers by weight (start-time fair queueing). While a tier wants turns it gets its weight's part
 * of them, to within one turn, however much the others want: so none starves. What a tier did not want is not saved up.
 */
export interface ShareTurns<T extends string> {
  /** Where the last turn began, on a scale on which a turn of weight `w` is `1/w` long. */
  readonly at: number;
  /** Where each tier's own last turn ended, on the same scale. */
  readonly ends: Readonly<Partial<Record<T, number>>>;
}

export type Weights<T extends string> = Readonly<Record<T, number>>;

/** Tiers in the order of their turns. The caller skips tiers that want nothing. */
export function inTurn<T extends string>(turns: ShareTurns<T>, weights: Weights<T>): T[] {
  const tiers = Object.keys(weights) as T[];
  const order = (tier: T) => startOf(turns, tier);
  return tiers.sort((a, b) => order(a) - order(b) || weights[b] - weights[a]);
}

export function turnTaken<T extends string>(
  turns: ShareTurns<T>,
  weights: Weights<T>,
  tier: T,
): ShareTurns<T> {
  const start = startOf(turns, tier);
  return { at: start, ends: { ...turns.ends, [tier]: start + 1 / weights[tier] } };
}

const startOf = <T extends string>({ at, ends }: ShareTurns<T>, tier: T): number =>
  Math.max(at, ends[tier] ?? 0);
