import { dayKeyIn, type EpochMs, offsetMinutesIn } from '@shared/domain/time';
import { offsetOf } from '@shared/domain/zone-names';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import { type DayIdea, type DayPost, ideasOfDay, postDestination } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import type { ListLayout } from '../../kit/lists/list-layout';
import { nothingToLoad, useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import panel from '../../kit/panel.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useSoon } from '../../kit/use-after';
import { memoizeLast } from '../../query/memoize-last';
import classes from './TodaysPostsPanel.module.css';

/** Two lines of the title and one of the client. */
const ITEM_HEIGHT = 64;
/** With a line for the client's time. */
const ZONED_ITEM_HEIGHT = 80;
const NOW_HEIGHT = 24;

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
  const ideas = ideasOf(posts, now);
  const hasPosts = ideas.length > 0;
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
      {hasPosts && <IdeaList ideas={ideas} now={now} />}
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

interface IdeaListProps {
  readonly ideas: readonly DayIdea[];
  readonly now: EpochMs;
}

/** Opens with the current time in the middle. */
function IdeaList({ ideas, now }: IdeaListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const clientsTime = useClientsTime();
  const isZoned = ideas.some(({ lead, at }) => clientsTime(at, lead.row.timezone) !== null);
  const itemHeight = isZoned ? ZONED_ITEM_HEIGHT : ITEM_HEIGHT;
  const firstToCome = ideas.findIndex(({ at }) => at > now);
  const nowAt = firstToCome < 0 ? ideas.length : firstToCome;
  const layout = useMemo(() => withNowLine(ideas.length, nowAt), [ideas.length, nowAt]);
  // The line for the current time moves along during the day, and must not scroll the list.
  const [opening] = useState(nowAt);
  const { items, height } = useVirtualRows({
    scroller,
    layout,
    rowHeight: itemHeight,
    headHeight: NOW_HEIGHT,
    topCover: 0,
    cursorOrdinal: opening,
    // The line above that post.
    cursorPart: -1,
    show: nothingToLoad,
  });
  // What needs somebody is painted first.
  const isDrawn = useSoon(true, false);
  return (
    <div
      ref={scroller}
      className={layoutClasses.scroll}
      tabIndex={0}
      role="group"
      aria-label={t('today.goesOut')}
    >
      <ul className={classes.day} style={{ height }}>
        {(isDrawn ? items : []).map(({ item, top }) => {
          const isNow = item.kind === 'head';
          const style = { height: isNow ? NOW_HEIGHT : itemHeight, transform: `translateY(${top}px)` };
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
          const idea = ideas[item.ordinal];
          return idea && <TodaysPostItem key={idea.key} idea={idea} style={style} />;
        })}
      </ul>
    </div>
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

/** The posts of a day with the line for the current time between them. */
const withNowLine = (total: number, nowAt: number): ListLayout => ({
  length: total + 1,
  itemAt: (index) =>
    index === nowAt
      ? { kind: 'head', group: null, isFolded: false }
      : { kind: 'row', ordinal: index < nowAt ? index : index - 1 },
  indexOfRow: (ordinal) => (ordinal < nowAt ? ordinal : ordinal + 1),
  headAbove: () => -1,
  rowFrom: (ordinal) => ordinal,
  before: (index) => ({ heads: index > nowAt ? 1 : 0, parts: 0 }),
});
