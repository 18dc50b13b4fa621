import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { copyFolder, expect, openDesk, ready, removeFolder, temporaryFolder, test } from './fixture';
import { damageOne } from './pages/damage';
import { connectServices, type Services } from './pages/desk';
import { questionsOf } from './pages/questions';
import { randomFrom } from './random';

/**
 * Files of the app are damaged, at places drawn from a seed; SOAK_CORRUPTIONS makes it more than two. It must start,
 * say what is missing, and lose nothing silently. The same with main alone, faster: `compose/corruptions.test.ts`.
 */
const rounds = Number(process.env.SOAK_CORRUPTIONS ?? 2);
// Workers are children of the process that reads this first. They must draw the same seed, because it is part of the
// test names.
process.env.SOAK_CORRUPTION_SEED ??= String(Date.now() % 1e9);
const seed = Number(process.env.SOAK_CORRUPTION_SEED);

const keys = Array.from({ length: 12 }, (_, n) => `corruption ${n}`);

// A few are not worth a second folder to begin with: each worker makes its own.
if (rounds > 4) test.describe.configure({ mode: 'parallel' });
test.setTimeout(180_000 + rounds * 60_000);

let services: Services;
let stopServices: () => Promise<void>;
let folder: string;
test.beforeAll(async () => {
  const sandbox = await startServices(['--dataset', 'large', '--posts', '20']);
  ({ services, stop: stopServices } = sandbox);
  folder = temporaryFolder();
  await makeSound(sound());
});
test.afterAll(async () => {
  await stopServices();
  await removeFolder(folder);
});

const sound = () => join(folder, 'sound');

/** A user-data folder as a day's work leaves it. */
async function makeSound(userData: string): Promise<void> {
  const desk = await openDesk(userData);
  await connectServices(desk.page, services);
  for (const key of keys) await ask(desk.page, 'local.save', { collection: 'notes', key, value: key });
  await expect.poll(() => copied(desk.page)).toBe(keys.length);
  await ask(desk.page, 'connect.create_customer', { body: { name: 'Kept' }, lane: 'interactive' });
  await desk.close();
}

const halves = [Math.ceil(rounds / 2), Math.floor(rounds / 2)];
for (const [half, count] of halves.entries()) {
  const own = seed + half;
  test(`after ${count} rounds of file damage (seed ${own}) the app starts and reports every loss`, async () => {
    const random = randomFrom(own);
    const silent: string[] = [];
    for (let round = 1; round <= count; round += 1) {
      const userData = join(folder, `round-${half}-${round}`);
      copyFolder(sound(), userData);
      const done: string[] = [];
      for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) done.push(await damageOne(userData, random));
      const what = `round ${round}: ${done.join('; ')}`;
      await test.step(what, async () => {
        const trouble = await lookAt(userData);
        if (trouble !== null) silent.push(`${what}: ${trouble}`);
      });
      await removeFolder(userData);
    }
    expect(silent).toEqual([]);
  });
}

/** Null where the app has all of it, or says that it has not. */
async function lookAt(userData: string): Promise<string | null> {
  const desk = await openDesk(userData, { answers: 'first' });
  try {
    const { page } = desk;
    if (!/w-[a-z0-9]+/.test(page.url())) {
      await page.getByRole('button', { name: /^Restore / }).click();
      await page.waitForURL(/w-[a-z0-9]+/);
      await ready(page);
    }
    const isWhole = async () => (await kept(page)).length === keys.length;
    const isSaid = async () => (await questionsOf(desk)).some((message) => /missing|damaged/i.test(message));
    const isTold = async () => (await isWhole()) || (await isSaid());
    const isCopied = async () => (await copied(page)) === (await kept(page)).length;
    // The browser cannot open the files any more, and cannot delete them for the page either.
    const rebuild = page.getByRole('button', { name: 'Rebuild offline copy' });
    await expect
      .poll(async () => (await rebuild.isVisible()) || ((await isTold()) && (await isCopied())))
      .toBe(true);
    if (await rebuild.isVisible()) {
      await rebuild.click();
      await rebuild.waitFor({ state: 'detached' });
      await page.waitForURL(/w-[a-z0-9]+/);
      await ready(page);
    }
    await expect.poll(isTold).toBe(true);
    await expect.poll(isCopied).toBe(true);
    return (await isTold()) ? null : `notes left: ${(await kept(page)).length}`;
  } finally {
    await desk.close();
  }
}

test('an address changed on disk gets none of the saved keys', async () => {
  const heard: string[] = [];
  const stranger = createServer((request, answer) => {
    heard.push(`${request.url} ${JSON.stringify(request.headers)}`);
    answer.writeHead(401).end('{}');
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const { port } = stranger.address() as AddressInfo;
  const userData = join(folder, 'moved');
  try {
    copyFolder(sound(), userData);
    const path = join(userData, 'workspaces.json');
    const own = new URL(services.planning.base_url).host;
    const list = readFileSync(path, 'utf8');
    expect(list).toContain(own);
    writeFileSync(path, list.replaceAll(own, `127.0.0.1:${port}`));
    const desk = await openDesk(userData);
    const answer = await ask(desk.page, 'planning.list_posts', { lane: 'interactive' });
    expect(answer).toBe('KEY_MISSING');
    await desk.close();
    expect(heard.filter((text) => text.includes(services.planning.access_token))).toEqual([]);
  } finally {
    stranger.closeAllConnections();
    stranger.close();
  }
});

/** The code of a failure, or what was answered. */
const ask = (page: Page, route: string, input: unknown): Promise<unknown> =>
  page.evaluate(
    async ([name, value]) => {
      const answer = await window.desk.request(name as string, value);
      return answer.ok ? answer.data : answer.error.code;
    },
    [route, input],
  );

/** The notes that main has. */
async function kept(page: Page): Promise<readonly string[]> {
  const answer = (await ask(page, 'journal.read_since', { after: 0, limit: 1_000 })) as {
    readonly entries?: readonly { readonly kind: string; readonly write?: { readonly key: string } }[];
  };
  const found = (answer.entries ?? []).flatMap(({ write }) => write?.key ?? []);
  return [...new Set(found)].filter((key) => keys.includes(key));
}

/** How many of the notes the offline copy has, looked at past the app; none while it cannot be opened. */
const copied = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('copy');
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('local')) {
            result.close();
            return resolve(0);
          }
          const asked = result.transaction('local').objectStore('local').getAll();
          asked.onerror = () => resolve(0);
          asked.onsuccess = () => {
            result.close();
            const rows: readonly { readonly collection: string; readonly key: string }[] = asked.result;
            resolve(
              rows.filter(({ collection, key }) => collection === 'notes' && wanted.includes(key)).length,
            );
          };
        };
      }),
    keys,
  );
