import { postStatuses } from '@shared/domain/post-status';
import { addDays, type DayKey, dayKeyIn, offsetMinutesIn, startOfDayIn } from '@shared/domain/time';
import { type RefObject, useMemo } from 'react';
import { type Fit, useCalendar, usePostsPerDay } from '../../domains/calendar';
import { useMine } from '../../domains/clients';
import { usePostClients } from '../../domains/posts';
import type { CalendarPage, CalendarQuery, ClientOfPosts, PostFilter, PostSort } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { splitList } from '../../kit/filters/text-list';
import { useNow } from '../../kit/use-now';
import { useAppState } from '../../query/workspace-services';
import type { CalendarFilter, ClientScope } from './calendar-address';
import { rangeOf, type ShownDays, weeksIn } from './period';
import { useCalendarScreen } from './state';

const MINUTE_MS = 60_000;
/** Archived posts are no longer planned: they fill no gap and cause no conflict. */
const usualStatuses = postStatuses.filter((status) => status !== 'archived');

/** Content of the calendar, computed from the screen's state. */
export interface ShownCalendar {
  readonly clients: readonly ClientOfPosts[];
  /** Whether any client is marked as mine. */
  readonly hasMine: boolean;
  /** Set if only one client is shown. */
  readonly client: ClientOfPosts | null;
  /** Zone of the days; null for each client's own. */
  readonly zone: string | null;
  /** Zone of all bold times; null if the clients' zones differ. */
  readonly clock: string | null;
  /** Whether any shown client has another time zone than the person; otherwise there is nothing to choose. */
  readonly hasOtherZones: boolean;
  readonly today: DayKey;
  readonly day: DayKey;
  /** A day of the period that is shown. */
  readonly anchor: DayKey;
  readonly range: ShownDays;
  readonly filter: CalendarQuery['filter'];
  /** How many pieces of a day there is room for. */
  readonly fit: Fit;
  /** Null until the engine has answered. */
  readonly page: CalendarPage | null;
}

/** So many posts of a day of the week are drawn. */
const perDayOfWeek = 40;
/** Few pieces go out on more networks than this: so many posts are asked for to fill a day with pieces. */
const postsOfPiece = 3;

const perDayOf = {
  month: ({ perDay }: Fit) => perDay * postsOfPiece,
  week: () => perDayOfWeek,
  // The list reads its rows itself; of the days it needs to know only how many there are.
  list: () => 0,
} as const;

/** @param rows the grid's weeks; their height decides how many posts of a day are drawn. */
export function useShownCalendar(rows: RefObject<HTMLElement | null>): ShownCalendar {
  const { view, anchor, day, whose, zone, shownOnly } = useCalendarScreen();
  const { personZone } = useFormat();
  const now = useNow(MINUTE_MS);
  const clients = usePostClients() ?? noClients;
  const { projectIds: mine, hasSome: hasMine } = useMine();
  const rules = useAppState(({ settings }) => settings.calendar);
  const client = clients.find(({ projectId }) => whose === `project:${projectId}`) ?? null;
  const isElsewhere = ({ timezone }: ClientOfPosts) =>
    offsetMinutesIn(timezone, now) !== offsetMinutesIn(personZone, now);
  const hasOtherZones = client ? isElsewhere(client) : clients.some(isElsewhere);
  const dayZone = zone === 'person' ? personZone : null;
  const clock = dayZone ?? client?.timezone ?? (hasOtherZones ? null : personZone);
  const today = dayKeyIn(clock ?? personZone, now);
  const shownAnchor = anchor ?? today;
  const range = useMemo(() => rangeOf(view, shownAnchor), [view, shownAnchor]);
  const fit = usePostsPerDay(rows, weeksIn(range));
  const perDay = perDayOf[view](fit);
  const filter = useMemo(() => filterOf(whose, mine, shownOnly), [whose, mine, shownOnly]);
  const query = useMemo<CalendarQuery>(
    () => ({
      filter,
      ...range,
      zone: dayZone,
      perDay,
      collisionMs: rules.collisionMinutes * MINUTE_MS,
      gapRule: { leastDays: rules.gapDays, leastPerWeek: rules.gapPostsPerWeek },
    }),
    [filter, range, dayZone, perDay, rules],
  );
  const page = useCalendar(query);
  return {
    clients,
    hasMine,
    client,
    filter,
    range,
    page,
    today,
    clock,
    hasOtherZones,
    fit,
    zone: dayZone,
    day: day ?? today,
    anchor: shownAnchor,
  };
}

const noClients: readonly ClientOfPosts[] = [];

function filterOf(
  whose: ClientScope,
  mine: readonly string[],
  { status, network, type }: CalendarFilter,
): CalendarQuery['filter'] {
  const chosen = splitList(status);
  const statuses = chosen.length === 0 ? usualStatuses : postStatuses.filter((one) => chosen.includes(one));
  const only = {
    statuses,
    ...(network && { networks: splitList(network) }),
    ...(type && { types: splitList(type) }),
  };
  if (whose === 'all') return only;
  return { ...only, projectIds: whose === 'mine' ? mine : [whose.slice('project:'.length)] };
}

export interface DayList {
  readonly filter: PostFilter;
  /** Sorts by day, then by time. */
  readonly sort: PostSort;
}

/** The posts of a range of days as a list. */
export function listOf({ filter, zone }: Pick<ShownCalendar, 'filter' | 'zone'>, range: ShownDays): DayList {
  if (zone === null) return { filter: { ...filter, days: range }, sort: 'day' };
  const between = { from: startOfDayIn(zone, range.from), to: startOfDayIn(zone, addDays(range.to, 1)) };
  return { filter: { ...filter, between }, sort: 'schedule' };
}
