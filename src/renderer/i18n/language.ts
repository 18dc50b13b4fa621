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

/**
 * The same words, looked up once where they have no gaps to fill: i18next goes through all its steps each time, which was
 * a tenth of drawing a screen.
 */
function remembering(translate: TFunction): TFunction {
  const known = new Map<unknown, unknown>();
  const remembered = (...asked: Parameters<TFunction>): unknown => {
    if (asked.length > 1) return translate(...asked);
    const [key] = asked;
    if (!known.has(key)) known.set(key, translate(...asked));
    return known.get(key);
  };
  // The type of i18next's own function carries a brand that no value has.
  return remembered as TFunction;
}
