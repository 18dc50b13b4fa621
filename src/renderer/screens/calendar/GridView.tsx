import { useCallbackRef } from '@mantine/hooks';
import { addDays, type DayKey, monthOf, weekdayOf } from '@shared/domain/time';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { daySummaryOf } from '../../domains/calendar';
import { Peek } from '../../domains/peek';
import { usePostList, useWalkOfList } from '../../domains/posts';
import type { CalendarPage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useSoon } from '../../kit/use-after';
import { useMinute } from '../../kit/use-now';
import classes from './CalendarScreen.module.css';
import { DayCell, type DayCellLayout } from './DayCell';
import dayGridClasses from './DayGrid.module.css';
import { DayPanel } from './DayPanel';
import { NotKeptBar } from './NotKeptBar';
import { type CalendarView, daysIn, rangeIncludes, type ShownDays } from './period';
import { useCalendarScreen } from './state';
import { listOf, type ShownCalendar } from './use-calendar-screen';

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
  const drawnPage = useSoon(page, null);
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
      <div className={layoutClasses.stack}>
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
            { keys: ['ArrowLeft', 'ArrowRight'], does: t('calendar.keyDay') },
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

interface DaySideProps {
  readonly shown: ShownCalendar;
  /** Set by a keyboard that asked for the day: its posts take the focus once they are there. */
  readonly takesFocus: RefObject<boolean>;
  readonly onLeave: () => void;
  readonly onFocusGrid: () => void;
}

/** Beside the days: one of them in full, or one of its posts. Its posts are asked for while it is open. */
function DaySide({ shown, takesFocus, onLeave, onFocusGrid }: DaySideProps) {
  const { openId, openPost } = useCalendarScreen();
  const { client, clock, day, page, today, filter, zone } = shown;
  const body = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wanted = useMemo(() => listOf({ filter, zone }, { from: day, to: day }), [filter, zone, day]);
  const posts = usePostList(wanted.filter, wanted.sort);
  const { isLoaded } = posts.list;
  useWalkOfList('calendar', posts.list);

  useEffect(() => {
    if (!isLoaded || !takesFocus.current) return undefined;
    // A list that is as long as it needs to be is drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      takesFocus.current = false;
      (body.current?.querySelector('button') ?? body.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });

  const stepPost = (by: 1 | -1) => {
    const next = openId === null ? undefined : posts.list.rowAt(posts.list.ordinalOf(openId) + by);
    if (next) openPost(next.id);
  };
  useCommands(
    openId === null
      ? {}
      : {
          next: () => stepPost(1),
          previous: () => stepPost(-1),
          write_note: () => noteField.current?.focus(),
        },
  );
  if (openId === null) {
    return (
      <DayPanel
        day={day}
        today={today}
        signs={daySummaryOf(page, day)}
        posts={posts}
        zone={zone}
        clock={clock}
        namesClient={client === null}
        body={body}
        onOpen={openPost}
        onClose={onLeave}
      />
    );
  }
  return (
    <div className={classes.post}>
      <Peek postId={openId} noteField={noteField} onStep={stepPost} onClose={onLeave} onLeave={onFocusGrid} />
    </div>
  );
}

interface DayGridProps extends DayCellLayout {
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
function DayGrid(props: DayGridProps) {
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
      className={`${layoutClasses.stack} ${dayGridClasses.area}`}
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
        className={`${dayGridClasses.week} ${dayGridClasses.names}`}
        // Each day of a week has its name itself.
        data-unseen={weeks.length === 1}
      >
        {weeks[0]?.map((key) => (
          <span key={key} role="columnheader" aria-label={format.weekday(key, 'long')}>
            {format.weekday(key, 'short')}
          </span>
        ))}
      </div>
      <div ref={rows} role="rowgroup" className={`${layoutClasses.split} ${dayGridClasses.rows}`}>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={dayGridClasses.week}>
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
