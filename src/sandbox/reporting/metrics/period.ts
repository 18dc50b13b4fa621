import type { DayKey } from '../../../shared/domain/time';

/** Both days are part of it. */
export interface Period {
  readonly start: DayKey;
  readonly end: DayKey;
}
