// @ts-check
/**
 * Which layer may import which, as a table. A file belongs to the layer with the longest folder that contains it. A layer
 * may import only what it lists: a package that no layer lists fails the lint.
 *
 * `knowsTypesOf` and `packageTypes` list imports that are allowed with `import type` only. Otherwise zod and the modules
 * built on it would be in a chunk of the renderer, 23 kB for schemas that only main checks.
 *
 * @typedef {{
 *   name: string,
 *   folder: string,
 *   knows: readonly string[],
 *   knowsTypesOf?: readonly string[],
 *   packages?: readonly string[],
 *   packageTypes?: readonly string[],
 *   node?: boolean,
 * }} Layer
 *
 * @typedef {{ kind: 'file', path: string } | { kind: 'package', name: string } | { kind: 'node', name: string }} Target
 */

const contract = ['shared/ipc', 'shared/services'];
const wholeShared = ['shared', ...contract];
const mainPackages = [
  '@ngrok/ngrok',
  '@noble/ciphers',
  '@pdfme/pdf-lib',
  'age-encryption',
  'fastify',
  'file-type',
  'postal-mime',
  'keytar',
  'ssh2',
  'temporal-polyfill',
  'uqr',
  'zod',
];
const electronPackages = ['electron', 'electron-updater'];

const rendererPackages = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'dexie',
  'react',
  'react-dom',
  'temporal-polyfill',
  'zustand',
];
const belowDomains = [
  'renderer/query',
  'renderer/kit',
  'renderer/commands',
  'renderer/i18n',
  'renderer/ipc',
  'renderer/engine',
];
const rendererLayers = [...belowDomains, 'renderer/domains', 'renderer/screens', 'renderer'];

/** What all layers of the renderer have in common. @param {string} name */
const page = (name) => ({
  name,
  folder: `src/${name}`,
  knowsTypesOf: contract,
  packages: rendererPackages,
  packageTypes: ['zod'],
});

/** @type {readonly Layer[]} */
const layers = [
  // Pure: no I/O, no Electron, no DOM, so that every process may import it.
  {
    name: 'shared',
    folder: 'src/shared',
    knows: ['shared'],
    knowsTypesOf: contract,
    packages: ['diff', 'temporal-polyfill'],
    packageTypes: ['zod'],
  },
  // Node code that main and the sandbox share; the web's types exclude it.
  { name: 'shared/node', folder: 'src/shared/node', knows: ['shared'], node: true },
  { name: 'shared/ipc', folder: 'src/shared/ipc', knows: wholeShared, packages: ['zod'] },
  { name: 'shared/services', folder: 'src/shared/services', knows: wholeShared, packages: ['zod'] },

  {
    name: 'main',
    folder: 'src/main',
    knows: ['main', 'main/shell', 'shared/node', ...wholeShared],
    packages: mainPackages,
    node: true,
  },
  {
    name: 'main/shell',
    folder: 'src/main/shell',
    knows: ['main', 'main/shell', 'shared/node', ...wholeShared],
    packages: [...mainPackages, ...electronPackages],
    node: true,
  },
  // The composition root passes Electron's own objects to the shell.
  {
    name: 'main/index',
    folder: 'src/main/index.ts',
    knows: ['main', 'main/shell', 'shared/node', ...wholeShared],
    packages: [...mainPackages, ...electronPackages],
    node: true,
  },
  { name: 'preload', folder: 'src/preload', knows: ['preload', 'shared/ipc'], packages: ['electron'] },
  {
    name: 'sandbox',
    folder: 'src/sandbox',
    knows: ['sandbox', 'shared/node', ...wholeShared],
    packages: ['fastify', 'temporal-polyfill', 'zod'],
    node: true,
  },

  // The renderer in layers: screens → domains → query, kit. Layers that are not listed are above it or beside it.
  { ...page('renderer'), knows: ['shared', ...rendererLayers] },
  { ...page('renderer/i18n'), knows: ['shared', 'renderer/i18n'] },
  { ...page('renderer/engine'), knows: ['shared', 'renderer/engine', 'renderer/ipc'] },
  { ...page('renderer/query'), knows: ['shared', 'renderer/query', 'renderer/ipc', 'renderer/engine'] },
  {
    ...page('renderer/commands'),
    knows: ['shared', 'renderer/commands', 'renderer/i18n', 'renderer/kit', 'renderer/query'],
  },
  // Presentation only. A part of the kit receives the data it shows, and calls neither the engine nor main nor the
  // router.
  {
    ...page('renderer/kit'),
    knows: ['shared', 'renderer/kit', 'renderer/i18n', 'renderer/commands'],
    packages: [
      ...rendererPackages.filter(
        (name) => !['@tanstack/react-router', '@tanstack/react-query', 'dexie'].includes(name),
      ),
      '@dnd-kit/dom',
      '@dnd-kit/react',
    ],
  },
  {
    ...page('renderer/domains'),
    knows: ['shared', ...belowDomains, 'renderer/domains'],
    // `domains/media` draws posts' PDFs and compares pictures, `domains/timeline` cleans and writes texts of events, and
    // `domains/approvals` knows public holidays, `domains/proof` hashes lines of proofs. Each loads its package with the first one.
    packages: [
      ...rendererPackages,
      '@noble/hashes',
      'pdfjs-dist',
      'pixelmatch',
      'ssim.js',
      'dompurify',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'date-holidays',
    ],
  },
  {
    ...page('renderer/screens'),
    knows: ['shared', ...belowDomains, 'renderer/domains', 'renderer/screens'],
    packages: [...rendererPackages, '@dnd-kit/dom', '@dnd-kit/react'],
  },
  // The page calls main through `request()` only. Its file is a separate layer.
  { ...page('renderer/ipc'), folder: 'src/renderer/ipc.ts', knows: ['shared'] },
];

/** @param {string} path relative to the project, with forward slashes; imports leave `.ts` out @returns {Layer | undefined} */
function layerOf(path) {
  return layers
    .filter(({ folder }) => [path, `${path}.ts`].includes(folder) || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/**
 * The entry file of a folder that others may import only through it: each domain and the engine have one. Samples for
 * tests are in `testing/` and are imported by path, so that no entry file brings them into the app.
 * @param {string} path @returns {{ name: string, file: string } | undefined}
 */
function entryOf(path) {
  const [folder, name] = /^src\/renderer\/(engine|domains\/([^/]+))(?=\/)/.exec(path) ?? [];
  if (folder === undefined) return undefined;
  return { name: name ?? 'engine', file: `${folder}/index.ts` };
}

/** @param {string} path */
const screenOf = (path) => /^src\/renderer\/screens\/([^/]+)\//.exec(path)?.[1];

/**
 * Why an import is not allowed, as the end of a sentence; undefined if it is allowed.
 * @param {{ from: string, to: Target, typeOnly: boolean, isTest: boolean }} edge
 * @returns {string | undefined}
 */
export function objection({ from, to, typeOnly, isTest }) {
  const layer = layerOf(from);
  // Electron's package downloads a missing binary on import, so tests and tools may not load it by accident either.
  const loadsElectron = to.kind === 'package' && to.name === 'electron' && !typeOnly;
  if (loadsElectron && !layer?.packages?.includes('electron')) {
    return "only main's shell, its composition root and the preload import electron";
  }
  if (!layer) return undefined;
  if (to.kind === 'file') return fileObjection(layer, { from, path: to.path, typeOnly, isTest });
  // Tests may import any package. For other layers they follow the rule of the code that they test.
  if (isTest) return undefined;
  if (to.kind === 'node') {
    return layer.node ? undefined : `${layer.name} runs where Node's own modules do not exist`;
  }
  if (layer.packages?.includes(to.name)) return undefined;
  if (layer.packageTypes?.includes(to.name)) {
    return typeOnly ? undefined : `${layer.name} may take types alone from ${to.name}: write \`import type\``;
  }
  return `${layer.name} has no use for the package ${to.name} (see tools/lint/layers.mjs)`;
}

/** @param {Layer} layer @param {{ from: string, path: string, typeOnly: boolean, isTest: boolean }} edge */
function fileObjection(layer, { from, path, typeOnly, isTest }) {
  const target = layerOf(path);
  if (!target) {
    // These files are packed with the app.
    const isGiven = /^(?:package\.json|CHANGELOG\.md(?:\?raw)?|resources\/.+)$/.test(path);
    return isTest || isGiven ? undefined : `the app does not know ${path.split('/')[0]}/`;
  }
  const [mine, theirs] = [screenOf(from), screenOf(path)];
  if (mine && theirs && mine !== theirs) {
    return `a screen never imports another (${mine} → ${theirs}): what both need belongs to a domain or the kit`;
  }
  // Fakes and samples may import every layer of the page, as tests may.
  if (isTest && target.name.startsWith('renderer') && /\/testing(\/|$)/.test(path)) return undefined;
  const entry = entryOf(path);
  if (entry && entryOf(from)?.file !== entry.file && path !== entry.file) {
    return `${entry.name} is imported through ${entry.file} only`;
  }
  if (layer.knows.includes(target.name)) return undefined;
  if (layer.knowsTypesOf?.includes(target.name)) {
    return typeOnly || isTest
      ? undefined
      : `${layer.name} may take types alone from ${target.name}: write \`import type\``;
  }
  return `${layer.name} does not know ${target.name}`;
}
