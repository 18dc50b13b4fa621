import type { Language } from '@shared/language';
import type { en } from './en';
import type { Translated } from './translated';

/** The words of every screen in one language. */
export type Catalogue = Translated<typeof en>;

/** A chunk for each language: a person reads one of them, and only that one is loaded. */
const sources: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en')).en,
  'pt-BR': async () => (await import('./pt-BR')).ptBR,
  es: async () => (await import('./es')).es,
  fr: async () => (await import('./fr')).fr,
  it: async () => (await import('./it')).it,
  de: async () => (await import('./de')).de,
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
