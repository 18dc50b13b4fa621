import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { productCode } from '../../testing/product-code';
import { theme } from './theme';

const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const readCore = (...path: readonly string[]) => readFileSync(join(core, ...path), 'utf8');
const baseSheets = ['baseline', 'default-css-variables', 'global'];

/** Names that files of the app import from Mantine; types have no styles and are not found below. */
const used = productCode.flatMap(([, source]) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  ),
);

/** The Mantine file of each exported name. */
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

const sheetsNeededBy = (names: readonly string[]) => {
  const seen = new Set<string>();
  return new Set(
    names
      .flatMap((name) => exported.get(name) ?? [])
      .flatMap((from) => sheetsOf(resolve(core, 'esm', from), seen)),
  );
};

const listedIn = (source: string) =>
  [...source.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, sheet = '']) => sheet);
const first = listedIn(productCode.find(([path]) => path === 'app/theme/mantine-styles.ts')?.[1] ?? '');
const later = listedIn(readFileSync(join(import.meta.dirname, 'mantine-later.css'), 'utf8'));

const plain = (css: string) => css.replaceAll(/\s+/g, ' ').trim();
const whole = plain(readCore('styles.css'));
const placeOf = (sheet: string) => whole.indexOf(plain(readCore('styles', `${sheet}.css`)).slice(0, 200));
const inOrder = (sheets: Iterable<string>) => [...sheets].sort((a, b) => placeOf(a) - placeOf(b));

it('the Mantine style sheets are those of the used components, in order and without duplicates', () => {
  const needed = new Set([...baseSheets, ...sheetsNeededBy(used)]);
  expect(inOrder(new Set([...first, ...later]))).toEqual(inOrder(needed));
  expect([first, later]).toEqual([inOrder(first), inOrder(later)]);
  expect(first.filter((sheet) => later.includes(sheet))).toEqual([]);
});

it('no style sheet that a first-paint component needs is loaded later', () => {
  const named = first.filter((sheet) => exported.has(sheet));
  // `Checkbox.Card` is attached to `Checkbox`, but counts as a separate component.
  const isPart = (sheet: string) => named.some((name) => sheet.startsWith(name));
  const made = [...sheetsNeededBy(named)].filter((sheet) => !isPart(sheet));
  expect(made.filter((sheet) => later.includes(sheet))).toEqual([]);
});

it('product code uses no Mantine colour, size or component that the build leaves out', () => {
  const leftOut = [
    /color="(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)"/,
    /mantine-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)\b/,
    /mantine-color-\w+-outline|variant(?:="|: ')outline/,
    /(?:Button|ActionIcon)\.Group/,
    // Larger sizes are used only for dialogs. A control of that size would have no height.
    /<(?!Dialog\b)\w+(?:(?!<|=>)[^>])*\ssize="(?:compact-)?(?:lg|xl)"/,
  ];
  const found = leftOut.flatMap((named) =>
    productCode.filter(([, source]) => named.test(source)).map(([path]) => `${path}: ${named.source}`),
  );
  expect(found).toEqual([]);
  const [colour] = leftOut.slice(1);
  expect(
    [...first, ...later].filter(
      (sheet) => !baseSheets.includes(sheet) && colour?.test(readCore('styles', `${sheet}.css`)),
    ),
  ).toEqual([]);
});

it('the theme’s scale is 1, as the built lengths assume', () => {
  expect(theme.scale ?? 1).toBe(1);
});
