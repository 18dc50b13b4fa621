import { setTimeout as after } from 'node:timers/promises';
import { startServices } from '../../tools/lib/services.mjs';
import { lacking } from '../../tools/test/system-parts.mjs';
import { type Desk, expect, test } from './fixture';
import { connectServices, upToDate } from './pages/desk';
import { databaseProcessesOf, renderersOf } from './processes';
import { randomFrom } from './random';

/**
 * A process of the app is killed in the middle of a sync, at moments drawn from a seed: main, the one of the page with
 * its worker, or the one that keeps the page's database; SOAK_KILLS makes it more than one of each. Afterwards the copy must hold
 * each post of the services once, as the service gives it now: no duplicate and no hole.
 */
const kills = Number(process.env.SOAK_KILLS ?? 3);
/** The configuration draws a new seed for each run. SOAK_SEED repeats one. */
const seed = Number(process.env.SOAK_SEED ?? 1);

type Victim = 'main' | 'page' | 'database';
/** Only Linux tells which process is which. */
const victims: readonly Victim[] = lacking('proc') === undefined ? ['page', 'main', 'database'] : ['main'];

test.setTimeout(120_000 + kills * 15_000);

test(`kill -9 during a sync, ${kills} times (SOAK_SEED=${seed}), leaves no gap and no duplicate`, async ({
  launch,
  userData,
}) => {
  const random = randomFrom(seed);
  const sandbox = await startServices(['--dataset', 'large', '--posts', '100']);
  try {
    let desk = await launch();
    await connectServices(desk.page, sandbox.services);
    for (let round = 0; round < kills; round += 1) {
      const victim = victims[round % victims.length] ?? 'main';
      // A moment somewhere in the first second of reading: this pause is the point of the test, not a wait for anything.
      await after(Math.floor(random() * 1200));
      await kill(desk, victim, userData);
      // A page restarts by itself. The end of any other process ends the app.
      if (victim !== 'page') desk = await launch();
    }
    await desk.kill();

    desk = await launch();
    await upToDate(desk.page);
    const { copy, service } = await compare(desk);
    expect(service.length).toBeGreaterThan(10);
    expect(copy).toEqual(service);
    expect(desk.problems).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

async function kill(desk: Desk, victim: Victim, userData: string): Promise<void> {
  const main = desk.app.process().pid;
  if (victim === 'main' || main === undefined) return desk.kill();
  const pids = victim === 'page' ? renderersOf(main) : databaseProcessesOf(main, userData);
  expect(pids, `processes of the ${victim}`).not.toEqual([]);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  if (victim === 'page') await expect.poll(() => stateOf(desk)).toBe('ready');
  else await desk.kill();
}

/** The state comes from main, because Playwright permanently loses a page that has crashed. */
const stateOf = ({ app }: Desk): Promise<string> =>
  app
    .evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.documentElement.dataset.appState',
      ),
    )
    .then(String)
    .catch(() => 'gone');

/**
 * Compares the content of the offline copy with the answer of the service through the same route. Both have the form
 * `id status review`.
 */
const compare = ({ page }: Desk) =>
  page.evaluate(async () => {
    interface Post {
      readonly id: number | string;
      readonly status: string;
      readonly review_status?: string | null;
    }
    const inReview = { status: 'in_review', per_page: 50 };
    const service: string[] = [];
    for (let number = 1, last = 1; number <= last; number += 1) {
      const answer = await window.desk.request('planning.list_posts', {
        query: { ...inReview, page: number },
        lane: 'interactive',
      });
      if (!answer.ok) throw new Error(answer.error.code);
      const { records, page } = answer.data as { records: Post[]; page: { lastPage: number } };
      service.push(...records.map(({ id, review_status }) => `${id} in_review ${review_status}`));
      last = page.lastPage;
    }
    const [{ name = '' } = {}] = await indexedDB.databases();
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error ?? new Error('the copy does not open'));
    });
    const rows = await new Promise<{ id: string; status: string; review: string | null }[]>((done, fail) => {
      const reading = database.transaction('posts').objectStore('posts').getAll();
      reading.onsuccess = () => done(reading.result);
      reading.onerror = () => fail(reading.error ?? new Error('the copy cannot be read'));
    });
    const copy = rows.filter(({ status }) => status === 'in_review');
    return {
      service: service.sort(),
      copy: copy.map(({ id, status, review }) => `${id} ${status} ${review}`).sort(),
    };
  });
