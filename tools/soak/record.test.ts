import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordRun } from './record.mjs';

it('every soak run is recorded as a table line, failures too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-record-'));
  try {
    const file = join(folder, 'docs/soak.md');
    const run = {
      at: '2026-11-20T14:34',
      suite: 'lives',
      count: 10_000,
      seconds: 61.4,
      host: 'Node',
      node: 'v20.20.2',
      commit: 'abcdef123456',
    };
    recordRun(file, { ...run, passed: true });
    recordRun(file, { ...run, passed: false });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines[0]).toBe('# Long runs');
    expect(lines.slice(-2)).toEqual([
      '| 2026-11-20T14:34 | lives | 10000 | passed | 61 | Node | v20.20.2 | abcdef123456 |',
      '| 2026-11-20T14:34 | lives | 10000 | FAILED | 61 | Node | v20.20.2 | abcdef123456 |',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
