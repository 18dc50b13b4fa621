import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';

/** A language of the catalogue as the web names it, such as `pt-BR`. */
export const tagOfLanguage = (language: CatalogueLanguage): string => language.replace('_br', '-BR');

/** A language under its own name, whatever language the screen is in. */
export function nameOfLanguage(language: CatalogueLanguage): string {
  const tag = tagOfLanguage(language);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
