import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a module and its imports into one script that a page can run. */
export async function pageScript(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    // Names such as `@shared` are the app's own.
    tsconfig: fileURLToPath(new URL('../../tsconfig.web.json', import.meta.url)),
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'chrome140',
  });
  return outputFiles[0]?.text ?? '';
}
