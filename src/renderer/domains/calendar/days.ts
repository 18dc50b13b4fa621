import { addDays, type DayKey } from '@shared/domain/time';
import type { CalendarDay, CalendarPage, ClientGap, Need, PostCollision, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

/** Facts about one day of the calendar. */
export interface DaySummary {
  readonly day: CalendarDay | null;
  /** Collisions with a post on this day. */
  readonly collisions: readonly PostCollision[];
  /** Gaps that include this day. */
  readonly gaps: readonly ClientGap[];
  /** Whether the local copy lacks posts of this day. */
  readonly isNotKept: boolean;
  /** Whether the posts were read, or the day is known not to be kept. If false, nothing is known about the day. */
  readonly isRead: boolean;
}

/** Most urgent first. */
const needs: readonly Need[] = ['failed', 'request_changes', 'pending'];

export function daySummaryOf(page: CalendarPage | null, key: DayKey): DaySummary {
  const day = page?.days.find((one) => one.day === key) ?? null;
  return {
    day,
    collisions: page?.collisions.filter(({ posts }) => posts.some(({ day }) => day === key)) ?? [],
    gaps: page?.gaps.filter(({ from, to }) => from <= key && key <= to) ?? [],
    isNotKept: page !== null && !isKept(page, key),
    isRead: day !== null || (page !== null && (page.asOf ?? page.kept) !== null),
  };
}

/** A day ahead, or today, of which this copy holds every post and that has none. */
export const isEmptyAhead = ({ day, isRead, isNotKept }: DaySummary, key: DayKey, today: DayKey): boolean =>
  isRead && !isNotKept && key >= today && (day?.total ?? 0) === 0;

const isKept = ({ kept }: Pick<CalendarPage, 'kept'>, key: DayKey): boolean =>
  kept?.some(({ from, to }) => from <= key && key <= to) ?? true;

/** Stretches of a range of days that are not in this copy, both ends included. */
export function stretchesNotKept(
  page: Pick<CalendarPage, 'kept'>,
  { from, to }: { readonly from: DayKey; readonly to: DayKey },
): readonly { readonly from: DayKey; readonly to: DayKey }[] {
  const stretches: { from: DayKey; to: DayKey }[] = [];
  for (let key = from; key <= to; key = addDays(key, 1)) {
    if (isKept(page, key)) continue;
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === key) last.to = key;
    else stretches.push({ from: key, to: key });
  }
  return stretches;
}

/** Names the days of a range that are not in this copy, for what is handed out; empty where all of them are. */
export function useNotKeptWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (page: CalendarPage | null, range: { readonly from: DayKey; readonly to: DayKey }) =>
    (page ? stretchesNotKept(page, range) : []).map(({ from, to }) =>
      t('calendar.notKeptDays', { days: format.days(from, to) }),
    );
}

export interface HiddenPosts {
  readonly count: number;
  /** The most urgent reason among the posts that are not drawn; null if no such post waits. */
  readonly need: Need | null;
  /** How many of them wait for that reason. */
  readonly needing: number;
}

/** Summary of a day's posts beyond the visible ones. */
export function hiddenPostsOf({ total, needing }: CalendarDay, shown: readonly PostRow[]): HiddenPosts {
  const left = (need: Need) =>
    needing[need] -
    shown.filter(({ status, review }) => (need === 'failed' ? status === need : review === need)).length;
  const need = needs.find((one) => left(one) > 0) ?? null;
  return { count: total - shown.length, need, needing: need ? left(need) : 0 };
}

/** Describes days of the calendar. */
export function useDayWords() {
  const { t } = useTranslation();
  const format = useFormat();

  const apart = ({ closestMs }: Pick<PostCollision, 'closestMs'>) =>
    closestMs === 0 ? t('calendar.sameTime') : t('calendar.apart', { span: format.span(closestMs) });

  /** Describes a single collision by its time span, several by their number. */
  const collisions = (all: readonly PostCollision[]) => {
    const [first] = all;
    if (!first) return null;
    return all.length === 1 ? apart(first) : t('calendar.collisions', { count: all.length });
  };

  const gap = ({ days, isOpen }: ClientGap) =>
    isOpen ? t('calendar.openGap') : t('calendar.gap', { count: days });

  const more = ({ count, need, needing }: HiddenPosts) => {
    const words = t('calendar.more', { count });
    if (!need) return words;
    const waiting =
      needing === count ? t(`calendar.need.${need}`) : t(`calendar.needingShort.${need}`, { count: needing });
    return t('calendar.moreOfWhich', { more: words, waiting });
  };

  return {
    collisions,
    apart,
    gap,
    more,
    /** The accessible name of a day. */
    day: (key: string, signs: DaySummary, isToday: boolean) => {
      const { day, gaps } = signs;
      if (!signs.isRead) return format.longDay(key);
      const waiting = needs
        .filter((need) => (day?.needing[need] ?? 0) > 0)
        .map((need) => t(`calendar.needing.${need}`, { count: day?.needing[need] ?? 0 }));
      const [onlyGap] = gaps;
      const parts = [
        format.longDay(key),
        isToday ? t('calendar.today') : null,
        // Only posts in review are known for such a day.
        signs.isNotKept ? t('calendar.notKept') : null,
        signs.isNotKept && !day ? null : t('calendar.posts', { count: day?.total ?? 0 }),
        ...waiting,
        collisions(signs.collisions),
        onlyGap && gaps.length === 1 ? gap(onlyGap) : null,
        gaps.length > 1 ? t('calendar.clientsWithout', { count: gaps.length }) : null,
      ];
      return parts.filter((part) => part !== null).join(', ');
    },
  };
}
