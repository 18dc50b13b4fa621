import { daysBetween } from '@shared/domain/time';
import type { PostFilter } from '../api';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import type { PostColumns } from './post-columns';
import { noReviewGroups, type ReviewGroups } from './review-groups';
import { reviewersOfWord } from './reviewer-words';
import { type Columns, noDay } from './segment';
import type { Words } from './words';

/** A filter whose text has been looked up (`PostFinder`): the columns hold no words. */
export type ColumnFilter = Omit<PostFilter, 'text'> & {
  readonly text?: never;
  readonly ids?: readonly string[];
};

/**
 * A filter in three parts: the counts per situation leave the `review` part out, the counts per status the `statuses`
 * part, and a row of the result passes all three.
 */
export interface RowTest {
  readonly passes: (ordinal: number) => boolean;
  /** 1 at the code of each wanted status. */
  readonly statuses: Uint8Array;
  /** The wanted situation's code; 0 for any. */
  readonly review: number;
}

export function compileFilter(
  filter: ColumnFilter,
  posts: PostColumns,
  groups: ReviewGroups = noReviewGroups,
): RowTest {
  const { words } = posts;
  const { columns } = posts.view;
  const tests = [
    filter.projectIds && among(columns.project, maskOfWords(filter.projectIds, words)),
    filter.networks && among(columns.network, maskOfWords(filter.networks, words)),
    filter.networkGroups && among(columns.networkGroup, maskOfOptional(filter.networkGroups, words)),
    filter.types && among(columns.type, maskOfWords(filter.types, words)),
    filter.accountIds && among(columns.account, maskOfOptional(filter.accountIds, words)),
    filter.days && withinDays(columns.day, filter.days),
    filter.between && withinInstants(columns.schedule, filter.between),
    filter.isUnscheduled !== undefined && unscheduled(columns.day, filter.isUnscheduled),
    filter.isMissingAnswers !== undefined && missingAnswers(columns, filter.isMissingAnswers),
    filter.isCounted !== undefined && counted(columns, filter.isCounted),
    filter.waitingSince !== undefined && waitingSince(columns.waiting, filter.waitingSince),
    filter.reviewerIds && among(columns.reviewers, maskOfReviewers(filter.reviewerIds, posts)),
    filter.reviewGroupIds && inReviewGroups(filter.reviewGroupIds, posts, groups),
    filter.ids && oneOf(filter.ids, posts),
  ].filter((test) => typeof test === 'function');
  return {
    passes: allOf(tests),
    statuses: maskOf((filter.statuses ?? postStatuses).map(statusCode), postStatuses.length),
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
  (column: Uint32Array, mask: Uint8Array): Test =>
  (ordinal) =>
    mask[column[ordinal] as number] === 1;

function withinDays(day: Int32Array, days: NonNullable<PostFilter['days']>): Test {
  const from = daysBetween('1970-01-01', days.from);
  // A post without a date is on no day, and its column holds the highest number there is.
  const to = Math.min(daysBetween('1970-01-01', days.to), noDay - 1);
  return (ordinal) => (day[ordinal] as number) >= from && (day[ordinal] as number) <= to;
}

const withinInstants =
  (schedule: Float64Array, { from, to }: NonNullable<PostFilter['between']>): Test =>
  (ordinal) =>
    (schedule[ordinal] as number) >= from && (schedule[ordinal] as number) < to;

const unscheduled =
  (day: Int32Array, wanted: boolean): Test =>
  (ordinal) =>
    (day[ordinal] === noDay) === wanted;

/** Only in review anybody is missing: the counts are kept beyond it. */
function missingAnswers({ missing, review }: Columns, wanted: boolean): Test {
  const isMissing = (ordinal: number) => (missing[ordinal] as number) > 1 && review[ordinal] !== 0;
  return (ordinal) => isMissing(ordinal) === wanted;
}

const counted =
  ({ missing, review }: Columns, wanted: boolean): Test =>
  (ordinal) =>
    (missing[ordinal] !== 0 && review[ordinal] !== 0) === wanted;

const waitingSince =
  (waiting: Float64Array, latest: number): Test =>
  (ordinal) =>
    waiting[ordinal] !== 0 && (waiting[ordinal] as number) <= latest;

function inReviewGroups(wanted: readonly string[], posts: PostColumns, groups: ReviewGroups): Test {
  const isWanted = groups.heads.map(({ standing, id }) => standing === 'member' && wanted.includes(id));
  const { ranks } = posts.orderByReviewGroup(groups);
  return (ordinal) => isWanted[ranks[ordinal] as number] === true;
}

function oneOf(wanted: readonly string[], posts: PostColumns): Test {
  const isWanted = new Uint8Array(posts.view.ids.length);
  for (const id of wanted) {
    const ordinal = posts.find(id);
    if (ordinal !== undefined) isWanted[ordinal] = 1;
  }
  return (ordinal) => isWanted[ordinal] === 1;
}

/** Which sets of people hold one of those wanted. There are few sets: the posts of a client mostly share one. */
function maskOfReviewers(wanted: readonly string[], { words, reviewerSets }: PostColumns): Uint8Array {
  const holdsOne = (code: number) => reviewersOfWord(words.at(code - 1)).some(([id]) => wanted.includes(id));
  return maskOf([...reviewerSets].filter(holdsOne), words.size + 1);
}

function maskOf(codes: readonly number[], size: number): Uint8Array {
  const mask = new Uint8Array(size);
  for (const code of codes) mask[code] = 1;
  return mask;
}

const codesOf = (wanted: readonly string[], words: Words): number[] =>
  wanted.map((word) => words.find(word)).filter((code) => code !== undefined);

const maskOfWords = (wanted: readonly string[], words: Words) => maskOf(codesOf(wanted, words), words.size);

/** For columns that count from one, so that 0 says that there is none. */
const maskOfOptional = (wanted: readonly string[], words: Words) =>
  maskOf(
    codesOf(wanted, words).map((code) => code + 1),
    words.size + 1,
  );
