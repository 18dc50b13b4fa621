import type { Language } from '@shared/settings';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';
import { ptBR } from './pt-BR';

/** The catalogues as one i18next instance, ready at once: both languages are in the bundle. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, 'pt-BR': { translation: ptBR } },
    // React escapes what it renders; escaping here too would show `&amp;` in names.
    interpolation: { escapeValue: false },
  });
  return instance;
}
