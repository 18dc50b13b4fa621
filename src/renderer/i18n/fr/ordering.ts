import type * as english from '../en/ordering';
import type { TranslatedWithMany } from '../translated';

export const ordering: TranslatedWithMany<typeof english.ordering> = {
  sort: 'Tri',
  by: {
    urgent: 'Urgent d’abord',
    upcoming: 'À venir d’abord',
    day: 'Date de publication',
    client: 'Client',
    waiting: 'En attente depuis le plus longtemps',
    review_group: 'Lot',
    schedule: 'Plus anciennes d’abord',
    latest: 'Plus récentes d’abord',
  },
  urgency: {
    overdue: 'En retard',
    failed: 'En échec',
    reconnect: 'À reconnecter',
    due: 'À valider sous 48 heures',
    changed: 'Modifiée après validation',
    changes: 'Modifications demandées',
    waiting: 'En attente depuis le plus longtemps',
    draft: 'Brouillon',
    scheduled: 'Planifiée',
    approved: 'Validée',
    published: 'Publiée',
  },
  past: 'Avant cette semaine',
  pastOf: '{{name}}, avant cette semaine',
};

export const pieces: TranslatedWithMany<typeof english.pieces> = {
  show: 'Afficher',
  as: {
    pieces: 'Contenus',
    posts: 'Publications',
  },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} contenu',
  pieces_other: '{{count, number}} contenus',
  pieces_many: '{{count, number}} de contenus',
  posts_one: '{{count, number}} publication',
  posts_other: '{{count, number}} publications',
  posts_many: '{{count, number}} de publications',
  unfold_one: 'La {{count, number}} publication de « {{title}} »',
  unfold_other: 'Les {{count, number}} publications de « {{title}} »',
  unfold_many: 'Les {{count, number}} de publications de « {{title}} »',
  sign: '{{network}} : {{state}}',
  atLeast: 'au moins {{number}}',
  notListed: 'Pas dans cette liste',
  late: '{{span}} de retard',
};
