import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Settings } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createSettings } from './settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => removeFolder(folder));

const open = () => createSettings({ userDataFolder: folder });
const file = () => join(folder, 'settings.json');

describe('Settings', () => {
  it('settings start with the defaults and write no file', () => {
    expect(open().get()).toEqual(defaultSettings);
    expect(existsSync(file())).toBe(false);
  });

  it('concurrent changes are saved, reported and kept across a restart', async () => {
    const settings = open();
    const told: Settings[] = [];
    settings.onChange((all) => told.push(all));
    await Promise.all([settings.change({ language: 'pt-BR' }), settings.change({ colorScheme: 'dark' })]);
    await settings.change({ colorScheme: 'dark', timeFormat: undefined });
    const expected = { ...defaultSettings, language: 'pt-BR', colorScheme: 'dark' };
    expect(settings.get()).toEqual(expected);
    expect(open().get()).toEqual(expected);
    expect(told).toEqual([{ ...defaultSettings, language: 'pt-BR' }, expected]);
  });

  it('an unknown value is replaced by its default alone', () => {
    writeFileSync(file(), JSON.stringify({ language: 'tlh', colorScheme: 'dark', more: 1, __proto__: {} }));
    expect(open().get()).toEqual({ ...defaultSettings, colorScheme: 'dark' });
  });

  it('values of a newer app are kept after a change by an older one', async () => {
    const newer = {
      version: 7,
      language: 'nl',
      colorScheme: 'dark',
      density: { rows: 'compact' },
      notifications: { ...defaultSettings.notifications, kinds: ['due', 'reply_came'], sound: 'bell' },
      background: { ...defaultSettings.background, keepsRunning: true, wakes: 'at night' },
      postColumns: ['client', 'mood'],
    };
    writeFileSync(file(), JSON.stringify(newer));
    const settings = open();
    const { notifications, background, language, postColumns } = settings.get();
    expect([language, background.keepsRunning, postColumns]).toEqual(['system', true, ['client']]);
    expect(notifications.kinds).toEqual(['due']);
    await settings.change({ timeFormat: '24h', background: { ...background, startsAtLogin: true } });
    await settings.change({ notifications: { ...notifications, kinds: [] } });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
      ...newer,
      timeFormat: '24h',
      notifications: { ...newer.notifications, kinds: ['reply_came'] },
      background: { ...newer.background, startsAtLogin: true },
    });
    expect(existsSync(`${file()}.set-aside-1`)).toBe(false);
    await settings.change({ language: 'de' });
    expect(open().get()).toMatchObject({ language: 'de', timeFormat: '24h' });
  });

  it('the file contains the settings version', async () => {
    await open().change({ colorScheme: 'dark' });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ version: 3, colorScheme: 'dark' });
  });

  it('earlier settings get new notification kinds unless all kinds were off', async () => {
    const kindsOf = (version: number | undefined, kinds: readonly string[]) => {
      const notifications = { ...defaultSettings.notifications, kinds };
      writeFileSync(file(), JSON.stringify({ version, notifications }));
      return open().get().notifications.kinds;
    };
    const added = ['failed', 'approval_voided', 'changed_after_approval'];
    expect(kindsOf(1, ['failed'])).toEqual(added);
    expect(kindsOf(undefined, ['failed'])).toEqual(added);
    expect(kindsOf(1, [])).toEqual([]);
    expect(kindsOf(2, ['failed'])).toEqual(['failed', 'changed_after_approval']);
    expect(kindsOf(3, ['failed'])).toEqual(['failed']);
    // A kind that is off at first stays off.
    expect(defaultSettings.notifications.kinds).not.toContain('likely_to_miss');
  });

  it('calendar thresholds outside their range are replaced by the defaults', async () => {
    const calendar = { collisionMinutes: 45, gapDays: 4, gapPostsPerWeek: 3 };
    await open().change({ calendar });
    expect(open().get().calendar).toEqual(calendar);
    writeFileSync(file(), JSON.stringify({ calendar: { ...calendar, gapDays: 0 }, colorScheme: 'dark' }));
    expect(open().get()).toEqual({ ...defaultSettings, colorScheme: 'dark' });
  });

  it.each(['', '[]', 'null', '{"language"'])(
    'unreadable settings %j are set aside and the defaults apply',
    (content) => {
      writeFileSync(file(), content);
      expect(open().get()).toEqual(defaultSettings);
      expect(readFileSync(`${file()}.set-aside-1`, 'utf8')).toBe(content);
    },
  );

  it('settings stay unchanged when they cannot be written', async () => {
    mkdirSync(file());
    const settings = open();
    expect(await settings.change({ language: 'en' })).toMatchObject({
      ok: false,
      error: { code: 'STORAGE_FAILED' },
    });
    expect(settings.get()).toEqual(defaultSettings);
  });
});
