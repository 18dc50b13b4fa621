import type { ShareTurns } from './fair-share';

/**
 * Tiers of the engine's own calls by urgency, with the share of each while all compete. Freshness and backfill share
 * their own calls. `due_soon` means scheduled within 48 hours, or overdue.
 */
export const freshnessTiers = {
  /** Single reads of posts in review that a list reported as changed. */
  changed_due_soon: 6,
  changed: 3,
  /** Decisions of posts in review, once their counts have changed. */
  decisions: 2,
  /** Counts of posts in review that are old. They can change while the lists stay the same. */
  counts: 20,
  /** Posts that are published soon, and whether they went out. Has its own limit for each minute. */
  before_publication: 8,
  /** Last decisions of posts that left review, and posts missing from their list. */
  left_review: 1,
  package: 1,
  /** Groups of singly read posts. */
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

/** Turns of the tiers at one service. */
export interface ServiceTurns {
  readonly freshness: ShareTurns<FreshnessTier>;
  readonly backfill: ShareTurns<BackfillTier>;
}

export const noTurns: ServiceTurns = {
  freshness: { at: 0, ends: {} },
  backfill: { at: 0, ends: {} },
};
