import type { EpochMs } from '@shared/domain/time';
/** Values that occur among the posts of a filter, each with its number of posts. Sorted by number, then by name. */
export interface Facets {
  readonly total: number;
  readonly clients: readonly Facet[];
  readonly networks: readonly Facet[];
  readonly networkGroups: readonly Facet[];
  readonly types: readonly Facet[];
  /** Groups with a member in the filter, if the group was read. */
  readonly reviewGroups: readonly GroupFacet[];
  /** Number of posts in no known group whose membership may still be found. */
  readonly unreadGroups: number;
  /** People with known decisions. */
  readonly reviewers: readonly Facet[];
  /** Number of posts whose decisions were never read. They may have further reviewers. */
  readonly unreadReviews: number;
}

export interface Facet {
  /** Value for `PostFilter`. */
  readonly id: string;
  /** Null if the service gave none. */
  readonly name: string | null;
  readonly total: number;
}

export interface GroupFacet extends Facet {
  readonly clientName: string | null;
  /** Project of the group's posts in the filter. A package belongs to one client. */
  readonly projectId: string;
  /** Publish times of the first and last dated post; null if none has a date. */
  readonly firstAt: EpochMs | null;
  readonly lastAt: number | null;
}

export interface UrgencyQuery {
  /** From when on. */
  readonly at: EpochMs;
  /** Also when a post has waited for so many days. */
  readonly waitingDays?: number;
  /** Restricts to posts in review. */
  readonly isOfReview?: boolean;
}
