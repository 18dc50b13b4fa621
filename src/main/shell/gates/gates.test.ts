import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGates, type Gates, gateNames, shutGates } from './gates';

const foreign = {
  sender: { id: 1, isDestroyed: () => false },
  senderFrame: { url: 'https://evil.example/', parent: {} },
};

/** An attack on each gate. Returns true if it succeeded. */
const attacks: Record<keyof Gates, (gates: Gates) => boolean> = {
  sender: (gates) => gates.sender(foreign).ok,
  navigation: (gates) => gates.navigation('app://welcome/', 'https://evil.example/'),
  window: (gates) => gates.window('https://evil.example/'),
  webview: (gates) => gates.webview(),
  permission: (gates) => gates.permission('geolocation'),
  link: (gates) => gates.link('javascript:alert(1)', new Set()).kind !== 'refused',
  contentPolicy: (gates) => gates.contentPolicy() === undefined,
  consent: (gates) => !gates.consent(),
  download: (gates) => gates.download(),
  unload: (gates) => gates.unload(),
  realTime: (gates) => gates.realTime(),
  network: (gates) => gates.network(),
};
const passed = (gates: Gates) => gateNames.filter((name) => attacks[name](gates));

const everyGate = { CLIENT_DESK_TEST_OPEN_GATE: gateNames.join(',') };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('Gates', () => {
  it('each closed gate refuses its attack', () => {
    expect(gateNames).toHaveLength(12);
    expect(passed(shutGates)).toEqual([]);
  });

  it('gates stay closed in an ordinary build despite the environment variable', () => {
    expect(import.meta.env.MODE).not.toBe('gates-off');
    expect(passed(createGates({ isPackaged: false, env: everyGate }))).toEqual([]);
  });

  it('a gates-off build opens exactly the named gate', () => {
    vi.stubEnv('MODE', 'gates-off');
    for (const name of gateNames) {
      const env = { CLIENT_DESK_TEST_OPEN_GATE: name };
      expect(passed(createGates({ isPackaged: false, env }))).toEqual([name]);
    }
    expect(passed(createGates({ isPackaged: false, env: {} }))).toEqual([]);
    expect(
      passed(createGates({ isPackaged: false, env: { CLIENT_DESK_TEST_OPEN_GATE: 'toString' } })),
    ).toEqual([]);
  });

  it('gates stay closed in a packaged gates-off build', () => {
    vi.stubEnv('MODE', 'gates-off');
    expect(passed(createGates({ isPackaged: true, env: everyGate }))).toEqual([]);
  });

  it('an ordinary bundle does not contain the gate switch', async () => {
    expect(await bundled('production')).not.toContain('CLIENT_DESK_TEST_OPEN_GATE');
    expect(await bundled('gates-off')).toContain('CLIENT_DESK_TEST_OPEN_GATE');
  });
});

/** The text of the bundle that a build in this mode makes of the gates. */
async function bundled(mode: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'gates-'));
  try {
    await build({
      configFile: false,
      mode,
      logLevel: 'silent',
      // The build matches electron-vite's: not minified, so that only unused code disappears.
      build: { outDir, minify: false, ssr: resolve(import.meta.dirname, 'gates.ts') },
    });
    return readFileSync(join(outDir, 'gates.js'), 'utf8');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
