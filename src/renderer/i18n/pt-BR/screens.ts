import type { en } from '../en';
import type { TranslatedWithMany } from '../translated';

export const screens: TranslatedWithMany<typeof en.screens> = {
  today: 'Hoje',
  approvals: 'Aprovações',
  calendar: 'Calendário',
  posts: 'Posts',
  packages: 'Pacotes de revisão',
  clients: 'Clientes',
  connections: 'Conexões',
  accounts: 'Contas',
  customers: 'Clientes do conector',
  month: 'Mês',
  boards: 'Painéis',
  timeline: 'Linha do tempo',
  reports: 'Relatórios',
  newReport: 'Novo relatório',
  batches: 'Lotes de relatórios',
  newBatch: 'Novo lote de relatórios',
  catalogue: 'Catálogo de métricas',
  services: 'Serviços',
  inbox: 'Caixa de eventos',
  freshness: 'Status da atualização',
  storage: 'Armazenamento',
  incomingEvents: 'Eventos recebidos',
  settings: 'Configurações',
  diagnostics: 'Diagnóstico',
};
