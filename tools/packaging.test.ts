import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Arch, Platform } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { chaptersBetween } from '../src/shared/domain/updates';
import { inProject } from './lib/project.mjs';
import { chapterOf, packagingConfig, releaseNotes, signingEnvironment } from './packaging/config.mjs';
import { limitsOf, withoutBinary } from './packaging/limits.mjs';

/** electron-builder brings its own checker; it is asked here, as no installer can be made without Electron's binary. */
interface Checker {
  validateConfiguration(config: unknown, log: unknown): Promise<void>;
}
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { validateConfiguration } = builder('app-builder-lib/out/util/config/config') as Checker;
const { DebugLogger } = builder('builder-util') as { DebugLogger: new (isEnabled: boolean) => unknown };
const { computeArchToTargetNamesMap } = builder('app-builder-lib/out/targets/targetFactory') as {
  computeArchToTargetNamesMap(
    asked: ReadonlyMap<Arch, readonly string[]>,
    packager: unknown,
    platform: Platform,
  ): ReadonlyMap<Arch, readonly string[]>;
};
const validate = (config: unknown) => validateConfiguration(config, new DebugLogger(false));

const config = packagingConfig({});

describe('packaging configuration', () => {
  it('electron-builder accepts the configuration with and without its variables', async () => {
    const everything = {
      CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk',
      CLIENT_DESK_UPDATE_PUBLISHER: 'Client Desk Ltd',
      APPLE_ID: 'a',
      APPLE_TEAM_ID: 'b',
    };
    await expect(validate(packagingConfig({}))).resolves.toBeUndefined();
    await expect(validate(packagingConfig(everything))).resolves.toBeUndefined();
  });

  it('electron-builder refuses a wrong configuration', async () => {
    await expect(validate({ ...config, electronFuses: { runAsNode: 'no' } })).rejects.toThrow(/runAsNode/);
  });

  it('the targets are nsis, dmg and zip, and AppImage (2)', () => {
    expect(config.win?.target).toEqual(['nsis']);
    expect(config.mac?.target).toEqual(['dmg', 'zip']);
    expect(config.linux?.target).toEqual(['AppImage']);
  });

  it('only the requested architectures are built (4)', () => {
    const packager = { platformSpecificBuildOptions: config.win, defaultTarget: ['nsis'] };
    const asked = new Map([[Arch.x64, [] as string[]]]);
    expect(computeArchToTargetNamesMap(asked, packager, Platform.WINDOWS)).toEqual(
      new Map([[Arch.x64, ['nsis']]]),
    );
  });

  it('an Apple-silicon build is signed ad hoc again if there is no certificate (5)', () => {
    expect(config.electronFuses?.resetAdHocDarwinSignature).toBe(true);
    const signed = packagingConfig({ CSC_LINK: 'file:///certificate.p12' });
    expect(signed.electronFuses?.resetAdHocDarwinSignature).toBe(false);
  });

  it('the fuses prevent running foreign code and leave cookie encryption off (13)', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
    expect(config.asar).toBe(true);
    expect(config.mac?.hardenedRuntime).toBe(true);
  });

  it('modules with compiled code are unpacked', () => {
    const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const compiled = Object.keys(dependencies).filter((name) =>
      existsSync(inProject('node_modules', name, 'prebuilds')),
    );
    expect(compiled.length).toBeGreaterThan(0);
    // ngrok's packages for each system lie beside its own, under one name.
    expect(config.asarUnpack).toEqual([...compiled, '@ngrok'].map((name) => `node_modules/${name}/**`));
  });

  it('each system packs only the bundles and the tray pictures (1)', () => {
    expect(config.files).toBeUndefined();
    for (const { files } of [config.win ?? {}, config.mac ?? {}, config.linux ?? {}]) {
      const taken = [files]
        .flat()
        .filter((pattern) => typeof pattern === 'string' && !pattern.startsWith('!'));
      expect(taken).toEqual(['out/**', 'resources/tray/**']);
    }
  });

  it('the clientdesk:// protocol is registered, and removed on uninstall on Windows', () => {
    expect(config.protocols).toEqual([{ name: 'Client Desk', schemes: ['clientdesk'] }]);
    const installer = readFileSync(inProject('resources/installer.nsh'), 'utf8');
    expect(installer).toContain('Software\\Classes\\clientdesk\\shell\\open\\command');
    expect(installer).toMatch(/!macro customUnInstall\s+DeleteRegKey SHCTX "Software\\Classes\\clientdesk"/);
  });

  it('every file named in the configuration exists', () => {
    const named = [
      config.win?.icon,
      config.mac?.icon,
      config.linux?.icon,
      config.mac?.entitlements,
      config.nsis?.include,
    ];
    for (const file of named) {
      expect(typeof file).toBe('string');
      expect(existsSync(resolve(inProject(), String(file)))).toBe(true);
    }
  });

  it('uninstalling keeps the user’s data', () => {
    expect(config.nsis?.deleteAppDataOnUninstall).toBe(false);
  });

  it('updates are off until an address is set, and only https is accepted', () => {
    expect(config.publish).toBeNull();
    expect(packagingConfig({ CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk' }).publish).toEqual([
      { provider: 'generic', url: 'https://updates.example/desk' },
    ]);
    expect(() => packagingConfig({ CLIENT_DESK_UPDATE_URL: 'http://updates.example/desk' })).toThrow(/https/);
  });

  it('the publisher of updates is set only with a certificate (2)', () => {
    const told = {
      CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk',
      CSC_LINK: 'file:///certificate.p12',
    };
    const publisher = { CLIENT_DESK_UPDATE_PUBLISHER: 'Client Desk Ltd' };
    const named = packagingConfig({ ...told, ...publisher });
    expect(named.win?.signtoolOptions).toEqual({ publisherName: 'Client Desk Ltd' });
    expect(named.mac?.publish).toEqual([
      { provider: 'generic', url: 'https://updates.example/desk', publisherName: ['Client Desk Ltd'] },
    ]);
    expect(packagingConfig(told).mac?.publish).toMatchObject([{ publisherName: [expect.any(String)] }]);
    const unsigned = packagingConfig({ ...told, ...publisher, CSC_LINK: '' });
    expect(unsigned.win?.signtoolOptions).toBeUndefined();
    expect(unsigned.mac?.publish).toEqual([{ provider: 'generic', url: 'https://updates.example/desk' }]);
  });

  it('the app is notarised only with complete credentials', () => {
    expect(config.mac?.notarize).toBe(false);
    expect(packagingConfig({ APPLE_ID: 'a', APPLE_TEAM_ID: 'b' }).mac?.notarize).toBe(false);
    const whole = { APPLE_API_KEY: 'a', APPLE_API_KEY_ID: 'b', APPLE_API_ISSUER: 'c' };
    expect(packagingConfig(whole).mac?.notarize).toBe(true);
  });
});

describe('packaging limits', () => {
  const modules = inProject('node_modules');
  const node = '22.12.0';

  it('a missing signature, notarisation and update address are reported', () => {
    const said = limitsOf({ platform: 'darwin', env: {}, modules, node }).join('\n');
    expect(said).toMatch(/not signed/);
    expect(said).toMatch(/not notarised/);
    expect(said).toMatch(/not look for updates/);
  });

  it('with everything set only the limit to one system is reported', () => {
    const env = {
      CSC_LINK: 'file:///certificate.p12',
      APPLE_API_KEY: 'a',
      APPLE_API_KEY_ID: 'b',
      APPLE_API_ISSUER: 'c',
      CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk',
    };
    const whole = mkdtempSync(join(tmpdir(), 'modules-'));
    for (const folder of [
      'keytar/prebuilds/darwin-x64+arm64',
      '@ngrok/ngrok-darwin-x64',
      '@ngrok/ngrok-darwin-arm64',
    ])
      mkdirSync(join(whole, folder), { recursive: true });
    try {
      expect(limitsOf({ platform: 'darwin', env, modules: whole, node, notes: '- New.' })).toEqual([
        'This makes a macOS disk image only: run it on its own system for a Windows installer or an AppImage.',
      ]);
    } finally {
      rmSync(whole, { recursive: true, force: true });
    }
  });

  it('updates that cannot be verified are reported as not installed (2)', () => {
    const env = { CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk' };
    const said = (platform: NodeJS.Platform, more = {}) =>
      limitsOf({ platform, env: { ...env, ...more }, modules, node }).join('\n');
    const signed = { CSC_LINK: 'file:///certificate.p12' };
    for (const platform of ['win32', 'darwin'] as const) {
      expect(said(platform)).toMatch(/not install updates: without a certificate/);
      expect(said(platform, signed)).not.toMatch(/not install updates/);
    }
    expect(said('linux', signed)).toMatch(/not install updates: nothing checks/);
  });

  it('a version without a changelog chapter is reported', () => {
    const env = { CLIENT_DESK_UPDATE_URL: 'https://updates.example/desk' };
    const said = (notes: string) => limitsOf({ platform: 'linux', env, modules, node, notes }).join('\n');
    expect(said('')).toMatch(/no chapter/);
    expect(said('- New.')).not.toMatch(/no chapter/);
  });

  it('supported systems have compiled code of every native module, and sunos has none of keytar', () => {
    for (const platform of ['darwin', 'win32', 'linux'] as const) {
      for (const arch of ['x64', 'arm64'] as const)
        expect(withoutBinary(modules, platform, arch)).toEqual([]);
    }
    expect(withoutBinary(modules, 'sunos', 'x64')).toEqual(['keytar']);
  });

  it('a Node version too old to fetch Electron is reported (15)', () => {
    const said = (version: string) =>
      limitsOf({ platform: 'linux', env: {}, modules, node: version }).join('\n');
    for (const version of ['20.19.0', '22.11.0']) expect(said(version)).toContain(`this is ${version}.`);
    for (const version of ['22.12.0', '24.0.0']) expect(said(version)).not.toContain('fetched');
  });

  it('an architecture without ngrok is reported (4)', () => {
    const said = limitsOf({ platform: 'sunos', env: {}, modules, node });
    expect(said.join('\n')).not.toContain('ngrok');
    const other = process.arch === 'arm64' ? 'x64' : 'arm64';
    const mine = limitsOf({ platform: process.platform, env: {}, modules, node });
    expect(mine).toContain(
      `What is made for ${other} has no ngrok tunnel: its package for it is not installed here.`,
    );
  });

  it('an architecture left out for missing compiled code is reported', () => {
    const said = limitsOf({ platform: 'sunos', env: {}, modules, node });
    expect(said).toContain('Nothing is made for arm64: there is no compiled code for it in keytar.');
  });
});

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- Soon.\n\n## [0.2.0] - 2026-11-01\n\n- New.\n\n### Fixed\n\n- Old.\n\n## 0.1.0\n\n- First.\n';

  it('the release notes of a version are its changelog chapter', () => {
    expect(chapterOf(changelog, '0.2.0')).toBe('- New.\n\n### Fixed\n\n- Old.');
    expect(chapterOf(changelog, '0.2.0')).toBe(chaptersBetween(changelog, '0.1.0', '0.2.0'));
    expect(chapterOf(changelog, '0.1.0')).toBe('- First.');
    expect(chapterOf(changelog, '0.3.0')).toBe('');
  });

  it('the release notes have at most 25 lines', () => {
    const lines = releaseNotes().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(25);
  });
});

describe('other electron-builder settings', () => {
  it('certificate discovery is turned off unless a certificate is named', () => {
    for (const platform of ['darwin', 'win32', 'linux'] as const) {
      expect(signingEnvironment(platform, { PATH: '/bin' })).toEqual({
        PATH: '/bin',
        CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      });
    }
    expect(signingEnvironment('darwin', { CSC_NAME: 'Us' })).toEqual({ CSC_NAME: 'Us' });
  });

  it('App Nap is disabled on macOS', () => {
    expect(config.mac?.extendInfo).toEqual({ NSAppSleepDisabled: true });
  });
});
