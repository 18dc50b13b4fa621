import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { copyFolder, type Desk, expect, openDesk, removeFolder, temporaryFolder, test } from './fixture';
import { ask } from './pages/ask';
import { connectServices } from './pages/desk';
import { allFiles } from './pages/files';
import { questionsOf } from './pages/questions';

/**
 * Twenty damages of a running app's files, each with the words that tell a person of it. Random ones, of which nothing may
 * be lost silently, are in `corruptions.spec.ts`.
 */
const notes = 12;
const noteKeys = Array.from({ length: notes }, (_, n) => `damage ${n}`);

let folder: string;
let workspaceId = '';
let stopServices: () => Promise<void>;

test.beforeAll(async () => {
  const { services, stop } = await startServices(['--dataset', 'empty']);
  stopServices = stop;
  folder = temporaryFolder();
  const desk = await openDesk(join(folder, 'sound'));
  await connectServices(desk.page, services);
  workspaceId = /w-([a-z0-9]+)/.exec(desk.page.url())?.[1] ?? '';
  for (const key of noteKeys) await ask(desk.page, 'local.save', { collection: 'notes', key, value: key });
  await expect.poll(() => copied(desk.page)).toBe(notes);
  await desk.close();
});
test.afterAll(async () => {
  await stopServices();
  await removeFolder(folder);
});

/** A start on a copy of the sound files, damaged before it. */
async function startDamaged(damage: (userData: string) => unknown): Promise<Desk> {
  const userData = mkdtempSync(join(folder, 'round-'));
  copyFolder(join(folder, 'sound'), userData);
  await damage(userData);
  return openDesk(userData, { answers: 'first' });
}

/** Half of a text, as a write leaves it that a power cut has ended; of a file that is not there, the beginning of one. */
const halve = (path: string): void => {
  const text = existing(path);
  writeFileSync(path, text.subarray(0, Math.ceil(text.length / 2)));
};
const existing = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.from('{\n  "version": 1');
  }
};

/** Another byte in the middle. */
const alter = (path: string): void => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

const ofWorkspace = (userData: string, ...path: string[]) =>
  join(userData, 'workspaces', workspaceId, ...path);
const segments = (userData: string): string[] => {
  const entries = ofWorkspace(userData, 'journal', 'entries');
  return readdirSync(entries)
    .sort()
    .map((name) => join(entries, name));
};
const newestSegment = (userData: string) => segments(userData).at(-1) ?? '';
const dropCopy = async (userData: string) => {
  for (const path of await allFiles(userData)) if (/indexeddb/i.test(path)) rmSync(path, { force: true });
};

const says = (desk: Desk, words: RegExp) =>
  expect.poll(async () => (await questionsOf(desk)).join('\n')).toMatch(words);

const restored =
  /Your notes file was damaged\. Nothing is missing\. Entries restored from the offline copy: [1-9]/;

const smallFiles = [
  ...['settings.json', 'window.json', 'minutes.json', 'updates.json', 'receiver.json'],
  ...['last-shown.json', 'tunnel.json', 'vault-index.json'],
];

/** These files are damaged in one start: each is reported by itself, and none keeps the workspace from being shown. */
test(`each of ${smallFiles.length + 1} small files cut in half, a wrong record in the list of workspaces and another byte in the journal are reported`, async () => {
  const desk = await startDamaged((userData) => {
    for (const name of smallFiles) halve(join(userData, name));
    halve(ofWorkspace(userData, 'notifications.json'));
    const list = join(userData, 'workspaces.json');
    const { workspaces, ...rest } = JSON.parse(readFileSync(list, 'utf8')) as { workspaces: unknown[] };
    writeFileSync(list, JSON.stringify({ ...rest, workspaces: [...workspaces, { id: 5 }] }));
    alter(newestSegment(userData));
  });
  for (const name of [...smallFiles, 'notifications.json'])
    await says(desk, new RegExp(`Damaged: .*\\b${name}`));
  await says(desk, /Couldn’t read all of your list of workspaces\. .*The others work as before/);
  await says(desk, restored);
  await desk.close();
});

const listDamages: readonly [name: string, damage: (path: string) => void, words: RegExp][] = [
  ['ends in the middle', halve, /Couldn’t read your list of workspaces\. .*Your keys and notes are still/],
  [
    'holds something else',
    (path) => writeFileSync(path, '[]'),
    /Couldn’t read your list of workspaces\. .*Your keys and notes are still/,
  ],
];
for (const [name, damage, words] of listDamages) {
  test(`a list of workspaces that ${name} is reported`, async () => {
    const desk = await startDamaged((userData) => damage(join(userData, 'workspaces.json')));
    await says(desk, words);
    if (!/w-[a-z0-9]+/.test(desk.page.url()))
      await expect(desk.page.getByText('because the list was lost or damaged')).toBeVisible();
    await desk.close();
  });
}

test('a missing list of workspaces is reported on the welcome screen with a Restore button', async () => {
  const desk = await startDamaged((userData) => rmSync(join(userData, 'workspaces.json')));
  await expect(desk.page.getByText('because the list was lost or damaged')).toBeVisible();
  await expect(desk.page.getByRole('button', { name: /^Restore / })).toBeVisible();
  await desk.close();
});

const journalDamages: readonly [name: string, damage: (userData: string) => unknown, words: RegExp][] = [
  ['ends in the middle', (userData) => halve(newestSegment(userData)), restored],
  ['is gone', (userData) => rmSync(newestSegment(userData)), restored],
  [
    'has another byte while the copy is gone',
    async (userData) => {
      alter(newestSegment(userData));
      await dropCopy(userData);
    },
    /some entries are missing\. .*Missing: (?:≥ )?[1-9]/,
  ],
  [
    'ends in the middle, as its mark does',
    (userData) => {
      halve(newestSegment(userData));
      halve(join(userData, 'journal-marks', `${workspaceId}.mark`));
    },
    /Your notes file was damaged/,
  ],
];
for (const [name, damage, words] of journalDamages) {
  test(`a journal that ${name} is reported with its missing or restored entries`, async () => {
    const desk = await startDamaged(damage);
    await says(desk, words);
    await desk.close();
  });
}

test('a journal that cannot be opened shows a banner', async () => {
  const desk = await startDamaged((userData) => {
    const entries = ofWorkspace(userData, 'journal', 'entries');
    rmSync(entries, { recursive: true });
    writeFileSync(entries, 'no folder');
  });
  await expect(desk.page.getByText('Your notes can’t be opened.')).toBeVisible();
  await expect(desk.page.getByText('Up to date')).toHaveCount(0);
  await desk.close();
});

test('an offline copy that the browser cannot open is rebuilt or offered to be rebuilt', async () => {
  const desk = await startDamaged(async (userData) => {
    for (const path of await allFiles(userData))
      if (/indexeddb.*leveldb[/\\](?:MANIFEST|CURRENT)/i.test(path)) writeFileSync(path, 'damaged');
  });
  const { page } = desk;
  const rebuilt = page.getByText(/^The offline copy was (?:damaged|missing), so it’s being rebuilt\./);
  await expect(page.getByRole('button', { name: 'Rebuild offline copy' }).or(rebuilt).first()).toBeVisible();
  await desk.close();
});

/** How many of the notes the offline copy has, looked at past the app. */
const copied = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('copy');
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const { result } = opening;
          const asked = result.transaction('local').objectStore('local').getAll();
          asked.onsuccess = () => {
            result.close();
            const rows: readonly { readonly key: string }[] = asked.result;
            resolve(rows.filter(({ key }) => wanted.includes(key)).length);
          };
        };
      }),
    noteKeys,
  );
