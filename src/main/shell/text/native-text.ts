import { asPlainName } from '@shared/domain/plain-name';
import type { Language } from '@shared/language';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ptBR } from './pt-br';

/** Text of native menus and dialogs. Everything on pages is in the renderer. */
export type NativeTextKey = keyof typeof en;
export type NativeText = Readonly<Record<NativeTextKey, string>>;

/** `{name}` in a text is replaced by the value of that name, without what would not show in one line. */
export type Translate = (key: NativeTextKey, values?: Readonly<Record<string, string>>) => string;

export const nativeTexts: Readonly<Record<Language, NativeText>> = {
  en,
  'pt-BR': ptBR,
  es,
  fr,
  it,
  de,
};

/** @param language Asked for each text, so menus rebuilt after a change of language use the new one. */
export const createTranslate =
  (language: () => Language): Translate =>
  (key, values = {}) =>
    nativeTexts[language()][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : asPlainName(value);
    });
