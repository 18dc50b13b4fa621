import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Settings } from '@shared/settings';

const asMantine = (scheme: Settings['colorScheme']): MantineColorScheme =>
  scheme === 'system' ? 'auto' : scheme;

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
