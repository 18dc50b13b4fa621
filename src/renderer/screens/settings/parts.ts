import type { RawSearch } from '../screen-route';

/** Parts of the settings, in the order of the screen. */
export const settingsParts = [
  ...([
    'language',
    'colors',
    'timeFormat',
    'notifications',
    'calendar',
    'background',
    'loading',
    'keys',
    'demo',
  ] as const),
  ...([
    'syncWindow',
    'postAddress',
    'copy',
    'events',
    'share',
    'move',
    'localData',
    'workspaces',
    'updates',
    'about',
  ] as const),
] as const;
export type SettingsPart = (typeof settingsParts)[number];

interface Place {
  /** Part to scroll to when the screen opens. */
  readonly part?: SettingsPart;
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ part }: RawSearch): Place {
  const known = settingsParts.find((one) => one === part);
  return known === undefined ? {} : { part: known };
}

/** Element id of a part's heading. */
export const idOfPart = (part: SettingsPart): string => `settings-${part}`;
