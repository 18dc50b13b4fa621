import type { Gap, GapRule } from '@shared/domain/calendar/gaps';
import type { DayKey, EpochMs } from '@shared/domain/time';
import type { PostFilter, PostRow } from './posts';

export interface CalendarQuery {
  /** Filter of the posts. Excluded posts neither fill a gap nor collide. */
  readonly filter: Omit<PostFilter, 'days' | 'between' | 'isUnscheduled' | 'text'>;
  /** First day. Both ends are included. */
  readonly from: DayKey;
  readonly to: DayKey;
  /** IANA zone of the days; null for each client's own days. */
  readonly zone: string | null;
  /** Maximum number of rows for each day, earliest first. */
  readonly perDay: number;
  /** Posts of one account collide within this time, ms. */
  readonly collisionMs: number;
  readonly gapRule: GapRule;
}

export interface CalendarPage {
  /** The days that hold a post, in order. */
  readonly days: readonly CalendarDay[];
  readonly collisions: readonly PostCollision[];
  /**
   * Days in and around the range, both ends included, of which this copy holds every post. Null before every post list
   * was read once. Other days may have posts that were never loaded, so no gap or conflict extends to them.
   */
  readonly kept: readonly { readonly from: DayKey; readonly to: DayKey }[] | null;
  /** Gaps, by first day. None while `kept` is null, because an unread post may fill them. */
  readonly gaps: readonly ClientGap[];
  /** Age and due count as in `PostPage`. */
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
  /** Whether the real end is unknown. `to` is then only where the search or the replica ends. */
  readonly isOpen: boolean;
}

/** Upcoming posts of an account. */
export interface AccountLoad {
  /** Account id that posts use: the network's own. */
  readonly accountId: string;
  /** Number of dated posts that are still to be published. */
  readonly planned: number;
  /** Publish time of the first one. */
  readonly nextAt: EpochMs;
}
