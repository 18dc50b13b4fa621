import type * as en from '../en/post-page';
import type { Translated } from '../translated';

export const postPage: Translated<typeof en.postPage> = {
  view: 'Exibição',
  post: 'Post',
  history: 'Histórico',
  facts: 'Detalhes',
};

export const preview: Translated<typeof en.preview> = {
  title: 'Prévia',
  about: 'Segue o layout do {{network}}. No celular pode mudar um pouco.',
  noCaption: 'Sem legenda',
  more: 'mais',
  less: 'menos',
  previous: 'Arquivo anterior',
  next: 'Próximo arquivo',
  place: '{{number, number}} de {{total, number}}',
  further: '+{{count, number}}',
  showFurther: 'Mostrar todos os {{count, number}} arquivos',
  storyText: 'Stories são publicados sem legenda. Esta é só para a equipe:',
  firstComment: 'Primeiro comentário',
  noMedia: 'Sem imagem nem vídeo',
  filesUnread: 'Os arquivos deste post ainda não foram baixados',
};

export const contentGroup: Translated<typeof en.contentGroup> = {
  title: 'Em outras redes',
  alone: 'Este conteúdo é para uma rede só.',
  unread: 'O grupo de conteúdo ainda não foi carregado.',
  unreadOffline: 'O grupo de conteúdo ainda não foi carregado. Fique online para carregar.',
  count_one: '{{count, number}} post',
  count_many: '{{count, number}} de posts',
  count_other: '{{count, number}} posts',
  asOf: 'atualizado {{when}}',
  part: '{{status}} {{count, number}}',
  thisOne: 'Este post',
  sameCaption: 'Mesma legenda',
  notInCopy: 'Não está na cópia offline',
  open: 'Abrir o post do {{network}}',
  reviewGroup: 'Pacote de revisão',
  neverSent: 'nunca enviado para revisão',
  groupFacts_one: 'Pacote {{id}} · {{count, number}} post, {{reviewers}}',
  groupFacts_many: 'Pacote {{id}} · {{count, number}} de posts, {{reviewers}}',
  groupFacts_other: 'Pacote {{id}} · {{count, number}} posts, {{reviewers}}',
  reviewers_one: '{{count, number}} revisor',
  reviewers_many: '{{count, number}} de revisores',
  reviewers_other: '{{count, number}} revisores',
  present: 'Apresentar',
  groupUnread: '{{id}} · ainda não carregado',
};

export const tags: Translated<typeof en.tags> = {
  label: 'Etiquetas particulares',
  hint: 'Só neste computador, como a nota.',
  placeholder: 'Adicionar etiqueta',
};

export const sinceLooked: Translated<typeof en.sinceLooked> = {
  title_one: '{{count, number}} alteração desde a sua última visita',
  title_many: '{{count, number}} de alterações desde a sua última visita',
  title_other: '{{count, number}} alterações desde a sua última visita',
  news: 'Novidades: {{count, number}}',
  newsHint: 'Novidades: {{count, number}}, desde a sua última visita, {{when}}',
  more_one: 'mais {{count, number}} no histórico do post',
  more_many: 'mais {{count, number}} nos históricos dos posts',
  more_other: 'mais {{count, number}} nos históricos dos posts',
  moved: '{{what}}: de {{from}} para {{to}}',
  decided: '{{name}}: {{decision}}',
  lostEffect: '{{name}}: decisão não vale mais',
  cycleBegan: 'Reenviado para aprovação',
  firstComment: 'Primeiro comentário editado',
  caption: 'Legenda editada',
  media: 'Arquivos substituídos',
  account: 'Conta mudou para {{name}}',
  publishedUrl: 'Link da publicação disponível',
  connectionExpired: 'Precisa ser reconectada',
  connectionRestored: 'Reconectada',
  untitled: 'Sem título',
  decisionEdited: '{{name}}: decisão editada',
  other: '{{field}} mudou',
  appeared: 'Novo',
  removed: 'Removido',
  status: 'Status',
  review: 'Aprovação',
  date: 'Data',
  none: 'nenhuma',
};
