/** How often and how much the engine reads. One place, each figure with its reason. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const syncTimings = {
  /**
   * A reviewer's response should show within twenty seconds. The list of posts in review starts again this long after
   * its last start. A long list waits longer, so that it uses at most a fifth of the service's 120 calls a minute.
   * That limit (planning v1, "Limits") may be shared with colleagues.
   */
  reviewShownWithinMs: 20_000,
  reviewEveryMs: { least: 15_000, perPage: 2_900 },
  /** Review interval while the window is hidden. A notification about a decision may come a minute later. */
  reviewEveryUnseenMs: minuteMs,
  /** Review interval during the first read. Other lists come first, because single reads tell each status anyway. */
  reviewEveryAtFirstMs: 3 * minuteMs,
  /** Time without an answer (offline or closed) after which every list of posts is read before "up to date". */
  absenceMs: 2 * minuteMs,
  /**
   * Posts published within `soonMs` are read at the `soonEveryMs` interval, counted from the start of the last read.
   * An edit after the approval should be reported while there is time to act. Never more than four pages a minute.
   */
  soonMs: 48 * hourMs,
  soonEveryMs: { least: minuteMs, perPage: 15_000 },
  /**
   * While the window can't be seen and nothing is published within `soonestMs`, the interval is longer by `factor`.
   */
  soonUnseen: { soonestMs: 2 * hourMs, factor: 3 },
  /**
   * Checks of one post, relative to its publish time. A check is done once an answer has held the post since
   * `seenFromMs`. Before publication lists are given a minute to answer it. Afterwards the last check repeats hourly.
   */
  slotChecks: [
    { atMs: -9 * minuteMs, seenFromMs: -10 * minuteMs },
    { atMs: -minuteMs, seenFromMs: -2 * minuteMs },
    ...[minuteMs, 5 * minuteMs, 15 * minuteMs, ...Array.from({ length: 24 }, (_, n) => (n + 1) * hourMs)].map(
      (ms) => ({ atMs: ms, seenFromMs: ms }),
    ),
  ],
  /** Decisions are read once so long before publication. */
  slotReviewsMs: 30 * minuteMs,
  /** Calls for posts before and after their publication in any minute, of 54 that the engine has at least. */
  mostSlotCalls: 20,
  /**
   * Interval of complete passes, for changes by people at work. With 100,000 posts a pass takes longer, and the next
   * one follows at once.
   */
  passEveryMs: 15 * minuteMs,
  /**
   * Age at which counts within a review are read again, sooner near the publish date. Counts can change while the list
   * stays the same. None should become older than six minutes, including the wait for a turn.
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
  /** Maximum parallel calls for each service (project rule). Main decides when each of them is sent. */
  freshnessCalls: 4,
  backfillCalls: 1,
  /**
   * Interval of backfill calls while the window is not viewed or the computer runs on battery, unless the user chose
   * another.
   */
  slowBackfillMs: 15_000,
  /** A refused key is tried again by itself now and then: it may be put right at the service, where no event tells us. */
  refusedRetryMs: 5 * minuteMs,
  /** So is a right that the key lacks, or a customer whose token is missing; they are put right more seldom. */
  deniedRetryMs: 15 * minuteMs,
  /** A call the service finds senseless stays so until it or we are another version; a later pass may be luckier. */
  senselessRetryMs: 10 * minuteMs,
  /** So many senseless answers, and the list is given up for this pass. */
  senselessTries: 3,
  /** Number of failures in a row after which the service counts as down, or the endpoint as failing if all are its own. */
  failuresUntilDown: 3,
  /** A failing endpoint is called this seldom while the others of its service answer. */
  failingRetryMs: 20_000,
  /** While a service is down, other endpoints are tried this long before the one that failed last. */
  giveWayMs: 500,
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
