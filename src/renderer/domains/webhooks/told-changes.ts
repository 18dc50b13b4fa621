import type { ToldChange } from '@shared/webhooks';
import { useMemo } from 'react';
import { useMainQuery } from '../../query/use-main-query';

/** Main takes so many in one question. */
const mostAsked = 1_500;

/** Whether an event told of each of these changes; null before the answer, and where there is none. */
export function useToldChanges(lines: readonly { readonly id: string }[]): readonly ToldChange[] | null {
  const changeIds = useMemo(() => lines.slice(0, mostAsked).map(({ id }) => id), [lines]);
  return useMainQuery(
    'deliveries.told_changes',
    { changeIds },
    { changedBy: ['deliveries.changed'], isEnabled: changeIds.length > 0 },
  ).data;
}
