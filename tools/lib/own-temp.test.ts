import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'own-temp-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const module = JSON.stringify(join(import.meta.dirname, 'own-temp.mjs'));
/** Runs a script that creates a file in the temporary folder and then ends as requested. */
const run = (end: string) =>
  spawnSync(
    process.execPath,
    [
      ...['--input-type=module', '-e'],
      `import { writeFileSync } from 'node:fs'; import { tmpdir } from 'node:os';
       import { useOwnTemp } from ${module};
       useOwnTemp();
       writeFileSync(tmpdir() + '/left.txt', '');
       ${end}`,
    ],
    { env: { ...process.env, TMPDIR: base, TEMP: base, TMP: base } },
  );

describe.skipIf(process.platform === 'darwin')('temporary folder of a run', () => {
  it('the folder is removed when the run ends, exits or throws', () => {
    run('');
    run('process.exit(1)');
    run('throw new Error()');
    expect(readdirSync(base)).toEqual([]);
  });

  it('the folder of a killed run is removed by a later run after an hour', () => {
    run("process.kill(process.pid, 'SIGKILL')");
    const [left = ''] = readdirSync(base);
    expect(existsSync(join(base, left, 'left.txt'))).toBe(true);
    run('');
    expect(readdirSync(base)).toEqual([left]);
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(base, left), longAgo, longAgo);
    run('');
    expect(readdirSync(base)).toEqual([]);
  });

  it('folders of running processes and other folders are kept', () => {
    const kept = [`desk-run-${process.pid}-abcdef`, 'desk-run-abcdef', 'something-else'];
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of kept) {
      mkdirSync(join(base, name));
      utimesSync(join(base, name), longAgo, longAgo);
    }
    run('');
    expect(readdirSync(base).sort()).toEqual([...kept].sort());
  });
});
