import type { SyncProgress } from './sync-progress';
import { syncTimings } from './sync-timings';

/**
 * After an absence records may have gone of which no list says so by itself: they are found by a pass that is begun
 * afterwards, and until that has ended nothing is called up to date. An empty copy is being read anyway.
 */
const isLong = (from: number, now: number): boolean => Math.abs(now - from) >= syncTimings.absenceMs;

/** Whether the app was closed for so long; `now` is epoch ms. */
export const wasAway = ({ answeredAt, completedAt }: SyncProgress, now: number): boolean =>
  completedAt !== null && answeredAt !== null && isLong(answeredAt, now);

/** Whether the planning service has just answered that had been away since `offlineSince` for so long, epoch ms. */
export const isAbsenceOver = (
  offlineSince: number | undefined,
  { offlineSince: still, completedAt }: SyncProgress,
  now: number,
): boolean =>
  offlineSince !== undefined &&
  still.planning === undefined &&
  completedAt !== null &&
  isLong(offlineSince, now);
