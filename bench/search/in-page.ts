import { levelOf, matchLevels, typedWordsOf } from '../../src/shared/domain/text-search/match';
import { eachWord } from '../../src/shared/domain/text-search/words';
import { CaptionWriter } from '../agency/captions';
import { type BenchIndex, type BenchPost, type KeptRow, openIndex } from './bench-index';
import { type BenchQuery, makeQueries } from './queries';

/** What runs in the browser. One page builds and keeps; another, with an empty memory, opens and is asked. */
const postsAtOnce = 50;
const seed = 1;
const repeats = 3;

declare global {
  var searchBench: {
    build: typeof build;
    prepare: typeof prepare;
    open: typeof open;
    ask: typeof ask;
    update: typeof update;
  };
}

globalThis.searchBench = { build, prepare, open, ask, update };

let index: BenchIndex;
let queries: readonly BenchQuery[] = [];
let edited: readonly BenchPost[] = [];

/** Feeds all posts page by page and keeps what is to be kept. Answers the time of feeding, ms. */
async function build(count: number): Promise<number> {
  const writer = new CaptionWriter(seed);
  const built = openIndex([]);
  const rows = new Map<string, KeptRow>();
  let spentMs = 0;
  for (let start = 0; start < count; start += postsAtOnce) {
    const posts = makePosts(writer, start, postsAtOnce);
    const startedAt = performance.now();
    for (const row of built.put(posts)) rows.set(row.key, row);
    spentMs += performance.now() - startedAt;
  }
  compareWithReading(built, count);
  const database = await openDatabase();
  const transaction = database.transaction('kept', 'readwrite');
  for (const row of rows.values()) transaction.objectStore('kept').put(row);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error ?? new Error('the rows were not written'));
  });
  database.close();
  return spentMs;
}

/** What must be in memory before it is measured. */
function prepare(queryCount: number, postCount: number): void {
  const writer = new CaptionWriter(seed);
  queries = makeQueries(writer, queryCount);
  // Every second post is an edited one, from all over the copy; the others are new.
  edited = makePosts(writer, 0, postsAtOnce * 60).map((post, index) => ({
    ...post,
    id: index % 2 ? postCount + index : (index * 7_919) % postCount,
  }));
}

/** Opens what was kept. Answers the time until the first question is answered, ms. */
async function open(): Promise<number> {
  const startedAt = performance.now();
  const database = await openDatabase();
  const request = database.transaction('kept').objectStore('kept').getAll() as IDBRequest<KeptRow[]>;
  const rows = await new Promise<KeptRow[]>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the rows were not read'));
  });
  database.close();
  index = openIndex(rows);
  index.search('begin');
  return performance.now() - startedAt;
}

/** The time of each question, ms, in the order of the questions; the middle one of several rounds. */
function ask(): { kind: string; ms: number; found: number }[] {
  const rounds = Array.from({ length: repeats }, () =>
    queries.map(({ text }) => {
      const startedAt = performance.now();
      const found = index.search(text).length;
      return { ms: performance.now() - startedAt, found };
    }),
  );
  return queries.map(({ kind }, place) => {
    const times = rounds.map((round) => round[place]?.ms ?? Number.NaN).sort((a, b) => a - b);
    return { kind, ms: times[repeats >> 1] ?? Number.NaN, found: rounds[0]?.[place]?.found ?? 0 };
  });
}

/** The times of taking in a page of 50 posts, half of them edited and half of them new, ms. */
function update(): number[] {
  const times: number[] = [];
  for (let start = 0; start < edited.length; start += postsAtOnce) {
    const startedAt = performance.now();
    index.put(edited.slice(start, start + postsAtOnce));
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Ids grow with time only on the whole: pages come in the order of the calendar, and posts are moved about in it. */
function makePosts(writer: CaptionWriter, start: number, count: number): BenchPost[] {
  return Array.from({ length: count }, (_, index) => {
    const id = start + index;
    return { id, order: id + ((id * 7_919) % 2_000), caption: writer.caption() };
  });
}

/** The same answer as reading every caption, or what was measured is something else. */
function compareWithReading(built: BenchIndex, count: number): void {
  for (const text of ['nao', 'com brxz', 'lançamento']) {
    const writer = new CaptionWriter(seed);
    const typed = typedWordsOf(text);
    const right = makePosts(writer, 0, count)
      .map(({ id, order, caption }) => ({ id, order, level: levelIn(caption, typed) }))
      .filter(({ level }) => level > matchLevels.none)
      .sort((a, b) => b.level - a.level || b.order - a.order || (String(a.id) < String(b.id) ? -1 : 1))
      .slice(0, 50);
    const found = built.search(text);
    if (found.join() !== right.map(({ id }) => id).join())
      throw new Error(`the index answers ${text} wrongly`);
  }
}

function levelIn(caption: string, typed: ReturnType<typeof typedWordsOf>): number {
  const levels = typed.map(() => 0);
  eachWord(caption, (word) => {
    typed.forEach((one, index) => {
      levels[index] = Math.max(levels[index] as number, levelOf(one, word));
    });
  });
  return Math.min(...levels);
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('search-bench');
    request.onupgradeneeded = () => request.result.createObjectStore('kept', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
