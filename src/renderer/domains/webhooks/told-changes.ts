import type { ToldChange } from '@shared/webhooks';
import { useMemo } from 'react';
import { useMainQuery } from '../../query/use-main-query';

/** Main takes so many in one question. */
const mostAsked = 1_500;

/**
 * Returns whether an event announced each of these changes. Null before the answer, and where there are no changes.
 */
export function useToldChanges(lines: readonly { readonly id: string }[]): readonly ToldChange[] | null {
  const changeIds = useMemo(() => lines.slice(0, mostAsked).map(({ id }) => id), [lines]);
  return useMainQuery(
    'deliveries.told_changes',
    { changeIds },
    { changedBy: ['deliveries.changed'], isEnabled: changeIds.length > 0 },
  ).data;
}
