import { monthOf } from '@shared/domain/time';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useTranslation } from '../../i18n/use-translation';
import { useMinute } from '../../kit/use-now';
import classes from './CalendarScreen.module.css';
import { DayGrid } from './DayGrid';
import { DaySide } from './DaySide';
import { NotKeptBar } from './NotKeptBar';
import { type CalendarView, rangeIncludes } from './period';
import { useCalendarScreen } from './state';
import type { ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  /** The grid element. */
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly view: CalendarView;
}

/** Days in a grid, and beside it, where somebody asks for them, the day under the cursor or a post. */
export function GridView({ shown, rows, view }: Props) {
  const { t } = useTranslation();
  const { whose, shownOnly, openId, isDayOpen, moveTo, openDay, openPost, close, isInPieces } =
    useCalendarScreen();
  const { client, clients, day, anchor, range, page, today, fit } = shown;
  // The days are drawn at once and their posts in the next frame, also where the posts have been read before.
  const drawnPage = useDeferredValue(page, null);
  const now = useMinute();
  const grid = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);

  const focusGrid = () => grid.current?.focus();
  const leave = () => {
    close();
    focusGrid();
  };
  const peek = () => {
    const [first] = page?.days.find((one) => one.day === day)?.rows ?? [];
    if (openId !== null) leave();
    else if (first) openPost(first.id);
  };
  // From the first post of the day on, the panel steps to the next ones.
  useCommands({ peek, close: leave, ...(openId === null && { next: peek }) });
  const isWeek = view === 'week';
  const isOfAll = whose === 'all' && Object.keys(shownOnly).length === 0;
  return (
    <>
      <div className={classes.main}>
        <DayGrid
          grid={grid}
          rows={rows}
          range={range}
          month={isWeek ? null : monthOf(anchor)}
          page={drawnPage}
          day={day}
          today={today}
          now={now}
          perDay={isWeek ? null : fit.perDay}
          isCompact={!isWeek && fit.isCompact}
          zone={shown.zone}
          namesClient={client === null}
          isInPieces={isInPieces}
          clientCount={isOfAll ? clients.length : null}
          onMove={(to) => moveTo(to, rangeIncludes(range, to) ? undefined : to)}
          onEnter={(on, byKey) => {
            takesFocus.current = byKey;
            openDay(on);
          }}
          onOpen={(postId, on) => {
            moveTo(on);
            openPost(postId);
          }}
        />
        <NotKeptBar shown={shown} />
        <CommandBar
          first={[
            { keys: ['←', '→'], does: t('calendar.keyDay') },
            { keys: ['Enter'], does: t('keys.open') },
          ]}
        />
      </div>
      {(isDayOpen || openId !== null) && (
        <DaySide shown={shown} takesFocus={takesFocus} onLeave={leave} onFocusGrid={focusGrid} />
      )}
    </>
  );
}
