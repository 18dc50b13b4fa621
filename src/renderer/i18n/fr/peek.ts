import type * as english from '../en/peek';
import type { TranslatedWithMany } from '../translated';

export const peek: TranslatedWithMany<typeof english.peek> = {
  responses: 'Réponses',
  soFar_one: '{{count, number}} jusqu’ici, données de {{when}}',
  soFar_other: '{{count, number}} jusqu’ici, données de {{when}}',
  soFar_many: '{{count, number}} de jusqu’ici, données de {{when}}',
  noneYet: 'Pas encore de réponse',
  namesUnread: 'noms pas encore chargés',
  responded: 'a répondu',
  noLongerCounts: 'ne compte plus',
  changedSince: 'Changé depuis la première réponse',
  otherNetworks: 'Sur d’autres réseaux',
  sameCaption: 'la même légende',
  otherCaption: 'une autre légende',
  network: '{{kind}} : {{word}}',
};
