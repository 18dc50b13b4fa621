import type { EpochMs } from '@shared/domain/time';
import type { OfflineEngine } from '../../engine';
import type { NotesByPost } from '../noted';
import type { ReviewDecisions } from './review-decisions';

export interface DayQuestion {
  readonly engine: Pick<OfflineEngine, 'query' | 'records' | 'changes' | 'readPost' | 'accountLoads'>;
  readonly decisions: ReviewDecisions;
  /** Notes of what was said about posts outside the service. */
  readonly notes: NotesByPost;
  /** Planning projects; null for all. */
  readonly projectIds: readonly string[] | null;
  readonly now: EpochMs;
  /** IANA zone of the person. */
  readonly zone: string;
}

export const HOUR_MS = 3_600_000;
export const pageSize = 200;
/** Maximum number of rows read for each kind: more than a day shows, and few enough for one answer. */
export const mostRows = 2_000;

export const among =
  <T>(wanted: readonly T[] | null) =>
  (one: T | null): boolean =>
    wanted === null || (one !== null && wanted.includes(one));
