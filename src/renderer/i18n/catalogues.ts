import type { Language } from '@shared/language';
import type { ScreenWords } from '@shared/locales/words';

/** The words of every screen in one language. */
export type Catalogue = ScreenWords;

/** A chunk for each language: a person reads one of them, and only that one is loaded. */
const sources: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('@shared/locales/en.json?screens')).default,
  'pt-BR': async () => (await import('@shared/locales/pt-BR.json?screens')).default,
  es: async () => (await import('@shared/locales/es.json?screens')).default,
  fr: async () => (await import('@shared/locales/fr.json?screens')).default,
  it: async () => (await import('@shared/locales/it.json?screens')).default,
  de: async () => (await import('@shared/locales/de.json?screens')).default,
};

/** Catalogues never change, so what was loaded once stays. */
const loaded = new Map<Language, Catalogue>();

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const catalogue = loaded.get(language) ?? (await sources[language]());
  loaded.set(language, catalogue);
  return catalogue;
}

/** The catalogue of a language if it has been loaded. */
export const loadedCatalogue = (language: Language): Catalogue | undefined => loaded.get(language);
