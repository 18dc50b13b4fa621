import type { Language } from '@shared/language';
import type { TFunction } from 'i18next';
import type { Catalogue } from './catalogues';

/** One language: its name, and the function that finds its words. */
export interface Words {
  readonly language: Language;
  readonly t: TFunction;
}

/** What fills the gaps of a text; `count` also chooses its plural. */
type Gaps = Readonly<Record<string, string | number | null | undefined>>;

/** `{{name}}`, or `{{count, number}}` for a number as the language writes it. */
const gap = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

/**
 * The words of a catalogue by their keys: plurals, gaps and numbers in i18next's format, whose types check keys and
 * gaps. Of its code, 50 kB before the first paint, the app would use only this; a test holds both side by side for
 * every text.
 */
export function createWords(language: Language, catalogue: Catalogue): Words {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const found = new Map<string, string | undefined>();
  const find = (key: string): string | undefined => {
    if (!found.has(key)) found.set(key, textAt(catalogue, key));
    return found.get(key);
  };

  const t = (key: string, gaps?: Gaps): string => {
    if (!gaps) return find(key) ?? key;
    const { count } = gaps;
    const plural = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? find(key) ?? key;
    return text.replace(gap, (whole, name: string, isNumber: string | undefined) => {
      const value = gaps[name];
      if (value === undefined) return name in gaps ? '' : whole;
      if (value === null) return '';
      return isNumber === undefined ? String(value) : numbers.format(Number(value));
    });
  };
  // The type of i18next's own function carries a brand that no value has.
  return { language, t: t as unknown as TFunction };
}

/** The text at `a.b.c`; undefined where there is none. */
function textAt(catalogue: Catalogue, key: string): string | undefined {
  let node: unknown = catalogue;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Readonly<Record<string, unknown>>)[name];
  }
  return typeof node === 'string' ? node : undefined;
}
