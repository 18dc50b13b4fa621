import { type CalendarSettings, defaultCalendarSettings } from './calendar-settings';
import type { Language } from './language';
import { defaultNotifications, type NotificationSettings } from './notifications';
import { defaultPostColumns, type PostColumn } from './post-columns';
import { defaultUpdates, type UpdateSettings } from './updates';

/** What a person chooses about the app itself; kept by main, sent to every window. */
export interface Settings {
  readonly language: 'system' | Language;
  readonly colorScheme: 'system' | 'light' | 'dark';
  readonly timeFormat: 'system' | '24h' | '12h';
  readonly notifications: NotificationSettings;
  readonly calendar: CalendarSettings;
  /** Which columns the list of posts has. */
  readonly postColumns: readonly PostColumn[];
  readonly background: BackgroundSettings;
  readonly updates: UpdateSettings;
  /** What Today tells somebody to whom the app is new has been read, or skipped. */
  readonly hasSeenIntroduction: boolean;
}

type PatchOf<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** What is to change; of a choice with several parts only those that are given. */
export interface SettingsPatch extends PatchOf<Omit<Settings, 'notifications' | 'background' | 'updates'>> {
  readonly notifications?: PatchOf<NotificationSettings> | undefined;
  readonly background?: PatchOf<BackgroundSettings> | undefined;
  readonly updates?: PatchOf<UpdateSettings> | undefined;
}

/** The settings with what a person has just chosen; `undefined` is no choice. */
export function withChanges(settings: Settings, patch: SettingsPatch): Settings {
  return {
    ...given(settings, patch),
    notifications: given(settings.notifications, patch.notifications),
    background: given(settings.background, patch.background),
    updates: given(settings.updates, patch.updates),
  };
}

const given = <T extends object>(choice: T, changed: { readonly [Name in keyof T]?: unknown } = {}): T => ({
  ...choice,
  ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
});

/** What goes on without anybody waiting for it; while no window is open, nothing unless a person chooses it. */
export interface BackgroundSettings {
  /** Closing the window hides it, and the tray (on macOS the menu bar) brings it back. */
  readonly keepsRunning: boolean;
  /** The system starts the app when the person logs in, without showing its window. */
  readonly startsAtLogin: boolean;
  /** Nothing listens for events, whichever workspace wants them, until a person resumes it. */
  readonly pausesEvents: boolean;
  /** How fast is read what nobody waits for while nobody looks at the window, or on a battery. */
  readonly unseenReading: UnseenReading;
  /** The most that reading which nobody waits for takes of each service's rate, in percent, whoever looks. */
  readonly backfillPercent: BackfillPercent;
}

export const unseenReadings = ['full', 'slow', 'none'] as const;
export type UnseenReading = (typeof unseenReadings)[number];

/** No more than what all reading of the app's own accord may take, as colleagues spend the same rate. */
export const backfillPercents = [10, 25, 50, 75] as const;
export type BackfillPercent = (typeof backfillPercents)[number];

const defaultBackground: BackgroundSettings = {
  keepsRunning: false,
  startsAtLogin: false,
  pausesEvents: false,
  unseenReading: 'slow',
  backfillPercent: 50,
};

export const defaultSettings: Settings = {
  language: 'system',
  colorScheme: 'system',
  timeFormat: 'system',
  notifications: defaultNotifications,
  calendar: defaultCalendarSettings,
  postColumns: defaultPostColumns,
  background: defaultBackground,
  updates: defaultUpdates,
  hasSeenIntroduction: false,
};
