import { byLanguage, type ClientLanguage, isInformal, languageOf } from '../language';
import { createI18n, type TFunction } from './i18n';
import type { MessageWords } from './words';

/** Asked for when a text is: what Node runs without Vite knows no glob, and needs no text. */
const words = () =>
  byLanguage(
    import.meta.glob<MessageWords>(['./*.json', '!./*.notes.json'], {
      query: '?messages',
      import: 'default',
      eager: true,
    }),
  );

/** Words never change, so what was made once stays. */
const made = new Map<ClientLanguage, TFunction<MessageWords>>();

/** The texts of messages to clients, in the client's language and form of address. */
export function messageTexts(language: ClientLanguage): TFunction<MessageWords> {
  const known = made.get(language);
  if (known) return known;
  const base = languageOf(language);
  const own = words()[base];
  const messages = isInformal(language) ? informal(own) : own;
  const texts = createI18n(base, messages).t;
  made.set(language, texts);
  return texts;
}

/** The same words, with a text's informal form where the file has one: under its key with `|informal`. */
function informal<W extends object>(formal: W): W {
  const entries = Object.entries(formal as Record<string, string | object>).map(
    ([key, value]) => [key, typeof value === 'string' ? value : informal(value)] as const,
  );
  const own = entries
    .filter(([key]) => key.includes('|informal'))
    .map(([key, text]) => [key.replace('|informal', ''), text] as const);
  return Object.fromEntries([...entries, ...own]) as W;
}
