import type * as english from '../en/common';
import type { TranslatedWithMany } from '../translated';

export const action: TranslatedWithMany<typeof english.action> = {
  back: 'Indietro',
  forward: 'Avanti',
  close: 'Chiudi',
  cancel: 'Annulla',
  dismiss: 'Ignora',
  tryAgain: 'Riprova',
  tryNow: 'Riprova ora',
  readAgain: 'Aggiorna',
  reload: 'Ricarica finestra',
};

export const field: TranslatedWithMany<typeof english.field> = {
  hidden:
    'Questo nome contiene un carattere nascosto, come un segno di direzione del testo. Scrivilo di nuovo.',
};

export const app: TranslatedWithMany<typeof english.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Schermate',
  startFailed: 'Impossibile aprire questa finestra.',
  startFailedHint:
    'Nulla di ciò che hai scritto è perso. Ricarica la finestra. Se non basta, chiudi e riapri Client Desk.',
  renderFailed: 'Qualcosa è andato storto in questa schermata.',
  renderFailedHint:
    'Le tue note e la copia offline sono al sicuro. Ricarica per continuare. I dettagli sono nel registro.',
};

export const nav: TranslatedWithMany<typeof english.nav> = {
  clients: 'Clienti',
  numbers: 'Numeri',
  reference: 'Riferimento',
  mine: 'I miei clienti',
  moreMine_one: '{{count, number}} in più',
  moreMine_other: '{{count, number}} in più',
  moreMine_many: '{{count, number}} di in più',
};

export const status: TranslatedWithMany<typeof english.status> = {
  draft: 'Bozza',
  in_review: 'In revisione',
  scheduled: 'Programmato',
  publishing: 'In pubblicazione',
  published: 'Pubblicato',
  failed: 'Non riuscito',
  archived: 'Archiviato',
};

export const situation: TranslatedWithMany<typeof english.situation> = {
  pending: 'In attesa',
  request_changes: 'Modifiche richieste',
  approved: 'Approvato',
};

export const situationShort: TranslatedWithMany<typeof english.situationShort> = {
  pending: 'In attesa',
  request_changes: 'Modifiche',
  approved: 'Approvato',
};

export const postType: TranslatedWithMany<typeof english.postType> = {
  feed: 'feed',
  story: 'storia',
  reels: 'reel',
  shorts: 'short',
  photo: 'foto',
};

export const media: TranslatedWithMany<typeof english.media> = {
  image: 'Immagine',
  video: 'Video',
  pdf: 'PDF',
  none: 'Nessuna immagine o video',
  numbered: '{{kind}} {{number, number}} di {{total, number}}',
  pageFailed: 'Impossibile mostrare {{name}}.',
  page: '{{name}}, pagina {{page, number}} di {{total, number}}',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  state: {
    kept: 'Su questo computer',
    waiting: 'Non ancora scaricato',
    by_choice: 'I video non vengono conservati su questo computer',
    no_room: 'Lo spazio per i file è pieno',
    failed: 'Download non riuscito',
  },
};

export const service: TranslatedWithMany<typeof english.service> = {
  planning: 'Pianificazione',
  reporting: 'Report',
  connect: 'Connettore',
};
