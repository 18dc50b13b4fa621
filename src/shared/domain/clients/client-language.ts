import { type ClientLanguage, type Language, languages, spoken } from '../../language';
import type { LocalValue } from '../../local-data';
import type { LocalKey } from '../../record-key';

/** All languages and forms of address in which a client may be written to, each with its name. */
export const clientLanguageNames = Object.fromEntries(
  languages.flatMap((language): [ClientLanguage, string][] => {
    const own = spoken[language];
    if (!('informal' in own)) return [[language, own.name]];
    const informal = `${language}-x-informal` as ClientLanguage;
    return [
      [language, `${own.name} (${own.formal})`],
      [informal, `${own.name} (${own.informal})`],
    ];
  }),
) as Readonly<Record<ClientLanguage, string>>;
export const clientLanguages = Object.keys(clientLanguageNames) as readonly ClientLanguage[];

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
