import type * as english from '../en/peek';
import type { TranslatedWithMany } from '../translated';

export const peek: TranslatedWithMany<typeof english.peek> = {
  responses: 'Risposte',
  soFar_one: '{{count, number}} finora, dati di {{when}}',
  soFar_other: '{{count, number}} finora, dati di {{when}}',
  soFar_many: '{{count, number}} di finora, dati di {{when}}',
  noneYet: 'Ancora nessuna risposta',
  namesUnread: 'nomi non ancora caricati',
  responded: 'ha risposto',
  noLongerCounts: 'non conta più',
  changedSince: 'Cambiato dalla prima risposta',
  otherNetworks: 'Su altri social',
  sameCaption: 'lo stesso testo',
  otherCaption: 'un altro testo',
  network: '{{kind}}: {{word}}',
};
