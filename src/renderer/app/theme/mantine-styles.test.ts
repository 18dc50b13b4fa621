import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { productCode } from '../../testing/product-code';

const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const readCore = (...path: readonly string[]) => readFileSync(join(core, ...path), 'utf8');
const baseSheets = ['baseline', 'default-css-variables', 'global'];

/** Names that files of the app import from Mantine; types have no styles and are not found below. */
const used = productCode.flatMap(([, source]) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  ),
);

/** Where Mantine keeps what it exports under a name. */
const exported = new Map(
  [...readCore('esm', 'index.mjs').matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', from] as const),
  ),
);

/** The sheets of a file of Mantine's and of all that it imports. */
function sheetsOf(file: string, seen: Set<string>): readonly string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(/from\s*"(\.[^"]+)"/g)].flatMap(([, from = '']) =>
    from.includes('.module.')
      ? [basename(from).replace(/\.module.*$/, '')]
      : sheetsOf(resolve(dirname(file), from), seen),
  );
}

it('are those of the parts that the app uses, in Mantine’s own order', () => {
  const seen = new Set<string>();
  const files = used.flatMap((name) => exported.get(name) ?? []).map((from) => resolve(core, 'esm', from));
  const needed = new Set([...baseSheets, ...files.flatMap((file) => sheetsOf(file, seen))]);
  const plain = (css: string) => css.replaceAll(/\s+/g, ' ').trim();
  const whole = plain(readCore('styles.css'));
  const ordered = readdirSync(join(core, 'styles'))
    .filter((name) => name.endsWith('.css') && !name.includes('.layer.'))
    .map((name) => ({
      sheet: name.slice(0, -4),
      at: whole.indexOf(plain(readCore('styles', name)).slice(0, 200)),
    }))
    .filter(({ sheet }) => needed.has(sheet))
    .sort((a, b) => a.at - b.at)
    .map(({ sheet }) => sheet);
  const source = productCode.find(([path]) => path === 'app/theme/mantine-styles.ts')?.[1] ?? '';
  const listed = [...source.matchAll(/styles\/([\w-]+)\.css/g)].map(([, sheet]) => sheet);
  expect(ordered).toHaveLength(needed.size);
  expect(listed).toEqual(ordered);
});
