import { type ClientForms, decimalRewriter, formsOfLanguage } from '@shared/domain/client-forms';
import { baseOf, isLocale, type Language } from '@shared/language';
import { createI18n as createWords } from '@shared/locales/create-i18n';
import type { i18n, TFunction } from 'i18next';
import type { Catalogue } from './catalogues';

/**
 * The locale that writes dates. Within a language the region decides (27 Nov or Nov 27), so the system's own is taken
 * where it has one of that language; the Portuguese of the app is Brazil's.
 */
export function chooseDateLocale(language: Language, systemLanguages: readonly string[]): string {
  if (language === 'pt-BR') return 'pt-BR';
  const own = systemLanguages.find((tag) => tag.includes('-') && baseOf(tag) === language && isLocale(tag));
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/**
 * Number formats are the same in all English regions that the app has met, but not in all Spanish or German regions.
 */
export const chooseNumberLocale = (language: Language, dateLocale: string): string =>
  language === 'en' ? 'en' : dateLocale;

/** Creates an i18next instance from one language's catalogue, ready at once. */
export function createI18n(
  language: Language,
  catalogue: Catalogue,
  forms: ClientForms = formsOfLanguage,
): i18n {
  const instance = createWords(language, { translation: catalogue });
  if (forms.decimalSign !== null) {
    const rewrite = decimalRewriter(language, forms);
    instance.services.formatter?.add('number', (value: number, locale, options) =>
      rewrite(new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions).format(value)),
    );
  }
  instance.t = remembering(instance.t);
  return instance;
}

/** Answers with gaps that are kept at most. A screen has some hundred; numbers and times make new ones all day. */
const mostKept = 4_000;

/**
 * The same words, looked up once for the same key and the same values: i18next goes through all its steps each time, which
 * was a tenth of drawing a screen.
 */
function remembering(translate: TFunction): TFunction {
  const known = new Map<unknown, unknown>();
  const remembered = (...asked: Parameters<TFunction>): unknown => {
    const name = nameOf(asked);
    if (name === null) return translate(...asked);
    if (!known.has(name)) {
      if (known.size >= mostKept) known.clear();
      known.set(name, translate(...asked));
    }
    return known.get(name);
  };
  // The type of i18next's own function carries a brand that no value has.
  return remembered as TFunction;
}

/** The whole question as one value; null if a value in it is no plain text or number. */
function nameOf(asked: Parameters<TFunction>): unknown {
  const [key, values] = asked as readonly unknown[];
  if (asked.length === 1) return key;
  if (asked.length > 2 || typeof key !== 'string' || typeof values !== 'object' || values === null)
    return null;
  const isPlain = (value: unknown) => typeof value === 'string' || Number.isFinite(value);
  // JSON tells a number, which is written in the language's way, from a text of the same digits.
  return Object.values(values).every(isPlain) ? `${key} ${JSON.stringify(values)}` : null;
}
