import { join } from 'node:path';
import { clientSections } from '@shared/client-sections';
import { type DeskResult, succeed } from '@shared/errors';
import { backgroundSettings, calendarSettings } from '@shared/ipc/app';
import { notificationSettings } from '@shared/ipc/notifications';
import { updateSettings } from '@shared/ipc/updates';
import { languages } from '@shared/language';
import type { NewsKind, NotificationSettings } from '@shared/notifications';
import { postColumns } from '@shared/post-columns';
import { defaultSettings, type Settings, type SettingsPatch, withChanges } from '@shared/settings';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';
import { repair } from '../files/repair';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';

/** Version of the file. Increase it when a field's meaning changes. A file keeps the highest writer's version. */
const settingsVersion = 3;

/** Reads a setting. An invalid value falls back alone; the known parts of a composite value or list are kept. */
function read<T>(value: unknown, choice: z.ZodType<T>, fallback: T): T {
  const checked = choice.safeParse(value);
  return checked.success ? checked.data : (repair(value, choice)?.value ?? fallback);
}

const versionOf = (raw: Readonly<Record<string, unknown>>): number => read(raw['version'], z.int().min(1), 1);

/** Turns on kinds of news from later versions, unless the user has turned off all news. */
function withNewKinds(notifications: NotificationSettings, version: number): NotificationSettings {
  const { kinds } = notifications;
  const missing = newKinds.filter(([since, kind]) => version < since && !kinds.includes(kind));
  if (kinds.length === 0 || missing.length === 0) return notifications;
  return { ...notifications, kinds: [...kinds, ...missing.map(([, kind]) => kind)] };
}

/** Kinds of news by the version of the file that has them first. */
const newKinds = [
  [2, 'approval_voided'],
  [3, 'changed_after_approval'],
] as const satisfies readonly (readonly [number, NewsKind])[];

const schema: z.ZodType<Settings & { readonly version: number }> = z.looseObject({}).transform((raw) => ({
  version: Math.max(versionOf(raw), settingsVersion),
  language: read(raw['language'], z.enum(['system', ...languages]), defaultSettings.language),
  colorScheme: read(raw['colorScheme'], z.enum(['system', 'light', 'dark']), defaultSettings.colorScheme),
  timeFormat: read(raw['timeFormat'], z.enum(['system', '24h', '12h']), defaultSettings.timeFormat),
  notifications: withNewKinds(
    read(raw['notifications'], notificationSettings, defaultSettings.notifications),
    versionOf(raw),
  ),
  calendar: read(raw['calendar'], calendarSettings, defaultSettings.calendar),
  postColumns: read(raw['postColumns'], z.array(z.enum(postColumns)).readonly(), defaultSettings.postColumns),
  clientSections: read(
    raw['clientSections'],
    z.array(z.enum(clientSections)).readonly(),
    defaultSettings.clientSections,
  ),
  background: read(raw['background'], backgroundSettings, defaultSettings.background),
  updates: read(raw['updates'], updateSettings, defaultSettings.updates),
  hasSeenIntroduction: read(raw['hasSeenIntroduction'], z.boolean(), defaultSettings.hasSeenIntroduction),
}));

export interface SettingsStore {
  readonly get: () => Settings;
  /** Changes what is given and answers all; what could not be written did not change. */
  change(patch: SettingsPatch): Promise<DeskResult<Settings>>;
  onChange(listener: (settings: Settings) => void): () => void;
}

/** The user's settings of the app, in `settings.json`. */
export function createSettings({ userDataFolder }: { readonly userDataFolder: string }): SettingsStore {
  const file = createJsonFile({
    path: join(userDataFolder, 'settings.json'),
    schema,
    fallback: { version: settingsVersion, ...defaultSettings },
    keepsUnknown: true,
    salvages: true,
  });
  const changes = createEmitter<Settings>();
  const inTurn = createExclusively();
  const { version, ...found } = file.readSync().value;
  let settings: Settings = found;

  return {
    get: () => settings,
    onChange: changes.on,
    change: (patch) =>
      inTurn(async () => {
        const next = withChanges(settings, patch);
        if (isSame(next, settings)) return succeed(settings);
        const written = await file.write({ version, ...next });
        if (!written.ok) return written;
        settings = next;
        changes.emit(settings);
        return succeed(settings);
      }),
  };
}

const isSame = (a: Settings, b: Settings) => JSON.stringify(a) === JSON.stringify(b);
