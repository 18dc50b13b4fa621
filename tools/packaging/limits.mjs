// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canNotarise, certificateOf, nativeModules, releaseNotes } from './config.mjs';

/** @typedef {'x64' | 'arm64'} Arch */

/** @type {readonly Arch[]} */
export const wantedArchs = ['x64', 'arm64'];

/** @type {Readonly<Record<string, string>>} */
const makes = {
  win32: 'a Windows installer',
  darwin: 'a macOS disk image',
  linux: 'an AppImage',
};

/**
 * Native modules whose package has no compiled code for a system. If packed for it, the app would start there without its
 * keychain.
 * @param {string} modules the folder node_modules @param {NodeJS.Platform} platform @param {Arch} arch
 */
export const withoutBinary = (modules, platform, arch) =>
  nativeModules.filter((name) => {
    const folder = join(modules, name, 'prebuilds');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    // `darwin-x64+arm64` contains both.
    return !names.some((entry) => {
      const [system, archs = ''] = entry.split('-');
      return system === platform && archs.split('+').includes(arch);
    });
  });

/**
 * ngrok is one of several tunnels, and its package for another architecture is not installed here. The app then says that
 * this tunnel is not available.
 * @param {string} modules @param {NodeJS.Platform} platform @param {Arch} arch
 */
const hasNgrok = (modules, platform, arch) => {
  const folder = join(modules, '@ngrok');
  return (
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`ngrok-${platform}-${arch}`))
  );
};

/** Node version that the packages of Electron and electron-builder need to download the binary. */
const nodeForElectron = { major: 22, minor: 12 };

/** @param {string} node as `process.versions.node` has it */
function nodeLimits(node) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const { major: wanted, minor: wantedMinor } = nodeForElectron;
  return major > wanted || (major === wanted && minor >= wantedMinor)
    ? []
    : [
        `Electron may not be fetched: that asks for Node ${wanted}.${wantedMinor} or newer, and this is ${node}.`,
      ];
}

/**
 * Limitations of `npm run dist` on this machine, as plain sentences.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, modules: string, node: string, notes?: string }} here
 */
export function limitsOf({ platform, env, modules, node, notes = releaseNotes() }) {
  const others = Object.entries(makes).filter(([system]) => system !== platform);
  return [
    `This makes ${makes[platform] ?? 'nothing'} only: run it on its own system for ${others.map(([, what]) => what).join(' or ')}.`,
    ...wantedArchs.flatMap((arch) => {
      const missing = withoutBinary(modules, platform, arch);
      if (missing.length > 0)
        return [`Nothing is made for ${arch}: there is no compiled code for it in ${missing.join(' and ')}.`];
      return hasNgrok(modules, platform, arch)
        ? []
        : [`What is made for ${arch} has no ngrok tunnel: its package for it is not installed here.`];
    }),
    ...nodeLimits(node),
    ...signingLimits(platform, env),
    ...updateLimits(platform, env, notes),
  ];
}

/** @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env @param {string} notes what is new in this version */
function updateLimits(platform, env, notes) {
  if (!env.CLIENT_DESK_UPDATE_URL)
    return ['It will not look for updates: CLIENT_DESK_UPDATE_URL is not set.'];
  const said =
    notes === '' ? ['Nobody is told what is new: CHANGELOG.md has no chapter for this version.'] : [];
  if (platform === 'linux')
    return [...said, 'It will not install updates: nothing checks their signature on this system.'];
  return certificateOf(platform, env)
    ? said
    : [
        ...said,
        'It will not install updates: without a certificate nothing tells who must have signed them.',
      ];
}

/** @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env */
function signingLimits(platform, env) {
  if (platform === 'linux') return [];
  return [
    ...(certificateOf(platform, env)
      ? []
      : ['It is not signed: no certificate is named in the environment (CSC_LINK).']),
    ...(platform === 'darwin' && !canNotarise(env)
      ? ['It is not notarised: the APPLE_… variables are not set.']
      : []),
  ];
}
