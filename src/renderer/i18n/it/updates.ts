import type { updates as en } from '../en/updates';
import type { TranslatedWithMany } from '../translated';

export const updates: TranslatedWithMany<typeof en> = {
  title: 'Aggiorna Client Desk',
  newsTitle: 'Novità della versione {{version}}',
  whatsNew: 'Novità',
  noNotes: 'Non è stato scritto nulla su questa versione.',
  running: 'Hai la {{version}}',
  checking: 'Ricerca di aggiornamenti…',
  none: 'Hai la versione più recente.',
  checkedAt: 'Ultimo controllo: {{when}}',
  check: 'Cerca aggiornamenti…',
  checkAgain: 'Cerca di nuovo',
  checkFailed: 'Impossibile cercare gli aggiornamenti.',
  available: 'È disponibile la versione {{version}}.',
  released: 'Pubblicata: {{when}}',
  choice:
    'Non si scarica nulla finché non lo decidi. «Più tardi» nasconde questa versione finché non ce n’è una più recente.',
  manual:
    'Qui Client Desk non installa aggiornamenti, perché nulla può verificare chi li ha pubblicati. Scarica la nuova versione dalla sua pagina e installala.',
  openPage: 'Apri pagina di download',
  later: 'Più tardi',
  download: 'Scarica',
  downloading: 'Download della versione {{version}}',
  progress: '{{share}}, {{speed}} al secondo',
  keepWorking: 'Puoi chiudere questa finestra e continuare a lavorare.',
  stop: 'Interrompi download',
  downloadFailed: 'Impossibile scaricare la versione {{version}}.',
  downloadAgain: 'Scarica di nuovo',
  ready: 'La versione {{version}} è pronta.',
  readyHow:
    'Riavvia ora o continua a lavorare: viene installata quando esci da Client Desk. Quello che hai scritto viene prima salvato.',
  restart: 'Riavvia ora',
  restarting: 'Client Desk si sta chiudendo per installare la versione {{version}}.',
  unsaved: 'Qualcosa che hai scritto non è stato salvato, quindi non è stato installato nulla.',
  unsavedNext: 'Chiudi questa finestra, copia il testo non salvato, poi riavvia.',
  off: {
    from_source: 'Qui Client Desk viene eseguito dal codice sorgente e non cerca aggiornamenti.',
    no_address:
      'Questo Client Desk è stato preparato senza indirizzo per gli aggiornamenti. Chiedi le nuove versioni a chi ti ha fornito Client Desk.',
    address_invalid:
      'L’indirizzo per gli aggiornamenti di questo Client Desk non è sicuro e non viene usato. Chiedi le nuove versioni a chi ti ha fornito Client Desk.',
    unsupported:
      'Client Desk non è stato avviato da un’app installata e non può essere aggiornato. Scarica la versione più recente da dove hai ottenuto questa.',
  },
  sign: {
    available: 'Aggiornamento disponibile',
    downloading: 'Download in corso',
    failed: 'Aggiornamento non scaricato',
    ready: 'Riavvia e aggiorna',
    news: 'Novità',
  },
  section: 'Aggiornamenti',
  daily: 'Cerca aggiornamenti una volta al giorno',
  itself: 'Scarica gli aggiornamenti automaticamente',
  hint: 'Un aggiornamento scaricato viene installato quando riavvii Client Desk o ne esci.',
};
