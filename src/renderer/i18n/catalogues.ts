import { byLanguage, type Language } from '@shared/language';
import type { ScreenWords } from '@shared/locales/words';

/** The words of every screen in one language. */
export type Catalogue = ScreenWords;

/** A chunk for each language: a person reads one of them, and only that one is loaded. */
const sources = () =>
  byLanguage(
    import.meta.glob<Catalogue>(['../../shared/locales/*.json', '!../../shared/locales/*.notes.json'], {
      query: '?screens',
      import: 'default',
    }),
  );

/** Catalogues never change, so what was loaded once stays. */
const loaded = new Map<Language, Catalogue>();

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const catalogue = loaded.get(language) ?? (await sources()[language]());
  loaded.set(language, catalogue);
  return catalogue;
}

/** The catalogue of a language if it has been loaded. */
export const loadedCatalogue = (language: Language): Catalogue | undefined => loaded.get(language);
