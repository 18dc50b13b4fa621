import type { CatalogueLanguage } from '../../../shared/domain/catalogue-lists';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ptBr } from './pt-br';
import type { Vocabulary } from './vocabulary';

export type { CatalogueLanguage };

export const vocabularies: Readonly<Record<CatalogueLanguage, Vocabulary>> = {
  en,
  pt_br: ptBr,
  es,
  fr,
  it,
  de,
};
