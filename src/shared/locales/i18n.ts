import { type ClientForms, decimalRewriter, formsOfLanguage } from '../domain/client-forms';
import type { Language } from '../language';
import type { ScreenWords } from './words';

/** Keys of texts, `part.name`. All forms of a plural have one key. */
export type TextKey<Words = ScreenWords> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? StemOf<Name>
    : `${Name}.${TextKey<Words[Name]>}`;
}[keyof Words & string];

type StemOf<Name extends string> = Name extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Name;

/** Values for the placeholders of a text. A `count` that is a number also chooses the form of a plural. */
type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Finds a text and fills its placeholders. A key without a text is shown itself. */
export type TFunction<Words = ScreenWords> = (key: TextKey<Words>, values?: TextValues) => string;

/** The texts of one language. */
export interface I18n<Words = ScreenWords> {
  readonly language: Language;
  readonly t: TFunction<Words>;
}

/** `{{name}}`, or `{{name, number}}` for a number as the language writes it. */
const placeholder = /\{\{(\w+)(, number)?\}\}/;

/** Marks that turn the direction of writing, also of what follows them: a name must not turn our words. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Reads texts in i18next's JSON format, version 4. A screen asks for hundreds of them, so each is parsed once. */
export function createI18n<Words extends object>(
  language: Language,
  words: Words,
  forms: ClientForms = formsOfLanguage,
): I18n<Words> {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const rewrite = decimalRewriter(language, forms);
  const found = new Map<string, readonly (string | undefined)[] | null>();

  /** The text before the first placeholder, then for each its name, its format and the text after it. Null without a text. */
  const find = (key: string) => {
    let parts = found.get(key);
    if (parts === undefined) {
      const text = textAt(words, key);
      parts = typeof text === 'string' ? text.split(placeholder) : null;
      found.set(key, parts);
    }
    return parts;
  };

  return {
    language,
    t(key, values = {}) {
      const { count } = values;
      const plural = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : null;
      const parts = plural ?? find(key);
      if (!parts) return key;
      let [text = ''] = parts;
      for (let at = 1; at < parts.length; at += 3) {
        const name = parts[at] ?? '';
        const value = name in values ? (values[name] ?? '') : `{{${name}}}`;
        const isNumber = parts[at + 1] !== undefined && typeof value === 'number';
        const filled = isNumber ? rewrite(numbers.format(value)) : String(value).replace(directionMarks, '');
        text += `${filled}${parts[at + 2] ?? ''}`;
      }
      return text;
    },
  };
}

const textAt = (words: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], words);
