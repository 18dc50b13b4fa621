import { ActionIcon } from '@mantine/core';
import { type DayKey, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import {
  type DaySummary,
  hourAxisOf,
  loadOf,
  spreadBlocks,
  usePostStateText,
  useStartOfDay,
} from '../../domains/calendar';
import { NotedSign } from '../../domains/noted';
import {
  isRowChanged,
  type PostListSnapshot,
  scheduleOf,
  signOfRow,
  titleOf,
  type UsePostList,
  useLikelyWord,
  usePostClients,
} from '../../domains/posts';
import type { ClientGap, PostCollision, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { usePlainRows } from '../../kit/lists/use-virtual-rows';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import panel from '../../kit/panel.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { EntryTime } from './CalendarEntry';
import classes from './DayPanel.module.css';

/** More than these would overlap on the axis of hours. */
const MOST_ON_AXIS = 8;

interface Props {
  readonly day: DayKey;
  readonly today: DayKey;
  readonly signs: DaySummary;
  /** Posts of the day, by time. */
  readonly posts: UsePostList;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  /** Zone of bold times, as in `ShownCalendar.clock`. */
  readonly clock: string | null;
  readonly namesClient: boolean;
  /** Element of the day's posts, which Enter in the grid focuses. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onOpen: (postId: string) => void;
  readonly onClose: () => void;
}

/** The day under the cursor in full: hours with posts at their times, or a list if there are too many. */
export function DayPanel(props: Props) {
  const { day, today, signs, posts, zone, clock, namesClient, body, onOpen, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const sentence = useStartOfDay(clock, day);
  const isOnAxis = clock !== null && !signs.isNotKept && posts.list.total <= MOST_ON_AXIS;
  return (
    <aside className={`${panel.panel} ${classes.panel}`} aria-label={t('calendar.panel')}>
      <div className={classes.head}>
        <div className={layoutClasses.room}>
          <h2 className={classes.title}>{format.longDay(day)}</h2>
          {sentence !== null && <p className={classes.sentence}>{sentence}</p>}
        </div>
        <ActionIcon aria-label={t('action.close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isOnAxis ? (
        <DayAxis body={body} day={day} zone={clock} posts={posts.list} onOpen={onOpen} />
      ) : (
        <DayPosts
          key={day}
          isNotKept={signs.isNotKept}
          body={body}
          posts={posts}
          zone={zone}
          namesClient={namesClient}
          onOpen={onOpen}
        />
      )}
      <DayNotes signs={signs} posts={posts.list} today={today} namesClient={namesClient} />
    </aside>
  );
}

const GAP = 6;
const HEIGHT = 50 + GAP;
const HEIGHT_WITH_CLIENT = 69 + GAP;

interface DayPostsProps {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly posts: UsePostList;
  readonly zone: string | null;
  readonly namesClient: boolean;
  /** Whether the day was never read, so that there may be posts. */
  readonly isNotKept: boolean;
  readonly onOpen: (postId: string) => void;
}

/** The posts of a day as a list of any length. */
function DayPosts({ body, posts: { list, show }, zone, namesClient, isNotKept, onOpen }: DayPostsProps) {
  const { t } = useTranslation();
  const rowHeight = namesClient ? HEIGHT_WITH_CLIENT : HEIGHT;
  const { items, height } = usePlainRows({ scroller: body, total: list.total, rowHeight, show });
  return (
    <div
      ref={body}
      className={layoutClasses.scroll}
      role="group"
      aria-label={t('calendar.dayPosts')}
      tabIndex={0}
      onKeyDown={moveFocus}
    >
      {list.isLoaded && list.total === 0 && (
        <p className={classes.empty}>{t(isNotKept ? 'calendar.notKept' : 'calendar.emptyDay')}</p>
      )}
      <div className={classes.list} style={{ position: 'relative', height }}>
        {items.map(({ index, top }) => {
          const row = list.rowAt(index);
          if (!row) return null;
          return (
            <PostBlock
              key={row.id}
              row={row}
              zone={zone}
              namesClient={namesClient}
              top={top}
              onOpen={() => onOpen(row.id)}
            />
          );
        })}
      </div>
    </div>
  );
}

const BLOCK_HEIGHT = 50;

interface DayAxisProps {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly day: DayKey;
  /** The zone of the day. */
  readonly zone: string;
  readonly posts: PostListSnapshot;
  readonly onOpen: (postId: string) => void;
}

/** The hours of a day in both time zones, with its posts at their times. */
function DayAxis({ body, day, zone, posts, onOpen }: DayAxisProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { personZone } = format;
  const axis = hourAxisOf(zone, day);
  const isAlone = startOfDayIn(zone, day) === startOfDayIn(personZone, day);
  const rows = Array.from({ length: posts.total }, (_, place) => posts.rowAt(place)).filter(
    (row): row is PostRow => row !== undefined,
  );
  const tops = spreadBlocks(
    rows.map((row) => axis.topOf(scheduleOf(row) ?? 0)),
    BLOCK_HEIGHT,
  );
  const height = Math.max(axis.height, (tops.at(-1) ?? 0) + BLOCK_HEIGHT);
  return (
    <div
      ref={body}
      className={layoutClasses.scroll}
      role="group"
      aria-label={t('calendar.dayPosts')}
      tabIndex={0}
      onKeyDown={moveFocus}
    >
      {!isAlone && (
        <div className={classes.clocks}>
          <span>{format.city(zone)}</span>
          <span className={textClasses.light}>{format.city(personZone)}</span>
        </div>
      )}
      <div className={classes.axis} data-alone={isAlone} style={{ height }}>
        {axis.lines.map(({ at, top }) => (
          <div key={at} className={classes.hour} data-alone={isAlone} style={{ top }} aria-hidden>
            <span>{format.hour(at, zone)}</span>
            {!isAlone && <span className={textClasses.light}>{withDate(at)}</span>}
          </div>
        ))}
        {rows.map((row, place) => (
          <PostBlock
            key={row.id}
            row={row}
            zone={zone}
            namesClient={false}
            top={tops[place] ?? 0}
            onOpen={() => onOpen(row.id)}
          />
        ))}
      </div>
    </div>
  );

  function withDate(at: number): string {
    const date = dayKeyIn(personZone, at);
    const time = format.hour(at, personZone);
    return date === day ? time : `${time} ${format.weekday(date, 'short')}`;
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the buttons of a group by arrow keys; from outside, to the first or last one. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = at < 0 ? buttons.at(step > 0 ? 0 : -1) : buttons[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

interface PostBlockProps {
  readonly row: PostRow;
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly top: number;
  readonly onOpen: () => void;
}

/** A post in the day's panel; a click opens it. */
function PostBlock({ row, zone, namesClient, top, onOpen }: PostBlockProps) {
  const { t } = useTranslation();
  const state = usePostStateText()(row);
  const likely = useLikelyWord()(row);
  const word = (isRowChanged(row) ? null : likely) ?? state;
  return (
    <button type="button" className={classes.block} style={{ top }} onClick={onOpen}>
      <span className={`${classes.line} ${classes.times}`}>
        <StatusIcon name={signOfRow(row)} />
        <EntryTime row={row} zone={zone} /> <span className={textClasses.light}>{word}</span>{' '}
        <NotedSign row={row} />
      </span>
      <span className={classes.line}>
        <NetworkMark network={row.network} group={row.networkGroup} size={15} />{' '}
        <span className={classes.title2}>{titleOf(row) ?? t('approvals.noCaption')}</span>
      </span>
      {namesClient && (
        <span className={classes.line}>
          <span className={textClasses.secondCut}>{row.projectName ?? row.projectId}</span>
        </span>
      )}
    </button>
  );
}

/** This many of a kind are listed; the others are counted. */
const MOST_SPELT = 3;
/** Days with more posts than this have their load only in their number. */
const MOST_COUNTED = 50;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface DayNotesProps {
  readonly signs: DaySummary;
  readonly posts: PostListSnapshot;
  readonly today: DayKey;
  readonly namesClient: boolean;
}

/** The warnings of a day, in sentences. */
function DayNotes({ signs, posts, today, namesClient }: DayNotesProps) {
  const { collisions, day } = signs;
  // With many clients somebody always had a gap: only gaps that can still be filled are mentioned.
  const gaps = namesClient ? signs.gaps.filter(({ to }) => to >= today) : signs.gaps;
  const { t } = useTranslation();
  const collision = useCollisionWords(posts);
  const gap = useGapWords();
  const load = loadOf(rowsIn(posts)).slice(0, MOST_SPELT);
  const between = useBetweenTwo(day?.total === 2 && collisions.length === 0 ? posts : null);
  const rest = Math.max(0, collisions.length - MOST_SPELT) + Math.max(0, gaps.length - MOST_SPELT);
  if (collisions.length + gaps.length + load.length === 0 && between === null) return null;
  return (
    // Focusable, so that a keyboard can scroll it.
    <div className={classes.notes} role="group" aria-label={t('calendar.signs')} tabIndex={0}>
      {collisions.slice(0, MOST_SPELT).map((one) => (
        <p key={one.posts[0]?.id} className={classes.note} data-tone="attention">
          <IconAlertTriangle {...icon} />
          {collision(one)}
        </p>
      ))}
      {load.map(({ key, row, count }) => (
        <p key={key} className={classes.note}>
          <NetworkMark network={row.network} group={row.networkGroup} size={15} />
          {t('calendar.load', { account: row.accountName ?? '', count })}
        </p>
      ))}
      {gaps.slice(0, MOST_SPELT).map((one) => (
        <p key={one.projectId} className={classes.note}>
          <IconInfoCircle {...icon} />
          {gap(one)}
        </p>
      ))}
      {rest > 0 && <p className={classes.sentence}>{t('calendar.moreSigns', { count: rest })}</p>}
      {between !== null && (
        <p className={classes.note}>
          <IconInfoCircle {...icon} />
          {between}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the posts of the day if all of them are loaded, otherwise none. The load of a day cannot be judged from a
 * part of its posts.
 */
function rowsIn(posts: PostListSnapshot): readonly PostRow[] {
  const { total } = posts;
  const rows = Array.from({ length: Math.min(total, MOST_COUNTED) }, (_, ordinal) => posts.rowAt(ordinal));
  const read = rows.filter((row) => row !== undefined);
  return total > MOST_COUNTED || read.length < total ? [] : read;
}

function useCollisionWords(posts: PostListSnapshot) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ posts: own, closestMs, accountId }: PostCollision) => {
    const [first] = own;
    const row = first && posts.rowAt(posts.ordinalOf(first.id));
    const account = row?.accountName ?? accountId;
    const count = own.length;
    if (closestMs === 0) return t('calendar.collideAtOnce', { count, account });
    return t('calendar.collide', { count, account, span: format.span(closestMs) });
  };
}

function useGapWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const clients = usePostClients();
  return ({ projectId, from, to, isOpen }: ClientGap) => {
    const name = clients?.find((one) => one.projectId === projectId)?.name;
    const client = name ?? t('approvals.clientWithoutName', { id: projectId });
    return isOpen
      ? t('calendar.gapOpen', { client, day: format.day(from) })
      : t('calendar.gapOf', { client, days: format.days(from, to) });
  };
}

/** The time between two conflicting posts of the day. */
function useBetweenTwo(posts: PostListSnapshot | null): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, second] = [posts?.rowAt(0), posts?.rowAt(1)].map((row) => (row ? scheduleOf(row) : null));
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  return t('calendar.betweenTwo', { span: format.span(Math.abs(second - first)) });
}
