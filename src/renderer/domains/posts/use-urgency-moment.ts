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
 * The minute at which what is urgent is meant, epoch ms. It stays the same for as long as time alone makes no post overdue
 * or due: a list that asked anew with each minute would ask all day for the same answer.
 */
export function useUrgencyMoment(meant: Meant, isAsked = true): number {
  const minute = useMinute();
  const [at, setAt] = useState(minute);
  const answer = useEngineQuery(untilQuery({ ...meant, at }), { isEnabled: isAsked });
  const isOver = answer !== null && answer.until !== null && minute >= answer.until;
  if (minute !== at && (isOver || !isAsked || minute < at)) setAt(minute);
  return at;
}
