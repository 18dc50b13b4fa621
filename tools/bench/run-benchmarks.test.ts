import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWords, keepsPromise, promiseOf, verdictOf } from './benchmark.mjs';
import { benchmarksIn, beside, measure } from './run-benchmarks.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-bench-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('benchmark runner', () => {
  it('benchmarks are the *.bench files of the folder, and a missing folder has none', () => {
    writeFileSync(join(folder, 'b.bench.ts'), '');
    writeFileSync(join(folder, 'a.bench.mjs'), '');
    writeFileSync(join(folder, 'helper.ts'), '');
    expect(benchmarksIn(folder)).toEqual(['a.bench.mjs', 'b.bench.ts']);
    expect(benchmarksIn(join(folder, 'nowhere'))).toEqual([]);
  });

  it('a TypeScript benchmark is measured in its own process', async () => {
    const source = `
      const pid: number = process.pid;
      export default { claim: 'adds', measure: async () => [{ what: 'pid', value: pid, unit: '' }] };`;
    writeFileSync(join(folder, 'adds.bench.ts'), source);
    const measured = await measure(folder, 'adds.bench.ts');
    expect(measured).toMatchObject({ file: 'adds.bench.ts', claim: 'adds', figures: [{ what: 'pid' }] });
    expect('figures' in measured && measured.figures[0]?.value).not.toBe(process.pid);
  });

  it('a failing benchmark is reported by name with its exit status', async () => {
    writeFileSync(join(folder, 'dies.bench.mjs'), 'process.exit(3)');
    expect(await measure(folder, 'dies.bench.mjs')).toEqual({
      file: 'dies.bench.mjs',
      failure: 'it ended with status 3',
    });
  });

  it('a benchmark that hangs is ended after the time limit', async () => {
    const source = `
      const hang = () => new Promise(() => setInterval(() => undefined, 1_000));
      export default { claim: 'ends', measure: hang };`;
    writeFileSync(join(folder, 'hangs.bench.mjs'), source);
    const measured = await measure(folder, 'hangs.bench.mjs', { timeoutMs: 300 });
    expect(measured).toEqual({ file: 'hangs.bench.mjs', failure: 'it was not done after 0.3 s' });
  });

  it('values of another version are added to figures of the same name', () => {
    const figures = [
      { what: 'p95', value: 4, unit: 'ms' },
      { what: 'new', value: 1, unit: '' },
    ];
    const other = { file: 'a', claim: 'x', figures: [{ what: 'p95', value: 9, unit: 'ms' }] };
    expect(beside(figures, other)).toEqual([{ what: 'p95', value: 4, unit: 'ms', before: 9 }, figures[1]]);
    expect(beside(figures, { file: 'a', failure: 'it ended with status 1' })).toEqual(figures);
  });

  it('a benchmark can set its own time limit', async () => {
    const source = `
      const hang = () => new Promise(() => setInterval(() => undefined, 1_000));
      export default { claim: 'ends', measure: hang, timeLimitMs: 200 };`;
    writeFileSync(join(folder, 'slow.bench.mjs'), source);
    const measured = await measure(folder, 'slow.bench.mjs');
    expect(measured).toEqual({ file: 'slow.bench.mjs', failure: 'it was not done after 0.2 s' });
  });

  it('a missed aim does not break the promise, and a missed limit does', () => {
    const figure = { what: 'rate', value: 900, unit: 'posts/s', aimAtLeast: 1_000 };
    expect(promiseOf(figure)).toBe('aim ≥ 1,000 posts/s');
    expect(verdictOf(figure)).toBe('aim missed');
    expect(keepsPromise(figure)).toBe(true);
    expect(verdictOf({ ...figure, value: 1_000 })).toBe('kept');
    expect(verdictOf({ ...figure, atLeast: 950 })).toBe('BROKEN');
    expect(verdictOf({ what: 'plain', value: 1, unit: 'ms' })).toBe('');
  });

  it('figures are written with three digits', () => {
    expect([0.2041, 12.345, 379.4, 1_371.3].map((value) => inWords(value, 'ms'))).toEqual([
      '0.204 ms',
      '12.3 ms',
      '379 ms',
      '1,370 ms',
    ]);
    expect(inWords(3, '')).toBe('3');
  });

  it('a figure can have an upper or a lower limit', () => {
    const figure = { what: 'load', value: 21, unit: 'ms' };
    expect(keepsPromise(figure)).toBe(true);
    expect(keepsPromise({ ...figure, atMost: 20 })).toBe(false);
    expect(keepsPromise({ ...figure, atLeast: 21 })).toBe(true);
    expect(promiseOf({ ...figure, atMost: 20 })).toBe('≤ 20 ms');
    expect(promiseOf(figure)).toBe('');
  });
});
