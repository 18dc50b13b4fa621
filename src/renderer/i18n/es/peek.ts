import type * as english from '../en/peek';
import type { TranslatedWithMany } from '../translated';

export const peek: TranslatedWithMany<typeof english.peek> = {
  responses: 'Respuestas',
  soFar_one: '{{count, number}} hasta ahora, datos de {{when}}',
  soFar_other: '{{count, number}} hasta ahora, datos de {{when}}',
  soFar_many: '{{count, number}} de hasta ahora, datos de {{when}}',
  noneYet: 'Aún sin respuestas',
  namesUnread: 'nombres aún sin cargar',
  responded: 'respondió',
  noLongerCounts: 'ya no cuenta',
  changedSince: 'Cambiado desde la primera respuesta',
  otherNetworks: 'En otras redes',
  sameCaption: 'el mismo texto',
  otherCaption: 'otro texto',
  network: '{{kind}}: {{word}}',
};
