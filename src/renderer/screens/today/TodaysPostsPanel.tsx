import { dayKeyIn, type EpochMs, offsetMinutesIn } from '@shared/domain/time';
import { offsetOf } from '@shared/domain/zone-names';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import { type DayIdea, type DayPost, ideasOfDay, postDestination } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import panel from '../../kit/panel.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { memoizeLast } from '../../query/memoize-last';
import classes from './TodaysPostsPanel.module.css';

/** Two lines of the title and one of the client. */
const ITEM_HEIGHT = 64;
/** With a line for the client's time. */
const ZONED_ITEM_HEIGHT = 80;
const NOW_HEIGHT = 24;
/** Height of the window above the list, px. */
const ABOVE = 100;
const usualHeight = () => innerHeight - ABOVE;

interface Props {
  /** Posts by time. */
  readonly posts: readonly DayPost[];
  /** Total number of ideas. */
  readonly total: number;
  /** Whether the day was read, so that posts which are not here are missing. The calendar shows all. */
  readonly isRead: boolean;
  /** Clients of the posts. */
  readonly whose: 'all' | 'mine';
  /** Whether the day's posts were read. Only then can the day be empty. */
  readonly isKnown: boolean;
  /** The workspace has no planning service. */
  readonly isWithoutPosts: boolean;
  readonly now: EpochMs;
}

/** Shared by each opening of the screen. */
const ideasOf = memoizeLast(ideasOfDay);

/** The person's day: what was published, the current time, what is next. */
export function TodaysPostsPanel(props: Props) {
  const { posts, total, isRead, whose, isKnown, isWithoutPosts, now } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const ideas = ideasOf(posts, now);
  const clientsTime = useClientsTime();
  const isZoned = ideas.some(({ lead, at }) => clientsTime(at, lead.row.timezone) !== null);
  const itemHeight = isZoned ? ZONED_ITEM_HEIGHT : ITEM_HEIGHT;
  const isToCome = ({ at }: DayIdea) => at > now;
  const firstToCome = ideas.findIndex(isToCome);
  const nowAt = firstToCome < 0 ? ideas.length : firstToCome;
  // Drawn where it is going to stand: finding the middle afterwards would lay the page out and draw it once more.
  const firstOffset = () => Math.max(0, nowAt * itemHeight + (NOW_HEIGHT - usualHeight()) / 2);
  const isLaidOut = useIsLaidOut(scroller, firstOffset);
  // Drawn first is what can be seen.
  const overscan = useDeferredValue(isLaidOut) ? 8 : 0;
  const virtual = useVirtualizer({
    count: ideas.length + 1,
    getScrollElement: () => (isLaidOut ? scroller.current : null),
    estimateSize: (index) => (index === nowAt ? NOW_HEIGHT : itemHeight),
    overscan,
    initialRect: { width: 0, height: usualHeight() },
    initialOffset: firstOffset,
  });
  const measuredFor = useRef({ nowAt, itemHeight });
  useEffect(() => {
    const { current } = measuredFor;
    // The line for the current time moves along during the day.
    if (current.nowAt !== nowAt || current.itemHeight !== itemHeight) virtual.measure();
    measuredFor.current = { nowAt, itemHeight };
  }, [virtual, nowAt, itemHeight]);
  const hasPosts = ideas.length > 0;
  // What needs somebody is painted first.
  const isDrawn = useDeferredValue(true, false);
  const isPlaced = useRef(hasPosts);
  useEffect(() => {
    if (hasPosts && isLaidOut && !isPlaced.current) virtual.scrollToIndex(nowAt, { align: 'center' });
    // Once: afterwards the person scrolls.
    isPlaced.current ||= hasPosts && isLaidOut;
    // oxlint-disable-next-line react/exhaustive-deps -- the place of now is looked at, not followed
  }, [virtual, hasPosts, isLaidOut]);

  return (
    <aside className={`${panel.panel} ${classes.panel}`} aria-label={t('today.goesOut')}>
      <header className={classes.head}>
        <h2>{t('today.goesOut')}</h2>
        {hasPosts && (
          <span className={textClasses.third}>{format.number(Math.max(total, ideas.length))}</span>
        )}
        <span className={textClasses.faintLast}>
          {t('today.yourTime', { zone: offsetOf(format.personZone, now) })}
        </span>
      </header>
      {!hasPosts && (
        <p className={classes.nothing}>
          {isWithoutPosts
            ? t('notSetUp.planning')
            : t(isKnown ? 'today.goesOutNothing' : 'triage.postsNotKnown')}
        </p>
      )}
      <div
        ref={scroller}
        className={layoutClasses.scroll}
        tabIndex={hasPosts ? 0 : -1}
        role="group"
        aria-label={t('today.goesOut')}
      >
        {hasPosts && (
          <ul className={classes.day} style={{ height: virtual.getTotalSize() }}>
            {(isDrawn ? virtual.getVirtualItems() : []).map(({ index, start }) => {
              const isNow = index === nowAt;
              const style = {
                height: isNow ? NOW_HEIGHT : itemHeight,
                transform: `translateY(${start}px)`,
              };
              if (isNow) {
                return (
                  <li
                    key="now"
                    className={classes.now}
                    style={style}
                    aria-label={t('today.nowLine', { time: format.clock(now) })}
                  >
                    <span aria-hidden>{format.clock(now)}</span>
                  </li>
                );
              }
              const idea = ideas[index < nowAt ? index : index - 1];
              return idea && <TodaysPostItem key={idea.key} idea={idea} style={style} />;
            })}
          </ul>
        )}
      </div>
      {isRead && ideas.length < total && (
        <Link
          to="/calendar"
          search={{ day: dayKeyIn(format.personZone, now), zone: 'person', rows: 'posts', whose }}
          className={classes.all}
        >
          {t('clientPage.openCalendar')}
        </Link>
      )}
    </aside>
  );
}

interface TodaysPostItemProps {
  readonly idea: DayIdea;
  readonly style: CSSProperties;
}

/** Idea of the day with its networks, in the person's time and the client's if it differs. Published ones are dimmed. */
function TodaysPostItem({ idea: { lead, at, posts }, style }: TodaysPostItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const clientsTime = useClientsTime();
  const approvalWord = useApprovalWord();
  const { row } = lead;
  const time = format.clock(at);
  const title = titleOf(row) ?? t('approvals.noCaption');
  const client = row.projectName ?? t('client.withoutName', { id: row.projectId });
  const timeThere = clientsTime(at, row.timezone);
  const status =
    approvalWord(row) ?? (row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`));
  const networks = [...new Map(posts.map((post) => [post.row.network, post.row])).values()];
  const said = {
    time,
    status,
    title,
    client: [timeThere, client].filter((part) => part !== null).join(' · '),
    network: format.list(networks.map(({ network, networkGroup }) => networkOf(network, networkGroup).name)),
  };
  return (
    <li
      className={classes.item}
      data-done={posts.every(({ status }) => status === 'published')}
      style={style}
    >
      <span className={classes.time} data-half-days={time.length > '00:00'.length}>
        {time}
      </span>
      <StatusIcon name={signOfRow(row)} />
      <span className={layoutClasses.room}>
        <Link
          {...postDestination(row.id)}
          className={`${layoutClasses.stretched} ${classes.link}`}
          aria-label={t('today.goesOutLine', said)}
          title={title}
        >
          {title}
        </Link>
        <span className={`${layoutClasses.line6} ${classes.under}`}>
          <span className={`${layoutClasses.cut} ${classes.second}`} title={client}>
            {client}
          </span>
          <span className={classes.networks}>
            {networks.map(({ network, networkGroup }) => (
              <NetworkMark key={network} network={network} group={networkGroup} size={15} />
            ))}
          </span>
        </span>
        {timeThere !== null && <span className={`${layoutClasses.cut} ${classes.second}`}>{timeThere}</span>}
      </span>
    </li>
  );
}

/** Null if the client's clock shows the same. */
function useClientsTime() {
  const { t } = useTranslation();
  const format = useFormat();
  return (ms: number, zone: string): string | null => {
    if (offsetMinutesIn(zone, ms) === offsetMinutesIn(format.personZone, ms)) return null;
    const said = { time: format.clock(ms, zone), city: format.city(zone) };
    const isSameDay = dayKeyIn(zone, ms) === dayKeyIn(format.personZone, ms);
    return isSameDay
      ? t('today.inClientsTime', said)
      : t('today.inClientsDay', { ...said, day: format.weekday(dayKeyIn(zone, ms), 'short') });
  };
}

/**
 * Whether the page with this element has been laid out. A virtualiser that gets the element earlier reads its height in
 * the task that has just rendered the page, which forces a layout of the whole page in that task. The first paint
 * does not wait for this to become true: what was drawn from an estimate is already there.
 * @param offsetOf where to scroll the element before that paint, px
 */
function useIsLaidOut(ref: RefObject<HTMLElement | null>, offsetOf: () => number): boolean {
  const [isLaidOut, setIsLaidOut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      element.scrollTop = offsetOf();
      setIsLaidOut(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the place is asked for once
  }, [ref]);
  return isLaidOut;
}
