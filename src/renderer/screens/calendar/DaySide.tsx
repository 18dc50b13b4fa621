import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { daySummaryOf } from '../../domains/calendar';
import { Peek } from '../../domains/peek';
import { usePostList } from '../../domains/posts';
import classes from './CalendarScreen.module.css';
import { DayPanel } from './DayPanel';
import { useCalendarScreen } from './state';
import { listOf, type ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  /** Set by a keyboard that asked for the day: its posts take the focus once they are there. */
  readonly takesFocus: RefObject<boolean>;
  readonly onLeave: () => void;
  readonly onFocusGrid: () => void;
}

/** Beside the days: one of them in full, or one of its posts. Its posts are asked for while it is open. */
export function DaySide({ shown, takesFocus, onLeave, onFocusGrid }: Props) {
  const { openId, openPost } = useCalendarScreen();
  const { client, clock, day, page, today, filter, zone } = shown;
  const body = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wanted = useMemo(() => listOf({ filter, zone }, { from: day, to: day }), [filter, zone, day]);
  const posts = usePostList(wanted.filter, wanted.sort);
  const { isLoaded } = posts.list;

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
