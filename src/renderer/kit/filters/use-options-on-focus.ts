import { useState } from 'react';

/**
 * For a field with a list of choices: Mantine mounts all options of a closed list, hidden, so that an arrow key finds them.
 * No key comes to a field before the focus does, so until then a screen need not draw thousands of them.
 */
export function useOptionsOnFocus() {
  const [isReached, setIsReached] = useState(false);
  return { onFocus: () => setIsReached(true), keepMounted: isReached };
}
