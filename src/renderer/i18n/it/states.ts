import type * as english from '../en/states';
import type { TranslatedWithMany } from '../translated';

export const states: TranslatedWithMany<typeof english.states> = {
  reading: {
    posts: 'Caricamento di {{done, number}} su {{total, number}}',
    details: 'Caricamento dei dettagli, {{done, number}} di {{total, number}}',
    lists: 'Caricamento degli elenchi, {{done, number}} di {{total, number}}',
  },
  readingLeft: '{{reading}}, ancora circa {{minutes, number}} min',
  readingSome: 'Caricamento, {{done, number}} finora',
  opening: 'Apertura della copia offline',
  readAt: 'Ultimo aggiornamento: {{when}}.',
  notKnown: 'Non ancora noto',
  notKnownList: 'L’elenco comparirà qui dopo il primo aggiornamento.',
  notKnownHint: 'I post compariranno qui dopo il primo aggiornamento.',
  notKnownRefused: 'La chiave di pianificazione non è accettata, quindi i post non si possono caricare.',
  nothingWaiting: 'Niente in attesa di approvazione',
  nothingChanges: 'Nessuna modifica richiesta',
  nothingApproved: 'Nessun post approvato in revisione',
  showWaiting_one: 'Mostra {{count, number}} in attesa',
  showWaiting_other: 'Mostra {{count, number}} in attesa',
  showWaiting_many: 'Mostra {{count, number}} di in attesa',
  showChanges_one: 'Mostra {{count, number}} con modifiche richieste',
  showChanges_other: 'Mostra {{count, number}} con modifiche richieste',
  showChanges_many: 'Mostra {{count, number}} di con modifiche richieste',
  firstReading: 'Primo caricamento dei tuoi post.',
  firstReadingHint: 'Puoi iniziare con ciò che c’è già.',
  serviceRefused: 'Impossibile aggiornare dal servizio di pianificazione.',
  keyRefused: 'La chiave di pianificazione non è più accettata.',
  keyRefusedHint: 'Potrebbe essere scritta male, scaduta o revocata. La copia offline funziona ancora.',
  enterKey: 'Inserisci un’altra chiave',
  storage: {
    full: {
      what: 'Il disco è pieno, quindi non si può salvare nulla di nuovo.',
      hint: 'La copia offline e le tue note sono al sicuro. Libera spazio e Client Desk riprende da solo.',
    },
    blocked: {
      what: 'Un’altra finestra sta usando la copia offline.',
      hint: 'Ha una versione precedente di Client Desk. Chiudila e la copia offline si aprirà qui.',
    },
    fenced: {
      what: 'Un’altra finestra ha preso il controllo della copia offline.',
      hint: 'Questa finestra ha smesso di salvare, così nulla viene scritto due volte. Ricaricala per usare questa.',
    },
    failed: {
      what: 'Impossibile aprire la copia offline.',
      hint: 'Le tue note sono salvate a parte e sono al sicuro. Tutto il resto si può ricaricare.',
    },
    journal: {
      what: 'Impossibile aprire le tue note.',
      hint: 'Nel frattempo note, etichette, obiettivi e bacheche non si possono leggere né salvare. Post e clienti sono mostrati come prima. Riavvia Client Desk. La causa è nel registro.',
    },
  },
  rebuilt: {
    newer: 'La copia offline era di una versione più recente di Client Desk, quindi viene ricostruita.',
    broken: 'La copia offline era danneggiata, quindi viene ricostruita.',
    missing: 'La copia offline mancava, quindi viene ricostruita.',
    access: 'Una chiave o un indirizzo è cambiato, quindi si aggiorna tutto.',
  },
  rebuildCopy: 'Ricostruisci la copia offline',
  rebuiltHint: 'Le tue note, i tag e le viste salvate sono a parte e non cambiano.',
  setAside_one: 'Impossibile leggere {{count, number}} record',
  setAside_other: 'Impossibile leggere {{count, number}} record',
  setAside_many: 'Impossibile leggere {{count, number}} di record',
  setAsideHint: 'Il servizio ha inviato dati in un formato inatteso. Vedi l’ultima versione corretta.',
};

export const banner: TranslatedWithMany<typeof english.banner> = {
  name: 'Connessione',
  offlineSince: 'Offline da {{time}}.',
  silentSince: 'Il servizio di pianificazione non risponde da {{time}}.',
  copyFrom: 'Vedi la copia offline di {{time}}.',
  noCopy: 'Non c’è ancora una copia offline. Vai online per caricarne una.',
  demoCutOff: 'Simulazione offline.',
  demoConnect: 'Torna online',
  demoStarting: 'La demo si sta avviando.',
  demoStartingHint: 'Intanto puoi usare la copia offline.',
  demoRestarting: 'La demo si è fermata e si sta riavviando.',
  demoNextTry: 'Prossimo tentativo: {{time}}.',
};

export const vault: TranslatedWithMany<typeof english.vault> = {
  absent: 'Questo computer non ha un portachiavi utilizzabile.',
  absentFix: 'Nessun Secret Service (GNOME Keyring, KWallet) è in esecuzione. Per avviarne uno: {{command}}',
  locked: 'Il portachiavi di sistema è bloccato.',
  not_answering: 'Il portachiavi di sistema non risponde.',
  failed: 'Il portachiavi di sistema ha restituito un errore.',
  sessionOnly: 'Le chiavi inserite ora restano salvate solo finché non chiudi l’app.',
  sessionOnlyLong:
    'Le chiavi inserite ora restano salvate solo finché non chiudi l’app e non vengono mai scritte su disco.',
  probeAgain: 'Controlla di nuovo',
  probing: 'Controllo del portachiavi di sistema.',
  keychain: 'Le chiavi sono salvate nel portachiavi di sistema.',
};

export const gauge: TranslatedWithMany<typeof english.gauge> = {
  name: 'Stato dell’aggiornamento',
  upToDate: 'Aggiornato',
  due: 'Da aggiornare',
  posts: 'Post: {{ago}}',
  lists: 'Elenchi: {{ago}}',
  reading: 'Aggiornamento',
  copy: 'Copia offline',
  from: 'di {{time}}, {{ago}}',
  never: 'Ancora nulla di caricato',
  refused: 'Chiave non accettata',
  keychain: 'Portachiavi non risponde',
  keyMissing: 'Chiave mancante',
  notRefreshed: 'Aggiornamento impossibile',
  failed: 'Nessuna copia offline',
  full: 'Disco pieno',
  paused: 'In pausa',
  progress: {
    posts: '{{done, number}} di {{total, number}}',
    details: 'Dettagli, {{done, number}} di {{total, number}}',
    lists: 'Elenchi, {{done, number}} di {{total, number}}',
  },
  progressLeft: '{{progress}}, ancora {{minutes, number}} min',
  progressSome: '{{done, number}} finora',
};
