import type * as en from '../en/notifications';
import type { TranslatedWithMany } from '../translated';

export const notifications: TranslatedWithMany<typeof en.notifications> = {
  title: 'Notificações',
  hint: 'Mostradas pelo sistema enquanto o Client Desk está aberto, mesmo com a janela oculta. Você recebe um aviso por evento.',
  kinds: 'Notificar sobre',
  kind: {
    changes_requested: 'Ajustes pedidos',
    approved: 'Aprovações',
    failed: 'Posts com falha ao publicar',
    due: 'Posts com prazo em até 48 horas e respostas pendentes',
    connection_lost: 'Conexões que precisam ser reconectadas',
    session_completed: 'Sessões concluídas',
    report_viewed: 'Relatórios visualizados por clientes',
    report_created: 'Novos relatórios',
    milestone: 'Novos marcos',
    drift: 'Eventos que não são mais recebidos aqui',
    unchecked: 'O que só o serviço de relatórios sabe: metas e automações. Não dá para verificar.',
    goal: 'Metas não atingidas',
    batch_done: 'Lotes de relatórios concluídos',
    batch_needs: 'Lotes de relatórios que precisam de você',
  },
  digest: 'Agrupar notificações',
  gather: {
    each: 'Na hora',
    minutes15: 'A cada 15 minutos',
    hour: 'A cada hora',
    hours4: 'A cada 4 horas',
  },
  quiet: 'Horário de silêncio',
  quietHint: 'Você recebe um resumo quando o horário de silêncio termina.',
  from: 'De',
  to: 'Até',
  clients: 'Por cliente',
  clientsHint: 'Por padrão, você recebe notificações de Meus clientes, ou de todos se não escolheu nenhum.',
  ruleOf: 'Notificações de {{name}}',
  rule: { usual: 'Padrão', always: 'Sempre', never: 'Nunca' },
};
