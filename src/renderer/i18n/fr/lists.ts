import type * as english from '../en/lists';
import type { TranslatedWithMany } from '../translated';

export const filters: TranslatedWithMany<typeof english.filters> = {
  filter: 'Filtrer',
  filterCount: 'Filtrer ({{number}})',
  any: 'Tous',
  nothing: 'Aucun résultat',
  choice: '{{name}} ({{total}})',
  words: '{{name}} : {{value}}',
  inUse: 'Filtres actifs',
  remove: 'Retirer {{words}}',
  clear: 'Effacer les filtres',
};

export const bounds: TranslatedWithMany<typeof english.bounds> = {
  orMore: '{{total}}+',
};

export const views: TranslatedWithMany<typeof english.views> = {
  view: 'Vue',
  all: 'Toutes',
  unsaved: 'Non enregistrée',
  save: 'Enregistrer la vue…',
  saveTitle: 'Enregistrer la vue',
  saveAction: 'Enregistrer',
  name: 'Nom',
  nameHint: 'Enregistre les filtres, le tri et les groupes, pas les publications.',
  replaces: 'Remplace la vue du même nom.',
  notSaved: 'La vue n’a pas pu être enregistrée.',
  remove: 'Supprimer « {{name}} »',
};

export const group: TranslatedWithMany<typeof english.group> = {
  when: {
    ahead: 'Aujourd’hui et après',
    past: 'Avant aujourd’hui, plus récentes d’abord',
    undated: 'Sans date',
  },
  noDate: 'Sans date',
  number: 'Lot {{id}}',
  unread: 'Lot pas encore chargé',
  none: 'Aucun lot',
};

export const risk: TranslatedWithMany<typeof english.risk> = {
  name: 'À risque',
  overdue: 'En retard',
  overdueHint: 'La date de publication est passée et la publication n’est pas sortie.',
  hint: 'À valider sous 48 heures, des réponses manquent encore.',
};
