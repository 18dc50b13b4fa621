import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { bundleProcess } from '../../testing/bundle-process';

const perDay = 24;
const timeoutMs = 90_000;

let folder: string;
let spender: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'budget-kill-'));
  spender = await bundleProcess(join(import.meta.dirname, '../testing/spender.ts'), folder);
});
afterEach(() => removeFolder(folder));

/** Runs the spender and tells each line it prints; answers whether it ended of itself. */
async function run(onLine: (line: string, kill: () => void) => void): Promise<boolean> {
  const child = spawn(process.execPath, [spender, folder, String(perDay)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line, () => child.kill('SIGKILL'));
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the spender failed with ${code ?? signal}`);
  return code === 0;
}

it(
  'repeated kills never overspend the daily limit and lose at most three calls each',
  async () => {
    let called = 0;
    let kills = 0;
    for (let hasEnded = false; !hasEnded; ) {
      const killAfter = 1 + Math.floor(Math.random() * 5);
      let lines = 0;
      hasEnded = await run((line, kill) => {
        if (line === 'called') called++;
        lines++;
        // Some milliseconds after a call: while the next is written down, before it leaves, or before its answer.
        if (line === 'called' && lines === killAfter) setTimeout(kill, Math.random() * 10);
      });
      if (!hasEnded) kills++;
    }
    expect(kills).toBeGreaterThan(0);
    expect(called).toBeLessThanOrEqual(perDay);
    // Each kill may cost the calls that were booked and had not left: three at a time, never more.
    expect(called).toBeGreaterThanOrEqual(perDay - 3 * kills);
  },
  timeoutMs,
);
