import { useEffect, useEffectEvent } from 'react';
import { usePendingLink } from './pending-link';

/**
 * Does what was asked for on the way here.
 * @param fulfil undefined for as long as it is not known what stands in the way
 */
export function useWishedLink(customer: string, fulfil: (() => void) | undefined): void {
  const isWished = usePendingLink((pending) => pending.customer === customer);
  const take = usePendingLink((pending) => pending.take);
  const isDue = isWished && fulfil !== undefined;
  const act = useEffectEvent(() => {
    if (take(customer)) fulfil?.();
  });
  useEffect(() => {
    if (isDue) act();
  }, [isDue]);
}
