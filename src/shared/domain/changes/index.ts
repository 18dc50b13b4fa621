/** What a reading changed, told as lines of the change feed. Pure: the engine hands in what it knows. */
export type { Alteration, Fields } from './alteration';
export { changesOf } from './changes-of';
export { fieldsOf } from './fields-of';
export { type DiffPart, wordDiff } from './word-diff';
