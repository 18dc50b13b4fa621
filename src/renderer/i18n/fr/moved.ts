import type * as english from '../en/moved';
import type { TranslatedWithMany } from '../translated';

export const moved: TranslatedWithMany<typeof english.moved> = {
  title: 'Ce qui a bougé',
  computed: 'résumé automatique, modifiable',
  edited: 'modifié par vous',
  edit: 'Modifier ce qui a bougé',
  copy: 'Copier',
  copied: 'Copié, avec les métriques qui le fondent',
  oneEach: 'Une phrase par ligne.',
  reset: 'Utiliser le résumé automatique',
  save: 'Enregistrer',
  changed: {
    up: '{{metric}} a augmenté de {{percent}}, à {{value}} contre {{before}}.',
    down: '{{metric}} a baissé de {{percent}}, à {{value}} contre {{before}}.',
  },
  part: {
    up: '{{platform}} a le plus fait bouger {{metric}} : en hausse de {{percent}}, à {{value}} contre {{before}}.',
    down: '{{platform}} a le plus fait bouger {{metric}} : en baisse de {{percent}}, à {{value}} contre {{before}}.',
  },
  started: '{{metric}} est passé de zéro à {{value}}.',
  stopped: '{{metric}} est tombé à zéro, contre {{before}}.',
  same: '{{metric}} est resté à {{value}}.',
  recordSince: {
    up: '{{metric}} : au plus haut depuis {{month}}, à {{value}}.',
    down: '{{metric}} : au plus bas depuis {{month}}, à {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}} : plus haut que le mois précédent, à {{value}}.',
    up_other: '{{metric}} : plus haut que pendant les {{count, number}} mois précédents, à {{value}}.',
    up_many: '{{metric}} : plus haut que pendant les {{count, number}} de mois précédents, à {{value}}.',
    down_one: '{{metric}} : plus bas que le mois précédent, à {{value}}.',
    down_other: '{{metric}} : plus bas que pendant les {{count, number}} mois précédents, à {{value}}.',
    down_many: '{{metric}} : plus bas que pendant les {{count, number}} de mois précédents, à {{value}}.',
  },
  goal: {
    met: '{{metric}} : objectif atteint ({{rule}}), à {{value}}.',
    missed: '{{metric}} : objectif manqué ({{rule}}), à {{value}}.',
  },
  missing: {
    no_data_one: 'Aucune donnée de {{names}}. Compté dans aucune des deux périodes.',
    no_data_many: 'Aucune donnée de {{names}}. Comptés dans aucune des deux périodes.',
    no_data_other: 'Aucune donnée de {{names}}. Comptés dans aucune des deux périodes.',
    not_loaded_one: '{{names}} n’est pas encore chargé pour ces jours. Compté dans aucune des deux périodes.',
    not_loaded_many:
      '{{names}} ne sont pas encore chargés pour ces jours. Comptés dans aucune des deux périodes.',
    not_loaded_other:
      '{{names}} ne sont pas encore chargés pour ces jours. Comptés dans aucune des deux périodes.',
    refused_one: 'Impossible de charger {{names}}. Compté dans aucune des deux périodes.',
    refused_many: 'Impossible de charger {{names}}. Comptés dans aucune des deux périodes.',
    refused_other: 'Impossible de charger {{names}}. Comptés dans aucune des deux périodes.',
  },
  proof: '{{metric}} : {{value}} (avant : {{before}})',
  proofAlone: '{{metric}} : {{value}}',
};
