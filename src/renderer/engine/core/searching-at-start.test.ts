import { expect, it } from 'vitest';
import type { SearchDocument } from '../search/document';
import { SearchIndex } from '../search/search-index';
import type { StoreResult } from '../store/journal-port';
import { createEngineInProcess } from '../testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { storedPost } from '../testing/samples';
import { VirtualClock } from '../testing/virtual-clock';
import { LocalReplica } from './local-replica';
import { loadSearchIndex, searchIndexPart } from './searching';

const caption = (id: string): SearchDocument => ({
  kind: 'post',
  resource: null,
  id,
  order: 1,
  texts: [{ field: 'caption', text: `natal ${id}` }],
});

it('loadSearchIndex yields between portions and loads all documents', async () => {
  const documents = Array.from({ length: 1_000 }, (_, id) => caption(String(id)));
  const { written } = new SearchIndex().stage({ put: documents });
  let now = 0;
  let breaks = 0;
  const clock = {
    // Each look at it takes a while: a portion seems to last 5 ms.
    monotonic: () => (now += 5),
    after: (_delayMs: number, run: () => void) => {
      breaks += 1;
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const index = new SearchIndex();
  const loaded = await loadSearchIndex(
    index,
    { readSearch: async () => ({ ok: true, value: written }) },
    clock,
  );
  expect(loaded).toEqual({ ok: true, value: null });
  expect(breaks).toBeGreaterThan(2);
  expect(index.search({ text: 'natal', limit: 1 }).counts.get('post')).toBe(1_000);
});

it('loadSearchIndex returns the failure of an unreadable index', async () => {
  const broken: StoreResult<never> = { ok: false, failure: { kind: 'failed', message: 'unreadable' } };
  expect(
    await loadSearchIndex(new SearchIndex(), { readSearch: async () => broken }, new VirtualClock(0)),
  ).toBe(broken);
});

it('a plain list does not wait for the search index, but text filters and search do', async () => {
  const disk = new MemoryDisk();
  await fill(disk);
  const store = new SlowWords(disk);
  const engine = createEngineInProcess({
    store,
    clock: new VirtualClock(0),
    random: () => 0.5,
    originUse: async () => null,
    call: () => new Promise(() => undefined),
    publish: () => undefined,
    report: () => undefined,
  });
  engine.start();
  const list = { sort: 'schedule', afterKey: null, limit: 10 } as const;
  expect((await engine.query({ ...list, filter: {} })).total).toBe(1);

  const found = engine.query({ ...list, filter: { text: 'natal' } });
  const hits = engine.search({ text: 'natal', limit: 10 });
  store.arrive();
  expect((await found).total).toBe(1);
  expect((await hits).hits.map(({ key }) => key)).toEqual(['planning:post:1']);
  engine.stop();
});

/** Store whose search words load only when the test says so. */
class SlowWords extends MemoryStore {
  arrive: () => void = () => undefined;
  private readonly arrived = new Promise<void>((resolve) => {
    this.arrive = resolve;
  });

  override async readSearch(): ReturnType<MemoryStore['readSearch']> {
    await this.arrived;
    return super.readSearch();
  }
}

async function fill(disk: MemoryDisk): Promise<void> {
  const store = new MemoryStore(disk);
  const opened = await store.open(() => undefined);
  if (!opened.ok) throw new Error(opened.failure.message);
  const replica = new LocalReplica(
    store,
    opened.value,
    searchIndexPart(new SearchIndex(), () => undefined),
  );
  await replica.write({ posts: [{ post: storedPost({ id: '1', caption: 'Feliz Natal' }), flags: 0 }] });
  store.close();
}
