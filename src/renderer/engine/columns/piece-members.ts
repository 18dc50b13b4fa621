import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import type { PieceMember } from '../api';
import type { PostColumns } from './post-columns';

/** A post as its piece's row shows it, from the columns alone: rows of many networks cost no reading of the disk. */
export function memberAt({ view, words }: PostColumns, ordinal: number, isListed: boolean): PieceMember {
  const { ids, columns } = view;
  const { status, review, network, networkGroup, schedule, missing, changed } = columns;
  const group = networkGroup[ordinal] as number;
  const at = schedule[ordinal] as number;
  const counted = missing[ordinal] as number;
  const reviewStatus = reviewStatuses[(review[ordinal] as number) - 1] ?? null;
  return {
    id: ids[ordinal] as string,
    network: words.at(network[ordinal] as number),
    networkGroup: group === 0 ? null : words.at(group - 1),
    status: postStatuses[status[ordinal] as number] ?? 'draft',
    review: reviewStatus,
    isChangedAfterApproval: changed[ordinal] === 1,
    isApprovedVersionUnknown: changed[ordinal] === 2,
    scheduledAt: Number.isFinite(at) ? at : null,
    // Only in review anybody is missing: the counts are kept beyond it.
    missing: reviewStatus === null || counted === 0 ? null : counted - 1,
    isListed,
  };
}
