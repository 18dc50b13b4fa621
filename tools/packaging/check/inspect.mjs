// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../../lib/project.mjs';
import { nativeModules, noticesFile, packagingConfig } from '../config.mjs';
import { readArchive } from './archive.mjs';
import { readPropertyList, resourceEditor } from './builder-parts.mjs';
import { readFuses } from './fuses.mjs';

/**
 * Checks a packed folder. Each check returns its problems in plain words, and an empty list if there is no problem.
 *
 * @typedef {'win32' | 'darwin' | 'linux'} System
 * @typedef {{ system: System, arch: 'x64' | 'arm64', folder: string, release: string, updateAddress: string | undefined }} Packed
 * @typedef {import('./archive.mjs').Archive} Archive
 */
const folders = { win32: 'win', darwin: 'mac', linux: 'linux' };

/** @param {string} release @param {System} system @param {'x64' | 'arm64'} arch */
export const folderOf = (release, system, arch) =>
  join(
    release,
    `${folders[system]}${arch === 'x64' ? '' : `-${arch}`}${system === 'darwin' ? '' : '-unpacked'}`,
  );

const framework = 'Client Desk.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';

/** The program to start. @param {Pick<Packed, 'system' | 'folder'>} packed */
export const programOf = ({ system, folder }) =>
  join(
    folder,
    { win32: 'Client Desk.exe', darwin: 'Client Desk.app/Contents/MacOS/Client Desk', linux: 'client-desk' }[
      system
    ],
  );

/** The file with Electron's code and its fuses. @param {Packed} packed */
const binaryOf = (packed) =>
  packed.system === 'darwin' ? join(packed.folder, framework) : programOf(packed);

/** @param {Packed} packed */
export const resourcesOf = ({ system, folder }) =>
  join(folder, system === 'darwin' ? 'Client Desk.app/Contents/Resources' : 'resources');

/** Allowed and required files of the archive. @param {readonly string[]} paths */
export function archiveProblems(paths) {
  const allowed =
    /^(?:package\.json|out\/(?:main|preload|renderer)\/.+|resources\/tray\/[^/]+|node_modules\/(?:keytar|@ngrok\/ngrok(?:-[\w-]+)?)\/.+)$/;
  const needed = [
    ...['package.json', 'out/main/index.js', 'out/main/sandbox.js', 'out/preload/index.cjs'],
    ...['out/renderer/index.html', 'out/renderer/audience.html', noticesFile, 'resources/tray/tray.png'],
    ...nativeModules.map((name) => `node_modules/${name}/package.json`),
  ];
  return [
    ...paths
      .filter((path) => (!allowed.test(path) && path !== noticesFile) || /\.(?:map|ts|tsx)$/.test(path))
      .map((path) => `${path} is in it`),
    ...needed.filter((path) => !paths.includes(path)).map((path) => `${path} is not in it`),
  ];
}

const importLine =
  /^\s*(?:import|export)\b[^'"\n]*?\bfrom\s+["']([^"']+)["']|\bimport\(["']([^"']+)["']\)|\brequire\(["']([^"']+)["']\)/gm;

/** Checks that every package that the bundles of main and the demo services import is there. @param {Archive} archive */
export function importProblems(archive) {
  const paths = new Set(archive.files.map(({ path }) => path));
  const bundles = archive.files.filter(({ path }) => /^out\/main\/.+\.js$/.test(path));
  const asked = bundles.flatMap((file) =>
    [...archive.read(file).toString('utf8').matchAll(importLine)].map(([, from, loaded, required]) => ({
      by: file.path,
      name: from ?? loaded ?? required ?? '',
      isRequired: required !== undefined,
    })),
  );
  const missing = asked.filter(({ name, isRequired }) => {
    if (name.startsWith('.') || isBuiltin(name) || name === 'electron') return false;
    // Bundled packages may try to require modules of other runtimes; relevant modules are imported.
    if (isRequired) return false;
    const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
    return !paths.has(`node_modules/${parts.join('/')}/package.json`);
  });
  return [...new Set(missing.map(({ by, name }) => `${by} asks for ${name}`))];
}

/**
 * Checks that only compiled code of this target is there, as files beside the archive.
 * @param {Archive} archive
 * @param {Packed} packed
 */
export function nativeProblems(archive, { system, arch, ...packed }) {
  const compiled = archive.files.filter(({ path }) => path.endsWith('.node'));
  const beside = join(resourcesOf({ system, arch, ...packed }), 'app.asar.unpacked');
  return [
    ...nativeModules
      .map((name) => `node_modules/${name}/prebuilds/${system}-${arch}/${name}.node`)
      .filter((path) => !compiled.some((file) => file.path === path))
      .map((path) => `${path} is not in it`),
    ...compiled
      .filter(({ path }) => !path.includes(`${system}-${arch}`))
      .map(({ path }) => `${path} is another target's`),
    ...archive.files
      .filter(({ path, offset }) => path.startsWith('node_modules/') && offset !== undefined)
      .map(({ path }) => `${path} is not beside the archive`),
    ...compiled
      .filter(({ path }) => !existsSync(join(beside, path)))
      .map(({ path }) => `${path} is named and not there`),
  ];
}

/** Checks that the fuses match the configuration, which has its own test. @param {Packed} packed */
export function fuseProblems(packed) {
  const { resetAdHocDarwinSignature: _signature, ...wanted } = packagingConfig({}).electronFuses ?? {};
  const states = readFuses(binaryOf(packed));
  // Off by default in Electron.
  return Object.entries({ enableCookieEncryption: false, ...wanted })
    .filter(([name, value]) => states[name] !== value)
    .map(([name]) => `${name} is ${states[name] ? 'on' : 'off'}`);
}

/** @param {Archive} archive @param {Packed} packed */
async function integrityProblems(archive, packed) {
  // Electron for Linux does not check the hash.
  if (packed.system === 'linux') return [];
  const named =
    packed.system === 'win32' ? windowsIntegrity(programOf(packed)) : await appleIntegrity(packed);
  return wrongIntegrity(named, archive.headerHash);
}

/** @typedef {{ algorithm?: string | undefined, hash?: string | undefined }} Integrity */

/**
 * Electron finds its archive by this name, and supports no other algorithm.
 * @param {Integrity | undefined} named
 * @param {string} hash
 */
export function wrongIntegrity(named, hash) {
  if (!named) return ['the program expects no archive by its name'];
  return [
    ...(named.algorithm?.toUpperCase() === 'SHA256' ? [] : [`the archive is compared by ${named.algorithm}`]),
    ...(named.hash === hash ? [] : [`the program expects the archive ${named.hash}`]),
  ];
}

/** @param {Packed} packed @returns {Promise<Integrity | undefined>} */
async function appleIntegrity(packed) {
  return (await infoOf(packed)).ElectronAsarIntegrity?.['Resources/app.asar'];
}

/** @param {string} program @returns {Integrity | undefined} */
function windowsIntegrity(program) {
  const { NtExecutable, NtExecutableResource } = resourceEditor();
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program)));
  const entry = entries.find(({ type }) => type === 'INTEGRITY');
  if (!entry) return undefined;
  const all = /** @type {{ file: string, alg: string, value: string }[]} */ (
    JSON.parse(Buffer.from(entry.bin).toString('utf8'))
  );
  const own = all.find(({ file }) => file.toLowerCase() === 'resources\\app.asar');
  return own && { algorithm: own.alg, hash: own.value };
}

/** @param {Packed} packed */
const infoOf = ({ folder }) => readPropertyList(join(folder, 'Client Desk.app/Contents/Info.plist'));

/** Checks that the app is registered for clientdesk:// links. @param {Packed} packed */
async function linkProblems(packed) {
  const { system, release } = packed;
  const isTold =
    system === 'darwin'
      ? (await infoOf(packed)).CFBundleURLTypes?.[0]?.CFBundleURLSchemes?.includes('clientdesk')
      : system === 'linux'
        ? readFileSync(join(packed.folder, 'app.desktop'), 'utf8').includes('x-scheme-handler/clientdesk')
        : readFileSync(inProject(String(packagingConfig({}).nsis?.include)), 'utf8').includes(
            'clientdesk\\shell\\open\\command',
          );
  return isTold ? [] : [`nothing in ${release} tells that links are opened by it`];
}

/**
 * macOS: checks the app's identity and permissions, and that a broken signature is repaired.
 * @param {Packed} packed
 * @param {string} codesigned
 */
async function appleProblems(packed, codesigned) {
  if (packed.system !== 'darwin') return [];
  const info = await infoOf(packed);
  const config = packagingConfig({});
  const wanted = {
    CFBundleIdentifier: config.appId,
    CFBundleExecutable: 'Client Desk',
    LSApplicationCategoryType: 'public.app-category.business',
    NSAppSleepDisabled: true,
  };
  const entitlements = await readPropertyList(inProject(String(config.mac?.entitlements)));
  return [
    ...Object.entries(wanted)
      .filter(([key, value]) => info[key] !== value)
      .map(([key]) => `${key} is ${String(info[key])}`),
    ...(JSON.stringify(entitlements) === '{"com.apple.security.cs.allow-jit":true}'
      ? []
      : [`the app asks for ${Object.keys(entitlements).join(', ')}`]),
    ...(codesigned.includes(`--sign - --force`) && codesigned.includes(join(packed.folder, 'Client Desk.app'))
      ? []
      : ['its broken signature is not mended']),
  ];
}

/** @param {Packed} packed */
export function updateProblems(packed) {
  const file = join(resourcesOf(packed), 'app-update.yml');
  if (!packed.updateAddress) return existsSync(file) ? ['it asks for updates without an address'] : [];
  if (!existsSync(file)) return ['app-update.yml is not beside it'];
  const text = readFileSync(file, 'utf8');
  return [
    ...(text.includes(`url: ${packed.updateAddress}\n`) ? [] : ['its address is another one']),
    ...(text.includes('publisherName') ? ['it names who signed, and nobody did'] : []),
  ];
}

/** Checks that only our own signature check accepts an update. @param {Archive} archive */
export function verifierProblems(archive) {
  const main = archive.files.filter(({ path }) => /^out\/main\/.+\.js$/.test(path));
  const text = main.map((file) => archive.read(file).toString('utf8')).join('\n');
  const needed = {
    'the check of signatures': /the signature could not be checked/,
    'its use': /\.verifyUpdateCodeSignature\s*=/,
  };
  return Object.entries(needed)
    .filter(([, pattern]) => !pattern.test(text))
    .map(([what]) => `${what} is not in it`);
}

/**
 * Checks a presentation's second window: restricted, without a channel to main and without the system's buttons.
 * @param {System} system
 */
async function audienceProblems(system) {
  const options = await audienceOptionsOf(system);
  const { preload, sandbox, contextIsolation } = options.webPreferences ?? {};
  return [
    ...(options.titleBarOverlay === undefined ? [] : ['it has the buttons of the system']),
    ...(preload === undefined ? [] : ['it has a way to main']),
    ...(sandbox === true && contextIsolation === true ? [] : ['it is not locked in']),
  ];
}

/**
 * The options from the source, because the packed code is minified.
 * @param {System} system
 * @returns {Promise<import('electron').BrowserWindowConstructorOptions>}
 */
async function audienceOptionsOf(system) {
  const { outputFiles } = await build({
    entryPoints: [inProject('src/main/shell/window/audience-window.ts')],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    alias: { '@shared': inProject('src/shared') },
    external: ['electron'],
  });
  /** @typedef {{ platform: System, scheme: 'dark', bounds: import('electron').Rectangle, isPackaged: boolean }} Wanted */
  const { audienceOptions } =
    /** @type {{ audienceOptions: (wanted: Wanted) => import('electron').BrowserWindowConstructorOptions }} */ (
      await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
    );
  const bounds = { x: 0, y: 0, width: 800, height: 600 };
  return audienceOptions({ platform: system, scheme: 'dark', bounds, isPackaged: true });
}

/** Size without Electron, which is the same for every app. */
const mostMegabytes = 40;

/** @param {Packed} packed @param {string} codesigned what Apple's signing tool was asked */
export async function inspect(packed, codesigned) {
  const archive = readArchive(join(resourcesOf(packed), 'app.asar'));
  const paths = archive.files.map(({ path }) => path);
  const megabytes = archive.files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  return {
    ...packed,
    files: paths.length,
    megabytes,
    hasNgrok: paths.some((path) => /@ngrok\/ngrok-.*\.node$/.test(path)),
    problems: {
      archive: archiveProblems(paths),
      imports: importProblems(archive),
      native: nativeProblems(archive, packed),
      fuses: fuseProblems(packed),
      integrity: await integrityProblems(archive, packed),
      links: await linkProblems(packed),
      apple: await appleProblems(packed, codesigned),
      updates: updateProblems(packed),
      verifier: verifierProblems(archive),
      audience: await audienceProblems(packed.system),
      size: megabytes > mostMegabytes ? [`${megabytes.toFixed(1)} MB`] : [],
    },
  };
}
