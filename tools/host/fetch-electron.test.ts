import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchElectron } from './fetch-electron.mjs';

const MINUTE_MS = 60 * 1000;

let folder = '';
let tries = 0;
const memory = () => join(folder, 'memory/refused.json');

/** Replaces Electron's install script with a program whose behaviour the test sets. */
function fetchWith(
  script: string,
  options: { now?: () => number; stallMs?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const installScript = join(folder, 'install.cjs');
  writeFileSync(installScript, script);
  return fetchElectron({
    memory: memory(),
    installScript,
    unpackedFolder: join(folder, 'dist'),
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

describe('fetching Electron’s binary', () => {
  it('the fetch succeeds if the install script does', async () => {
    expect(await fetchWith('')).toEqual({ got: true });
  });

  it('a failed fetch returns the reason', async () => {
    const fetched = await fetchWith("throw new Error('connect ECONNREFUSED 192.0.2.1:443')");
    expect(fetched).toMatchObject({
      got: false,
      reason: expect.stringContaining('connect ECONNREFUSED') as string,
    });
  });

  it('a failure is remembered for ten minutes with a hint, and then tried again', async () => {
    const refused = 'process.exit(1)';
    await fetchWith(refused, { now: () => 0 });
    expect(await fetchWith(refused, { now: () => 9 * MINUTE_MS })).toEqual({
      got: false,
      reason: expect.stringMatching(/less than 10 minutes ago.*npx install-electron/) as string,
    });
    expect(tries).toBe(1);
    expect(await fetchWith('', { now: () => 11 * MINUTE_MS })).toEqual({ got: true });
    expect(tries).toBe(2);
  });

  it.each(['getaddrinfo ENOTFOUND github.com', 'getaddrinfo EAI_AGAIN github.com', 'connect ENETUNREACH'])(
    'an offline failure is not remembered: %s',
    async (reason) => {
      const script = `throw new Error(${JSON.stringify(reason)})`;
      expect(await fetchWith(script, { now: () => 0 })).toMatchObject({ got: false });
      expect(await fetchWith('', { now: () => 1 })).toEqual({ got: true });
      expect(tries).toBe(2);
    },
  );

  it('the reason of a failed fetch inside the script is returned', async () => {
    const script = `fetch('http://127.0.0.1:1/').catch((error) => { console.error(error.stack); process.exit(1); })`;
    const fetched = await fetchWith(script);
    expect(fetched).toMatchObject({
      got: false,
      reason: expect.stringMatching(/bad port|ECONNREFUSED/) as string,
    });
  });

  it.each([
    [{ HTTPS_PROXY: 'http://proxy.example:8080' }, '1'],
    [{ https_proxy: 'http://proxy.example:8080' }, '1'],
    [{ HTTPS_PROXY: 'http://proxy.example:8080', ELECTRON_GET_USE_PROXY: 'own' }, 'own'],
    [{}, ''],
  ])('the install script uses the proxy of %j', async (given, told) => {
    const { HTTPS_PROXY: _a, https_proxy: _b, HTTP_PROXY: _c, http_proxy: _d, ...env } = process.env;
    const script = `if ((process.env.ELECTRON_GET_USE_PROXY ?? '') !== '${told}') process.exit(1)`;
    expect(await fetchWith(script, { env: { ...env, ...given } })).toEqual({ got: true });
  });

  it('a damaged memory file does not prevent a try', async () => {
    await fetchWith('process.exit(1)');
    writeFileSync(memory(), readFileSync(memory(), 'utf8').slice(0, 5));
    expect(await fetchWith('')).toEqual({ got: true });
  });

  it('a download without progress is given up', async () => {
    const fetched = await fetchWith('setInterval(() => {}, 1000)', { stallMs: 100 });
    expect(fetched).toEqual({ got: false, reason: expect.stringContaining('no progress') as string });
  });

  it('a growing download is waited for beyond the time limit without progress', async () => {
    const growing = `
      const fs = require('node:fs'), path = require('node:path'), os = require('node:os');
      const file = path.join(os.tmpdir(), 'electron.zip');
      let left = 30;
      const timer = setInterval(() => {
        fs.appendFileSync(file, 'x'.repeat(1000));
        if (--left === 0) clearInterval(timer);
      }, 120);`;
    // Longer than its start takes on a busy machine, shorter than all of it.
    expect(await fetchWith(growing, { stallMs: 3000 })).toEqual({ got: true });
  });

  it('a slow unpacking counts as progress', async () => {
    const unpacking = `
      const fs = require('node:fs'), path = require('node:path');
      const dist = path.join(__dirname, 'dist');
      fs.mkdirSync(dist, { recursive: true });
      let left = 30;
      const timer = setInterval(() => {
        fs.writeFileSync(path.join(dist, 'file' + left), 'x'.repeat(1000));
        if (--left === 0) clearInterval(timer);
      }, 120);`;
    expect(await fetchWith(unpacking, { stallMs: 3000 })).toEqual({ got: true });
  });
});
