import type * as en from '../en/notifications';
import type { Translated } from '../translated';

export const notifications: Translated<typeof en.notifications> = {
  title: 'Notificações',
  hint: 'Mostradas pelo sistema enquanto o Client Desk está aberto, mesmo com a janela oculta. Cada evento é avisado uma vez.',
  kinds: 'Avisar sobre',
  kind: {
    changes_requested: 'Ajustes pedidos',
    approved: 'Aprovações',
    failed: 'Publicações que falharam',
    due: 'Posts com saída em até 48 horas e sem resposta',
  },
  digest: 'Reunir em uma só',
  gather: {
    each: 'Conforme chegam',
    minutes15: 'A cada 15 minutos',
    hour: 'A cada hora',
    hours4: 'A cada 4 horas',
  },
  quiet: 'Horário de silêncio',
  quietHint: 'O que acontece no silêncio é avisado em um resumo quando ele termina.',
  from: 'De',
  to: 'Até',
  clients: 'Por cliente',
  clientsHint:
    'Em geral você recebe avisos dos seus clientes, ou de todos se nenhum estiver marcado como seu.',
  ruleOf: 'Notificações de {{name}}',
  rule: { usual: 'Como de costume', always: 'Sempre', never: 'Nunca' },
};
