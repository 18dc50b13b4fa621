import type * as en from '../en/common';
import type { TranslatedWithMany } from '../translated';

export const action: TranslatedWithMany<typeof en.action> = {
  back: 'Voltar',
  forward: 'Avançar',
  close: 'Fechar',
  cancel: 'Cancelar',
  dismiss: 'Dispensar',
  tryAgain: 'Tentar de novo',
  tryNow: 'Tentar agora',
  readAgain: 'Atualizar',
  reload: 'Recarregar janela',
};

export const field: TranslatedWithMany<typeof en.field> = {
  hidden: 'Este nome tem um caractere oculto, como uma marca de direção do texto. Digite-o de novo.',
};

export const app: TranslatedWithMany<typeof en.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Telas',
  startFailed: 'Não foi possível abrir esta janela.',
  startFailedHint:
    'Nada do que você escreveu se perdeu. Recarregue a janela. Se não resolver, saia e abra o Client Desk de novo.',
  renderFailed: 'Algo deu errado nesta tela.',
  renderFailedHint:
    'Suas notas e a cópia offline estão seguras. Recarregue para continuar. Os detalhes estão no log.',
};

export const nav: TranslatedWithMany<typeof en.nav> = {
  clients: 'Clientes',
  numbers: 'Números',
  reference: 'Referência',
  mine: 'Meus clientes',
  moreMine_one: 'mais {{count, number}}',
  moreMine_many: 'mais {{count, number}}',
  moreMine_other: 'mais {{count, number}}',
};

export const status: TranslatedWithMany<typeof en.status> = {
  draft: 'Rascunho',
  in_review: 'Em revisão',
  scheduled: 'Agendado',
  publishing: 'Publicando',
  published: 'Publicado',
  failed: 'Falhou',
  archived: 'Arquivado',
};

export const situation: TranslatedWithMany<typeof en.situation> = {
  pending: 'Aguardando',
  request_changes: 'Ajustes pedidos',
  approved: 'Aprovado',
};

export const situationShort: TranslatedWithMany<typeof en.situationShort> = {
  pending: 'Aguardando',
  request_changes: 'Ajustes',
  approved: 'Aprovado',
};

export const postType: TranslatedWithMany<typeof en.postType> = {
  feed: 'feed',
  story: 'story',
  reels: 'reel',
  shorts: 'short',
  photo: 'foto',
};

export const media: TranslatedWithMany<typeof en.media> = {
  image: 'Imagem',
  video: 'Vídeo',
  pdf: 'PDF',
  none: 'Sem imagem nem vídeo',
  numbered: '{{kind}} {{number, number}} de {{total, number}}',
  pageFailed: 'Não foi possível mostrar {{name}}.',
  page: '{{name}}, página {{page, number}} de {{total, number}}',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  state: {
    kept: 'Neste computador',
    waiting: 'Ainda não baixado',
    by_choice: 'Os vídeos não são mantidos neste computador',
    no_room: 'O armazenamento de mídia está cheio',
    failed: 'Não foi possível baixar',
  },
};

export const service: TranslatedWithMany<typeof en.service> = {
  planning: 'Planejamento',
  reporting: 'Relatórios',
  connect: 'Conector',
};
