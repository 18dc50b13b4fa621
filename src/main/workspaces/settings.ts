import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { backgroundSettings } from '@shared/ipc/app';
import { calendarSettings } from '@shared/ipc/calendar';
import { notificationSettings } from '@shared/ipc/notifications';
import { languages } from '@shared/language';
import { postColumns } from '@shared/post-columns';
import { defaultSettings, type Settings } from '@shared/settings';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';

/** A choice that this version does not know falls back alone; the others stay. */
const schema: z.ZodType<Settings> = z.object({
  language: z.enum(['system', ...languages]).catch(defaultSettings.language),
  colorScheme: z.enum(['system', 'light', 'dark']).catch(defaultSettings.colorScheme),
  timeFormat: z.enum(['system', '24h', '12h']).catch(defaultSettings.timeFormat),
  notifications: notificationSettings.catch(defaultSettings.notifications),
  calendar: calendarSettings.catch(defaultSettings.calendar),
  postColumns: z.array(z.enum(postColumns)).catch([...defaultSettings.postColumns]),
  background: backgroundSettings.catch(defaultSettings.background),
  hasSeenIntroduction: z.boolean().catch(defaultSettings.hasSeenIntroduction),
});

type SettingsPatch = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

export interface SettingsStore {
  readonly get: () => Settings;
  /** Changes what is given and answers all; what could not be written did not change. */
  change(patch: SettingsPatch): Promise<DeskResult<Settings>>;
  onChange(listener: (settings: Settings) => void): () => void;
}

/** What a person chose about the app itself, in `settings.json`. */
export function createSettings({ userDataFolder }: { readonly userDataFolder: string }): SettingsStore {
  const file = createJsonFile({
    path: join(userDataFolder, 'settings.json'),
    schema,
    fallback: defaultSettings,
  });
  const changes = createEmitter<Settings>();
  const inTurn = createExclusively();
  let settings = file.readSync().value;

  return {
    get: () => settings,
    onChange: changes.on,
    change: (patch) =>
      inTurn(async () => {
        const next: Settings = {
          language: patch.language ?? settings.language,
          colorScheme: patch.colorScheme ?? settings.colorScheme,
          timeFormat: patch.timeFormat ?? settings.timeFormat,
          notifications: patch.notifications ?? settings.notifications,
          calendar: patch.calendar ?? settings.calendar,
          postColumns: patch.postColumns ?? settings.postColumns,
          background: patch.background ?? settings.background,
          hasSeenIntroduction: patch.hasSeenIntroduction ?? settings.hasSeenIntroduction,
        };
        if (isSame(next, settings)) return succeed(settings);
        const written = await file.write(next);
        if (!written.ok) return written;
        settings = next;
        changes.emit(settings);
        return succeed(settings);
      }),
  };
}

const isSame = (a: Settings, b: Settings) => JSON.stringify(a) === JSON.stringify(b);
