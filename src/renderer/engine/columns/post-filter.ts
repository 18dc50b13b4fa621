import { postStatuses } from '@shared/domain/post-status';
import { dueWithinMs, isPublishable } from '@shared/domain/risk';
import { daysBetween, type EpochMs } from '@shared/domain/time';
import type { PostFilter } from '../api';
import { noReviewGroups, type ReviewGroups } from './headed-order';
import type { PostColumns } from './post-columns';
import { type Columns, changedFlags, decodeReviewers, noDay } from './segment';
import { wantedStatusCodes } from './status-codes';
import type { StringTable } from './string-table';

/** A filter whose text has been looked up (`PostFinder`): the columns hold no words. */
export type ColumnFilter = Omit<PostFilter, 'text'> & { readonly text?: never };

/**
 * By ordinal: 1 where a post passes the filter without its status and review status. Free ordinals may be 1 as well.
 * Valid until the next call.
 */
export function passingRows(filter: ColumnFilter, posts: PostColumns, groups: ReviewGroups): Uint8Array {
  const passing = posts.freshMask();
  for (const narrow of narrowingsOf(filter, posts, groups)) narrow(passing);
  return passing;
}

/** Part of a filter. Clears the rows that do not pass. */
type Narrowing = (passing: Uint8Array) => void;

function narrowingsOf(filter: ColumnFilter, posts: PostColumns, groups: ReviewGroups): Narrowing[] {
  const { words } = posts;
  const { columns } = posts.view;
  return [
    filter.projectIds && among(columns.project, maskOfWords(filter.projectIds, words)),
    filter.networks && among(columns.network, maskOfWords(filter.networks, words)),
    filter.networkGroups && among(columns.networkGroup, maskOfOptional(filter.networkGroups, words)),
    filter.types && among(columns.type, maskOfWords(filter.types, words)),
    filter.days && withinDays(columns.day, filter.days),
    filter.between && withinInstants(columns.schedule, filter.between),
    filter.isUnscheduled !== undefined && unscheduled(columns.day, filter.isUnscheduled),
    filter.isMissingAnswers !== undefined && missingAnswers(columns, filter.isMissingAnswers),
    filter.isCounted !== undefined && counted(columns, filter.isCounted),
    filter.atRiskAt !== undefined && atRisk(columns, filter.atRiskAt),
    filter.urgency && asUrgent(filter.urgency, posts),
    filter.isNotAsApproved && notAsApproved(columns),
    filter.waitingSince !== undefined && waitingSince(columns.waiting, filter.waitingSince),
    filter.seenBefore !== undefined && seenBefore(columns.seen, filter.seenBefore),
    filter.reviewerIds && among(columns.reviewers, maskOfReviewers(filter.reviewerIds, posts)),
    filter.reviewGroupIds && inReviewGroups(filter.reviewGroupIds, posts, groups),
    filter.ids && oneOf(filter.ids, posts),
  ].filter((narrowing) => typeof narrowing === 'function');
}

/*
 * Each has a loop of its own, without a call for each row, and multiplies where it could ask: a branch that goes one
 * way as often as the other costs more than the rest of the pass.
 */

const among =
  (column: Uint32Array, mask: Uint8Array): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1)
      passing[ordinal] = (passing[ordinal] as number) & (mask[column[ordinal] as number] as number);
  };

function withinDays(day: Int32Array, days: NonNullable<PostFilter['days']>): Narrowing {
  const from = daysBetween('1970-01-01', days.from);
  // A post without a date is on no day, and its column holds the highest number there is.
  const to = Math.min(daysBetween('1970-01-01', days.to), noDay - 1);
  return (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const own = day[ordinal] as number;
      passing[ordinal] = (passing[ordinal] as number) & Number(own >= from) & Number(own <= to);
    }
  };
}

const withinInstants =
  (schedule: Float64Array, { from, to }: NonNullable<PostFilter['between']>): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const own = schedule[ordinal] as number;
      passing[ordinal] = (passing[ordinal] as number) & Number(own >= from) & Number(own < to);
    }
  };

const unscheduled =
  (day: Int32Array, wanted: boolean): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1)
      passing[ordinal] = (passing[ordinal] as number) & Number((day[ordinal] === noDay) === wanted);
  };

/** Only in review anybody is missing: the counts are kept beyond it. */
const missingAnswers =
  ({ missing, review }: Columns, wanted: boolean): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const isMissing = (missing[ordinal] as number) > 1 && review[ordinal] !== 0;
      passing[ordinal] = (passing[ordinal] as number) & Number(isMissing === wanted);
    }
  };

const seenBefore =
  (seen: Float64Array, before: EpochMs): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1)
      passing[ordinal] = (passing[ordinal] as number) & Number((seen[ordinal] as number) < before);
  };

const counted =
  ({ missing, review }: Columns, wanted: boolean): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const isCounted = missing[ordinal] !== 0 && review[ordinal] !== 0;
      passing[ordinal] = (passing[ordinal] as number) & Number(isCounted === wanted);
    }
  };

/** `isAtRisk` of `shared/domain/risk`; one without a date has an infinite one, and so is neither overdue nor due. */
const atRisk =
  ({ schedule, missing, review }: Columns, now: number): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const at = schedule[ordinal] as number;
      const isDue = Number(at <= now + dueWithinMs) & Number((missing[ordinal] as number) > 1);
      const isInReview = Number(review[ordinal] !== 0);
      passing[ordinal] = (passing[ordinal] as number) & isInReview & (Number(at < now) | isDue);
    }
  };

function asUrgent({ of, at }: NonNullable<PostFilter['urgency']>, posts: PostColumns): Narrowing {
  const { heads, ranks } = posts.orderByUrgency(at);
  const isWanted = heads.map((head) => head.sort === 'urgent' && of.includes(head.urgency));
  return among(ranks, Uint8Array.from(isWanted, Number));
}

/** By status code: the flags with which such a post passes. A post in review without a counting approval is pending. */
const flagsByStatus = Uint8Array.from(postStatuses, (status) => {
  if (status === 'published') return changedFlags.published;
  if (isPublishable(status)) return changedFlags.changed | changedFlags.voided;
  return status === 'in_review' ? changedFlags.changed : 0;
});

const notAsApproved =
  ({ status, changed }: Columns): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const flags = (changed[ordinal] as number) & (flagsByStatus[status[ordinal] as number] as number);
      passing[ordinal] = (passing[ordinal] as number) & Number(flags !== 0);
    }
  };

const waitingSince =
  (waiting: Float64Array, latest: number): Narrowing =>
  (passing) => {
    for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
      const since = waiting[ordinal] as number;
      passing[ordinal] = (passing[ordinal] as number) & Number(since !== 0 && since <= latest);
    }
  };

function inReviewGroups(wanted: readonly string[], posts: PostColumns, groups: ReviewGroups): Narrowing {
  const { heads, ranks } = posts.orderByReviewGroup(groups);
  const isWanted = heads.map(
    (head) =>
      head.sort === 'review_group' && head.group.membership === 'member' && wanted.includes(head.group.id),
  );
  return among(ranks, Uint8Array.from(isWanted, Number));
}

function oneOf(wanted: readonly string[], posts: PostColumns): Narrowing {
  const ordinals = wanted.map((id) => posts.find(id)).filter((ordinal) => ordinal !== undefined);
  return (passing) => {
    const passed = ordinals.filter((ordinal) => passing[ordinal] === 1);
    passing.fill(0);
    for (const ordinal of passed) passing[ordinal] = 1;
  };
}

/** Which sets of people hold one of those wanted. There are few sets: the posts of a client mostly share one. */
function maskOfReviewers(wanted: readonly string[], { words, reviewerSets }: PostColumns): Uint8Array {
  const holdsOne = (code: number) => decodeReviewers(words.at(code - 1)).some(([id]) => wanted.includes(id));
  return maskOf([...reviewerSets].filter(holdsOne), words.size + 1);
}

function maskOf(codes: readonly number[], size: number): Uint8Array {
  const mask = new Uint8Array(size);
  for (const code of codes) mask[code] = 1;
  return mask;
}

const codesOf = (wanted: readonly string[], words: StringTable): number[] =>
  wanted.map((word) => words.find(word)).filter((code) => code !== undefined);

const maskOfWords = (wanted: readonly string[], words: StringTable) =>
  maskOf(codesOf(wanted, words), words.size);

/** For columns that count from one, where 0 means no value. */
const maskOfOptional = (wanted: readonly string[], words: StringTable) =>
  maskOf(
    codesOf(wanted, words).map((code) => code + 1),
    words.size + 1,
  );

/**
 * By ordinal: 1 for each post that passes the whole filter. Valid until the next call. Column by column and in the order
 * in which they lie in memory: walking an order row by row takes several times as long, as each row lies somewhere else.
 */
export function matchPosts(
  posts: PostColumns,
  filter: ColumnFilter,
  groups: ReviewGroups = noReviewGroups,
): Uint8Array {
  const { statusCodes } = posts.view;
  const wanted = wantedStatusCodes(filter);
  const matches = passingRows(filter, posts, groups);
  for (let ordinal = 0; ordinal < matches.length; ordinal += 1)
    matches[ordinal] = (matches[ordinal] as number) & (wanted[statusCodes[ordinal] as number] as number);
  return matches;
}
