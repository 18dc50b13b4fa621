import type { RawSearch } from '../screen-route';

/** What can be set, part by part, in the order of the screen. */
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
  /** What the screen opens at. */
  readonly part?: SettingsPart;
}

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ part }: RawSearch): Place {
  const known = settingsParts.find((one) => one === part);
  return known === undefined ? {} : { part: known };
}

/** Of the element that a part begins with. */
export const idOfPart = (part: SettingsPart): string => `settings-${part}`;
