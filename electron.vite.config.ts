import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { mediaQueries } from './src/renderer/kit/lists/list-columns';
import { localeParts } from './tools/build/locales.mjs';
import { namedMediaQueries } from './tools/build/media-queries.mjs';

const words = localeParts(resolve(import.meta.dirname, 'src/shared/locales'));
const shared = { '@shared': resolve(import.meta.dirname, 'src/shared') };

/**
 * Node 20.19 is the oldest runtime the main process and the sandbox meet: the stand-in host runs them on the
 * Node that is installed. electron-vite would aim at Electron's own, newer Node.
 */
const nodeTarget = 'node20.19';

/**
 * What Mantine's sheets of the first paint say of what is not used here, a third of them: colours that nothing is drawn
 * in, the outlined variant, the two largest sizes of controls, and groups of buttons. A test finds what would be used
 * after all.
 */
const unusedVariables =
  /^\s*(?:--mantine-color-(?:(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-.*|\w+-outline(?:-hover)?)|--(?:button|input|sc|ai|loader|kbd|checkbox)-[\w-]*(?:lg|xl)):.*;\n/gm;
/** Rules that begin at the root of `Button.Group` or `ActionIcon.Group`, or at a part of one that is no button. */
const unusedGroups = /^\s*\.m_(?:80d6d844|70be2a01|1a0f1b21|437b6484)[^{}]*\{[^{}]*\}\n/gm;

/** Lengths that a scale of 1, which is the theme's, leaves as they are. */
const scaledLength = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

const trimMantineStyles: Plugin = {
  name: 'trim-mantine-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/[\w-]+\.css$/ },
    handler: (css) =>
      css.replaceAll(unusedVariables, '').replaceAll(unusedGroups, '').replaceAll(scaledLength, '$1'),
  },
};

/** Changes a line of a library as it is built. Where a new version says it in another way the build stops and tells. */
const changeLine = (name: string, id: RegExp, line: string, changed: string): Plugin => ({
  name,
  transform: {
    filter: { id },
    handler(code) {
      if (!code.includes(line)) this.error('the line that is to be changed is not there any more');
      return code.replace(line, changed);
    },
  },
});

/**
 * The router opens the session's storage as it is loaded, to keep places of scrolling that it is not asked to keep: the
 * first paint would wait for the browser's process, by a profile as long as for the whole router.
 */
const leaveStorageAlone = changeLine(
  'leave-storage-alone',
  /router-core\/dist\/esm\/scroll-restoration\.js$/,
  'return sessionStorage;',
  'return undefined;',
);

/**
 * A choice among a few asks where it stands as soon as it is drawn, and so has the whole page laid out in the task that
 * has just drawn it. Its observer tells it the same between that layout and the paint.
 */
const placeAfterLayout = changeLine(
  'place-after-layout',
  /FloatingIndicator\/use-floating-indicator\.mjs$/,
  'previousTarget.current = target;\n\t\tupdatePosition();',
  'previousTarget.current = target;',
);

/** What the first script consists of, which the app's own uses too. */
const bootModules =
  /\/src\/(?:renderer\/(?:boot|app\/theme\/fonts|ask-main|held-event|ipc|i18n\/catalogues|screens\/daily-screens)|shared\/(?:errors|language))\.ts/;

/**
 * No module of ours does anything by being imported, but for styles. Without this a screen would load every part of each
 * domain that it takes one word from, and main what only pages use of `shared`.
 */
const treeshake = {
  moduleSideEffects: [
    { test: /\.css$/, sideEffects: true },
    { test: /\/src\/(main|renderer|shared)\/.*\.tsx?$/, sideEffects: false },
  ],
};

/** Puts the page's first script before its main one, as a file of its own: Vite would make one of both. */
const runBootFirst: Plugin = {
  name: 'run-boot-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (!path.endsWith('/index.html')) return html;
      const built = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'boot',
      );
      if (!built) this.error('the first script was not built');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${built.fileName}` };
      return { html, tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] };
    },
  },
};

export default defineConfig({
  main: {
    resolve: { alias: shared },
    plugins: [words],
    build: {
      target: nodeTarget,
      externalizeDeps: true,
      rolldownOptions: {
        // Compiled code, which may not be there: ngrok is loaded by whoever chose it as the tunnel, and ssh2 does without.
        external: ['@ngrok/ngrok', 'cpu-features', /sshcrypto\.node$/],
        input: {
          index: resolve(import.meta.dirname, 'src/main/index.ts'),
          sandbox: resolve(import.meta.dirname, 'src/sandbox/index.ts'),
        },
        treeshake,
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    // A sandboxed window loads no ES module and no dependency: one CommonJS file that requires only electron.
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(import.meta.dirname, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(import.meta.dirname, 'src/renderer'),
    resolve: { alias: { ...shared, '@renderer': resolve(import.meta.dirname, 'src/renderer') } },
    plugins: [
      react(),
      words,
      namedMediaQueries(mediaQueries),
      trimMantineStyles,
      leaveStorageAlone,
      placeAfterLayout,
      runBootFirst,
    ],
    worker: { format: 'es', rolldownOptions: { treeshake } },
    // The names of classes are strings in the scripts too, so they are short.
    css: { modules: { generateScopedName: '[hash:base64:6]' } },
    build: {
      target: 'chrome140',
      minify: true,
      // Inline data: scripts and styles would need a wider policy than the app's own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src/renderer/index.html'),
          boot: resolve(import.meta.dirname, 'src/renderer/boot.ts'),
          // The second window of a presentation.
          audience: resolve(import.meta.dirname, 'src/renderer/audience.html'),
        },
        // Mantine's styles come before all others, which may say something else of the same element.
        output: {
          // A shared chunk's own name lists the screens that share it.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('parts~') ? 'parts' : '[name]'}-[hash].js`,
          // Chromium compiles each function of React while it reads the file, in a thread of its own, and not when the first
          // screen calls it. Of the other files a start calls too little.
          postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad\n' : ''),
          codeSplitting: {
            groups: [
              { name: 'mantine-styles', test: /mantine-styles\.ts$|@mantine\/core\/styles\//, priority: 1 },
              { name: 'boot', test: bootModules, priority: 2 },
              // What the page begins with in three files of one size: a browser reads one while it gets the next. More
              // files would be more requests to main, which is busy then.
              {
                name: 'react',
                tags: ['$initial'],
                test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                priority: 1,
              },
              { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 1 },
              { name: 'first', tags: ['$initial'], test: /^(?!.*audience)/ },
              // A screen of every morning with all that it needs beyond: one file each, for the same reason. A later one
              // takes what it shares with an earlier one from there.
              { name: 'TodayScreen', test: /\/TodayScreen\.tsx$/ },
              { name: 'ApprovalsScreen', test: /\/ApprovalsScreen\.tsx$/ },
              { name: 'PostsScreen', test: /\/PostsScreen\.tsx$/ },
              { name: 'CalendarScreen', test: /\/CalendarScreen\.tsx$/ },
              // What the other screens share: a file for each part of the kit would be sixty requests for a screen.
              // Packages that screens share, in one file. A component of Mantine reads another's classes while its module
              // runs, which fails if the files of the two import each other.
              { name: 'packages', test: /\/node_modules\//, minShareCount: 4 },
              {
                name: 'parts',
                minShareCount: 4,
                entriesAware: true,
                entriesAwareMergeThreshold: 25_000,
              },
            ],
          },
        },
        treeshake,
      },
    },
  },
});
