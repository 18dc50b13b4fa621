import { type ClientLanguage, type Language, languageNames, languages } from '../../language';
import type { LocalValue } from '../../local-data';
import type { LocalKey } from '../../record-key';

/** All languages and forms of address in which a client may be written to. */
export const clientLanguages = [
  'en',
  'pt-BR',
  'es',
  'es-x-informal',
  'fr',
  'fr-x-informal',
  'it',
  'it-x-informal',
  'de',
  'de-x-informal',
] as const satisfies readonly ClientLanguage[];

/** Each by its language and the pronoun of its form of address. */
export const clientLanguageNames: Readonly<Record<ClientLanguage, string>> = {
  en: languageNames.en,
  'pt-BR': languageNames['pt-BR'],
  es: `${languageNames.es} (usted)`,
  'es-x-informal': `${languageNames.es} (tú)`,
  fr: `${languageNames.fr} (vous)`,
  'fr-x-informal': `${languageNames.fr} (tu)`,
  it: `${languageNames.it} (Lei)`,
  'it-x-informal': `${languageNames.it} (tu)`,
  de: `${languageNames.de} (Sie)`,
  'de-x-informal': `${languageNames.de} (du)`,
};

/**
 * Returns the app language for a service's `locale` (`pt_BR`, `en-GB`, `fr`); null if the app does not have it. The
 * document does not say which values a reporting project may have. So the language decides and the country does not.
 */
export function languageOfLocale(locale: string | null | undefined): Language | null {
  const [language = ''] = (locale ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_.@]/);
  return languages.find((one) => one.toLowerCase().split('-')[0] === language) ?? null;
}

/** The language for writing to a client: the newest choice made for any of its records. Null if none was made. */
export function chosenLanguage(
  records: readonly LocalKey[],
  choices: readonly LocalValue<'languages'>[],
): ClientLanguage | null {
  const own = choices.filter(({ key }) => records.some((record) => record === key));
  return (
    own.reduce<(typeof own)[number] | null>(
      (newest, one) => (newest && newest.at > one.at ? newest : one),
      null,
    )?.value ?? null
  );
}
