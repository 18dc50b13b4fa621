import { type Language, languages } from '@shared/language';
import { createI18n, type I18n } from '@shared/locales/i18n';
import { loadCatalogue } from '../i18n/catalogues';

/** Loaded with the test file: parts under test find the words of every language at once, as after the page's start. */
const catalogues = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadCatalogue(language)] as const)),
);

/** The words of a language, for what asks for them without a page around it. */
export function i18nIn(language: Language): I18n {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new Error(`no catalogue of ${language}`);
  return createI18n(language, catalogue);
}
