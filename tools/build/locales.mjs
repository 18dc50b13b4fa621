// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Namespaces that pages don't show at start: menus and dialogs of main, messages to clients, the guide. */
const ownParts = ['native', 'messages', 'guideText'];
const request = /(?:^|\/)([\w-]+)\.json\?(screens|native|messages|guideText)$/;
const prefix = '\0locale/';

/** The preposition between an exact million and its noun: "1.000.000 de posts". @type {Record<string, string>} */
const prepositions = { 'pt-BR': 'de ', es: 'de ', fr: 'de ', it: 'di ' };
const numberBeforeNoun = /\{\{count, number\}\} (?=\p{L})/u;
const frenchVowel = /^[aeiouyhàâéèêëîïôù]/i;

/**
 * The form of a plural for exact millions, made from its usual form. @param {string} language @param {string} other
 */
export function millionsOf(language, other) {
  const preposition = prepositions[language];
  return preposition === undefined
    ? undefined
    : other.replace(numberBeforeNoun, (number, /** @type {number} */ at) => {
        const isElided = language === 'fr' && frenchVowel.test(other.slice(at + number.length));
        return `${number}${isElided ? 'd’' : preposition}`;
      });
}

/**
 * Texts with a `_many` beside each plural, in the languages that have one. A text of the file wins.
 * @param {string} language @param {unknown} words @returns {unknown}
 */
export function withMillions(language, words) {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  /** @type {Record<string, unknown>} */
  const whole = {};
  for (const [key, text] of Object.entries(words)) {
    whole[key] = withMillions(language, text);
    const stem = /^(.*)_other$/.exec(key)?.[1];
    const many = stem !== undefined && typeof text === 'string' ? millionsOf(language, text) : undefined;
    if (many !== undefined) whole[`${stem}_many`] ??= many;
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
    const words = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')));
    const chosen =
      part === 'screens'
        ? Object.fromEntries(Object.entries(words).filter(([key]) => !ownParts.includes(key)))
        : words[part];
    const text = JSON.stringify(JSON.stringify(withMillions(language, chosen)));
    return { code: `export default /* @__PURE__ */ JSON.parse(${text});`, moduleSideEffects: false };
  },
});
