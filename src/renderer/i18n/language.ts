import type { Language, Settings } from '@shared/settings';
import { createInstance, type i18n } from 'i18next';
import { en } from './en';
import { ptBR } from './pt-BR';

/** The language of the app: the person's choice, otherwise the best match for the system's languages. */
export function chooseLanguage(setting: Settings['language'], systemLanguages: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of systemLanguages) {
    const base = tag.toLowerCase().split(/[-_]/)[0];
    if (base === 'pt') return 'pt-BR';
    if (base === 'en') return 'en';
  }
  return 'en';
}

/**
 * The locale that writes dates. Within English the region decides (27 Nov or Nov 27), so the system's own English is
 * taken where it has one; numbers follow the language alone.
 */
export function chooseDateLocale(language: Language, systemLanguages: readonly string[]): string {
  if (language === 'pt-BR') return 'pt-BR';
  return systemLanguages.find((tag) => /^en-[a-z]/i.test(tag) && isLocale(tag)) ?? 'en-GB';
}

/** 24-hour clock unless the person, or else the system, says 12. */
export function chooseHour12(setting: Settings['timeFormat'], systemLanguages: readonly string[]): boolean {
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

/** The catalogues as one i18next instance, ready at once: both languages are in the bundle. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, 'pt-BR': { translation: ptBR } },
    // React escapes what it renders; escaping here too would show `&amp;` in names.
    interpolation: { escapeValue: false },
  });
  return instance;
}
