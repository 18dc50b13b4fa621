import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const shared = { '@shared': resolve(import.meta.dirname, 'src/shared') };

/**
 * Node 20.19 is the oldest runtime the main process and the sandbox meet: the stand-in host runs them on the
 * Node that is installed. electron-vite would aim at Electron's own, newer Node.
 */
const nodeTarget = 'node20.19';

/** Colours of Mantine's that nothing here is drawn in: half of its sheet of variables. */
const unusedColors =
  /^\s*--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-.*;\n/gm;

const leaveOutUnusedColors: Plugin = {
  name: 'leave-out-unused-colors',
  enforce: 'pre',
  transform: {
    filter: { id: /default-css-variables\.css$/ },
    handler: (css) => css.replaceAll(unusedColors, ''),
  },
};

/**
 * The router opens the session's storage as it is loaded, to keep places of scrolling that it is not asked to keep: the
 * first paint would wait for the browser's process, by a profile as long as for the whole router.
 */
const opensStorage = 'return sessionStorage;';

const leaveStorageAlone: Plugin = {
  name: 'leave-storage-alone',
  transform: {
    filter: { id: /router-core\/dist\/esm\/scroll-restoration\.js$/ },
    handler(code) {
      if (!code.includes(opensStorage)) this.error('the router opens its storage in another way now');
      return code.replace(opensStorage, 'return undefined;');
    },
  },
};

export default defineConfig({
  main: {
    resolve: { alias: shared },
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
    plugins: [react(), leaveOutUnusedColors, leaveStorageAlone],
    worker: { format: 'es' },
    build: {
      target: 'chrome140',
      minify: true,
      // Inline data: scripts and styles would need a wider policy than the app's own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src/renderer/index.html'),
          // The second window of a presentation.
          audience: resolve(import.meta.dirname, 'src/renderer/audience.html'),
        },
        // Mantine's styles come before all others, which may say something else of the same element.
        output: {
          codeSplitting: {
            groups: [{ name: 'mantine-styles', test: /mantine-styles\.ts$|@mantine\/core\/styles\// }],
          },
        },
        // No module of ours does anything by being imported, but for styles. Without this a screen
        // would load every part of each domain that it takes one word from.
        treeshake: {
          moduleSideEffects: [
            { test: /\.css$/, sideEffects: true },
            { test: /\/src\/(renderer|shared)\/.*\.tsx?$/, sideEffects: false },
          ],
        },
      },
    },
  },
});
