import type * as en from '../en/common';
import type { Translated } from '../translated';

export const action: Translated<typeof en.action> = {
  back: 'Voltar',
  forward: 'Avançar',
  close: 'Fechar',
  cancel: 'Cancelar',
  dismiss: 'Continuar',
  tryAgain: 'Tentar de novo',
  tryNow: 'Tentar agora',
  readAgain: 'Ler de novo',
  reload: 'Recarregar esta janela',
};

export const app: Translated<typeof en.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Telas',
  startFailed: 'O Client Desk não conseguiu iniciar esta janela.',
  startFailedHint:
    'Nada do que você escreveu se perdeu. Recarregue a janela; se acontecer de novo, saia e abra o Client Desk outra vez.',
  renderFailed: 'Esta tela parou por uma falha.',
  renderFailedHint:
    'Suas notas e a cópia estão guardadas. A falha está no registro; recarregue para continuar.',
};

export const nav: Translated<typeof en.nav> = {
  today: 'Hoje',
  approvals: 'Aprovações',
  calendar: 'Calendário',
  posts: 'Posts',
  clients: 'Clientes',
  connections: 'Conexões',
  reference: 'Referência',
  services: 'Serviços',
  catalogue: 'Catálogo',
  accounts: 'Contas',
  settings: 'Configurações',
  mine: 'Meus clientes',
  moreMine_one: 'mais {{count, number}}',
  moreMine_many: 'mais {{count, number}}',
  moreMine_other: 'mais {{count, number}}',
};

export const status: Translated<typeof en.status> = {
  draft: 'Rascunho',
  in_review: 'Em revisão',
  scheduled: 'Agendado',
  publishing: 'Publicando',
  published: 'Publicado',
  failed: 'Falhou',
  archived: 'Arquivado',
};

export const situation: Translated<typeof en.situation> = {
  pending: 'Aguardando',
  request_changes: 'Ajustes pedidos',
  approved: 'Aprovado',
};

export const situationShort: Translated<typeof en.situationShort> = {
  pending: 'Aguardando',
  request_changes: 'Ajustes',
  approved: 'Aprovado',
};

export const postType: Translated<typeof en.postType> = {
  feed: 'feed',
  story: 'story',
  reels: 'reel',
  shorts: 'short',
  photo: 'foto',
};

export const media: Translated<typeof en.media> = {
  image: 'Imagem',
  video: 'Vídeo',
  pdf: 'PDF',
  none: 'Sem imagem nem vídeo',
  numbered: '{{kind}} {{number, number}} de {{total, number}}',
  state: {
    kept: 'Neste computador',
    waiting: 'Ainda não está neste computador',
    by_choice: 'Os vídeos não são guardados neste computador',
    no_room: 'O espaço para mídia está cheio',
    failed: 'Não foi possível baixar',
  },
};

export const service: Translated<typeof en.service> = {
  planning: 'Planejamento',
  reporting: 'Relatórios',
  connect: 'Conector',
};
