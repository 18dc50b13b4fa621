// @ts-check
/**
 * Who may know whom, as a table. A file belongs to the room with the longest folder that holds it. What a room does
 * not list it may not import: a package nobody has given to a room fails the lint until somebody has.
 *
 * `knowsTypesOf` and `packageTypes` name what may be imported with `import type` only: zod and the modules built on
 * it would otherwise reach a chunk of the renderer, 23 kB for schemas that main alone checks.
 *
 * @typedef {{
 *   name: string,
 *   folder: string,
 *   knows: readonly string[],
 *   knowsTypesOf?: readonly string[],
 *   packages?: readonly string[],
 *   packageTypes?: readonly string[],
 *   node?: boolean,
 * }} Room
 *
 * @typedef {{ kind: 'file', path: string } | { kind: 'package', name: string } | { kind: 'node', name: string }} Target
 */

const contract = ['shared/ipc', 'shared/services'];
const wholeShared = ['shared', ...contract];
const mainPackages = ['classic-level', 'fastify', 'file-type', 'keytar', 'temporal-polyfill', 'uqr', 'zod'];
const electronPackages = ['electron', 'electron-updater'];

/** @type {readonly Room[]} */
const rooms = [
  // Pure: no I/O, no Electron, no DOM, so that every process may import it.
  {
    name: 'shared',
    folder: 'src/shared',
    knows: ['shared'],
    knowsTypesOf: contract,
    packages: ['diff', 'temporal-polyfill'],
    packageTypes: ['zod'],
  },
  { name: 'shared/ipc', folder: 'src/shared/ipc', knows: wholeShared, packages: ['zod'] },
  { name: 'shared/services', folder: 'src/shared/services', knows: wholeShared, packages: ['zod'] },

  {
    name: 'main',
    folder: 'src/main',
    knows: ['main', 'main/shell', ...wholeShared],
    packages: mainPackages,
    node: true,
  },
  {
    name: 'main/shell',
    folder: 'src/main/shell',
    knows: ['main', 'main/shell', ...wholeShared],
    packages: [...mainPackages, ...electronPackages],
    node: true,
  },
  // The composition root hands Electron's own objects to the shell.
  {
    name: 'main/index',
    folder: 'src/main/index.ts',
    knows: ['main', 'main/shell', ...wholeShared],
    packages: [...mainPackages, ...electronPackages],
    node: true,
  },
  { name: 'preload', folder: 'src/preload', knows: ['preload', 'shared/ipc'], packages: ['electron'] },
  {
    name: 'sandbox',
    folder: 'src/sandbox',
    knows: ['sandbox', ...wholeShared],
    packages: ['fastify', 'temporal-polyfill', 'zod'],
    node: true,
  },

  ...['renderer', 'renderer/ui', 'renderer/offline', 'renderer/features'].map((name) => ({
    name,
    folder: `src/${name}`,
    // What two features need lies in ui or offline; those two in turn know no feature.
    knows: [
      'shared',
      'renderer',
      'renderer/ui',
      'renderer/offline',
      ...(isBelow(name) ? [] : ['renderer/features']),
    ],
    knowsTypesOf: contract,
    packages: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/spotlight',
      '@tabler/icons-react',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'dexie',
      'i18next',
      'react',
      'react-dom',
      'react-i18next',
      'temporal-polyfill',
      'zustand',
    ],
    packageTypes: ['zod'],
  })),
];

/** @param {string} name */
function isBelow(name) {
  return name === 'renderer/ui' || name === 'renderer/offline';
}

/** @param {string} path relative to the project, with forward slashes @returns {Room | undefined} */
function roomOf(path) {
  return rooms
    .filter(({ folder }) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** @param {string} path */
const featureOf = (path) => /^src\/renderer\/features\/([^/]+)/.exec(path)?.[1];

/**
 * What stands against an import, as the end of a sentence; undefined where nothing does.
 * @param {{ from: string, to: Target, typeOnly: boolean, isTest: boolean }} edge
 * @returns {string | undefined}
 */
export function objection({ from, to, typeOnly, isTest }) {
  const room = roomOf(from);
  // Its package answers a missing binary by downloading it: tests and tools may not load it by accident either.
  const loadsElectron = to.kind === 'package' && to.name === 'electron' && !typeOnly;
  if (loadsElectron && !room?.packages?.includes('electron')) {
    return "only main's shell, its composition root and the preload import electron";
  }
  if (!room) return undefined;
  if (to.kind === 'file') return fileObjection(room, { from, path: to.path, typeOnly, isTest });
  // Tests bring their own tools; what they may know of other rooms is the same as for the code they test.
  if (isTest) return undefined;
  if (to.kind === 'node') {
    return room.node ? undefined : `${room.name} runs where Node's own modules do not exist`;
  }
  if (room.packages?.includes(to.name)) return undefined;
  if (room.packageTypes?.includes(to.name)) {
    return typeOnly ? undefined : `${room.name} may take types alone from ${to.name}: write \`import type\``;
  }
  return `${room.name} has no use for the package ${to.name} (see tools/lint/rooms.mjs)`;
}

/** @param {Room} room @param {{ from: string, path: string, typeOnly: boolean, isTest: boolean }} edge */
function fileObjection(room, { from, path, typeOnly, isTest }) {
  const target = roomOf(path);
  if (!target) {
    const isGiven = path === 'package.json' || path.startsWith('resources/');
    return isTest || isGiven ? undefined : `the app does not know ${path.split('/')[0]}/`;
  }
  const [mine, theirs] = [featureOf(from), featureOf(path)];
  if (mine && theirs && mine !== theirs) {
    return `a feature never imports another (${mine} → ${theirs}): move what both need to ui/, offline/ or shared/domain`;
  }
  if (room.knows.includes(target.name)) return undefined;
  if (room.knowsTypesOf?.includes(target.name)) {
    return typeOnly || isTest
      ? undefined
      : `${room.name} may take types alone from ${target.name}: write \`import type\``;
  }
  return `${room.name} does not know ${target.name}`;
}
