import { useEffect, useEffectEvent } from 'react';
import { useLinkWish } from '../../data/sessions/link-wish';

/**
 * Does what was asked for on the way here.
 * @param fulfil undefined for as long as it is not known what stands in the way
 */
export function useWishedLink(customer: string, fulfil: (() => void) | undefined): void {
  const isWished = useLinkWish((wish) => wish.customer === customer);
  const take = useLinkWish((wish) => wish.take);
  const isDue = isWished && fulfil !== undefined;
  const act = useEffectEvent(() => {
    if (take(customer)) fulfil?.();
  });
  useEffect(() => {
    if (isDue) act();
  }, [isDue]);
}
