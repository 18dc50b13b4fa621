import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordSimulation } from './record.mjs';

it('every simulation run is recorded as a table line, failures too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-record-'));
  try {
    const file = join(folder, 'simulation.md');
    const run = { at: '2026-11-22T19:34', long: 10_000, interrupted: 2_000, first: 1, seconds: 3_661 };
    recordSimulation(file, { ...run, machine: '2 cores', commit: 'abcdef123456', passed: true });
    recordSimulation(file, { ...run, machine: '2 cores', commit: 'abcdef123456', passed: false });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('| when'))).toHaveLength(1);
    expect(lines.slice(-2)).toEqual([
      '| 2026-11-22T19:34 | 10,000 | 2,000 | 1 | passed | 61 | 2 cores | abcdef123456 |',
      '| 2026-11-22T19:34 | 10,000 | 2,000 | 1 | FAILED | 61 | 2 cores | abcdef123456 |',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
