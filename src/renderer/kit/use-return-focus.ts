import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * When the component unmounts, returns the focus to the element that had it when it mounted.
 * @param then runs afterwards; may move the focus itself
 */
export function useReturnFocus(then?: () => void): void {
  const goOn = useEffectEvent(() => then?.());
  // Read while rendering, before this component is in the document: a menu it was opened from closes at the same
  // moment.
  const [before] = useState(() => keeperOf(document.activeElement));
  useLayoutEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      goOn();
    },
    [before],
  );
}

/** A menu item disappears with its menu; the button that opened the menu is still there. */
function keeperOf(active: Element | null): Element | null {
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active;
}
