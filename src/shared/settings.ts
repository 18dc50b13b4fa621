import { type CalendarSettings, defaultCalendarSettings } from './calendar-settings';
import type { ClientSection } from './client-sections';
import type { Language } from './language';
import { defaultNotifications, type NotificationSettings } from './notifications';
import { defaultPostColumns, type PostColumn } from './post-columns';
import { defaultUpdates, type UpdateSettings } from './updates';

/** Settings of the app itself. Main stores them and sends them to every window. */
export interface Settings {
  readonly language: 'system' | Language;
  readonly colorScheme: 'system' | 'light' | 'dark';
  readonly timeFormat: 'system' | '24h' | '12h';
  readonly notifications: NotificationSettings;
  readonly calendar: CalendarSettings;
  /** Columns of the posts list. */
  readonly postColumns: readonly PostColumn[];
  /** Sections of a client's page that are open, for all clients. */
  readonly clientSections: readonly ClientSection[];
  readonly background: BackgroundSettings;
  readonly updates: UpdateSettings;
  /** True once the introduction in Today was read or skipped. */
  readonly hasSeenIntroduction: boolean;
}

type PatchOf<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** A change of the settings. A setting with several parts contains only the changed ones. */
export interface SettingsPatch extends PatchOf<Omit<Settings, 'notifications' | 'background' | 'updates'>> {
  readonly notifications?: PatchOf<NotificationSettings> | undefined;
  readonly background?: PatchOf<BackgroundSettings> | undefined;
  readonly updates?: PatchOf<UpdateSettings> | undefined;
}

/** Applies a patch to the settings; `undefined` changes nothing. */
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

/**
 * Work that the app does in the background. Without an open window there is no such work unless the user turns it on.
 */
export interface BackgroundSettings {
  /** Closing the window hides it. The tray icon (menu bar on macOS) shows it again. */
  readonly keepsRunning: boolean;
  /** The system starts the app at login, without showing its window. */
  readonly startsAtLogin: boolean;
  /** No workspace receives events until the user resumes them. */
  readonly pausesEvents: boolean;
  /** Speed of background reads while the window is not seen or the machine runs on battery. */
  readonly unseenReading: UnseenReading;
  /** Percent of each service's rate limit that background reads may use, whether or not the window is seen. */
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
  clientSections: [],
  background: defaultBackground,
  updates: defaultUpdates,
  hasSeenIntroduction: false,
};
