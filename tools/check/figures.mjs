// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { argv } from 'node:process';
import { parseSync } from 'vite';
import { inProject } from '../lib/project.mjs';
import { table } from '../lib/table.mjs';

/**
 * Measures the code of `src`: its size, and how its comments begin. `npm run check figures` fails where a figure exceeds
 * its bound. `node tools/check/figures.mjs --folders` prints the figures of each folder, `--comments` each comment that
 * begins without its noun.
 *
 * @typedef {{
 *   lines: number,
 *   files: number,
 *   oneImporter: number,
 *   cssLines: number,
 *   cssFiles: number,
 *   comments: number,
 *   withoutNoun: number,
 * }} Figures
 */

/** Upper bounds. Lower one when the code has become smaller; only a new feature raises one. */
const bounds = {
  lines: 175_777,
  files: 1_593,
  /** Percent of the files. */
  oneImporter: 39.4,
  cssLines: 10_978,
  /** Percent of the comments. */
  withoutNoun: 1,
};

const isScript = (/** @type {string} */ file) => /\.tsx?$/.test(file);
const isTest = (/** @type {string} */ file) => /\.(?:test|bench)\.|\/testing\//.test(file);
const isWords = (/** @type {string} */ file) => file.startsWith('src/shared/locales/');

/** First words of a comment that does not begin with the thing it is about. */
const startWithoutNoun =
  /^(?:As|Both|It|Its|Neither|Nobody|None|Nothing|Of|One|Ours|Such|Theirs|They|Those|What|Whatever|Whoever|Whose)\b/;

/** @param {string} file */
const textOf = (file) => readFileSync(inProject(file), 'utf8');
/** @param {string} text */
const linesOf = (text) => text.split('\n').length - 1;

/**
 * The first line of each comment. Line comments that follow one another are one comment; suppressions are none.
 * @param {string} text
 * @param {readonly { type: string, value: string, start: number, end: number }[]} comments
 */
export function commentStarts(text, comments) {
  return comments.flatMap(({ type, value, start }, index) => {
    const before = comments[index - 1];
    const isContinued =
      type === 'Line' && before?.type === 'Line' && /^\s*$/.test(text.slice(before.end, start));
    const first = value
      .replace(/^[\s*]+/, '')
      .replace(/^@\w+\s+/, '')
      .split('\n')[0];
    const isText = first !== undefined && /^[A-Z`]/i.test(first) && !/^(?:biome|oxlint)-/.test(first);
    return isContinued || !isText ? [] : [{ first, line: linesOf(text.slice(0, start)) + 1 }];
  });
}

/**
 * Path of an imported module of ours, without its ending. `@shared/` and `@renderer/` are the folders of `tsconfig.base.json`.
 * @param {string} file @param {string} specifier
 */
export const moduleAt = (file, specifier) =>
  (specifier.startsWith('@')
    ? `src/${specifier.slice(1)}`
    : posix.join(posix.dirname(file), specifier)
  ).replace(/\.tsx?$/, '');

/** @returns {Figures} */
const nothing = () => ({
  lines: 0,
  files: 0,
  oneImporter: 0,
  cssLines: 0,
  cssFiles: 0,
  comments: 0,
  withoutNoun: 0,
});

/** @returns {Map<string, Figures>} by folder, at most three levels deep */
function measure() {
  /** @type {Map<string, Figures>} */
  const folders = new Map();
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  const figuresFor = (/** @type {string} */ file) => {
    const folder = posix.dirname(file).split('/').slice(0, 3).join('/');
    if (!folders.has(folder)) folders.set(folder, nothing());
    return /** @type {Figures} */ (folders.get(folder));
  };
  const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => !isWords(file));

  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const figures = figuresFor(file);
    figures.cssFiles += 1;
    figures.cssLines += linesOf(textOf(file));
  }
  const scripts = files.filter(isScript);
  for (const file of scripts) {
    const text = textOf(file);
    const { comments, module } = parseSync(file, text);
    const figures = figuresFor(file);
    const starts = commentStarts(text, comments);
    figures.comments += starts.length;
    const bad = starts.filter(({ first }) => startWithoutNoun.test(first));
    figures.withoutNoun += bad.length;
    if (argv.includes('--comments'))
      for (const { line, first } of bad) console.log(`${file}:${line} ${first}`);
    if (isTest(file)) continue;
    figures.files += 1;
    figures.lines += linesOf(text);
    const requests = [
      ...module.staticImports.map((one) => one.moduleRequest),
      ...module.staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest ?? [])).flat(),
      ...module.dynamicImports.map((one) => one.moduleRequest),
    ];
    for (const { start, end } of requests) {
      const imported = moduleAt(file, text.slice(start + 1, end - 1));
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  for (const file of scripts.filter((name) => !isTest(name))) {
    const path = moduleAt('', file);
    const known = [path, path.replace(/\/index$/, '')].flatMap((name) => [...(importers.get(name) ?? [])]);
    if (new Set(known).size === 1) figuresFor(file).oneImporter += 1;
  }
  return folders;
}

/** @param {Iterable<Figures>} all */
const sum = (all) =>
  [...all].reduce((total, figures) => {
    for (const key of /** @type {(keyof Figures)[]} */ (Object.keys(total))) total[key] += figures[key];
    return total;
  }, nothing());

/** @param {number} part @param {number} whole */
const percent = (part, whole) => Number(((100 * part) / Math.max(1, whole)).toFixed(1));

/** @param {string} name @param {Figures} of */
const row = (name, of) => [
  name,
  of.lines,
  of.files,
  percent(of.oneImporter, of.files),
  of.cssLines,
  of.cssFiles,
  of.comments,
  percent(of.withoutNoun, of.comments),
];

if (argv[1] === import.meta.filename) {
  const folders = measure();
  const total = sum(folders.values());
  const byName = [...folders].sort(([a], [b]) => a.localeCompare(b));
  const head = [
    'folder',
    'lines',
    'files',
    '% one importer',
    'CSS',
    'CSS files',
    'comments',
    '% without noun',
  ];
  console.log(
    table(head, [
      ...(argv.includes('--folders') ? byName.map(([name, figures]) => row(name, figures)) : []),
      row('src', total),
    ]),
  );
  const measured = {
    lines: total.lines,
    files: total.files,
    oneImporter: percent(total.oneImporter, total.files),
    cssLines: total.cssLines,
    withoutNoun: percent(total.withoutNoun, total.comments),
  };
  for (const key of /** @type {(keyof typeof bounds)[]} */ (Object.keys(bounds))) {
    if (measured[key] <= bounds[key]) continue;
    console.error(`${key}: ${measured[key]}, the bound is ${bounds[key]}`);
    process.exitCode = 1;
  }
}
