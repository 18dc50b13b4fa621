/** Languages of the app, and of the messages that it writes for clients. */
export const languages = ['en', 'pt-BR', 'es', 'fr', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** Name of each language in that language itself, for every language of the screen. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};

/**
 * How the people of a client are written to: a language, formally where it has two forms of address. The informal form
 * is a private subtag of BCP 47, so that it may stand wherever a language may.
 */
export type ClientLanguage = Language | `${'es' | 'fr' | 'it' | 'de'}-x-informal`;

export const isInformal = (language: ClientLanguage): boolean => language.endsWith('-x-informal');

/** Returns the language itself, for either form of address. */
export const languageOf = (language: ClientLanguage): Language =>
  languages.find((one) => language === one || language === `${one}-x-informal`) ?? 'en';

/**
 * The language of pages, menus and notifications: the person's choice, otherwise the first of the system's languages
 * that the app speaks, in whatever region; English where it speaks none of them.
 *
 * @param systemLanguages BCP 47, some systems with an underscore.
 */
export function chooseLanguage(choice: 'system' | Language, systemLanguages: readonly string[]): Language {
  if (choice !== 'system') return choice;
  for (const tag of systemLanguages) {
    const base = baseOf(tag);
    const found = languages.find((language) => baseOf(language) === base);
    if (found) return found;
  }
  return 'en';
}

/** The text with a capital first letter. @param language BCP 47 */
export const capitalised = (text: string, language?: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** `pt` of `pt-BR`. */
export const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Locale for dates and numbers in messages. English uses `en-GB`, because the app writes the day before the month. */
export const messageLocaleOf = (language: ClientLanguage): string =>
  language === 'en' ? 'en-GB' : languageOf(language);

/** 24-hour clock unless the person, or else the system, says 12. */
export function chooseHour12(setting: 'system' | '24h' | '12h', systemLanguages: readonly string[]): boolean {
  if (setting !== 'system') return setting === '12h';
  const system = systemLanguages[0];
  if (system === undefined || !isLocale(system)) return false;
  return new Intl.DateTimeFormat(system, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

/** Whether Intl knows the tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // Intl throws a RangeError for a malformed tag, such as the `C` of a bare Linux.
    return false;
  }
}
