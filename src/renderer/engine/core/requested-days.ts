import type { Absence } from '@shared/domain/away';
import type { PostStatus } from '@shared/domain/post-status';
import type { DayKey, EpochMs } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import type { RefreshScope } from '../api';
import type { RecordListState } from './record-lists';
import type { DayRange, ListPage, Scope } from './scopes';
import type { SetAsideEntry } from './set-aside';

/** Complete read of all post lists. */
export interface Pass extends DayRange {
  /** Review round of the pass: the review list counts as read once a cursor of this round or later has completed. */
  readonly firstRound: number;
  /** Start time of the first list of each status in this pass. */
  readonly since: Readonly<Partial<Record<PostStatus, number>>>;
  readonly done: Readonly<Partial<Record<PostStatus, number>>>;
  readonly totals: Readonly<Partial<Record<PostStatus, number>>>;
  /** Whether a list was given up. The pass then ends without being complete. */
  readonly isFlawed: boolean;
}

export interface StoredProgress {
  readonly pass: Pass | null;
  /** For each status the moment all its lists were last confirmed from, epoch ms: when the oldest of their readings began. */
  readonly confirmedAt: Readonly<Partial<Record<PostStatus, number>>>;
  readonly completedAt: number | null;
  /** The days that the last whole pass has read. */
  readonly confirmedRange: DayRange | null;
  readonly offlineSince: Readonly<Partial<Record<ServiceName, number>>>;
  readonly setAside: readonly SetAsideEntry[];
  /** Rounds number the cursors in the order of their beginning; unlike a clock they never run back. */
  readonly nextRound: number;
  /** The round of the last review cursor that came to its end. */
  readonly reviewRound: number;
  /** A person stopped what the engine does of its own accord. */
  readonly isPaused: boolean;
  /** Posts before this day were taken out, and stay out until the sync window reaches further back than it did. */
  readonly floor: { readonly day: string; readonly pastDays: number } | null;
  /** When a person took a client out, epoch ms, by its key: what is read of it again is no news. */
  readonly cleared: Readonly<Partial<Record<LocalKey, number>>>;
  /** Review packages that a person asked for, by id, the newest last: their posts stay though no list holds them. */
  readonly wantedPackages: readonly string[];
  /** Content groups to read: groups of singly read posts that are unknown or old. */
  readonly dueGroupIds: readonly string[];
  /**
   * Keys that an absence has made due: lists of small records, and `passOfPosts`. Until each is read again, deleted
   * records may remain (`absence.ts`).
   */
  readonly dueAnew: readonly string[];
  /** Days that a person requested, newest last. Their posts are kept for a while outside the window. */
  readonly requestedDays: readonly RequestedDays[];
  /** Request time of the last answered list page. */
  readonly answeredAt: EpochMs | null;
  /** Last period of at least half an hour without an answer to a list; null if none. */
  readonly silence: Absence | null;
  /** Access revision of each service when its last complete read started. */
  readonly accessRevisions: Readonly<Partial<Record<ServiceName, number>>>;
  /** When the access to a service was last seen to be another one, epoch ms: it may reach other records. */
  readonly accessReplacedAt: Readonly<Partial<Record<ServiceName, number>>>;
  /** Content groups that were read before this moment are read again with their posts. */
  readonly groupsSince: EpochMs;
}

/** The reading of one list: its cursor. */
export interface ListCursor {
  readonly key: string;
  readonly scope: Scope;
  /** Tells an answer to this cursor from one to an earlier cursor of the same list. 0: begun by its first answer. */
  readonly round: number;
  readonly next: ListPage;
  /** When the first page was asked for. */
  readonly startedAt: EpochMs | null;
  readonly landed: number;
  /** How many pages have landed. */
  readonly pages: number;
  /** How many records there are as every page said so far; null where they did not agree. */
  readonly total: number | null;
  readonly hasNameless: boolean;
}

/**
 * Sync progress: what was read and what is left, so everything that an interruption must not lose. Plain data with pure
 * functions. Each change is written in the same transaction as its rows, so both agree after a kill.
 */
export interface SyncProgress extends StoredProgress {
  /** Started lists by key, and lists of a pass that wait. Completed ones are removed. */
  readonly cursors: ReadonlyMap<string, ListCursor>;
  /** Lists of small resources, by the key of their cursors. */
  readonly recordLists: ReadonlyMap<string, RecordListState>;
}

/** Days that a person asked for, such as a month of the calendar beyond the sync window. */
export interface RequestedDays extends DayRange {
  /** When they were last asked for. */
  readonly wantedAt: EpochMs;
  /** Start of the last complete load of these days; null before the first. */
  readonly readAt: EpochMs | null;
}

/** So long they stay: a person who comes back to the same month the same day finds it here. */
const wantedForMs = 24 * 3_600_000;
/** Each period that is leafed through adds one. */
const mostRequests = 60;

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

/** Adds the days of a person's refresh to the kept days. */
export function withRequestedDays(
  syncProgress: SyncProgress,
  scope: RefreshScope,
  now: number,
): SyncProgress {
  if (scope.kind !== 'days') return syncProgress;
  const { from, to } = scope;
  const { requestedDays } = syncProgress;
  const before = requestedDays.find((one) => isSame(one, scope));
  const asked = { from, to, wantedAt: now, readAt: before?.readAt ?? null };
  const others = requestedDays.filter((one) => one !== before);
  return { ...syncProgress, requestedDays: [...others, asked].slice(-mostRequests) };
}

/** These days were read to the end. */
export const daysRead = (
  requested: readonly RequestedDays[],
  range: DayRange,
  readAt: number | null,
): readonly RequestedDays[] => requested.map((one) => (isSame(one, range) ? { ...one, readAt } : one));

export const stillWanted = (requested: readonly RequestedDays[], now: number): readonly RequestedDays[] =>
  requested.filter(({ wantedAt }) => now - wantedAt < wantedForMs);

/** The days of which this copy holds every post: the sync window, and what was read beyond it. */
export const wholeDays = (
  window: DayRange,
  requested: readonly RequestedDays[],
): readonly { readonly from: DayKey; readonly to: DayKey }[] => [
  { from: window.from, to: window.to },
  ...requested.flatMap(({ from, to, readAt }) => (readAt === null ? [] : [{ from, to }])),
];

/**
 * How old what is shown of these days is, epoch ms; null where nothing of them was read.
 * @param passedAt when the lists of the sync window were last confirmed, epoch ms
 */
export function ageOfDays(
  asked: DayRange,
  window: DayRange | null,
  requested: readonly RequestedDays[],
  passedAt: number | null,
): number | null {
  const read = requested.filter(({ readAt }) => readAt !== null);
  const whole = read.filter(({ from, to }) => from <= asked.from && to >= asked.to);
  const inOneGo = whole.reduce((newest, { readAt }) => Math.max(newest, readAt ?? 0), 0);
  const isInside = window === null || (window.from <= asked.from && window.to >= asked.to);
  if (isInside) return passedAt === null && inOneGo === 0 ? null : Math.max(passedAt ?? 0, inOneGo);
  if (inOneGo > 0) return inOneGo;
  const touching = (range: DayRange) => range.from <= asked.to && range.to >= asked.from;
  const times = read.filter(touching).map(({ readAt }) => readAt ?? 0);
  if (touching(window) && passedAt !== null) times.push(passedAt);
  return times.length === 0 ? null : Math.min(...times);
}
