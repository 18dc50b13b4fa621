/** What occurs among the posts of a filter, each with its number of posts; most first, then as names sort. */
export interface Facets {
  readonly total: number;
  readonly clients: readonly Facet[];
  readonly networks: readonly Facet[];
  readonly networkGroups: readonly Facet[];
  readonly types: readonly Facet[];
  /** Only those with a member in the filter, as far as groups were read. */
  readonly reviewGroups: readonly GroupFacet[];
  /** Posts that are in no group that was read, and of which that may change. */
  readonly unreadGroups: number;
  /** People who have decided, as far as decisions were read. */
  readonly reviewers: readonly Facet[];
  /** Posts whose decisions were never read: whom they might add is not known. */
  readonly unreadReviews: number;
}

export interface Facet {
  /** What `PostFilter` takes. */
  readonly id: string;
  /** Null where the service gave none. */
  readonly name: string | null;
  readonly total: number;
}

export interface GroupFacet extends Facet {
  readonly clientName: string | null;
  /** Of its posts in the filter: whose they are, as one package is of one client. */
  readonly projectId: string;
  /** When the first and the last of them that have a date go out, epoch ms; null where none has one. */
  readonly firstAt: number | null;
  readonly lastAt: number | null;
}

export interface UrgencyQuery {
  /** From when on, epoch ms. */
  readonly at: number;
  /** Also when a post has waited for so many days. */
  readonly waitingDays?: number;
  /** Only posts in review are meant. */
  readonly isOfReview?: boolean;
}
