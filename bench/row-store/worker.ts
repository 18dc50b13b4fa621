import { dayKeyIn } from '../../src/shared/domain/time';
import { SeededRandom } from '../../src/shared/testing/seeded-random';
import { AgencyPosts } from '../agency/agency-posts';
import { rowsOf } from '../engine/raw-puts';
import { contestants, type RowStore, type RowStoreName } from './contestants';
import { Lists } from './lists';

/** What runs in a worker, as the copy does. Each question is asked of all stores before the next one. */
export interface Taken {
  readonly store: RowStoreName;
  readonly what: string;
  readonly ms: number;
}

const filledAtOnce = 1_024;
const names = Object.keys(contestants) as RowStoreName[];
const random = new SeededRandom(1);
const stores = new Map<RowStoreName, RowStore>();
let agency: AgencyPosts;
let lists: Lists;

/** Answers the bytes that the browser counts after each store, beyond those before it. */
async function fill(posts: number): Promise<readonly (readonly [RowStoreName, number])[]> {
  agency = new AgencyPosts({ posts, inReview: 1_000 }, dayKeyIn('UTC', Date.now()));
  lists = new Lists(agency);
  const grown: (readonly [RowStoreName, number])[] = [];
  for (const name of names) {
    const before = await usage();
    const store = await contestants[name]();
    stores.set(name, store);
    for (let start = 0; start < posts; start += filledAtOnce) {
      await store.fill(rowsOf(agency, lists.read.slice(start, start + filledAtOnce)));
    }
    grown.push([name, (await usage()) - before]);
  }
  return grown;
}

const usage = async () => (await globalThis.navigator.storage.estimate()).usage ?? Number.NaN;

/** One round: each list at so many places, and so many changes. */
async function takeTurns(times: number): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const rows of [64, 200]) {
      taken.push(...(await readAll(`${rows} rows of all`, lists.ofAll(rows, random.next()))));
      const ofClient = lists.ofOneClient(random.between(0, 119), rows, random.next());
      taken.push(...(await readAll(`${rows} rows of one client`, ofClient)));
    }
    for (const rows of [1, 50]) {
      const ordinals = Array.from({ length: rows }, () => random.between(0, agency.size.posts - 1));
      taken.push(...(await changeAll(`${rows} changed`, ordinals)));
    }
  }
  return taken;
}

const readAll = (what: string, ordinals: readonly number[]) => {
  const wanted = ordinals.map((ordinal) => String(lists.numberAt(ordinal) + 1)).join();
  // Where rows lie side by side the same number of them is read from there on.
  const besides = ordinals.map((_, index) => Math.min(ordinals[0] ?? 0, agency.size.posts - 200) + index);
  return inTurn(what, async (store, name) => {
    const isBeside = name === 'rows that lie side by side';
    const rows = await store.read(isBeside ? besides : ordinals);
    return () => {
      const found = rows.map(({ id }) => id).join();
      if (!isBeside && found !== wanted) throw new Error(`${name} reads other rows`);
    };
  });
};

const changeAll = (what: string, ordinals: readonly number[]) => {
  const rows = rowsOf(
    agency,
    ordinals.map((ordinal) => lists.numberAt(ordinal)),
  );
  const changed = rows.map((row, index) => [ordinals[index] as number, { ...row, readAt: 2 }] as const);
  return inTurn(what, async (store) => {
    await store.change(new Map(changed));
    return null;
  });
};

/** Begins with another store each time. */
async function inTurn(
  what: string,
  use: (store: RowStore, name: RowStoreName) => Promise<(() => void) | null>,
): Promise<Taken[]> {
  const first = random.between(0, names.length - 1);
  const taken: Taken[] = [];
  for (const store of [...names.slice(first), ...names.slice(0, first)]) {
    const startedAt = performance.now();
    const check = await use(stores.get(store) as RowStore, store);
    taken.push({ store, what, ms: performance.now() - startedAt });
    check?.();
  }
  return taken;
}

const calls = { fill, takeTurns };
globalThis.onmessage = async ({ data }: MessageEvent<{ call: keyof typeof calls; count: number }>) => {
  globalThis.postMessage(await calls[data.call](data.count));
};
