import { createInstance, type i18n } from 'i18next';
import type { Language } from '../language';
import type { MessageWords, NativeWords, ScreenWords } from './words';

interface Namespaces {
  readonly translation?: ScreenWords;
  readonly native?: NativeWords;
  readonly messages?: MessageWords;
}

/** Makes an i18next instance of one language's words, ready at once. */
export function createI18n(language: Language, namespaces: Namespaces): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    // Every file of words is whole, which a test says.
    fallbackLng: false,
    initAsync: false,
    // Keys hold underscores, and no text depends on a context.
    contextSeparator: '|',
    ns: Object.keys(namespaces),
    resources: { [language]: { ...namespaces } },
    // React escapes the values it renders. Escaping here too would show `&amp;` in names.
    interpolation: { escapeValue: false },
  });
  return instance;
}
