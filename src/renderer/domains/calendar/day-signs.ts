import type { DayKey } from '@shared/domain/time';
import type { CalendarDay, CalendarPage, ClientGap, Need, PostCollision } from '../../engine';

/** What one day of the calendar has to say for itself. */
export interface DaySigns {
  readonly day: CalendarDay | null;
  /** Those that have a post on this day. */
  readonly collisions: readonly PostCollision[];
  /** Those that this day is part of. */
  readonly gaps: readonly ClientGap[];
}

/** Most urgent first. */
export const needs: readonly Need[] = ['failed', 'request_changes', 'pending'];

export function signsOf(page: CalendarPage | null, key: DayKey): DaySigns {
  return {
    day: page?.days.find(({ day }) => day === key) ?? null,
    collisions: page?.collisions.filter(({ posts }) => posts.some(({ day }) => day === key)) ?? [],
    gaps: page?.gaps.filter(({ from, to }) => from <= key && key <= to) ?? [],
  };
}

export interface Hidden {
  readonly count: number;
  /** The most urgent reason among those that are not drawn; null where none of them waits. */
  readonly need: Need | null;
  /** How many of them wait for that reason. */
  readonly needing: number;
}

/** What a day holds beyond the posts that are drawn. */
export function hiddenOf({ total, needing, rows }: CalendarDay, drawn: number): Hidden {
  const shown = rows.slice(0, drawn);
  const left = (need: Need) =>
    needing[need] -
    shown.filter(({ status, review }) => (need === 'failed' ? status === need : review === need)).length;
  const need = needs.find((one) => left(one) > 0) ?? null;
  return { count: total - shown.length, need, needing: need ? left(need) : 0 };
}
