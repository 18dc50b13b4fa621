/** How often and how much the engine reads. One place, each figure with its reason. */
export const pace = {
  /**
   * A reviewer's answer should show within a minute. An agency with 1,000 posts in review reads 20 pages for that: a
   * sixth of the service's 120 calls a minute (planning v1, "Limits"), which colleagues may share.
   */
  reviewEveryMs: 60_000,
  /** Everything else changes by people's work during the day. 100,000 posts take longer than this; then a pass follows on another. */
  passEveryMs: 15 * 60_000,
  /** Counts within a review can change while the list says the same: those older than this are read again... */
  countsAgeMs: 5 * 60_000,
  /** ...but only so many for each reading of the review list: another sixth of the budget. */
  rereadsPerReview: 20,
  /** How many calls may be out at once (house rule); main decides when each of them goes. */
  freshnessCalls: 4,
  backfillCalls: 1,
  /** Of the freshness calls: as long as lists wait too, singles leave one for them, or thousands of posts in review would hold them up for an hour. */
  singleCalls: 3,
  /** A refused key is tried again by itself now and then: it may be put right at the service, where no event tells us. */
  refusedRetryMs: 5 * 60_000,
  /** A call the service finds senseless stays so until it or we are another version; a later pass may be luckier. */
  senselessRetryMs: 10 * 60_000,
  /** So many senseless answers, and the list is given up for this pass. */
  senselessTries: 3,
  /** So many failures in a row, of whatever calls, mean that the service is down. */
  strikes: 3,
  /** Without a word from main on how long: one window of the service's limit. */
  rateWaitMs: 60_000,
  /** What an unchanged answer leaves in memory goes to the disk this often: losing it costs an older age stamp. */
  flushEveryMs: 60_000,
  /** After a failed write the disk is tried again this often. */
  storageRetryMs: 30_000,
  /** Posts that have left the sync window are taken out in transactions of this size. */
  evictAtOnce: 500,
} as const;
