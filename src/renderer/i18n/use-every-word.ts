import { createI18n, type TFunction } from '@shared/locales/i18n';
import { useEffect, useMemo, useState } from 'react';
import { type Catalogue, loadCatalogue, loadedCatalogue } from './catalogues';
import { useTranslation } from './use-translation';

type WordKey =
  | `paletteKinds.${keyof Catalogue['paletteKinds']}`
  | `paletteVerbs.${keyof Catalogue['paletteVerbs']}`
  | `palettePlaces.${keyof Catalogue['palettePlaces']}.${'name' | 'words'}`
  | `paletteSettings.${keyof Catalogue['paletteSettings']}.${'name' | 'words'}`;

/** English words beside the person's own; null until their catalogue is loaded, which only an open palette asks for. */
export function useEnglish(): TFunction | null {
  const [catalogue, setCatalogue] = useState(() => loadedCatalogue('en') ?? null);
  useEffect(() => {
    if (!catalogue) void loadCatalogue('en').then(setCatalogue);
  }, [catalogue]);
  return catalogue && englishOf(catalogue);
}

/** Texts never change, and each source of the palette asks for them. */
let made: TFunction | undefined;

function englishOf(catalogue: Catalogue): TFunction {
  made ??= createI18n('en', catalogue).t;
  return made;
}

/**
 * Words in the person's language and in English: who works in two languages at once types the one that comes first, and
 * English is what the services and their documents speak.
 */
export function useEveryWord(): (key: WordKey) => string {
  const { t } = useTranslation();
  const english = useEnglish();
  return useMemo(() => (key) => `${t(key)} ${english?.(key) ?? ''}`, [t, english]);
}
