// @ts-check
import { readFileSync } from 'node:fs';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('electron-builder').Configuration} Configuration */

/** Modules with compiled code, which the system can load only from a file outside the archive. */
export const nativeModules = ['keytar'];

/** Packages that are needed to compile but never at run time. */
export const neededToCompile = ['node-addon-api'];

/** Written before packing, so it is in the archive; see `notices.mjs`. */
export const noticesFile = 'out/THIRD-PARTY-NOTICES.txt';

const isSet = (/** @type {readonly (string | undefined)[]} */ values) => values.every(Boolean);

/**
 * The certificate in the environment for a system; without one the result is not signed.
 * @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env
 */
export const certificateOf = (platform, env) => {
  if (platform === 'win32') return env.WIN_CSC_LINK || env.CSC_LINK;
  return platform === 'darwin' ? env.CSC_LINK || env.CSC_NAME : undefined;
};

/**
 * The environment for electron-builder. Without a named certificate it would sign with one from the user's keychain, and the
 * app would not know that it is signed.
 * @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export const signingEnvironment = (platform, env) =>
  certificateOf(platform, env) ? env : { ...env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' };

/** Notarising needs one of the sets of variables that electron-builder knows. @param {NodeJS.ProcessEnv} env */
export const canNotarise = (env) =>
  isSet([env.APPLE_API_KEY, env.APPLE_API_KEY_ID, env.APPLE_API_ISSUER]) ||
  isSet([env.APPLE_ID, env.APPLE_APP_SPECIFIC_PASSWORD, env.APPLE_TEAM_ID]) ||
  isSet([env.APPLE_KEYCHAIN, env.APPLE_KEYCHAIN_PROFILE]);

/**
 * The address where an installed app checks for updates. electron-builder writes it beside the app as `app-update.yml`;
 * without that file the app doesn't check. An update that installs automatically must be signed by the named publisher;
 * without a publisher no update does.
 * @param {string | undefined} address @param {string} [publisher]
 * @returns {NonNullable<Configuration['publish']> | null}
 */
function updateFeed(address, publisher) {
  if (!address) return null;
  // Code from this address runs, so no other server may be able to answer for it.
  if (new URL(address).protocol !== 'https:')
    throw new Error('CLIENT_DESK_UPDATE_URL must be an https address');
  return [{ provider: 'generic', url: address, ...(publisher && { publisherName: [publisher] }) }];
}

/**
 * The changelog's section about a version, which installed apps show before the download; empty if there is none.
 * @param {string} changelog @param {string} version
 */
export function chapterOf(changelog, version) {
  const [, ...chapters] = changelog.split(/^## /m);
  const own = chapters.find((chapter) => chapter.split(/[\s\]]/, 1)[0]?.replace('[', '') === version);
  return own?.split('\n').slice(1).join('\n').trim() ?? '';
}

/** Changelog section of the packed version. */
export function releaseNotes() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  );
  return chapterOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version);
}

/**
 * Content of the archive: bundles with their notices, the tray's pictures, and the compiled code of one target. That code
 * belongs to the native modules, which are the only production dependencies.
 *
 * The list is complete for each system, and not at the top level: electron-builder makes a separate set of the `files` at the
 * top. The additions of a system are then a second set, and with only exclusions that set is "everything in the project
 * except these".
 * @param {'win32' | 'darwin' | 'linux'} system
 */
const filesFor = (system) => [
  'out/**',
  // Read when they are shown; all other files in `resources` are only for packing.
  'resources/tray/**',
  '!out/.built-from',
  '!**/*.map',
  ...nativeModules.map((name) => `!node_modules/${name}/{src,script}/**`),
  ...neededToCompile.map((name) => `!node_modules/${name}/**`),
  // electron-builder fills in the architecture. Linux with musl has different folder names.
  ...nativeModules.map((name) => `!node_modules/${name}/prebuilds/!(${system}-\${arch})/**`),
  '!node_modules/@ngrok/ngrok/{CODE_OF_CONDUCT,CONTRIBUTING}.md',
  `!node_modules/@ngrok/ngrok-!(${system}-\${arch}*)/**`,
];

/**
 * Configuration of the packaging. Certificates come only from the environment (CSC_LINK and CSC_KEY_PASSWORD, WIN_CSC_LINK,
 * APPLE_…); without them the result is not signed and `npm run dist` says so. No target has architectures: they would
 * override those for which `npm run dist` has found compiled code.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Configuration}
 */
export const packagingConfig = (env) => ({
  appId: 'app.clientdesk.desktop',
  productName: 'Client Desk',
  copyright: 'MIT licence',
  // electron-builder fills these in.
  artifactName: 'client-desk-${version}-${os}-${arch}.${ext}',
  directories: { output: 'release', buildResources: 'resources' },
  asar: true,
  asarUnpack: [...nativeModules, '@ngrok'].map((name) => `node_modules/${name}/**`),
  // Their packages contain compiled code for Node-API, which is the same for Node and every Electron.
  npmRebuild: false,
  nodeGypRebuild: false,

  // Same as in Signal Desktop: the signed app can't be used as a Node that runs foreign code. Cookies are not
  // encrypted because the app stores none; encryption would make macOS ask for its keychain a second time.
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Setting fuses breaks the signature of Electron's own binary, and Apple silicon does not start a binary with a
    // broken signature. A certificate signs it again. Without a certificate, this option does.
    resetAdHocDarwinSignature: !certificateOf('darwin', env),
  },

  protocols: [{ name: 'Client Desk', schemes: ['clientdesk'] }],
  publish: updateFeed(env.CLIENT_DESK_UPDATE_URL),
  // Beside the installers, in `latest*.yml`.
  releaseInfo: { releaseNotes: releaseNotes() },

  win: {
    target: ['nsis'],
    icon: 'resources/icon.ico',
    // Name written into the data that an installed app reads. An update by any other publisher is refused. If it is not
    // set, the name in the certificate is used. Without a certificate no name is written.
    ...(certificateOf('win32', env) &&
      env.CLIENT_DESK_UPDATE_PUBLISHER && {
        signtoolOptions: { publisherName: env.CLIENT_DESK_UPDATE_PUBLISHER },
      }),
    files: filesFor('win32'),
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // The journal with the user's notes is there. To delete it, remove the workspace in the app first.
    deleteAppDataOnUninstall: false,
    include: 'resources/installer.nsh',
  },

  mac: {
    // The disk image is for users; an installed app updates itself from the zip.
    target: ['dmg', 'zip'],
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    files: filesFor('darwin'),
    // macOS compares an update with the running app's own signature, so an unsigned app can't be updated.
    publish: updateFeed(
      env.CLIENT_DESK_UPDATE_URL,
      certificateOf('darwin', env) && (env.CLIENT_DESK_UPDATE_PUBLISHER || 'Developer ID Application'),
    ),
    // macOS delays the timers of an app whose windows are hidden or covered. The sync depends on them.
    extendInfo: { NSAppSleepDisabled: true },
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    notarize: canNotarise(env),
  },

  linux: {
    target: ['AppImage'],
    icon: 'resources/icon.png',
    category: 'Office',
    files: filesFor('linux'),
  },
});
