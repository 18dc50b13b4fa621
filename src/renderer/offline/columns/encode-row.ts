import { postStatuses, reviewStatuses } from '../core/vocabulary';
import type { ColumnRow } from './column-row';
import { wordOfReviewers } from './reviewer-words';
import { mostMissing, noDay, type Segment } from './segment';
import type { Words } from './words';

/** Writes a row's share into a segment; words that are new to the copy get their numbers here. */
export function encodeRow(row: ColumnRow, words: Words, into: Segment, offset: number): void {
  into.ids[offset] = row.id;
  into.status[offset] = postStatuses.indexOf(row.status);
  into.review[offset] = row.review === null ? 0 : reviewStatuses.indexOf(row.review) + 1;
  into.project[offset] = words.codeOf(row.projectId);
  into.network[offset] = words.codeOf(row.network);
  into.networkGroup[offset] = row.networkGroup === null ? 0 : words.codeOf(row.networkGroup) + 1;
  into.type[offset] = words.codeOf(row.type);
  into.account[offset] = row.accountId === null ? 0 : words.codeOf(row.accountId) + 1;
  into.schedule[offset] = row.schedule ?? Number.POSITIVE_INFINITY;
  into.day[offset] = row.day ?? noDay;
  into.seen[offset] = row.seenAt;
  into.countsRead[offset] = row.countsReadAt ?? 0;
  into.reviewsRead[offset] = row.reviewsReadAt ?? 0;
  into.missing[offset] = row.missing === null ? 0 : Math.min(row.missing + 1, mostMissing);
  into.waiting[offset] = row.waitingSince ?? 0;
  into.reviewers[offset] = row.reviewers === null ? 0 : words.codeOf(wordOfReviewers(row.reviewers)) + 1;
  into.hash[offset] = row.hash;
  into.flags[offset] = row.flags;
}
