import type * as en from '../en/ordering';
import type { Translated, TranslatedWithMany } from '../translated';

export const ordering: Translated<typeof en.ordering> = {
  sort: 'Ordem',
  by: {
    urgent: 'Urgentes primeiro',
    upcoming: 'Próximos primeiro',
    day: 'Data de publicação',
    client: 'Cliente',
    waiting: 'Maior espera',
    review_group: 'Pacote',
    schedule: 'Mais antigos primeiro',
    latest: 'Mais recentes primeiro',
  },
  urgency: {
    overdue: 'Atrasados',
    failed: 'Com falha',
    reconnect: 'Precisa reconectar',
    due: 'Prazo em até 48 horas',
    changed: 'Alterados após a aprovação',
    changes: 'Ajustes pedidos',
    waiting: 'Maior espera',
    draft: 'Rascunhos',
    scheduled: 'Agendados',
    approved: 'Aprovados',
    published: 'Publicados',
  },
  past: 'Antes desta semana',
  pastOf: '{{name}}, antes desta semana',
};

export const pieces: TranslatedWithMany<typeof en.pieces> = {
  show: 'Mostrar',
  as: { pieces: 'Conteúdos', posts: 'Posts' },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} conteúdo',
  pieces_many: '{{count, number}} de conteúdos',
  pieces_other: '{{count, number}} conteúdos',
  posts_one: '{{count, number}} post',
  posts_many: '{{count, number}} de posts',
  posts_other: '{{count, number}} posts',
  unfold_one: 'O post de “{{title}}”',
  unfold_many: 'Os {{count, number}} de posts de “{{title}}”',
  unfold_other: 'Os {{count, number}} posts de “{{title}}”',
  sign: '{{network}}: {{state}}',
  atLeast: 'pelo menos {{number}}',
  notListed: 'Fora desta lista',
  late: '{{span}} de atraso',
};
