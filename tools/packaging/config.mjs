// @ts-check
/** @typedef {import('electron-builder').Configuration} Configuration */

/** Modules with compiled code: the system loads it from a file, which an archive is not. */
export const nativeModules = ['keytar'];

/** What they need to be compiled and never when they run. */
export const neededToCompile = ['node-addon-api'];

/** Written before packing, and so part of the archive; see `notices.mjs`. */
export const noticesFile = 'out/THIRD-PARTY-NOTICES.txt';

const isSet = (/** @type {readonly (string | undefined)[]} */ values) => values.every(Boolean);

/** Notarising needs one of the sets of variables that electron-builder knows. @param {NodeJS.ProcessEnv} env */
export const canNotarise = (env) =>
  isSet([env.APPLE_API_KEY, env.APPLE_API_KEY_ID, env.APPLE_API_ISSUER]) ||
  isSet([env.APPLE_ID, env.APPLE_APP_SPECIFIC_PASSWORD, env.APPLE_TEAM_ID]) ||
  isSet([env.APPLE_KEYCHAIN, env.APPLE_KEYCHAIN_PROFILE]);

/**
 * Where an installed app asks for updates. Off until an address is given: an app must not ask a host nobody runs.
 * @param {string | undefined} address
 * @returns {NonNullable<Configuration['publish']> | null}
 */
function updateFeed(address) {
  if (!address) return null;
  // What comes from there is run: its address must be one that cannot be answered by somebody else.
  if (new URL(address).protocol !== 'https:')
    throw new Error('CLIENT_DESK_UPDATE_URL must be an https address');
  return [{ provider: 'generic', url: address }];
}

/**
 * How the app is packed. Certificates come from the environment alone (CSC_LINK and CSC_KEY_PASSWORD, WIN_CSC_LINK,
 * APPLE_…); without them the result is not signed and `npm run dist` says so.
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

  // Bundles with their notices, and the native modules, which are all the production dependencies there are.
  files: [
    'out/**',
    // Read when they are shown; what else lies in `resources` is for packing alone.
    'resources/tray/**',
    '!out/.built-from',
    '!**/*.map',
    ...nativeModules.map((name) => `!node_modules/${name}/{src,script}/**`),
    ...neededToCompile.map((name) => `!node_modules/${name}/**`),
  ],
  asar: true,
  asarUnpack: [...nativeModules, '@ngrok'].map((name) => `node_modules/${name}/**`),
  // Their packages bring compiled code for Node-API, which is the same for Node and for every Electron.
  npmRebuild: false,
  nodeGypRebuild: false,

  // As Signal Desktop sets them: the signed app cannot be turned into a Node that runs somebody else's code.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },

  protocols: [{ name: 'Client Desk', schemes: ['clientdesk'] }],
  publish: updateFeed(env.CLIENT_DESK_UPDATE_URL),

  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: 'resources/icon.ico',
    // Written into what an installed app reads: an update by anybody else is refused.
    ...(env.CLIENT_DESK_UPDATE_PUBLISHER && {
      signtoolOptions: { publisherName: env.CLIENT_DESK_UPDATE_PUBLISHER },
    }),
    files: ['!**/prebuilds/{android,darwin,linux,linuxmusl}*/**'],
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // The journal with a person's own notes lies there; who wants it gone removes the workspace first.
    deleteAppDataOnUninstall: false,
    include: 'resources/installer.nsh',
  },

  mac: {
    target: [{ target: 'dmg', arch: ['x64', 'arm64'] }],
    icon: 'resources/icon.icns',
    category: 'public.app-category.business',
    files: ['!**/prebuilds/{android,linux,linuxmusl,win32}*/**'],
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    notarize: canNotarise(env),
  },

  linux: {
    target: [{ target: 'AppImage', arch: ['x64', 'arm64'] }],
    icon: 'resources/icon.png',
    category: 'Office',
    files: ['!**/prebuilds/{android,darwin,win32}*/**'],
  },
});
