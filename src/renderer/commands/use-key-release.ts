import { useEffect } from 'react';

/**
 * Calls `released` when the pressed key is up, independent of the focus. Also calls it when the window loses the focus,
 * because it then misses the event.
 */
export function useKeyRelease(isWaiting: boolean, released: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('keyup', released);
    window.addEventListener('blur', released);
    return () => {
      window.removeEventListener('keyup', released);
      window.removeEventListener('blur', released);
    };
  }, [isWaiting, released]);
}
