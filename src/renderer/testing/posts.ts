import type { PostVersion } from '@shared/domain/guard';
import { parseInstant } from '@shared/domain/time';
import type { PieceMember, PostRow, ReviewTotals, RowApproval } from '../engine';

/** The moment at which tests of screens take place: Friday, 14:34 in São Paulo. */
export const NOW = parseInstant('2026-11-20T14:34:00-03:00') ?? 0;

/** A post in review, waiting for everybody, with only what a test cares about said otherwise. */
export function postRow(given: Partial<PostRow> & Pick<PostRow, 'id'>): PostRow {
  return {
    key: `key ${given.id}`,
    assetGroupId: `group ${given.id}`,
    projectId: 'p1',
    projectName: 'Aurora Cosméticos Naturais Ltda.',
    timezone: 'America/Sao_Paulo',
    network: 'instagram',
    networkGroup: null,
    type: 'feed',
    accountName: '@auroracosmeticos',
    status: 'in_review',
    review: 'pending',
    caption: `Post ${given.id}`,
    versionId: `version ${given.id}`,
    scheduleAt: '2026-11-27T17:00:00-03:00',
    mediaCount: 1,
    firstMediaType: 'image',
    counts: null,
    hasNote: false,
    seenAt: NOW - 120_000,
    inReviewSeenAt: NOW - 2 * 86_400_000,
    reviewers: null,
    approval: null,
    isSuspect: false,
    ...given,
  };
}

type ChangedApproval = Extract<RowApproval, { kind: 'changed' }>;

/** The approval of a post whose caption was edited since, with only what a test cares about said otherwise. */
export const changedApproval = (given: Partial<ChangedApproval> = {}): ChangedApproval => ({
  kind: 'changed',
  approvedAt: NOW,
  nextSeenAt: NOW,
  grade: 'seen',
  isMixed: false,
  pair: 'a..b',
  voided: 0,
  fields: ['caption'],
  ...given,
});

/** A post of a piece, in review and waiting, with only what a test cares about said otherwise. */
export const pieceMember = (id: string, given: Partial<PieceMember> = {}): PieceMember => ({
  id,
  network: 'instagram',
  networkGroup: null,
  status: 'in_review',
  review: 'pending',
  missing: 1,
  isChangedAfterApproval: false,
  isApprovalVoided: false,
  isApprovedVersionUnknown: false,
  scheduledAt: NOW,
  isListed: true,
  ...given,
});

/** Version of a sample post. Tests override the fields that matter. */
export const postVersion = (given: Partial<PostVersion> = {}): PostVersion => ({
  caption: 'Post',
  firstComment: null,
  media: ['1'],
  accountId: 'a1',
  accountName: '@auroracosmeticos',
  scheduleAt: '2026-11-27T17:00:00-03:00',
  ...given,
});

/** Counts that add up unless told otherwise, read a minute ago. */
export function reviewCounts(given: Partial<ReviewTotals> = {}): ReviewTotals {
  return {
    status: 'pending',
    cycleStartedAt: null,
    reviewersTotal: 3,
    decided: 1,
    approved: 1,
    requestChanges: 0,
    pending: 2,
    readAt: NOW - 30_000,
    ...given,
  };
}
