import { approvedFields } from '@shared/domain/approved-version';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { urgencies } from '@shared/domain/urgency';
import {
  either,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  type Shape,
} from '@shared/shape';
import type {
  ClientOfPosts,
  DayOfPosts,
  KnownReviewer,
  PieceMember,
  PostGroup,
  PostRow,
  ReviewGroupOfPosts,
  ReviewTotals,
  RowApproval,
  UrgencyOfPosts,
  WhenOfPosts,
} from '../../engine';
import type { ListOpening, Summary } from './post-list';

/** Shapes of what is kept of posts for the next start. The compiler asks for each field of the types. */
const isReview = oneOf(...reviewStatuses);
const isStatus = oneOf(...postStatuses);

const isReviewer = objectOf<KnownReviewer>({
  name: orNull(isText),
  email: orNull(isText),
  answeredAt: orNull(isNumber),
  latest: orMissing(
    objectOf<NonNullable<KnownReviewer['latest']>>({
      status: oneOf('approved', 'request_changes'),
      at: isNumber,
      isInvalidated: isFlag,
    }),
  ),
});

const isApproval: Shape<RowApproval> = either(
  either(
    objectOf<Extract<RowApproval, { kind: 'same' }>>({ kind: oneOf('same'), approvedAt: isNumber }),
    objectOf<Extract<RowApproval, { kind: 'unknown' }>>({
      kind: oneOf('unknown'),
      approvedAt: orNull(isNumber),
    }),
  ),
  objectOf<Extract<RowApproval, { kind: 'changed' }>>({
    kind: oneOf('changed'),
    approvedAt: isNumber,
    nextSeenAt: isNumber,
    fields: listOf(oneOf(...approvedFields)),
    isSure: isFlag,
    voided: isNumber,
  }),
);

const isPieceMember = objectOf<PieceMember>({
  id: isText,
  network: isText,
  networkGroup: orNull(isText),
  status: isStatus,
  review: orNull(isReview),
  isChangedAfterApproval: isFlag,
  isApprovedVersionUnknown: isFlag,
  scheduledAt: orNull(isNumber),
  missing: orNull(isNumber),
  isListed: isFlag,
});

export const isPostRow = objectOf<PostRow>({
  key: isText,
  id: isText,
  assetGroupId: isText,
  projectId: isText,
  projectName: orNull(isText),
  timezone: isText,
  network: isText,
  networkGroup: orNull(isText),
  type: isText,
  accountName: orNull(isText),
  status: isStatus,
  review: orNull(isReview),
  caption: orNull(isText),
  scheduleAt: orNull(isText),
  mediaCount: isNumber,
  firstMediaType: orNull(oneOf('image', 'video', 'pdf')),
  counts: orNull(
    objectOf<ReviewTotals>({
      status: isReview,
      cycleStartedAt: orNull(isText),
      reviewersTotal: isNumber,
      decided: isNumber,
      approved: isNumber,
      requestChanges: isNumber,
      pending: isNumber,
      readAt: isNumber,
    }),
  ),
  hasNote: isFlag,
  seenAt: isNumber,
  inReviewSeenAt: orNull(isNumber),
  reviewers: orNull(listOf(isReviewer)),
  approval: orNull(isApproval),
  isSuspect: isFlag,
  piece: orMissing(listOf(isPieceMember)),
});

const isPast = orMissing(oneOf(true));

export const isClientOfPosts = objectOf<ClientOfPosts>({
  by: oneOf('client'),
  projectId: isText,
  name: orNull(isText),
  timezone: isText,
  isPast,
  total: isNumber,
});

const isGroup: Shape<PostGroup> = either(
  either(
    isClientOfPosts,
    objectOf<UrgencyOfPosts>({ by: oneOf('urgency'), urgency: oneOf(...urgencies), total: isNumber }),
  ),
  either(
    either(
      objectOf<WhenOfPosts>({ by: oneOf('when'), when: oneOf('ahead', 'past', 'undated'), total: isNumber }),
      objectOf<DayOfPosts>({ by: oneOf('day'), day: orNull(isText), isPast, total: isNumber }),
    ),
    objectOf<ReviewGroupOfPosts>({
      by: oneOf('review_group'),
      membership: oneOf('member', 'unread', 'none'),
      id: isText,
      name: orNull(isText),
      projectId: orNull(isText),
      projectName: orNull(isText),
      isPast,
      total: isNumber,
    }),
  ),
);

export const isReviewNumbers = objectOf<Summary['counts']>({
  pending: isNumber,
  approved: isNumber,
  request_changes: isNumber,
});

const isOpening = objectOf<ListOpening>({
  start: isNumber,
  rows: listOf(isPostRow, 500),
  summary: objectOf<Summary>({
    total: isNumber,
    posts: isNumber,
    counts: isReviewNumbers,
    statusCounts: objectOf<Summary['statusCounts']>({
      draft: isNumber,
      in_review: isNumber,
      scheduled: isNumber,
      publishing: isNumber,
      published: isNumber,
      failed: isNumber,
      archived: isNumber,
    }),
    groups: listOf(isGroup),
    asOf: orNull(isNumber),
    due: isNumber,
  }),
});

/** A list whose heads do not add up to its rows would have no place for some of them. */
export const isListOpening: Shape<ListOpening> = (value): value is ListOpening => {
  if (!isOpening(value)) return false;
  const { start, rows, summary } = value;
  const headed = summary.groups.reduce((sum, { total }) => sum + total, 0);
  const isHeaded = summary.groups.length === 0 || headed === summary.total;
  const isCounted = Number.isInteger(summary.total) && summary.total >= start + rows.length;
  return isHeaded && isCounted && Number.isInteger(start) && start >= 0 && rows.length > 0;
};
