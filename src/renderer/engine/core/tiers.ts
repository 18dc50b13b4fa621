import type { Turns } from './fair-share';

/**
 * What calls of the engine's own accord are for, by how urgent that is, with the part of the calls that each gets while
 * all of them want some. Freshness and backfill share their own calls: `due_soon` means planned for within 48 hours, or late.
 */
export const freshnessTiers = {
  /** Posts in review of which a list said something new: their single read. */
  changed_due_soon: 6,
  changed: 3,
  /** What reviewers of posts in review have decided, once the counts tell of it. */
  decisions: 2,
  /** Counts of posts in review that have grown old: they can change while the lists say the same. */
  counts: 16,
  /** Posts whose time to go out has come: whether they did. */
  after_slot: 4,
  /** The last decisions of posts that have left the review, and posts that are missing from their list. */
  left_review: 1,
  package: 1,
  /** Groups of posts that were read singly. */
  content_group: 1,
  record: 1,
  post_list: 1,
  record_list: 1,
} as const;

export const backfillTiers = {
  /** Lists of the past and of posts without a date, and catalogues. */
  list: 3,
  decisions: 2,
} as const;

export type FreshnessTier = keyof typeof freshnessTiers;
export type BackfillTier = keyof typeof backfillTiers;

/** Whose turn it is at one service. */
export interface ServiceTurns {
  readonly freshness: Turns<FreshnessTier>;
  readonly backfill: Turns<BackfillTier>;
}

export const noTurns: ServiceTurns = {
  freshness: { at: 0, ends: {} },
  backfill: { at: 0, ends: {} },
};
