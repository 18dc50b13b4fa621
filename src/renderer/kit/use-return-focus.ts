import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Gives the keyboard back, in the moment this goes, to what had it when this came.
 * @param then what is done next; it may move the keyboard itself
 */
export function useReturnFocus(then?: () => void): void {
  const goOn = useEffectEvent(() => then?.());
  // Before anything of this stands in the document: a menu that was left for it goes in the same moment.
  const [before] = useState(() => keeperOf(document.activeElement));
  useLayoutEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      goOn();
    },
    [before],
  );
}

/** An item of a menu goes with its menu: what opened the menu is still there. */
function keeperOf(active: Element | null): Element | null {
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active;
}
