import type * as en from '../en/ordering';
import type { Translated } from '../translated';

export const ordering: Translated<typeof en.ordering> = {
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
