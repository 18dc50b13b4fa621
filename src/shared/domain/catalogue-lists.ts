/** The languages that the metric catalogue has texts in, as the connector calls them. */
export const catalogueLanguages = ['en', 'pt_br', 'es', 'fr', 'it', 'de'] as const;

export type CatalogueLanguage = (typeof catalogueLanguages)[number];

/** The languages that are read of every platform before anybody asks; another is once it is the app's. */
export const languagesReadUnasked: readonly CatalogueLanguage[] = ['en', 'pt_br'];

/** Names one platform's catalogue in one language; slugs are lowercase words joined by underscores. */
export const catalogueList = (slug: string, language: CatalogueLanguage): string => `${slug} ${language}`;

/** Parses a key made by `catalogueList`; null for any other text. */
export function readCatalogueList(
  list: string,
): { readonly slug: string; readonly language: CatalogueLanguage } | null {
  const [slug, named, ...rest] = list.split(' ');
  const language = catalogueLanguages.find((one) => one === named);
  return slug && language && rest.length === 0 ? { slug, language } : null;
}
