import { useTranslation } from 'react-i18next';
import type { ClientGap, PostCollision } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { type DaySigns, type Hidden, needs } from './day-signs';

/** What the calendar says of its days, in words. */
export function useDayWords() {
  const { t } = useTranslation();
  const format = useFormat();

  const apart = ({ closestMs }: PostCollision) =>
    closestMs === 0 ? t('calendar.sameTime') : t('calendar.apart', { span: format.span(closestMs) });

  /** One collision by how close it is, several by their number. */
  const collisions = (all: readonly PostCollision[]) => {
    const [first] = all;
    if (!first) return null;
    return all.length === 1 ? apart(first) : t('calendar.collisions', { count: all.length });
  };

  const gap = ({ days, isOpen }: ClientGap) =>
    isOpen ? t('calendar.openGap') : t('calendar.gap', { count: days });

  const more = ({ count, need, needing }: Hidden) => {
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
    /** A whole day, for who does not see it. */
    day: (key: string, signs: DaySigns, isToday: boolean) => {
      const { day, gaps } = signs;
      const waiting = needs
        .filter((need) => (day?.needing[need] ?? 0) > 0)
        .map((need) => t(`calendar.needing.${need}`, { count: day?.needing[need] ?? 0 }));
      const [onlyGap] = gaps;
      const parts = [
        format.longDay(key),
        isToday ? t('calendar.today') : null,
        t('calendar.posts', { count: day?.total ?? 0 }),
        ...waiting,
        collisions(signs.collisions),
        onlyGap && gaps.length === 1 ? gap(onlyGap) : null,
        gaps.length > 1 ? t('calendar.clientsWithout', { count: gaps.length }) : null,
      ];
      return parts.filter((part) => part !== null).join(', ');
    },
  };
}
