import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Settings } from '@shared/settings';

const asMantine = (scheme: Settings['colorScheme']): MantineColorScheme =>
  scheme === 'system' ? 'auto' : scheme;

/**
 * Says the scheme at the page's root before anything is drawn. Mantine says it behind the first drawing, where it has all
 * styles computed and the whole page laid out a second time.
 */
export function markColorScheme(
  scheme: Settings['colorScheme'],
  { documentElement, defaultView }: Document = document,
): void {
  const isDark = scheme === 'system' && defaultView?.matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = scheme === 'system' ? (isDark ? 'dark' : 'light') : scheme;
  documentElement.setAttribute('data-mantine-color-scheme', shown);
}

/**
 * Main stores the colour scheme. Mantine only receives it: its usual manager would write to localStorage, which
 * belongs to one workspace's origin.
 */
export function colorSchemeFrom(
  current: () => Settings['colorScheme'],
  subscribe: (listener: () => void) => () => void,
): MantineColorSchemeManager {
  let unsubscribe = () => {};
  return {
    get: () => asMantine(current()),
    set: () => {},
    clear: () => {},
    subscribe: (onUpdate) => {
      unsubscribe = subscribe(() => onUpdate(asMantine(current())));
    },
    unsubscribe: () => unsubscribe(),
  };
}
