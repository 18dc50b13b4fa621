import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxProblem } from './host/user-namespaces.mjs';
import { appEnvironment, hasDisplay, sandboxSwitches } from './host.mjs';

describe('app host', () => {
  it('every system has a display except Linux without DISPLAY or WAYLAND_DISPLAY', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
    expect(hasDisplay({}, 'win32')).toBe(true);
  });

  it('Chromium’s sandbox is turned off only for root on Linux', () => {
    expect(sandboxSwitches('linux', 0)).toEqual(['--no-sandbox']);
    expect(sandboxSwitches('linux', 1000)).toEqual([]);
    expect(sandboxSwitches('darwin', 0)).toEqual([]);
    expect(sandboxSwitches('win32', undefined)).toEqual([]);
  });

  it('ELECTRON_RUN_AS_NODE is removed from the app’s environment', () => {
    expect(appEnvironment({ PATH: '/bin', ELECTRON_RUN_AS_NODE: '1' })).toEqual({ PATH: '/bin' });
  });
});

describe('sandboxProblem on Linux', () => {
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

  it('there is no problem if user namespaces are allowed', () => {
    expect(sandboxProblem(machine())).toBeUndefined();
    writeFileSync(restriction(), '0\n');
    expect(sandboxProblem(machine())).toBeUndefined();
  });

  it('if AppArmor forbids user namespaces, the fixing command is returned', () => {
    writeFileSync(restriction(), '1\n');
    const helper = join(folder, 'chrome-sandbox');
    expect(sandboxProblem(machine())).toBe(`sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`);
  });

  it('there is no problem for root, on macOS and on Windows', () => {
    writeFileSync(restriction(), '1\n');
    expect(sandboxProblem(machine(0))).toBeUndefined();
    expect(sandboxProblem(machine(1000, 'darwin'))).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)('there is no problem if the sandbox helper is setuid root', () => {
    writeFileSync(restriction(), '1\n');
    chmodSync(join(folder, 'chrome-sandbox'), 0o4755);
    expect(sandboxProblem(machine())).toBeUndefined();
  });
});
