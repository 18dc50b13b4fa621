import type { DayKey, EpochMs } from '@shared/domain/time';
import type { RefreshScope } from '../api';
import type { DayRange } from './scopes';
import type { SyncProgress } from './sync-progress';

/** Days that a person asked for, such as a month of the calendar beyond the sync window. */
export interface RequestedDays extends DayRange {
  /** When they were last asked for. */
  readonly wantedAt: EpochMs;
  /** When the last whole reading of them began; null while there was none. */
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
