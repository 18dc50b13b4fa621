/** Languages of the hosted pages. Both forms in use (`pt_BR`, `pt-br`) name the same; an unknown one gets English. */
export const pageLanguages = ['en', 'pt_BR', 'es', 'fr'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

export function pageLanguageOf(wanted: string | undefined): PageLanguage {
  const tag = (wanted ?? '').replace('-', '_').toLowerCase();
  const exact = pageLanguages.find((language) => language.toLowerCase() === tag);
  return exact ?? pageLanguages.find((language) => language.slice(0, 2) === tag.slice(0, 2)) ?? 'en';
}

/** The first language of an `Accept-Language` header that a page has. */
export function acceptedLanguage(header: string | undefined): PageLanguage {
  const first = (header ?? '').split(',')[0]?.split(';')[0]?.trim();
  return pageLanguageOf(first);
}

export const htmlLang = (language: PageLanguage): string => language.replace('_', '-');
