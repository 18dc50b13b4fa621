import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { fillProfile } from './app/fill-app';
import { bytesIn } from './app/folder-size';
import { heapOf, type RendererHeap } from './app/heap';
import { launchApp, type Profile, type RunningApp, withProfiles } from './app/launch-app';
import { type Kind, processesOf } from './idle/processes';

/**
 * Measures the app's memory with 100,000 posts in its offline copy, process by process. The memory of an empty window
 * of the same host in the same run is subtracted. Also measures what remains after a user has gone through the
 * screens for a long time.
 */
const size = { posts: 100_000, inReview: 1_000 };
const switches = 500;
/** The first switches load code and fill caches that are supposed to stay. */
const warmUps = 60;

const emptyApp = fileURLToPath(new URL('../test/host/empty-app', import.meta.url));
/** Screens by the keys that lead to them. */
const screens = ['g t', 'g a', 'g c', 'g p', 'g n'];

type Megabytes = Readonly<Record<Kind, number>>;

const megabytesOf = ({ app }: RunningApp): Megabytes => {
  const sums = { main: 0, renderer: 0, rest: 0 };
  for (const { kind, pssMegabytes } of processesOf(app.process().pid ?? Number.NaN).values())
    sums[kind] += pssMegabytes;
  return sums;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** So much of the heap may still come or go between two looks. */
const steadyWithin = 0.01;
const mostLooks = 20;

/**
 * After a collection in the page and in its worker, as what is only waiting for one is not held; and not before two looks
 * at their heaps agree: the worker reads its words behind the first lists, which takes longer on a busy machine.
 */
async function settled(running: RunningApp): Promise<Megabytes & { readonly heap: RendererHeap }> {
  let heap = await heapOf(running.page);
  for (let look = 0; look < mostLooks; look += 1) {
    await pause(3_000);
    const next = await heapOf(running.page);
    const isSteady = Math.abs(sumOf(next) - sumOf(heap)) < steadyWithin * sumOf(heap);
    heap = next;
    if (isSteady) break;
  }
  return { ...megabytesOf(running), heap };
}

const sumOf = ({ pageMegabytes, workerMegabytes }: RendererHeap) => pageMegabytes + workerMegabytes;

async function go(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    for (const key of (screens[at % screens.length] ?? '').split(' ')) await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
  }
}

async function measureEmpty(profile: Profile): Promise<Megabytes> {
  const running = await launchApp(profile, emptyApp);
  try {
    await pause(3_000);
    return megabytesOf(running);
  } finally {
    await running.close();
  }
}

function measure(): Promise<readonly Figure[]> {
  return withProfiles(2, async ([profile, other]) => {
    if (!profile || !other) throw new Error('two profiles were asked for');
    await fillProfile(profile, size);
    const empty = await measureEmpty(other);
    const running = await launchApp(profile);
    try {
      const opened = await settled(running);
      await go(running.page, warmUps);
      const before = await settled(running);
      await go(running.page, switches);
      const after = await settled(running);
      const own = (held: Megabytes, kind: Kind) => held[kind] - empty[kind];
      return [
        {
          what: 'renderer, own PSS',
          value: own(opened, 'renderer'),
          unit: 'MB',
          atMost: 150,
          aimAtMost: 110,
        },
        { what: 'of it the heap of the page', value: opened.heap.pageMegabytes, unit: 'MB' },
        { what: 'of it the heap of the worker', value: opened.heap.workerMegabytes, unit: 'MB' },
        { what: 'main, own PSS', value: own(opened, 'main'), unit: 'MB' },
        { what: 'other processes of the host, own PSS', value: own(opened, 'rest'), unit: 'MB' },
        { what: 'an empty app of the same host, renderer', value: empty.renderer, unit: 'MB' },
        { what: 'an empty app of the same host, main', value: empty.main, unit: 'MB' },
        {
          what: `renderer after ${warmUps} switches of screens, own PSS`,
          value: own(before, 'renderer'),
          unit: 'MB',
        },
        {
          what: `growth of the renderer over ${switches} further switches`,
          value: (after.renderer / before.renderer - 1) * 100,
          unit: '%',
          atMost: 5,
        },
        { what: 'user-data with 100,000 posts', value: bytesIn(profile.userData) / 1e6, unit: 'MB' },
      ];
    } finally {
      await running.close();
    }
  });
}

export default {
  claim: 'with 100,000 posts the renderer holds 150 MB of its own, and no more after 500 switches of screens',
  measure,
  // Filling the copy and 560 switches of screens, on a machine that may be busy.
  timeLimitMs: 15 * 60_000,
};
