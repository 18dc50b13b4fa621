import type { PostFilter } from '../api';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import type { Columns } from './segment';
import type { Words } from './words';

/** What columns can filter by: the screens' filter, and what the columns hold beside it. */
export interface ColumnFilter extends PostFilter {
  readonly networks?: readonly string[];
  readonly types?: readonly string[];
}

export interface RowTest {
  /** The whole filter but its `review` part, which the counts per situation leave out. */
  readonly passes: (ordinal: number) => boolean;
  /** The wanted situation's code; 0 for any. */
  readonly review: number;
}

export function compileFilter(filter: ColumnFilter, columns: Columns, words: Words): RowTest {
  const tests = [
    filter.statuses && among(columns.status, maskOf(filter.statuses.map(statusCode), postStatuses.length)),
    filter.projectIds && among(columns.project, maskOfWords(filter.projectIds, words)),
    filter.networks && among(columns.network, maskOfWords(filter.networks, words)),
    filter.types && among(columns.type, maskOfWords(filter.types, words)),
  ].filter((test) => test !== undefined);
  return {
    passes: allOf(tests),
    review: filter.review ? reviewStatuses.indexOf(filter.review) + 1 : 0,
  };
}

type Test = (ordinal: number) => boolean;

/** The usual filters have one or two parts; only more than that pays for a loop in each row. */
function allOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  if (tests.length === 2) return (ordinal) => first(ordinal) && second(ordinal);
  return (ordinal) => tests.every((test) => test(ordinal));
}

const statusCode = (status: (typeof postStatuses)[number]) => postStatuses.indexOf(status);

const among =
  (column: Uint8Array | Uint32Array, mask: Uint8Array): Test =>
  (ordinal) =>
    mask[column[ordinal] as number] === 1;

function maskOf(codes: readonly number[], size: number): Uint8Array {
  const mask = new Uint8Array(size);
  for (const code of codes) mask[code] = 1;
  return mask;
}

function maskOfWords(wanted: readonly string[], words: Words): Uint8Array {
  const codes = wanted.map((word) => words.find(word)).filter((code) => code !== undefined);
  return maskOf(codes, words.size);
}
