import { postStatuses } from '@shared/domain/post-status';
import { addDays, type DayKey, dayKeyIn, offsetMinutesIn, startOfDayIn } from '@shared/domain/time';
import { useMemo } from 'react';
import { useCalendar } from '../../domains/calendar';
import { useMine } from '../../domains/clients';
import { usePostClients } from '../../domains/posts';
import type { CalendarPage, CalendarQuery, ClientOfPosts, PostFilter, PostSort } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import { useAppState } from '../../query/workspace-services';
import type { ClientScope } from './calendar-address';
import { type DayRange, rangeOf } from './period';
import { useCalendarScreen } from './state';

const MINUTE_MS = 60_000;
/** Archived posts are no longer planned: they fill no gap and cause no conflict. */
const shownStatuses = postStatuses.filter((status) => status !== 'archived');

/** What the calendar shows, computed from the screen's state. */
export interface ShownCalendar {
  readonly clients: readonly ClientOfPosts[];
  /** Whether any client is marked as mine. */
  readonly hasMine: boolean;
  /** Set if only one client is shown. */
  readonly client: ClientOfPosts | null;
  /** The zone of the days; null for each client's own. */
  readonly zone: string | null;
  /** The zone of all bold times; null if the clients' zones differ. */
  readonly clock: string | null;
  /** Whether any shown client has another time zone than the person; otherwise there is nothing to choose. */
  readonly hasOtherZones: boolean;
  readonly today: DayKey;
  readonly day: DayKey;
  /** A day of the period that is shown. */
  readonly anchor: DayKey;
  readonly range: DayRange;
  readonly filter: CalendarQuery['filter'];
  /** Null until the engine has answered. */
  readonly page: CalendarPage | null;
}

/** @param perDay how many posts of a day are drawn. */
export function useShownCalendar(perDay: number): ShownCalendar {
  const { view, anchor, day, whose, zone } = useCalendarScreen();
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
  const filter = useMemo(() => filterOf(whose, mine), [whose, mine]);
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
    ...{ clients, hasMine, client, filter, range, page, today, clock, hasOtherZones },
    zone: dayZone,
    day: day ?? today,
    anchor: shownAnchor,
  };
}

const noClients: readonly ClientOfPosts[] = [];

function filterOf(whose: ClientScope, mine: readonly string[]): CalendarQuery['filter'] {
  const statuses = shownStatuses;
  if (whose === 'all') return { statuses };
  const projectIds = whose === 'mine' ? mine : [whose.slice('project:'.length)];
  return { statuses, projectIds };
}

export interface DayList {
  readonly filter: PostFilter;
  /** Sorts by day, then by time. */
  readonly sort: PostSort;
}

/** The posts of a range of days as a list. */
export function listOf({ filter, zone }: Pick<ShownCalendar, 'filter' | 'zone'>, range: DayRange): DayList {
  if (zone === null) return { filter: { ...filter, days: range }, sort: 'day' };
  const between = { from: startOfDayIn(zone, range.from), to: startOfDayIn(zone, addDays(range.to, 1)) };
  return { filter: { ...filter, between }, sort: 'schedule' };
}
