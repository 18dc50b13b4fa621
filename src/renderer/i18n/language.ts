import { baseOf, isLocale, type Language } from '@shared/language';

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
