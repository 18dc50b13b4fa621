// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../lib/project.mjs';
import { packagingConfig } from '../config.mjs';
import { desktopEntry, electronBuilder, packagerPrototype } from './builder-parts.mjs';
import { makeUpElectron } from './made-up-electron.mjs';

/**
 * `node pack-unpacked.mjs FOLDER SYSTEM-ARCH…`: runs electron-builder with this project's configuration, up to the folders
 * for its installers; the later steps need tools that it downloads. It is a separate process, because a few of
 * electron-builder's members are replaced.
 */
const [folder = '', ...asked] = process.argv.slice(2);
const { Arch, build, Platform } = electronBuilder();

/** @type {import('./builder-parts.mjs').MakeInstallers} */
function makeNoInstaller(appFolder, _arch, installers, tasks) {
  for (const installer of installers) installer.finishBuild = async () => undefined;
  if (this.platform !== Platform.LINUX) return;
  const write = async () => writeFileSync(join(appFolder, 'app.desktop'), await desktopEntry(this));
  tasks.addTask(write());
}
packagerPrototype().packageInDistributableFormat = makeNoInstaller;

// Apple's tool exists only on Apple's systems and would refuse made-up programs. Its arguments are recorded.
const tools = join(folder, 'tools');
mkdirSync(tools, { recursive: true });
writeFileSync(
  join(tools, 'codesign'),
  `#!/bin/sh\nprintf '%s\\n' "$*" >> '${join(folder, 'codesign.log')}'\n`,
);
chmodSync(join(tools, 'codesign'), 0o755);
process.env.PATH = `${tools}${delimiter}${process.env.PATH}`;
process.env.CSC_IDENTITY_AUTO_DISCOVERY = 'false';

const platforms = { win32: Platform.WINDOWS, darwin: Platform.MAC, linux: Platform.LINUX };
const electrons = makeUpElectron(join(folder, 'electron'));
/** @type {Map<import('electron-builder').Platform, Map<import('electron-builder').Arch, string[]>>} */
const targets = new Map();
for (const target of asked) {
  const [system, arch] = /** @type {[keyof typeof platforms, 'x64' | 'arm64']} */ (target.split('-'));
  // No installer is named, so the installers of the configuration are used.
  targets.set(platforms[system], new Map([...(targets.get(platforms[system]) ?? []), [Arch[arch], []]]));
}
await build({
  projectDir: root,
  publish: 'never',
  targets,
  config: {
    ...packagingConfig(process.env),
    directories: { output: join(folder, 'release'), buildResources: 'resources' },
    /** @param {{ platformName: string }} wanted */
    electronDist: ({ platformName }) => electrons[platformName] ?? '',
  },
});
