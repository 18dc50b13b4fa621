import type * as en from '../en/approvals';
import type { Translated } from '../translated';

export const approvals: Translated<typeof en.approvals> = {
  title: 'Aprovações',
  list: 'Posts em revisão',
  situation: 'Situação',
  column: {
    situation: 'Situação',
    media: 'Mídia',
    post: 'Post e conta',
    reviewers: 'Revisores',
    waits: 'Espera',
    goesOut: 'Sai em',
  },
  row: '{{title}}, {{situation}}',
  loadingRow: 'Lendo',
  missing_one: 'falta {{count, number}}',
  missing_many: 'faltam {{count, number}}',
  missing_other: 'faltam {{count, number}}',
  changes_one: '{{count, number}} pediu ajustes',
  changes_many: '{{count, number}} pediram ajustes',
  changes_other: '{{count, number}} pediram ajustes',
  approvals_one: '{{count, number}} aprovou',
  approvals_many: '{{count, number}} aprovaram',
  approvals_other: '{{count, number}} aprovaram',
  countsNotRead: 'Contagem ainda não lida',
  marks:
    'aprovações: {{approved, number}}, pedidos de ajuste: {{changes, number}}, sem resposta: {{missing, number}}',
  atLeast: '≥ {{span}}',
  waitsSeen: 'Visto aguardando há {{span}} por esta cópia; o serviço não informa o início.',
  waitsUnknown: 'O serviço não informa o início, e esta cópia o vê aguardando há menos de uma hora.',
  clientWithoutName: 'Cliente {{id}}',
  noCaption: 'Sem legenda',
  hasNote: 'Tem nota particular',
};

export const post: Translated<typeof en.post> = {
  panel: 'Post',
  previous: 'Post anterior',
  next: 'Próximo post',
  waitingFor_one: 'Aguardando {{count, number}} pessoa',
  waitingFor_many: 'Aguardando {{count, number}} de pessoas',
  waitingFor_other: 'Aguardando {{count, number}} pessoas',
  kind: '{{network}}, {{type}}',
  goesOut: 'Sai em',
  wentOut: 'Horário',
  yourTime: '{{time}} {{city}}, seu horário',
  cycleSince: 'Este ciclo desde',
  cycle: 'Ciclo',
  firstCycle: 'O primeiro; o início não é informado',
  seenSince: 'Nesta situação',
  seenSinceValue: 'visto desde {{when}}',
  status: 'Status',
  media: 'Mídia',
  mediaFiles_one: '{{kind}}',
  mediaFiles_many: '{{kind}}, {{count, number}} de arquivos',
  mediaFiles_other: '{{kind}}, {{count, number}} arquivos',
  lastSeen: 'Última leitura',
  published: 'Publicado',
  openPublished: 'Abrir o post publicado',
  firstComment: 'Primeiro comentário',
  copyCaption: 'Copiar legenda',
  copied: 'Legenda copiada',
  suspect: 'O serviço não lista mais este post. A cópia é mostrada até que uma leitura diga por quê.',
  notInCopy: 'Este post não está na cópia',
  notInCopyHint: 'Ele pode estar fora dos dias guardados ou do alcance da chave.',
  refreshFailed: 'Não foi possível ler este post de novo. Você vê o que foi lido por último.',
};

export const counts: Translated<typeof en.counts> = {
  title: 'Contagem do serviço',
  readAt: 'lida {{when}}',
  reviewersTotal: 'Revisores designados agora',
  decided: 'Decisões válidas neste ciclo',
  approved: 'Aprovações',
  requestChanges: 'Pedidos de ajuste',
  pending: 'Sem resposta',
  unread: 'Ainda não lida para este post.',
  unreadOffline: 'Ainda não lida para este post. Precisa de rede.',
  outdated: 'Lida {{when}}, quando a situação do post era outra.',
  nobodyAssigned: 'Nenhum revisor está designado agora.',
  removed:
    '{{decided, number}} decisões e {{pending, number}} sem resposta somam {{sum, number}}, e não {{total, number}}: alguém decidiu e depois saiu da lista de revisores. Só “sem resposta” diz se falta alguém.',
  unexplained:
    '{{decided, number}} decisões e {{pending, number}} sem resposta somam {{sum, number}}, e não {{total, number}}. O serviço não diz por quê. Só “sem resposta” diz se falta alguém.',
};

export const note: Translated<typeof en.note> = {
  label: 'Nota particular',
  hint: 'Fica nesta máquina; nunca vai para um serviço.',
  placeholder: 'O que lembrar sobre este post',
  saving: 'Salvando',
  saved: 'Salva',
  failed: 'Não salva. O texto fica aqui até que seja.',
};

export const keys: Translated<typeof en.keys> = {
  label: 'Teclas',
  move: 'mover',
  open: 'abrir',
  note: 'nota',
  situation: 'situação',
  close: 'fechar',
};
