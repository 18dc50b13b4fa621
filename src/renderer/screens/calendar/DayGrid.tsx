import { useCallbackRef } from '@mantine/hooks';
import { addDays, type DayKey, monthOf, weekdayOf } from '@shared/domain/time';
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { daySummaryOf } from '../../domains/calendar';
import type { CalendarPage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DayCell, type DayCellLayout } from './DayCell';
import classes from './DayGrid.module.css';
import { daysIn, type ShownDays } from './period';

interface Props extends DayCellLayout {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The grid element; its height decides how many posts fit into a day. */
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly range: ShownDays;
  /** The shown month, if the range includes days of other months; null if all days count equally. */
  readonly month: DayKey | null;
  readonly page: CalendarPage | null;
  readonly day: DayKey;
  readonly onMove: (day: DayKey) => void;
  /** Open the day's panel. @param byKey its posts are to take the focus */
  readonly onEnter: (day: DayKey, byKey: boolean) => void;
  readonly onOpen: (postId: string, day: DayKey) => void;
}

/**
 * Weeks of days. The grid itself has the focus and names the day under the cursor as its active descendant; arrows
 * move by day and by week, Home and End to the ends of the week.
 */
export function DayGrid(props: Props) {
  const { grid, rows, range, month, page, day, onMove, onEnter, onOpen, ...look } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const baseId = useId();
  const days = daysIn(range);
  const signs = useMemo(
    () => new Map(daysIn({ from: range.from, to: range.to }).map((key) => [key, daySummaryOf(page, key)])),
    [page, range.from, range.to],
  );
  // The same functions from one move to the next, so that days which nothing concerns stay as they are drawn.
  const move = useCallbackRef(onMove);
  const open = useCallbackRef(onOpen);
  const enter = useCallbackRef((on: DayKey) => onEnter(on, false));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  const idOf = (key: DayKey) => `${baseId}${key}`;

  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, day);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) onEnter(day, true);
    else onMove(target);
  };
  return (
    <div
      ref={grid}
      className={classes.area}
      // A week is as long as its fullest day: all of it moves, by the grid's own focus.
      data-scrolls={weeks.length === 1}
      role="grid"
      aria-label={t('calendar.grid')}
      aria-busy={page === null}
      aria-activedescendant={idOf(day)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <div
        role="row"
        className={`${classes.week} ${classes.names}`}
        // Each day of a week has its name itself.
        data-unseen={weeks.length === 1}
      >
        {weeks[0]?.map((key) => (
          <span key={key} role="columnheader" aria-label={format.weekday(key, 'long')}>
            {format.weekday(key, 'short')}
          </span>
        ))}
      </div>
      <div ref={rows} role="rowgroup" className={classes.rows}>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((key) => (
              <DayCell
                key={key}
                {...look}
                id={idOf(key)}
                day={key}
                signs={signs.get(key) ?? daySummaryOf(page, key)}
                isOutside={month !== null && monthOf(key) !== month}
                isUnderCursor={key === day}
                isFirst={key === week[0]}
                onMove={move}
                onOpen={open}
                onEnter={enter}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The day a key leads to; undefined for keys that do not move. */
function targetOf(key: string, day: DayKey): DayKey | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : addDays(day, step);
}
