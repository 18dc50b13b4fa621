import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

/** Where a plain letter means text, or where a menu or dialog has the keyboard. */
const elsewhere =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';

/**
 * Single keys of a screen, by `KeyboardEvent.key`, letters in lower case. Left alone while the person types, while a
 * menu or dialog is open, with any modifier but Shift, and where something nearer has used the key already.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
