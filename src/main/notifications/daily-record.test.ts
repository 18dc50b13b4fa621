import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInstant } from '@shared/domain/time';
import { defaultNotifications, type NotificationSettings } from '@shared/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals } from '../journal/journals';
import type { NativeNotice } from '../ports';
import type { NoticeTarget } from './notifications';
import { alarms } from './testing/alarms';
import { startNotifications } from './testing/start-notifications';

const workspace = 'aaaaaaaaaa';
const hourMs = 3_600_000;
// Tests run in UTC.
const noon = parseInstant('2026-11-20T12:00:00Z') ?? 0;

let folder: string;
let journals: Journals;
let settings: NotificationSettings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daily-record-'));
  settings = defaultNotifications;
});
afterEach(async () => {
  await journals.closeAll();
  await removeFolder(folder);
});

describe('Daily record, offered', () => {
  it('it comes at the chosen time, once a day, with one timer until then', async () => {
    const alarm = alarms(noon);
    const shown: NativeNotice[] = [];
    const opened: [NoticeTarget, string][] = [];
    journals = createJournals({ userDataFolder: folder, clock: alarm.clock, logger: { log: () => {} } });
    const start = () =>
      startNotifications({
        userDataFolder: folder,
        journals,
        alarm,
        settings: () => settings,
        show: (notice) => void shown.push(notice),
        openTarget: (target, id) => void opened.push([target, id]),
      });
    let notifications = start();
    async function until(moment: number): Promise<void> {
      await notifications.open(workspace);
      for (;;) {
        const didRing = alarm.ringNext(moment);
        await notifications.look();
        if (!didRing) return alarm.set(moment);
      }
    }
    await until(noon + 7 * hourMs);
    expect([shown, alarm.waiting()]).toEqual([[], 0]);

    settings = { ...settings, kinds: ['daily_record'], dailyRecordAt: '21:30' };
    await notifications.look();
    expect(alarm.waiting()).toBe(1);
    expect(alarm.ringNext(noon + 9 * hourMs)).toBe(false);
    // Also in quiet hours: the person chose its time.
    await until(noon + 9.5 * hourMs + 60_000);
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      ['Daily record', 'Open it to copy, email or save it. Nothing is sent.'],
    ]);
    shown[0]?.onClick();
    expect(opened).toEqual([[{ screen: 'dailyRecord' }, workspace]]);

    await notifications.closeAll();
    notifications = start();
    await until(noon + 23 * hourMs);
    expect(shown).toHaveLength(1);
    await until(noon + 34 * hourMs);
    expect(shown).toHaveLength(2);
    await notifications.closeAll();
  });
});
