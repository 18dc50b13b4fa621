import { de } from '@renderer/i18n/de';
import { en } from '@renderer/i18n/en';
import { es } from '@renderer/i18n/es';
import { fr } from '@renderer/i18n/fr';
import { it } from '@renderer/i18n/it';
import { ptBR } from '@renderer/i18n/pt-BR';
import { reminderWords } from '@shared/domain/reminder/reminder-words';
import { sessionMailWords } from '@shared/domain/session-mail/words';
import type { Language } from '@shared/language';
import { nativeTexts } from '../../../src/main/shell/text/native-text';
import type { Texts } from './rules';

type Text = string | ((value: 'one', spoken: 'one') => string);
interface Tree {
  readonly [name: string]: Text | Tree;
}

/** A tree of texts as `a.b.c` → text; a text that takes values gets the same word for each. */
function flat(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = `${path}${name}`;
    if (typeof value === 'string') return [[key, value]];
    if (typeof value === 'function') return [[key, value('one', 'one')]];
    return flat(value, `${key}.`);
  });
}

const catalogues: Readonly<Record<Language, Tree>> = { en, 'pt-BR': ptBR, es, fr, it, de };

/** Words that people may type to find something; no screen shows them, so that what a glossary rules out may be among them. */
const typed = /^palette(?:Verbs|Kinds)\.|^palette(?:Settings|Places)\.\w+\.words$/;

/** What the screens, the native menus and dialogs, the reminder and the email say, each under its key. */
export const textsOf = (language: Language): { screens: Texts; native: Texts; messages: Texts } => ({
  screens: new Map(flat(catalogues[language], '').filter(([key]) => !typed.test(key))),
  native: new Map(flat(nativeTexts[language], 'native.')),
  messages: new Map([
    ...flat({ ...reminderWords[language] }, 'reminder.'),
    ...flat({ ...sessionMailWords[language] }, 'email.'),
  ]),
});
