import type * as english from '../en/guide';
import type { TranslatedWithMany } from '../translated';

export const guide: TranslatedWithMany<typeof english.guide> = {
  parts: 'Parti della guida',
  next: 'Avanti: {{title}}',
  otherLanguage: 'La guida è scritta in inglese e portoghese.',
};

export const introduction: TranslatedWithMany<typeof english.introduction> = {
  title: 'Tre cose da sapere',
  today:
    'Oggi raccoglie ciò che richiede la tua attenzione. Ciò che metti da parte torna quando qualcosa cambia.',
  offline:
    'Ciò che vedi è salvato su questo computer, quindi funziona offline. Ogni schermata dice di quando sono i dati.',
  nothingSent:
    'Client Desk non invia nulla ai clienti: promemoria e link li copi tu, e i report si creano quando lo dici tu.',
  keys: 'Tasti',
  move: 'muovi',
  peek: 'dettagli',
  reminder: 'copia promemoria',
  putAway: 'metti da parte',
  search: 'cerca',
  allKeys: 'tutti i tasti',
  readGuide: 'Apri guida',
  done: 'Ho capito',
};
