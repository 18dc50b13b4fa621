/** How far a list is known: `closed` where the key may not read it, so that no later reading tells more. */
export type ClaimReadState = 'read' | 'unread' | 'closed';

/** Every list that the headline of Today speaks of. A service that the workspace does not use counts as read. */
export interface TodayReads {
  readonly posts: ClaimReadState;
  readonly accounts: ClaimReadState;
  /** When changes were requested: a request without a date may be a new one. */
  readonly decisions: ClaimReadState;
  readonly goals: ClaimReadState;
  readonly batches: ClaimReadState;
  readonly reports: ClaimReadState;
  /** The data sources of the reporting service. */
  readonly sources: ClaimReadState;
  /** The connections of each customer of the connector. */
  readonly connections: ClaimReadState;
}

export interface ClaimFacts {
  readonly reads: TodayReads;
  /** The services do not let us in, so what was read before may have changed since. */
  readonly isRefused: boolean;
  /** How many things need the person. */
  readonly needs: number;
  /** There are more of some kind than were read. */
  readonly isBounded: boolean;
  /** Something waits for others, or was put away. */
  readonly isAnythingOpen: boolean;
}

/**
 * - `not_known`: nothing may be said yet.
 * - `found_so_far`: what was found, while more may come.
 * - `at_least`, `counted`: how many things need the person.
 * - `nothing_in_loaded`: nothing needs the person in what was loaded, and some of it was not.
 * - `nothing_needs_you`, `all_clear`: nothing needs the person, or nothing is open at all.
 */
export type TodayClaim =
  | 'not_known'
  | 'found_so_far'
  | 'at_least'
  | 'counted'
  | 'nothing_in_loaded'
  | 'nothing_needs_you'
  | 'all_clear';

export const nothingRead: TodayReads = {
  ...({ posts: 'unread', accounts: 'unread', decisions: 'unread' } as const),
  ...({ goals: 'unread', batches: 'unread', reports: 'unread' } as const),
  ...({ sources: 'unread', connections: 'unread' } as const),
};

/** Decides what Today's headline may claim. It never claims what an unread list could contradict. */
export function todayClaim({ reads, isRefused, needs, isBounded, isAnythingOpen }: ClaimFacts): TodayClaim {
  const { posts, accounts, goals, batches } = reads;
  // Goals and batches are stored locally, so they are known a moment later.
  const isAwaited = [posts, accounts, goals, batches].includes('unread') || posts === 'closed' || isRefused;
  if (isAwaited) return needs > 0 ? 'found_so_far' : 'not_known';
  const isWhole = Object.values(reads).every((state) => state === 'read');
  if (needs > 0) return isBounded || !isWhole ? 'at_least' : 'counted';
  if (!isWhole) return 'nothing_in_loaded';
  return isAnythingOpen ? 'nothing_needs_you' : 'all_clear';
}

/** Whether the claim is one of an emptied Today. */
export const claimsNothing = (claim: TodayClaim): boolean =>
  claim === 'nothing_in_loaded' || claim === 'nothing_needs_you' || claim === 'all_clear';
