import type * as en from '../en/post-page';
import type { Translated } from '../translated';

export const postPage: Translated<typeof en.postPage> = {
  view: 'Exibição',
  post: 'Post',
  history: 'Histórico',
  facts: 'Dados',
};

export const preview: Translated<typeof en.preview> = {
  title: 'Como vai ficar',
  about: 'Ordem e formato seguem {{network}}; no celular pode variar um pouco.',
  noCaption: 'Sem legenda',
  more: 'mais',
  less: 'menos',
  previous: 'Arquivo anterior',
  next: 'Próximo arquivo',
  place: '{{number, number}} de {{total, number}}',
  further: '+{{count, number}}',
  storyText: 'Stories saem sem a legenda. Ela fica guardada para a equipe:',
  firstComment: 'Primeiro comentário',
  noMedia: 'Sem imagem nem vídeo',
  filesUnread: 'Os arquivos deste post não estão neste computador',
};

export const contentGroup: Translated<typeof en.contentGroup> = {
  title: 'A mesma peça em outras redes',
  alone: 'Esta peça sai em uma rede só.',
  unread: 'O grupo de conteúdo ainda não foi lido.',
  unreadOffline: 'O grupo de conteúdo ainda não foi lido. Precisa de rede.',
  count_one: '{{count, number}} post',
  count_many: '{{count, number}} de posts',
  count_other: '{{count, number}} posts',
  asOf: 'lido {{when}}',
  part: '{{status}} {{count, number}}',
  thisOne: 'Este post',
  sameCaption: 'Mesma legenda',
  notInCopy: 'Não está na cópia neste computador',
  open: 'Abrir o post de {{network}}',
  reviewGroup: 'Pacote de revisão',
  neverSent: 'nunca enviado para revisão',
  groupFacts_one: 'Pacote {{id}} · {{count, number}} post, {{reviewers}}',
  groupFacts_many: 'Pacote {{id}} · {{count, number}} de posts, {{reviewers}}',
  groupFacts_other: 'Pacote {{id}} · {{count, number}} posts, {{reviewers}}',
  reviewers_one: '{{count, number}} revisor',
  reviewers_many: '{{count, number}} de revisores',
  reviewers_other: '{{count, number}} revisores',
  present: 'Apresentar',
  groupUnread: '{{id}} · ainda não lido',
};

export const tags: Translated<typeof en.tags> = {
  label: 'Etiquetas particulares',
  hint: 'Ficam nesta máquina, como a nota.',
  placeholder: 'Nova etiqueta',
};

export const sinceLooked: Translated<typeof en.sinceLooked> = {
  title_one: '{{count, number}} mudança desde a sua última visita',
  title_many: '{{count, number}} de mudanças desde a sua última visita',
  title_other: '{{count, number}} mudanças desde a sua última visita',
  news: 'Novidades: {{count, number}}',
  newsHint: 'Novidades: {{count, number}}, desde a sua última visita, {{when}}',
  more_one: 'mais {{count, number}}, no histórico do post',
  more_many: 'mais {{count, number}}, nos históricos dos posts',
  more_other: 'mais {{count, number}}, nos históricos dos posts',
  moved: '{{what}}: de {{from}} para {{to}}',
  decided: '{{name}}: {{decision}}',
  lostEffect: '{{name}}: a decisão perdeu o efeito',
  cycleBegan: 'Reenviado para aprovação',
  firstComment: 'Primeiro comentário editado',
  caption: 'Legenda editada',
  media: 'Arquivos trocados',
  publishedUrl: 'O endereço publicado já existe',
  connectionExpired: 'Precisa ser conectada de novo',
  connectionRestored: 'Conectada de novo',
  untitled: 'Sem título',
  decisionEdited: '{{name}}: a decisão foi editada',
  other: '{{field}} mudou',
  appeared: 'Visto pela primeira vez',
  removed: 'Não está mais lá',
  status: 'Status',
  review: 'Aprovação',
  date: 'Data',
  none: 'nenhuma',
};
