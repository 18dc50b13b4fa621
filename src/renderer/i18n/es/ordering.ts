import type * as english from '../en/ordering';
import type { TranslatedWithMany } from '../translated';

export const ordering: TranslatedWithMany<typeof english.ordering> = {
  sort: 'Orden',
  by: {
    urgent: 'Lo urgente primero',
    upcoming: 'Próximas primero',
    day: 'Fecha de publicación',
    client: 'Cliente',
    waiting: 'Más tiempo en espera',
    review_group: 'Paquete',
    schedule: 'Más antiguas primero',
    latest: 'Más recientes primero',
  },
  urgency: {
    overdue: 'Atrasado',
    failed: 'Con error',
    reconnect: 'Hay que volver a conectar',
    due: 'Vence en 48 horas',
    changed: 'Cambiado tras la aprobación',
    changes: 'Cambios solicitados',
    waiting: 'Más tiempo en espera',
    draft: 'Borrador',
    scheduled: 'Programado',
    approved: 'Aprobado',
    published: 'Publicado',
  },
  past: 'Antes de esta semana',
  pastOf: '{{name}}, antes de esta semana',
};

export const pieces: TranslatedWithMany<typeof english.pieces> = {
  show: 'Mostrar',
  as: {
    pieces: 'Piezas',
    posts: 'Publicaciones',
  },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} pieza',
  pieces_other: '{{count, number}} piezas',
  pieces_many: '{{count, number}} de piezas',
  posts_one: '{{count, number}} publicación',
  posts_other: '{{count, number}} publicaciones',
  posts_many: '{{count, number}} de publicaciones',
  unfold_one: 'La {{count, number}} publicación de “{{title}}”',
  unfold_other: 'Las {{count, number}} publicaciones de “{{title}}”',
  unfold_many: 'Las {{count, number}} de publicaciones de “{{title}}”',
  sign: '{{network}}: {{state}}',
  atLeast: 'al menos {{number}}',
  notListed: 'No está en esta lista',
  late: '{{span}} de atraso',
};
