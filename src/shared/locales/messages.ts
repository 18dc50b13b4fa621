import type { TFunction } from 'i18next';
import type { Language } from '../language';
import { createI18n } from './create-i18n';
import de from './de.json?messages';
import en from './en.json?messages';
import es from './es.json?messages';
import fr from './fr.json?messages';
import it from './it.json?messages';
import ptBR from './pt-BR.json?messages';
import type { MessageWords } from './words';

const words: Readonly<Record<Language, MessageWords>> = { en, 'pt-BR': ptBR, es, fr, it, de };

/** Words never change, so what was made once stays. */
const made = new Map<Language, TFunction<'messages'>>();

/** The texts of messages to clients, in the client's language. */
export function messageTexts(language: Language): TFunction<'messages'> {
  const known = made.get(language);
  if (known) return known;
  const texts = createI18n(language, { messages: words[language] }).getFixedT(language, 'messages');
  made.set(language, texts);
  return texts;
}
