import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreResult } from '../store/journal-port';
import { RowCache } from './store-lease';

type Asked = readonly (number | undefined)[];
const answer = (value: Asked): StoreResult<Asked> => ({ ok: true, value });
const ids = ['a', 'b', 'c', 'd'];

describe('RowCache', () => {
  it('each row is read from disk once, also a missing row, and again after a write', async () => {
    const asked: string[] = [];
    const cache = new RowCache<number>(10);
    const read = (...wanted: string[]) =>
      cache.read(wanted, async (rest) => {
        asked.push(...rest);
        return answer(rest.map((id) => (id === 'none' ? undefined : id.charCodeAt(0))));
      });
    expect(await read('a', 'none', 'b')).toEqual(answer([97, undefined, 98]));
    expect(await read('b', 'c', 'none')).toEqual(answer([98, 99, undefined]));
    expect(asked).toEqual(['a', 'none', 'b', 'c']);
    await cache.write(new Set(['b']), async () => undefined);
    await read('a', 'b');
    await cache.write('all', async () => undefined);
    await read('a');
    expect(asked.slice(4)).toEqual(['b', 'a']);
  });

  it('the cache evicts the least recently used row when it is full', async () => {
    const asked: string[] = [];
    const cache = new RowCache<number>(2);
    const read = (...wanted: string[]) =>
      cache.read(wanted, async (rest) => {
        asked.push(...rest);
        return answer(rest.map(() => 1));
      });
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await read(id);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    expect(await read('a', 'b', 'c', 'd')).toEqual(answer([1, 1, 1, 1]));
  });

  it('a failed read is not cached, and a failed write does not block later reads', async () => {
    const cache = new RowCache<number>(10);
    const failure = { ok: false, failure: { kind: 'lost', message: 'gone' } } as const;
    expect(await cache.read(['a'], async () => failure)).toEqual(failure);
    await expect(cache.write(new Set(['a']), () => Promise.reject(new Error('no room')))).rejects.toThrow();
    expect(await cache.read(['a'], async () => answer([1]))).toEqual(answer([1]));
    expect(await cache.read(['a'], async () => failure)).toEqual(answer([1]));
  });

  it('overlapping reads and writes never return a row older than the request', async () => {
    const some = fc.subarray(ids, { minLength: 1 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), ids: some }),
      fc.record({ kind: fc.constant('write' as const), ids: fc.oneof(some, fc.constant('all' as const)) }),
    );
    const steps = fc.array(fc.record({ step, fails: fc.boolean() }), { minLength: 2, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, fc.integer({ min: 1, max: 5 }), async (turns, life, most) => {
        const cache = new RowCache<number>(most);
        // Each write counts its rows up, so that an older one is a smaller one.
        const disk = new Map(ids.map((id) => [id, 0]));
        const turn = (name: string) => turns.schedule(Promise.resolve(), name);
        const write = (touched: ReadonlySet<string> | 'all', fails: boolean) =>
          cache.write(touched, async () => {
            await turn('the write comes to the disk');
            const written = touched === 'all' ? ids : [...touched];
            if (!fails) for (const id of written) disk.set(id, (disk.get(id) ?? 0) + 1);
            await turn('the write is known');
          });
        const read = async (wanted: readonly string[]) => {
          const atFirst = wanted.map((id) => disk.get(id) ?? 0);
          const rows = await cache.read(wanted, async (rest) => {
            await turn('the read comes to the disk');
            const found = rest.map((id) => disk.get(id));
            await turn('the rows are known');
            return answer(found);
          });
          wanted.forEach((id, index) => {
            const row = (rows.ok && rows.value[index]) || 0;
            expect(row).toBeGreaterThanOrEqual(atFirst[index] as number);
            expect(row).toBeLessThanOrEqual(disk.get(id) as number);
          });
        };
        const running = life.map(async ({ step, fails }, index) => {
          await turn(`step ${index}`);
          if (step.kind === 'read') await read(step.ids);
          else await write(step.ids === 'all' ? 'all' : new Set(step.ids), fails);
        });
        await Promise.all([turns.waitIdle(), ...running]);
      }),
      runs(400),
    );
  });
});
