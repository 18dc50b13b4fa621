import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxProblem } from './host/user-namespaces.mjs';
import { appEnvironment, hasDisplay, sandboxSwitches } from './host.mjs';

describe('the host', () => {
  it('finds a display anywhere but on a Linux without one', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
    expect(hasDisplay({}, 'win32')).toBe(true);
  });

  it("turns Chromium's sandbox off for root on Linux, and for nobody else", () => {
    expect(sandboxSwitches('linux', 0)).toEqual(['--no-sandbox']);
    expect(sandboxSwitches('linux', 1000)).toEqual([]);
    expect(sandboxSwitches('darwin', 0)).toEqual([]);
    expect(sandboxSwitches('win32', undefined)).toEqual([]);
  });

  it('is not told to be Node by the terminal of an editor', () => {
    expect(appEnvironment({ PATH: '/bin', ELECTRON_RUN_AS_NODE: '1' })).toEqual({ PATH: '/bin' });
  });
});

describe('whether Linux lets Electron have its sandbox', () => {
  let folder = '';
  const binary = () => join(folder, 'electron');
  const restriction = () => join(folder, 'restricted');
  const machine = (uid = 1000, platform: NodeJS.Platform = 'linux') => ({
    binary: binary(),
    uid,
    platform,
    restrictions: [{ file: restriction(), when: '1' }],
  });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-sandbox-'));
    writeFileSync(join(folder, 'chrome-sandbox'), '');
    chmodSync(join(folder, 'chrome-sandbox'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('it does where nothing forbids user namespaces', () => {
    expect(sandboxProblem(machine())).toBeUndefined();
    writeFileSync(restriction(), '0\n');
    expect(sandboxProblem(machine())).toBeUndefined();
  });

  it('where AppArmor forbids them, the line that mends it is given', () => {
    writeFileSync(restriction(), '1\n');
    const helper = join(folder, 'chrome-sandbox');
    expect(sandboxProblem(machine())).toBe(`sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`);
  });

  it('root, macOS and Windows have no such problem', () => {
    writeFileSync(restriction(), '1\n');
    expect(sandboxProblem(machine(0))).toBeUndefined();
    expect(sandboxProblem(machine(1000, 'darwin'))).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)('a helper that is root’s and may become it is enough', () => {
    writeFileSync(restriction(), '1\n');
    chmodSync(join(folder, 'chrome-sandbox'), 0o4755);
    expect(sandboxProblem(machine())).toBeUndefined();
  });
});
