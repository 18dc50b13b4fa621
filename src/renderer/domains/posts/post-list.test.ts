import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostPage, PostQuery } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { postRow } from '../../testing/posts';
import { PAGE_SIZE, PostList } from './post-list';

const waiting = { statuses: ['in_review'], review: 'pending' } as const;
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => postRow({ id: String(index + from).padStart(7, '0') }));

function listOver(engine: Pick<FakeEngine, 'query'>) {
  const list = new PostList(engine, waiting, 'client');
  const publications: string[] = [];
  const stop = list.subscribe(() => {
    const { total, rowAt } = list.getSnapshot();
    publications.push(`${total} ${rowAt(0)?.id ?? 'unread'}`);
  });
  return { list, publications, stop };
}

const settled = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('PostList with few posts', () => {
  it('a short post list is loaded at once and completely', async () => {
    const { list } = listOver(new FakeEngine(numbered(3)));
    expect(list.getSnapshot()).toMatchObject({ isLoaded: false, total: 0 });
    await settled();
    const { isLoaded, total, rowAt, counts, groups } = list.getSnapshot();
    expect([isLoaded, total, rowAt(2)?.id, rowAt(3)]).toEqual([true, 3, '0000002', undefined]);
    expect(counts.pending).toBe(3);
    expect(groups).toMatchObject([{ projectId: 'p1', total: 3 }]);
  });

  it('a post list without subscribers queries nothing', async () => {
    const engine = new FakeEngine(numbered(3));
    const { list, stop } = listOver(engine);
    await settled();
    stop();
    const before = engine.queries.length;
    list.invalidate();
    await settled();
    expect(engine.queries).toHaveLength(before);
  });
});

describe('PostList whose visible places move while it ends a reading', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('places shown %i steps after a publication are read', async (steps) => {
    const list = new PostList(new FakeEngine(numbered(400)), waiting, 'client');
    const showLater = async () => {
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      list.show(300, 320);
    };
    let isFirst = true;
    list.subscribe(() => {
      if (isFirst) void showLater();
      isFirst = false;
    });
    await settled();
    expect(list.getSnapshot().rowAt(310)?.id).toBe('0000310');
  });
});

describe('PostList under continuous changes', () => {
  it('a post list is loaded between changes instead of being delayed by each new one', async () => {
    const engine = new FakeEngine([]);
    const slowMs = 200;
    const { list } = listOver({
      query: (query) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(engine.query(query)), slowMs);
        }),
    });
    await vi.advanceTimersByTimeAsync(slowMs);
    expect(list.getSnapshot()).toMatchObject({ isLoaded: true, total: 0 });
    engine.setPosts(numbered(3));
    for (let change = 0; change < 10; change += 1) {
      list.invalidate();
      await vi.advanceTimersByTimeAsync(slowMs);
    }
    expect(list.getSnapshot().total).toBe(3);
  });
});

describe('PostList after a change', () => {
  it('rows that did not change stay the same objects, and the changed one is new', async () => {
    const engine = new FakeEngine(numbered(3));
    const { list } = listOver({ query: async (query) => structuredClone(await engine.query(query)) });
    await settled();
    const before = list.getSnapshot();
    engine.setPosts([...numbered(2), postRow({ id: '0000002', caption: 'Changed' })]);
    list.invalidate();
    await settled();
    const { rowAt } = list.getSnapshot();
    expect(rowAt(0)).toBeDefined();
    expect([rowAt(0) === before.rowAt(0), rowAt(1) === before.rowAt(1)]).toEqual([true, true]);
    expect([rowAt(2)?.caption, before.rowAt(2)?.caption === 'Changed']).toEqual(['Changed', false]);
  });
});

describe('PostList with many posts', () => {
  it('a long list loads the shown rows, continuing by the key of the last row', async () => {
    const engine = new FakeEngine(numbered(1000));
    const { list } = listOver(engine);
    await settled();
    expect(engine.queries).toHaveLength(1);
    list.show(PAGE_SIZE - 5, PAGE_SIZE + 15);
    await settled();
    const lastKey = list.getSnapshot().rowAt(PAGE_SIZE - 1)?.key;
    expect(engine.queries.map(({ afterKey }) => afterKey)).toEqual([null, lastKey]);
    expect(list.getSnapshot().rowAt(PAGE_SIZE + 15)?.id).toBe(String(PAGE_SIZE + 15).padStart(7, '0'));
  });

  it('a list of 100,000 posts loads its end directly and evicts distant rows', async () => {
    const engine = new FakeEngine(numbered(100_000));
    const { list } = listOver(engine);
    await settled();
    list.show(99_980, 99_999);
    await settled();
    const { rowAt, total } = list.getSnapshot();
    expect([total, rowAt(99_999)?.id, rowAt(50_000)]).toEqual([100_000, '0099999', undefined]);
    // The visible rows first, and then the few before them.
    expect(engine.queries.map(({ skip }) => skip)).toEqual([0, 99_968, 99_904]);
  });

  it('rows around a jump are loaded in both directions, and no page is queried twice', async () => {
    const engine = new FakeEngine(numbered(1_000));
    const { list } = listOver(engine);
    await settled();
    for (const first of [610, 810, 590, 390, 190]) {
      list.show(first, first + 20);
      await settled();
    }
    const { rowAt } = list.getSnapshot();
    expect([190, 210, 390, 410, 590, 610].map((ordinal) => rowAt(ordinal)?.id)).toEqual([
      '0000190',
      '0000210',
      '0000390',
      '0000410',
      '0000590',
      '0000610',
    ]);
    // No page is requested twice, although pages are reached from both directions.
    const asked = engine.queries.map(({ afterKey, skip }) => `${afterKey} ${skip}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('a list scrolled far down finds its end after it became much shorter', async () => {
    const engine = new FakeEngine(numbered(5_000));
    const { list } = listOver(engine);
    list.show(4_900, 4_920);
    await settled();
    engine.setPosts(numbered(50));
    list.invalidate();
    await settled();
    expect([list.getSnapshot().total, list.getSnapshot().rowAt(49)?.id]).toEqual([50, '0000049']);
  });

  it('evicted rows of a post list are queried again, in two queries', async () => {
    const engine = new FakeEngine(numbered(5_000));
    const { list } = listOver(engine);
    await settled();
    list.show(4_900, 4_920);
    await settled();
    expect(list.getSnapshot().rowAt(2_000)).toBeUndefined();
    const before = engine.queries.length;
    list.show(2_000, 2_020);
    await settled();
    expect(list.getSnapshot().rowAt(2_000)?.id).toBe('0002000');
    // The visible rows, and then the few before them.
    expect(engine.queries.length - before).toBe(2);
  });

  it('ordinalOf finds a loaded post and gives -1 for an unknown one', async () => {
    const { list } = listOver(new FakeEngine(numbered(500)));
    await settled();
    list.show(190, 210);
    await settled();
    expect(list.getSnapshot().ordinalOf('0000205')).toBe(205);
    expect(list.getSnapshot().ordinalOf('nowhere')).toBe(-1);
  });
});

describe('PostList reload', () => {
  it('a reload publishes the old rows until the new ones are complete', async () => {
    const engine = new FakeEngine(numbered(450));
    const { list, publications } = listOver(engine);
    list.show(0, 420);
    await settled();
    engine.setPosts(numbered(440, 10));
    list.invalidate();
    await settled();
    expect(new Set(publications)).toEqual(new Set(['450 0000000', '440 0000010']));
  });

  it('a list reloads if rows were removed between two of its queries', async () => {
    const engine = new FakeEngine(numbered(450));
    const { list } = listOver(engine);
    await settled();
    engine.setPosts(numbered(300));
    list.show(195, 215);
    await settled();
    expect(list.getSnapshot().total).toBe(300);
    expect(list.getSnapshot().rowAt(215)?.id).toBe('0000215');
  });

  it('a list ends at its last row even if the total is larger', async () => {
    const engine = new FakeEngine(numbered(10));
    const lying = {
      query: async (query: PostQuery): Promise<PostPage> => ({
        ...(await engine.query(query)),
        total: 5_000,
      }),
    };
    const { list } = listOver(lying);
    list.show(0, 4_000);
    await settled();
    expect(engine.queries.length).toBeLessThan(5);
    expect(list.getSnapshot().rowAt(9)?.id).toBe('0000009');
  });

  it('many changes of a post list cause one reload', async () => {
    const engine = new FakeEngine(numbered(3));
    const { list } = listOver(engine);
    await settled();
    for (let change = 0; change < 50; change += 1) list.invalidate();
    await settled();
    expect(engine.queries).toHaveLength(2);
  });
});

describe('PostList stored for the next start', () => {
  it.each([
    ['its rows if they match its headings', 5, 5],
    ['nothing if its headings were read at another time', 4, undefined],
  ])('the stored opening has %s', async (_what, headed, kept) => {
    const engine = new FakeEngine(numbered(5));
    const query = async (asked: PostQuery): Promise<PostPage> => ({
      ...(await engine.query(asked)),
      groups: [{ by: 'when', when: 'undated', total: headed }],
    });
    const { list, stop } = listOver({ query });
    await settled();
    expect(list.opening()?.rows.length).toBe(kept);
    stop();
  });
});

it('a list shows the right rows after any order of scrolling, growing and shrinking', async () => {
  const step = fc.record({
    first: fc.nat({ max: 900 }),
    length: fc.option(fc.nat({ max: 900 }), { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      let length = 700;
      const engine = new FakeEngine(numbered(length));
      const { list, stop } = listOver(engine);
      for (const { first, length: next } of steps) {
        if (next !== null) {
          length = next;
          engine.setPosts(numbered(length));
          list.invalidate();
        }
        list.show(first, first + 30);
        await settled();
        const { total, rowAt } = list.getSnapshot();
        expect(total).toBe(length);
        const last = Math.min(first + 30, length - 1);
        for (let place = Math.min(first, Math.max(0, last)); place <= last; place += 1)
          expect(rowAt(place)?.id).toBe(String(place).padStart(7, '0'));
      }
      stop();
    }),
    { numRuns: 20 },
  );
});
