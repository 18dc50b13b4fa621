import type * as english from '../en/goals';
import type { TranslatedWithMany } from '../translated';

export const goals: TranslatedWithMany<typeof english.goals> = {
  rule: {
    at_least: 'au moins {{value}}',
    at_most: 'au plus {{value}}',
    change_at_least: 'évolution d’au moins {{value}}',
  },
  card: {
    met: 'Objectif atteint : {{rule}}',
    missed: 'Objectif manqué : {{rule}}',
    open: 'Objectif : {{rule}}',
    unknown: 'Objectif : {{rule}}, données insuffisantes',
  },
  ofAll: '{{goal}} (tous les comptes)',
  line: 'Objectif {{value}}',
  title: 'Objectif pour {{metric}}',
  of: '{{client}}, chaque mois',
  menu: 'Objectifs',
  kind: 'Objectif',
  kinds: {
    at_least: 'Au moins',
    at_most: 'Au plus',
    change_at_least: 'Évolution par rapport au mois précédent, au moins',
  },
  value: 'Valeur',
  percent: 'Pourcentage',
  invalid: 'Saisissez un nombre.',
  save: 'Enregistrer l’objectif',
  remove: 'Retirer l’objectif',
  unsaved: 'L’objectif n’a pas pu être enregistré.',
};
