/**
 * What is known of a number: `known`; `no_data`: the service answered that it has none; `refused`: the newest attempt
 * was refused or failed; `not_loaded`: nobody has asked yet.
 */
export type DataState = 'known' | MissingState;
export const missingStates = ['no_data', 'not_loaded', 'refused'] as const;
export type MissingState = (typeof missingStates)[number];

export interface KnownOfNumber {
  /** The last answer held a value: it stays known, however the next attempt ended. */
  readonly hasValue: boolean;
  readonly isAnswered: boolean;
  /** The newest attempt was refused. */
  readonly isRefused: boolean;
}

/** The one rule for what a screen, a summary or a file may say where a number could stand. */
export function dataStateOf({ hasValue, isAnswered, isRefused }: KnownOfNumber): DataState {
  if (hasValue) return 'known';
  if (isRefused) return 'refused';
  return isAnswered ? 'no_data' : 'not_loaded';
}

/**
 * What is said of several missing numbers together: no data only where that is so of all, and not loaded as long as one
 * of them may still bring a number.
 */
export function missingTogether(states: readonly MissingState[]): MissingState {
  if (states.length > 0 && states.every((state) => state === 'no_data')) return 'no_data';
  return states.length === 0 || states.includes('not_loaded') ? 'not_loaded' : 'refused';
}
