import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/**
 * Bundles a TypeScript program into one file in `folder` and answers its path. A test that starts a program many times
 * then doesn't translate its modules at each start.
 */
export async function bundleProcess(entry: string, folder: string): Promise<string> {
  const outfile = join(folder, 'program.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(root, 'tsconfig.node.json'),
  });
  return outfile;
}
