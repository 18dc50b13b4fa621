import { asPlainName } from '@shared/domain/plain-name';
import type { Language } from '@shared/language';
import { createI18n } from '@shared/locales/create-i18n';
import de from '@shared/locales/de.json?native';
import en from '@shared/locales/en.json?native';
import es from '@shared/locales/es.json?native';
import fr from '@shared/locales/fr.json?native';
import it from '@shared/locales/it.json?native';
import ptBR from '@shared/locales/pt-BR.json?native';
import type { NativeWords } from '@shared/locales/words';
import type { TFunction } from 'i18next';
import type { Translate } from '../../ports';

const words: Readonly<Record<Language, NativeWords>> = { en, 'pt-BR': ptBR, es, fr, it, de };

/** @param language Asked for each text, so menus rebuilt after a change of language use the new one. */
export function createTranslate(language: () => Language): Translate {
  const made = new Map<Language, TFunction<'native'>>();
  return (key, values = {}) => {
    const spoken = language();
    const t = made.get(spoken) ?? createI18n(spoken, { native: words[spoken] }).getFixedT(spoken, 'native');
    made.set(spoken, t);
    const plain: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) plain[name] = asPlainName(value);
    return t(key, { replace: plain });
  };
}
