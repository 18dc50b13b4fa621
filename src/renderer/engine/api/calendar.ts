import type { Gap, GapRule } from '@shared/domain/calendar/gaps';
import type { DayKey } from '@shared/domain/time';
import type { PostFilter, PostRow } from './index';

export interface CalendarQuery {
  /** Which posts are meant. What it leaves out neither fills a gap nor collides with anything. */
  readonly filter: Omit<PostFilter, 'days' | 'between' | 'isUnscheduled' | 'text'>;
  /** Both ends included. */
  readonly from: DayKey;
  readonly to: DayKey;
  /** The IANA zone whose days are meant; null for the days of each client's own. */
  readonly zone: string | null;
  /** How many rows of each day, the earliest first. */
  readonly perDay: number;
  /** Posts of one account this close collide, ms. */
  readonly collisionMs: number;
  readonly gapRule: GapRule;
}

export interface CalendarPage {
  /** The days that hold a post, in order. */
  readonly days: readonly CalendarDay[];
  readonly collisions: readonly PostCollision[];
  /**
   * The days of which this copy holds every post, in and around the range, both ends included; null where no bounds
   * are known yet. Beyond them there may be posts that nobody has read: no gap and no collision reaches there.
   */
  readonly kept: readonly { readonly from: DayKey; readonly to: DayKey }[] | null;
  /** By their first days. */
  readonly gaps: readonly ClientGap[];
  /** Both as of `PostPage`. */
  readonly asOf: number | null;
  readonly due: number;
}

export interface CalendarDay {
  readonly day: DayKey;
  readonly total: number;
  /** How many of the total wait for somebody, by why. */
  readonly needing: Readonly<Record<Need, number>>;
  /** The earliest ones; fewer than asked for where their texts are too long for one answer. */
  readonly rows: readonly PostRow[];
}

/** Why a post waits for a person. */
export type Need = 'failed' | 'request_changes' | 'pending';

export interface PostCollision {
  readonly accountId: string;
  readonly projectId: string;
  /** In order of time. */
  readonly posts: readonly { readonly id: string; readonly at: number; readonly day: DayKey }[];
  /** Between the two that stand closest, ms. */
  readonly closestMs: number;
}

export interface ClientGap extends Gap {
  readonly projectId: string;
  /** Nobody knows where it ends: `to` is only as far as was looked, or as this copy reaches. */
  readonly isOpen: boolean;
}

/** What an account still has before it. */
export interface AccountLoad {
  /** As posts name their account: the network's own identifier. */
  readonly accountId: string;
  /** Posts with a date ahead that are not out yet. */
  readonly planned: number;
  /** When the first of them goes out, epoch ms. */
  readonly nextAt: number;
}
