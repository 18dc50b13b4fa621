import type * as english from '../en/catalogue';
import type { TranslatedWithMany } from '../translated';

export const catalogue: TranslatedWithMany<typeof english.catalogue> = {
  list: 'Métriques par plateforme',
  view: 'Afficher',
  views: {
    metrics: 'Métriques',
    ads: 'Options publicitaires',
  },
  platform: 'Plateforme',
  everyPlatform: 'Toutes les plateformes',
  noPlatform: 'Aucune plateforme ne correspond',
  language: 'Langue du catalogue',
  find: 'Chercher par nom ou clé',
  column: {
    title: 'Métrique',
    key: 'Clé',
    shape: 'Format',
    cost: 'Coût',
    history: 'Historique',
  },
  shape: {
    number_v1: 'Nombre',
    datatable_v1: 'Tableau',
    chart_v1: 'Graphique',
  },
  shapeLong: {
    number_v1: 'Un seul nombre',
    datatable_v1: 'Un tableau',
    chart_v1: 'Données d’un graphique',
  },
  metrics: 'Métriques par défaut',
  dimensions: 'Dimensions par défaut',
  noKeys: 'Aucune',
  notGiven: 'non précisé',
  unread_one: '{{count, number}} plateforme n’a pas encore été chargée en {{language}}.',
  unread_other: '{{count, number}} plateformes n’ont pas encore été chargées en {{language}}.',
  unread_many: '{{count, number}} de plateformes n’ont pas encore été chargées en {{language}}.',
  unreadWhich: '{{names}}. Chargez-la une fois pour l’utiliser hors ligne.',
  unreadMore_one:
    '{{names}} et {{count, number}} de plus. Chargez-les une fois pour les utiliser hors ligne.',
  unreadMore_other:
    '{{names}} et {{count, number}} de plus. Chargez-les une fois pour les utiliser hors ligne.',
  unreadMore_many:
    '{{names}} et {{count, number}} de de plus. Chargez-les une fois pour les utiliser hors ligne.',
  readNow: 'Charger maintenant',
  none: 'Pas encore de métriques',
  onlyReporting:
    'Les métriques du connecteur nécessitent le connecteur. Celles des rapports figurent dans chaque nouveau rapport.',
  noneHint: 'L’offre du marchand n’inclut aucune plateforme.',
  noneMatches: 'Aucune métrique ne correspond',
  clear: 'Effacer la recherche',
  ads: {
    field: 'Champ',
    kind: 'Type',
    need: 'Obligatoire',
    values: 'Valeurs acceptées',
    required: 'obligatoire',
    optional: 'facultatif',
    any: 'toutes',
    readAt: 'données de {{when}}',
    without_one: '{{names}} n’a pas d’options publicitaires.',
    without_other: 'Sans options publicitaires : {{names}}.',
    without_many: 'Sans options publicitaires : {{names}}.',
    unread_one: '{{names}} n’est pas encore chargée.',
    unread_other: 'Pas encore chargées : {{names}}.',
    unread_many: 'Pas encore chargées : {{names}}.',
  },
};
