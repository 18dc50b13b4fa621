// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Namespaces that pages don't show at start: menus and dialogs of main, messages to clients, the guide, grammar. */
const ownParts = ['native', 'messages', 'guideText', 'grammar'];
const request = /(?:^|\/)([\w-]+)\.json\?(screens|native|messages|guideText)$/;
const prefix = '\0locale/';

const numberBeforeNoun = /\{\{count, number\}\} (?=\p{L})/u;
const vowel = /^[aeiouyhàâéèêëîïôù]/i;

/**
 * How a language that has a plural of its own for exact millions puts such a number before a noun: "1.000.000 de posts".
 * @typedef {{ million: string, millionBeforeVowel: string }} Grammar
 */

/** Languages of the app, by their files. @param {string} folder of the files */
export const languagesIn = (folder) =>
  readdirSync(folder).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []);

/** The form of a plural for exact millions, made from its usual form. @param {Grammar} grammar @param {string} other */
export const millionsOf = ({ million, millionBeforeVowel }, other) =>
  other.replace(numberBeforeNoun, (number, /** @type {number} */ at) => {
    const pattern = vowel.test(other.slice(at + number.length)) ? millionBeforeVowel : million;
    return pattern.replace('{{noun}}', '');
  });

/**
 * Texts with a `_many` beside each plural. A text of the file wins.
 * @param {Grammar | undefined} grammar none where the language needs no such form @param {unknown} words
 * @returns {unknown}
 */
export function withMillions(grammar, words) {
  if (grammar === undefined || typeof words !== 'object' || words === null || Array.isArray(words))
    return words;
  /** @type {Record<string, unknown>} */
  const whole = {};
  for (const [key, text] of Object.entries(words)) {
    whole[key] = withMillions(grammar, text);
    const stem = /^(.*)_other$/.exec(key)?.[1];
    if (stem !== undefined && typeof text === 'string') whole[`${stem}_many`] ??= millionsOf(grammar, text);
  }
  return whole;
}

/**
 * Bundles one part of a language's file: `en.json?native`. Each part becomes a separate module, so that the start of a page
 * loads no texts of menus, messages or the guide.
 * @param {string} folder of the languages' files
 * @returns {import('vite').Plugin}
 */
export const localeParts = (folder) => ({
  name: 'locale-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: request },
    handler(source) {
      const [, language = '', part = ''] = request.exec(source) ?? [];
      return `${prefix}${language}/${part}`;
    },
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const [language = '', part = ''] = id.slice(prefix.length).split('/');
    const file = join(folder, `${language}.json`);
    this.addWatchFile(file);
    const words = /** @type {Record<string, unknown> & { grammar?: Grammar }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
    const chosen =
      part === 'screens'
        ? Object.fromEntries(Object.entries(words).filter(([key]) => !ownParts.includes(key)))
        : words[part];
    const text = JSON.stringify(JSON.stringify(withMillions(words.grammar, chosen)));
    return { code: `export default /* @__PURE__ */ JSON.parse(${text});`, moduleSideEffects: false };
  },
});
