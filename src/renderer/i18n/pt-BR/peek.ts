import type * as en from '../en/peek';
import type { TranslatedWithMany } from '../translated';

export const peek: TranslatedWithMany<typeof en.peek> = {
  responses: 'Respostas',
  soFar_one: '{{count, number}} até agora, dados de {{when}}',
  soFar_many: '{{count, number}} até agora, dados de {{when}}',
  soFar_other: '{{count, number}} até agora, dados de {{when}}',
  noneYet: 'Nenhuma resposta ainda',
  namesUnread: 'nomes ainda não carregados',
  responded: 'respondeu',
  noLongerCounts: 'não vale mais',
  changedSince: 'Mudou desde a primeira resposta',
  otherNetworks: 'Em outras redes',
  sameCaption: 'a mesma legenda',
  otherCaption: 'outra legenda',
  network: '{{kind}}: {{word}}',
};
