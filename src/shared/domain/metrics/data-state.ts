/**
 * State of a number. `known`: it has a value. `no_data`: the service answered that it has none. `refused`: the newest
 * attempt was refused or failed. `not_loaded`: it was never requested.
 */
export type DataState = 'known' | MissingState;
export const missingStates = ['no_data', 'not_loaded', 'refused'] as const;
export type MissingState = (typeof missingStates)[number];

export interface KnownOfNumber {
  /** True if the last answer had a value. The number stays known even if the next attempt fails. */
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

/** Combined state of missing numbers: `no_data` only if all are, `not_loaded` while one may still load. */
export function missingTogether(states: readonly MissingState[]): MissingState {
  if (states.length > 0 && states.every((state) => state === 'no_data')) return 'no_data';
  return states.length === 0 || states.includes('not_loaded') ? 'not_loaded' : 'refused';
}
