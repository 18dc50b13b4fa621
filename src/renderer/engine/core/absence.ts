import { type Absence, leastAbsenceMs } from '@shared/domain/away';
import type { ServiceName } from '@shared/services/endpoint';
import { isKeptFresh, resourceOf } from '../resources';
import type { SyncProgress } from './requested-days';
import { syncTimings } from './sync-timings';

/*
 * After an absence records may have gone of which no list says so by itself. Every list that was read before is read
 * again, the lists of posts by a pass that is begun afterwards, and until then nothing is called up to date. What was
 * never read is being read anyway.
 */

/** Key in `dueAnew` for all lists of posts together. */
export const passOfPosts = 'pass';

/** Whether the time between two epoch ms values counts as a long absence. */
export const isLongAbsence = (from: number, now: number): boolean =>
  Math.abs(now - from) >= syncTimings.absenceMs;

/** Whether the app was closed or the computer asleep for that long. `now` is epoch ms. */
export const wasAway = ({ answeredAt }: SyncProgress, now: number): boolean =>
  answeredAt !== null && isLongAbsence(answeredAt, now);

/** Silence up to this answer. A long one is reported to the person, because its events are found only now. */
export const silenceUntil = ({ answeredAt, silence }: SyncProgress, now: number): Absence | null =>
  answeredAt !== null && now - answeredAt >= leastAbsenceMs ? { from: answeredAt, to: now } : silence;

/** Everything of these services that was read before. */
export function withAllDueAnew(
  syncProgress: SyncProgress,
  isMeant: (service: ServiceName) => boolean = () => true,
): SyncProgress {
  const lists = [...syncProgress.recordLists.values()]
    .filter(({ resource: name, confirmedAt }) => {
      const resource = resourceOf(name);
      return confirmedAt !== null && isKeptFresh(resource) && isMeant(resource.service);
    })
    .map(({ key }) => key);
  const posts = syncProgress.completedAt !== null && isMeant('planning') ? [passOfPosts] : [];
  const dueAnew = [...new Set([...syncProgress.dueAnew, ...posts, ...lists])];
  return dueAnew.length === syncProgress.dueAnew.length ? syncProgress : { ...syncProgress, dueAnew };
}

export const withoutKey = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : keys;
