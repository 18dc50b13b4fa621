import type { Language, Settings } from '@shared/settings';
import { en } from './en';
import { ptBR } from './pt-br';

/** Words of what the system draws for us: menus and dialogs. Those of the pages are the renderer's. */
export type NativeTextKey = keyof typeof en;
export type NativeText = Readonly<Record<NativeTextKey, string>>;

/** `{name}` in a text is replaced by the value of that name. */
export type Translate = (key: NativeTextKey, values?: Readonly<Record<string, string>>) => string;

export const nativeTexts: Readonly<Record<Language, NativeText>> = { en, 'pt-BR': ptBR };

/** @param language Asked with each text, so that menus made anew after a change of language speak it. */
export const createTranslate =
  (language: () => Language): Translate =>
  (key, values = {}) =>
    nativeTexts[language()][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The language a choice comes to; by the system's list, most wanted first, where the choice is left to it. */
export function languageOf(choice: Settings['language'], systemLanguages: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const known = systemLanguages.find((tag) => /^(pt|en)(-|$)/i.test(tag));
  return known !== undefined && /^pt/i.test(known) ? 'pt-BR' : 'en';
}
