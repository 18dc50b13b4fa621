import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchElectron } from './fetch-electron.mjs';

const HOUR_MS = 60 * 60 * 1000;

let folder = '';
let tries = 0;
const memory = () => join(folder, 'memory/refused.json');

/** Stands for Electron's install script: a program that does what the test says. */
function fetchWith(script: string, options: { now?: () => number; stallMs?: number } = {}) {
  const installScript = join(folder, 'install.cjs');
  writeFileSync(installScript, script);
  return fetchElectron({
    memory: memory(),
    installScript,
    pollMs: 10,
    onTry: () => (tries += 1),
    ...options,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-fetch-'));
  tries = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("fetching Electron's binary", () => {
  it('succeeds where the install script does', async () => {
    expect(await fetchWith('')).toEqual({ got: true });
  });

  it('says why it failed', async () => {
    const fetched = await fetchWith("throw new Error('connect ECONNREFUSED 192.0.2.1:443')");
    expect(fetched).toMatchObject({
      got: false,
      reason: expect.stringContaining('connect ECONNREFUSED') as string,
    });
  });

  it('remembers a refusal for a day, and then tries again', async () => {
    const refused = 'process.exit(1)';
    await fetchWith(refused, { now: () => 0 });
    expect(await fetchWith(refused, { now: () => 23 * HOUR_MS })).toMatchObject({ got: false });
    expect(tries).toBe(1);
    expect(await fetchWith('', { now: () => 25 * HOUR_MS })).toEqual({ got: true });
    expect(tries).toBe(2);
  });

  it('tries where the memory is torn', async () => {
    await fetchWith('process.exit(1)');
    writeFileSync(memory(), readFileSync(memory(), 'utf8').slice(0, 5));
    expect(await fetchWith('')).toEqual({ got: true });
  });

  it('gives up a download that stands still', async () => {
    const fetched = await fetchWith('setInterval(() => {}, 1000)', { stallMs: 100 });
    expect(fetched).toEqual({ got: false, reason: expect.stringContaining('no progress') as string });
  });

  it('waits for one that grows, longer than one that stands still', async () => {
    const growing = `
      const fs = require('node:fs'), path = require('node:path'), os = require('node:os');
      const file = path.join(os.tmpdir(), 'electron.zip');
      let left = 30;
      const timer = setInterval(() => {
        fs.appendFileSync(file, 'x'.repeat(1000));
        if (--left === 0) clearInterval(timer);
      }, 40);`;
    // Longer than its start takes on a busy machine, shorter than all of it.
    expect(await fetchWith(growing, { stallMs: 1000 })).toEqual({ got: true });
  });
});
