// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Names that `import { … } from 'electron'` can import from the stand-in.
 * @returns {Promise<string[]>}
 */
export async function facadeNames() {
  const { metafile } = await build({
    entryPoints: [join(here, 'src/facade.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'unused',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

/**
 * Members that a file uses of the whole module, `import electron from 'electron'`: accessed on it, or destructured.
 * Uses of a module that is passed on show only at run time, when a missing member throws an error with its name.
 * @param {string} source
 * @returns {string[]}
 */
function membersOfDefault(source) {
  const [, name] = /import\s+([\w$]+)\s*(?:,\s*\{[^}]*\}\s*)?from\s*["']electron["']/.exec(source) ?? [];
  if (!name) return [];
  const id = name.replaceAll('$', '\\$');
  const named = [...source.matchAll(new RegExp(`(?<![\\w$.])${id}\\.([A-Za-z]+)`, 'g'))].map(
    ([, member = '']) => member,
  );
  const unpacked = [...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${id}\\b(?!\\.)`, 'g'))].flatMap(
    ([, list = '']) => list.split(',').map((part) => (part.split(':')[0] ?? '').trim()),
  );
  return [...named, ...unpacked].filter(Boolean);
}

/**
 * Names that a built main bundle (and its chunks) imports from 'electron' but the stand-in lacks. Each would be a
 * SyntaxError when the bundle is linked. Links the bundle against the facade's names with esbuild.
 * @param {string} mainBundlePath
 * @returns {Promise<string[]>} sorted; empty if the bundle can start
 */
export async function checkFacade(mainBundlePath) {
  const names = await facadeNames();
  const declarations = names.map((name) =>
    name === 'default' ? 'export default {};' : `export const ${name} = 0;`,
  );
  /** @type {import('esbuild').Plugin} */
  const electron = {
    name: 'electron',
    setup(build) {
      build.onResolve({ filter: /^electron(\/main|\/common)?$/ }, () => ({
        path: 'electron',
        namespace: 'facade',
      }));
      build.onLoad({ filter: /.*/, namespace: 'facade' }, () => ({ contents: declarations.join('\n') }));
    },
  };
  const result = await build({
    entryPoints: [mainBundlePath],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'silent',
    logLimit: 0,
    plugins: [electron],
    outdir: 'unused',
  }).catch((/** @type {unknown} */ failure) => /** @type {import('esbuild').BuildFailure} */ (failure));
  const missing = result.errors.map(({ text }) => {
    const name = /^No matching export in "facade:electron" for import "(.+)"$/.exec(text)?.[1];
    if (!name) throw new Error(`${mainBundlePath} cannot be linked: ${text}`);
    return name;
  });
  // A bundle that can't be linked has no list of files, so this error is reported first.
  const files = 'metafile' in result ? Object.keys(result.metafile.inputs) : [];
  const members = files
    .filter((file) => !file.startsWith('facade:'))
    .flatMap((file) => membersOfDefault(readFileSync(resolve(file), 'utf8')))
    .filter((member) => !names.includes(member));
  return [...new Set([...missing, ...members])].sort();
}
