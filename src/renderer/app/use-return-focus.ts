import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Gives the keyboard back, in the moment this goes, to what had it when this came.
 * @param then what is done next; it may move the keyboard itself
 */
export function useReturnFocus(then?: () => void): void {
  const goOn = useEffectEvent(() => then?.());
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      goOn();
    };
  }, []);
}
