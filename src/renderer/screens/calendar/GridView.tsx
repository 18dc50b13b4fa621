import { monthOf } from '@shared/domain/time';
import { type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import type { Fit } from '../../domains/calendar';
import { daySummaryOf } from '../../domains/calendar';
import { Peek } from '../../domains/peek';
import { usePostList } from '../../domains/posts';
import classes from './CalendarScreen.module.css';
import { DayGrid } from './DayGrid';
import { DayPanel } from './DayPanel';
import { Legend } from './Legend';
import { NotKeptBar } from './NotKeptBar';
import { type CalendarView, rangeIncludes } from './period';
import { useCalendarScreen } from './state';
import { listOf, type ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  readonly fit: Fit;
  /** The grid element. */
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly view: CalendarView;
}

/** Days in a grid, and beside it the day under the cursor or the open post. */
export function GridView({ shown, fit, rows, view }: Props) {
  const { zone, openId, isDayOpen, moveTo, openDay, openPost, close } = useCalendarScreen();
  const { client, clock, day, anchor, range, page, today, filter } = shown;
  // The days are drawn at once and their posts in the next frame, also where the posts have been read before.
  const drawnPage = useDeferredValue(page, null);
  const grid = useRef<HTMLDivElement>(null);
  const dayBody = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wanted = useMemo(
    () => listOf({ filter, zone: shown.zone }, { from: day, to: day }),
    [filter, shown.zone, day],
  );
  const posts = usePostList(wanted.filter, wanted.sort);

  const focusGrid = () => grid.current?.focus();
  const leave = () => {
    close();
    focusGrid();
  };
  const enterDay = () => {
    openDay(day);
    // The panel is mounted now or with the next frame, and takes the focus then.
    requestAnimationFrame(() => {
      const first = dayBody.current?.querySelector('button');
      (first ?? dayBody.current)?.focus();
    });
  };
  const stepPost = (by: 1 | -1) => {
    const next = openId === null ? undefined : posts.list.rowAt(posts.list.ordinalOf(openId) + by);
    if (next) openPost(next.id);
  };
  useCommands({
    close: leave,
    ...(openId !== null && {
      next: () => stepPost(1),
      previous: () => stepPost(-1),
      write_note: () => noteField.current?.focus(),
    }),
  });
  const isWeek = view === 'week';
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
          perDay={isWeek ? Number.POSITIVE_INFINITY : fit.perDay}
          isCompact={!isWeek && fit.isCompact}
          zone={shown.zone}
          namesClient={client === null}
          onMove={(to) => moveTo(to, rangeIncludes(range, to) ? undefined : to)}
          onEnter={enterDay}
          onOpen={(postId, on) => {
            openDay(on);
            openPost(postId);
          }}
        />
        <NotKeptBar shown={shown} />
        <Legend zone={zone} hasOtherZones={shown.hasOtherZones} />
      </div>
      {openId === null ? (
        <DayPanel
          day={day}
          today={today}
          signs={daySummaryOf(page, day)}
          posts={posts}
          zone={shown.zone}
          clock={clock}
          namesClient={client === null}
          isOpen={isDayOpen}
          body={dayBody}
          onOpen={openPost}
          onClose={leave}
        />
      ) : (
        <div className={classes.post}>
          <Peek postId={openId} noteField={noteField} onStep={stepPost} onClose={leave} onLeave={focusGrid} />
        </div>
      )}
    </>
  );
}
