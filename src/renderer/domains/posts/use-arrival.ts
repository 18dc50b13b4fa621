import { useEffect } from 'react';
import type { Cursor } from './cursor';

/**
 * After a jump to a row that is not loaded, moves to its post once it is known.
 *
 * @param isAwaited the cursor was set to a place in the list, and not to a post
 */
export function useArrival(isAwaited: boolean, { ordinal, id }: Cursor, moveTo: (cursor: Cursor) => void) {
  const arrivedId = isAwaited ? id : null;
  useEffect(() => {
    if (arrivedId !== null) moveTo({ ordinal, id: arrivedId });
  }, [arrivedId, ordinal, moveTo]);
}
