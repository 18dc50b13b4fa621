import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { stampFile } from '../../tools/build/stamp.mjs';

const root = resolve(import.meta.dirname, '../..');

/** A second app folder whose main bundle lets single gates be taken out; made before the specs, never packaged. */
export const gatesOffDir = join(root, '.cache/gates-off');

/** What the built app says of its source. */
const stamp = (folder: string) => join(folder, stampFile);

/** All gates are in main: preload and the pages are the built app's own. One that was made of the same source is kept. */
export async function buildGatesOff(): Promise<void> {
  const source = readFileSync(stamp(root), 'utf8');
  if (existsSync(stamp(gatesOffDir)) && readFileSync(stamp(gatesOffDir), 'utf8') === source) return;
  rmSync(gatesOffDir, { recursive: true, force: true });
  mkdirSync(gatesOffDir, { recursive: true });
  const { config } = await resolveConfig(
    {
      root,
      configFile: join(root, 'electron.vite.config.ts'),
      mode: 'gates-off',
      logLevel: 'error',
      build: { outDir: join(gatesOffDir, 'out') },
    },
    'build',
    'production',
  );
  await build(config?.main);
  for (const part of ['preload', 'renderer'])
    cpSync(join(root, 'out', part), join(gatesOffDir, 'out', part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(gatesOffDir, 'node_modules'), 'junction');
  writeFileSync(
    join(gatesOffDir, 'package.json'),
    JSON.stringify({ name: 'client-desk-gates-off', type: 'module', main: 'out/main/index.js' }),
  );
  writeFileSync(stamp(gatesOffDir), source);
}
