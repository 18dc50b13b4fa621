/** The changes of the change feed, computed from the old and the new fields of a record. */
export type { RecordDiff } from './changes-of';
export { changesOf } from './changes-of';
export type { Fields } from './field-rules';
export { fieldsOf } from './values';
export { type DiffPart, wordDiff } from './word-diff';
