import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Whether there is a screen to go back or forward to. The browser does not say how far forward is possible, so the
 * highest index since this page was loaded is kept; navigating somewhere new resets it.
 */
export function useHistoryReach(): { readonly canGoBack: boolean; readonly canGoForward: boolean } {
  const { history } = useRouter();
  const [reach, setReach] = useState(() => {
    const index = history.location.state.__TSR_index;
    return { index, farthest: index };
  });
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const index = location.state.__TSR_index;
        setReach(({ farthest }) => ({
          index,
          farthest: action.type === 'PUSH' ? index : Math.max(farthest, index),
        }));
      }),
    [history],
  );
  return { canGoBack: reach.index > 0, canGoForward: reach.index < reach.farthest };
}
