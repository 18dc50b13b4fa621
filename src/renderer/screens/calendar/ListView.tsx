import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { stretchesNotKept } from '../../domains/calendar';
import { Peek } from '../../domains/peek';
import { usePostList } from '../../domains/posts';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import classes from './CalendarScreen.module.css';
import { NotKeptBar } from './NotKeptBar';
import { PeriodList } from './PeriodList';
import { useCalendarScreen } from './state';
import { listOf, type ShownCalendar } from './use-calendar-screen';

/** The posts of a month as a list grouped by day. */
export function ListView({ shown }: { readonly shown: ShownCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { openId, openPost, close } = useCalendarScreen();
  const { client, filter, range, page, anchor, today } = shown;
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wanted = useMemo(() => listOf({ filter, zone: shown.zone }, range), [filter, shown.zone, range]);
  const posts = usePostList(wanted.filter, wanted.sort);
  const { list } = posts;
  // Unread days must not claim "no posts".
  const isNothingKept =
    page !== null &&
    stretchesNotKept(page, range).some(({ from, to }) => from === range.from && to === range.to);
  const [moved, setMoved] = useState<{ readonly of: object; readonly to: number } | null>(null);
  // The cursor starts on the day it had in the grid, until it is moved.
  const cursor = moved?.of === wanted ? moved.to : firstOf(shown);

  const open = (ordinal: number) => {
    setMoved({ of: wanted, to: ordinal });
    const row = list.rowAt(ordinal);
    if (row) openPost(row.id);
  };
  const step = (by: 1 | -1) => {
    const target = Math.max(0, Math.min(cursor + by, list.total - 1));
    if (openId === null) setMoved({ of: wanted, to: target });
    else open(target);
    grid.current?.focus();
  };
  const leave = () => {
    close();
    grid.current?.focus();
  };
  useCommands({
    ...(list.total > 0 && { next: () => step(1), previous: () => step(-1) }),
    ...(list.total > 0 && openId === null && { open: () => open(cursor) }),
    ...(openId !== null && { close: leave, write_note: () => noteField.current?.focus() }),
  });
  return (
    <>
      <div className={classes.main}>
        {list.total > 0 && (
          <PeriodList
            grid={grid}
            posts={posts}
            page={page}
            zone={shown.zone}
            namesClient={client === null}
            today={today}
            isBeside={openId !== null}
            cursor={Math.min(cursor, list.total - 1)}
            onMove={(to) => setMoved({ of: wanted, to })}
            onOpen={open}
          />
        )}
        {list.total === 0 &&
          !isNothingKept &&
          (list.isLoaded ? (
            <EmptyState
              sign={<IconCalendarOff size={24} stroke={1.4} aria-hidden />}
              headline={t('calendar.emptyMonth', { month: format.month(anchor) })}
            />
          ) : (
            <ListSkeleton progress={progress} />
          ))}
        <NotKeptBar shown={shown} />
        <CommandBar />
      </div>
      {openId !== null && (
        <Peek
          postId={openId}
          noteField={noteField}
          onStep={step}
          onClose={leave}
          onLeave={() => grid.current?.focus()}
        />
      )}
    </>
  );
}

/** Index of the first post on or after the day under the cursor. */
function firstOf({ page, day }: ShownCalendar): number {
  const before = page?.days.filter((one) => one.day < day) ?? [];
  return before.reduce((total, one) => total + one.total, 0);
}
