import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { type Backups, createBackups } from './backups';
import { createJournal, type Journal } from './journal';
import { journalBackupFolder, journalFolder, journalMarkPath } from './journals';
import { note } from './testing/samples';
import { importLocalData } from './transfer/import';

const id = 'aaaaaaaaaa';
const dayMs = 86_400_000;

let folder: string;
let now: number;
let journal: Journal;
let backups: Backups;
/** Pending timers with their times. */
let timers: { readonly at: number; readonly run: () => void }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  // Noon, because a backup is made minutes after a change, which near midnight is another day.
  now = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  timers = [];
  journal = open();
  backups = createBackups({
    userDataFolder: folder,
    journal: () => succeed(journal),
    importFile: (_, path) => importLocalData(journal, path, now),
    clock: { now: () => now },
    timers: {
      after(delayMs, run) {
        const timer = { at: now + delayMs, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    logger: { log: () => {} },
  });
});
afterEach(async () => {
  await backups.close();
  await journal.close();
  await removeFolder(folder);
});

const open = () =>
  createJournal({
    folder: journalFolder(folder, id),
    markPath: journalMarkPath(folder, id),
    clock: { now: () => now },
    logger: { log: () => {} },
    onAppended: () => backups.changed(id),
  });

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const stored = () => readdirSync(journalBackupFolder(folder, id));

async function saved(key: string): Promise<void> {
  dataOf(await journal.append(note(key, key)));
  await expect.poll(() => timers.length).toBe(1);
}

/** The next backup is due; resolves when it lies there. */
async function due(day = dayOf(now)): Promise<void> {
  const [timer] = timers.splice(0);
  now = Math.max(now, timer?.at ?? now);
  timer?.run();
  await expect.poll(() => backups.days(id)).toContain(day);
}

it('backups keep one file per changed day and only the newest seven', async () => {
  const first = Math.floor(now / dayMs) * dayMs;
  for (let day = 0; day < 9; day += 1) {
    now = first + day * dayMs;
    await saved(`note ${day}`);
    await due();
  }
  await expect.poll(stored).toHaveLength(7);
  expect(await backups.days(id)).toEqual([8, 7, 6, 5, 4, 3, 2].map((day) => dayOf(first + day * dayMs)));
});

it('a backup restores lost entries and does not overwrite a newer note', async () => {
  await saved('lost');
  await due();
  const [day = ''] = await backups.days(id);
  await journal.close();
  rmSync(join(journalFolder(folder, id), 'entries'), { recursive: true });
  journal = open();
  expect(dataOf(await journal.damage()).missing).toBe(1);
  now += 1_000;
  await journal.append(note('new', 'since'));
  expect(dataOf(await backups.restore(id, day))).toMatchObject({ added: 1, isWhole: true });
  const writes = dataOf(await journal.localWrites());
  expect([...writes.values()].map(({ write }) => write.value).sort()).toEqual(['lost', 'since']);
  expect(await backups.restore(id, '2000-01-01')).toMatchObject({ error: { code: 'FILE_UNREADABLE' } });
});

it('an earlier backup of the day is kept after the journal has lost entries', async () => {
  await saved('lost');
  await due();
  const [day = ''] = await backups.days(id);
  await journal.close();
  rmSync(join(journalFolder(folder, id), 'entries'), { recursive: true });
  journal = open();
  await saved('new');
  const [timer] = timers.splice(0);
  timer?.run();
  await backups.close();
  expect(dataOf(await backups.restore(id, day))).toMatchObject({ added: 1 });
});

it('a missed backup is made at the next start, and none without a change', async () => {
  await saved('kept');
  timers = [];
  await backups.forget(id);
  await backups.catchUp([id]);
  expect(timers).toHaveLength(1);
  await due();
  await backups.catchUp([id]);
  expect(timers).toEqual([]);
});

it('forgetting a workspace removes its backups', async () => {
  await saved('kept');
  await due();
  await backups.forget(id);
  expect(await backups.days(id)).toEqual([]);
});
