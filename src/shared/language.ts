/**
 * Languages of the app, and of the messages that it writes for clients. Each has its own name, and the pronouns of its
 * two forms of address if it has two.
 */
export const spoken = {
  en: { name: 'English' },
  'pt-BR': { name: 'Português (Brasil)' },
  es: { name: 'Español', formal: 'usted', informal: 'tú' },
  fr: { name: 'Français', formal: 'vous', informal: 'tu' },
  it: { name: 'Italiano', formal: 'Lei', informal: 'tu' },
  de: { name: 'Deutsch', formal: 'Sie', informal: 'du' },
} as const;

export type Language = keyof typeof spoken;
export const languages = Object.keys(spoken) as readonly Language[];

/** Name of each language in that language itself, for every language of the screen. */
export const languageNames = Object.fromEntries(
  languages.map((language) => [language, spoken[language].name]),
) as Readonly<Record<Language, string>>;

/** Values that a folder has for each language, by the name of their file: `./es.json`. */
export const byLanguage = <T>(files: Readonly<Record<string, T>>): Readonly<Record<Language, T>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.\w+$/g, ''), value]),
  ) as Record<Language, T>;

type WithTwoForms = {
  [L in Language]: (typeof spoken)[L] extends { readonly informal: string } ? L : never;
}[Language];

/**
 * How the people of a client are written to: a language, formally where it has two forms of address. The informal form
 * is a private subtag of BCP 47, so that it may stand wherever a language may.
 */
export type ClientLanguage = Language | `${WithTwoForms}-x-informal`;

export const isInformal = (language: ClientLanguage): boolean => language.endsWith('-x-informal');

/** Returns the language itself, for either form of address. */
export const languageOf = (language: string): Language =>
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
