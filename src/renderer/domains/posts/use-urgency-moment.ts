import { useState } from 'react';
import type { UrgencyQuery } from '../../engine';
import { useMinute } from '../../kit/use-now';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

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
