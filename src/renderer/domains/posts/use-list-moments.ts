import { addDays, startOfDayIn, weekdayOf } from '@shared/domain/time';
import { useMemo, useState } from 'react';
import type { PostFilter, PostSort, UrgencyQuery } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useMinute, usePersonDay } from '../../kit/use-now';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import type { ListMoments } from './post-list';

type Meant = Omit<UrgencyQuery, 'at'>;

const untilQuery = (query: UrgencyQuery): EngineQuery<{ readonly until: number | null }> => ({
  key: ['urgency_holds_until', query],
  ask: async (engine) => ({ until: await engine.urgencyHoldsUntil(query) }),
  tables: ['posts'],
});

/**
 * Reference minute for urgency, epoch ms. It changes only when a post becomes due or overdue by time alone. A list with
 * a new time each minute would repeat the same query all day.
 */
export function useUrgencyMoment(meant: Meant, isAsked = true): number {
  const minute = useMinute();
  const [at, setAt] = useState(minute);
  const answer = useEngineQuery(untilQuery({ ...meant, at }), { isEnabled: isAsked });
  const isOver = answer !== null && answer.until !== null && minute >= answer.until;
  if (minute !== at && (isOver || !isAsked || minute < at)) setAt(minute);
  return at;
}

/** Orders with heads of their own, under which past weeks are folded behind the rest. */
const foldsPast: ReadonlySet<PostSort> = new Set(['client', 'day', 'review_group']);

/**
 * Time-dependent parts of a list query, with a stable identity while they mean the same. The sort `upcoming` starts
 * with the day: starting now would move posts away from under the cursor. Past weeks end with the person's Sunday.
 * @param urgentAt reference time for urgency (`useUrgencyMoment`)
 * @param moving the part of the filter that depends on the time
 */
export function useListMoments(sort: PostSort, urgentAt: number, moving?: PostFilter): ListMoments {
  const { personZone } = useFormat();
  const today = usePersonDay();
  const from =
    sort === 'urgent' ? urgentAt : sort === 'upcoming' ? startOfDayIn(personZone, today) : undefined;
  // Weeks begin on Monday, as in the calendar.
  const pastBefore = foldsPast.has(sort) ? addDays(today, -weekdayOf(today)) : undefined;
  const filter = moving && Object.keys(moving).length > 0 ? JSON.stringify(moving) : undefined;
  return useMemo(
    () => ({
      ...(filter !== undefined && { filter: JSON.parse(filter) as PostFilter }),
      ...(from !== undefined && { from }),
      ...(pastBefore !== undefined && { pastBefore }),
    }),
    [filter, from, pastBefore],
  );
}
