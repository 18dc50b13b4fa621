import { useEffect } from 'react';

/**
 * Runs once the key that is down is up again, whatever has the focus by then; also where the window loses the keyboard and
 * never hears of it.
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
