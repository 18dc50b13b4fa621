import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile } from '../tools/bench/statistics.mjs';
import { browserLaunch } from '../tools/browser-launch.mjs';
import { pageScript } from './app/page-script';
import type { ContestantName } from './search/contestants';

/**
 * Search over 100,000 posts in Chromium: our index beside three libraries, each on the same captions and questions, each
 * opened by a page of its own on what it had kept in IndexedDB. Only our own figures are promises; a library that cannot
 * do a part (see `contestants.ts`) is measured without it.
 */
const postCount = 100_000;
const queriesOfEachKind = { own: 40, flexSearch: 40, miniSearch: 5, uFuzzy: 3 };
/** Each in a new page; the middle one counts. */
const openingCount = 7;
const address = 'http://localhost/';

interface Measured {
  readonly buildMs: number;
  readonly openMs: number;
  readonly megabytes: number;
  readonly answers: readonly { readonly kind: string; readonly ms: number; readonly found: number }[];
  readonly updateMs: readonly number[];
}

async function measureOne(browser: Browser, script: string, name: ContestantName): Promise<Measured> {
  const context = await browser.newContext();
  await context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
  );
  const builder = await newPage(context);
  const buildMs = await builder.evaluate(([name, count]) => globalThis.searchBench.build(name, count), [
    name,
    postCount,
  ] as const);
  await builder.close();
  const openings: number[] = [];
  for (let opening = 1; opening < openingCount; opening += 1) {
    const page = await newPage(context);
    openings.push(await page.evaluate((name) => globalThis.searchBench.open(name), name));
    await page.close();
  }
  const page = await newPage(context);
  await page.evaluate(([queryCount, count]) => globalThis.searchBench.prepare(queryCount, count), [
    queriesOfEachKind[name],
    postCount,
  ] as const);
  const before = await memoryOf(page);
  openings.push(await page.evaluate((name) => globalThis.searchBench.open(name), name));
  const openMs = median(openings);
  const megabytes = (await memoryOf(page)) - before;
  const answers = await page.evaluate(() => globalThis.searchBench.ask());
  const updateMs = await page.evaluate(() => globalThis.searchBench.update());
  await context.close();
  return { buildMs, openMs, megabytes, answers, updateMs };
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** What JavaScript holds after a collection, arrays of numbers among it, MB. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}

function figuresOf(name: ContestantName, measured: Measured): Figure[] {
  const promise = <T>(limit: T) => (name === 'own' ? limit : {});
  const { answers } = measured;
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const timesOf = (kind: string) => answers.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const misspelt = answers.filter(({ kind }) => kind === 'typing error');
  return [
    {
      what: `${name}: first 50 hits, p95`,
      value: percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      ...promise({ atMost: 10 }),
    },
    ...kinds.map((kind) => ({
      what: `${name}: ${kind}, p95`,
      value: percentile(timesOf(kind), 0.95),
      unit: 'ms',
    })),
    {
      what: `${name}: misspelt words found`,
      value: (100 * misspelt.filter(({ found }) => found > 0).length) / misspelt.length,
      unit: '%',
    },
    { what: `${name}: opened and ready`, value: measured.openMs, unit: 'ms', ...promise({ atMost: 300 }) },
    { what: `${name}: memory`, value: measured.megabytes, unit: 'MB', ...promise({ atMost: 100 }) },
    { what: `${name}: page of 50 taken in, p95`, value: percentile(measured.updateMs, 0.95), unit: 'ms' },
    { what: `${name}: page of 50 taken in, longest`, value: Math.max(...measured.updateMs), unit: 'ms' },
    { what: `${name}: all posts taken in`, value: measured.buildMs / 1_000, unit: 's' },
  ];
}

async function measure(): Promise<readonly Figure[]> {
  const script = await pageScript(new URL('./search/in-page.ts', import.meta.url));
  const browser = await chromium.launch(browserLaunch());
  try {
    const figures: Figure[] = [];
    for (const name of ['own', 'miniSearch', 'flexSearch', 'uFuzzy'] as const) {
      figures.push(...figuresOf(name, await measureOne(browser, script, name)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

export default {
  claim: 'search answers within 10 ms over 100,000 posts, is opened within 300 ms and holds at most 100 MB',
  measure,
  timeLimitMs: 10 * 60_000,
};
