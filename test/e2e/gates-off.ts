import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'electron-vite';

const root = resolve(import.meta.dirname, '../..');

/** A second app folder whose main bundle lets single gates be taken out; made before the specs, never packaged. */
export const gatesOffDir = join(root, '.cache/gates-off');

export async function buildGatesOff(): Promise<void> {
  rmSync(gatesOffDir, { recursive: true, force: true });
  mkdirSync(gatesOffDir, { recursive: true });
  await build({
    root,
    configFile: join(root, 'electron.vite.config.ts'),
    mode: 'gates-off',
    logLevel: 'error',
    build: { outDir: join(gatesOffDir, 'out') },
  });
  symlinkSync(join(root, 'node_modules'), join(gatesOffDir, 'node_modules'), 'junction');
  writeFileSync(
    join(gatesOffDir, 'package.json'),
    JSON.stringify({ name: 'client-desk-gates-off', type: 'module', main: 'out/main/index.js' }),
  );
}
