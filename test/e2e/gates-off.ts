import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'electron-vite';
import config from '../../electron.vite.config';

const root = resolve(import.meta.dirname, '../..');

/** A second app folder whose main bundle lets single gates be taken out; made before the specs, never packaged. */
export const gatesOffDir = join(root, '.cache/gates-off');

/** Only main differs: preload and renderer are those of the app itself. */
export async function buildGatesOff(): Promise<void> {
  rmSync(gatesOffDir, { recursive: true, force: true });
  mkdirSync(join(gatesOffDir, 'out'), { recursive: true });
  await build({
    configFile: false,
    mode: 'gates-off',
    logLevel: 'warn',
    main: { ...config.main, build: { ...config.main?.build, outDir: join(gatesOffDir, 'out/main') } },
  });
  for (const part of ['preload', 'renderer']) cpSync(join(root, 'out', part), join(gatesOffDir, 'out', part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(gatesOffDir, 'node_modules'), 'junction');
  writeFileSync(
    join(gatesOffDir, 'package.json'),
    JSON.stringify({ name: 'client-desk-gates-off', type: 'module', main: 'out/main/index.js' }),
  );
}
