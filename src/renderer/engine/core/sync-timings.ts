/** How often and how much the engine reads. One place, each figure with its reason. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const syncTimings = {
  /**
   * A reviewer's answer should show within twenty seconds: so long after its beginning the list of posts in review is begun
   * again. A long list waits longer, so that it takes no more than a fifth of the service's 120 calls a minute (planning
   * v1, "Limits"), which colleagues may share.
   */
  reviewShownWithinMs: 20_000,
  reviewEveryMs: { least: 15_000, perPage: 2_900 },
  /** While nobody can see the window: what is decided is told by a notification, and that may come a minute later. */
  reviewEveryUnseenMs: minuteMs,
  /** Of an empty copy the rest is read first: single reads tell each status anyway. */
  reviewEveryAtFirstMs: 3 * minuteMs,
  /** Without an answer for this long, as offline or while the app was closed: every list of posts is read before "up to date". */
  absenceMs: 2 * minuteMs,
  /** What is published in these days changes without anybody's doing, and people look whether it went well. */
  soonEveryMs: 5 * minuteMs,
  soonDays: 2,
  /** Whether a post went out is looked up so long after its time, until its status says it; then its lists are enough. */
  afterSlot: { checksMs: [minuteMs, 5 * minuteMs, 15 * minuteMs], latestMs: hourMs },
  /** Everything else changes by people's work during the day. 100,000 posts take longer than this; then a pass follows on another. */
  passEveryMs: 15 * minuteMs,
  /**
   * Counts within a review can change while the list says the same: those older than this are read again, sooner where
   * the date is near. None should grow older than six minutes, and they wait for their turn meanwhile.
   */
  countsAgeMs: { dueSoon: 3 * minuteMs, later: 4 * minuteMs, urgent: 4.5 * minuteMs, most: 6 * minuteMs },
  /** A post in review is due soon when it is planned for within this time, or should have gone out already. */
  dueSoonMs: 48 * hourMs,
  /** Decisions move the counts, which tells when to read them; this is for what moves none, such as an edited comment. */
  reviewsAgeMs: 6 * hourMs,
  /** A list that misses a record without a single read is read again this soon: two readings in a row prove that it is gone. */
  confirmMs: 20_000,
  /** A person's refresh of up to so many lists goes ahead of everything else; of more, beside it. */
  listsAhead: 12,
  /** Posts that a person asked for together leave in parties of this size, so that another click is not stuck behind them all. */
  singlesAhead: 12,
  /** How many calls may be out at once for each service (house rule); main decides when each of them goes. */
  freshnessCalls: 4,
  backfillCalls: 1,
  /** While nobody looks, or on a battery, what nobody waits for is read this seldom, unless a person chose otherwise. */
  slowBackfillMs: 15_000,
  /** A refused key is tried again by itself now and then: it may be put right at the service, where no event tells us. */
  refusedRetryMs: 5 * minuteMs,
  /** So is a right that the key lacks, or a customer whose token is missing; they are put right more seldom. */
  deniedRetryMs: 15 * minuteMs,
  /** A call the service finds senseless stays so until it or we are another version; a later pass may be luckier. */
  senselessRetryMs: 10 * minuteMs,
  /** So many senseless answers, and the list is given up for this pass. */
  senselessTries: 3,
  /** So many failures in a row, of whatever calls, mean that the service is down. */
  failuresUntilDown: 3,
  /** Without a word from main on how long: one window of the service's limit. */
  rateWaitMs: minuteMs,
  /** How far lists were read without news goes to the disk this often: losing it costs reading a few pages again. */
  flushEveryMs: minuteMs,
  /** When posts were last confirmed, this often: an older stamp on the disk is seen only after a kill, without a network. */
  stampsEveryMs: 15 * minuteMs,
  /** After a failed write the disk is tried again this often. */
  storageRetryMs: 30_000,
  /** Posts that have left the sync window are taken out in transactions of this size. */
  evictAtOnce: 500,
} as const;
