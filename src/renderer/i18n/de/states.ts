import type * as english from '../en/states';
import type { Translated } from '../translated';

export const states: Translated<typeof english.states> = {
  reading: {
    posts: '{{done, number}} von {{total, number}} wird geladen',
    details: 'Details werden geladen, {{done, number}} von {{total, number}}',
    lists: 'Listen werden geladen, {{done, number}} von {{total, number}}',
  },
  readingLeft: '{{reading}}, noch etwa {{minutes, number}} min',
  readingSome: 'Wird geladen, bisher {{done, number}}',
  opening: 'Offline-Kopie wird geöffnet',
  readAt: 'Zuletzt aktualisiert {{when}}.',
  notKnown: 'Noch nicht bekannt',
  notKnownList: 'Die Liste erscheint hier nach der ersten Aktualisierung.',
  notKnownHint: 'Beiträge erscheinen hier nach der ersten Aktualisierung.',
  notKnownRefused: 'Der Planungsschlüssel wird nicht akzeptiert, daher können keine Beiträge geladen werden.',
  nothingWaiting: 'Nichts wartet auf Freigabe',
  nothingChanges: 'Keine Änderungen gewünscht',
  nothingApproved: 'Keine freigegebenen Beiträge in Freigabe',
  showWaiting_one: '{{count, number}} wartenden anzeigen',
  showWaiting_other: '{{count, number}} wartende anzeigen',
  showChanges_one: '{{count, number}} mit Änderungswunsch anzeigen',
  showChanges_other: '{{count, number}} mit Änderungswunsch anzeigen',
  firstReading: 'Ihre Beiträge werden zum ersten Mal geladen.',
  firstReadingHint: 'Sie können mit dem beginnen, was schon da ist.',
  serviceRefused: 'Aus dem Planungsdienst konnte nicht aktualisiert werden.',
  keyRefused: 'Der Planungsschlüssel wird nicht mehr akzeptiert.',
  keyRefusedHint:
    'Er ist evtl. falsch eingegeben, abgelaufen oder widerrufen. Ihre Offline-Kopie funktioniert weiterhin.',
  enterKey: 'Neuen Schlüssel eingeben',
  storage: {
    full: {
      what: 'Ihr Datenträger ist voll, daher kann nichts Neues gespeichert werden.',
      hint: 'Die Offline-Kopie und Ihre Notizen sind sicher. Geben Sie Speicherplatz frei, dann macht Client Desk von selbst weiter.',
    },
    blocked: {
      what: 'Ein anderes Fenster nutzt die Offline-Kopie.',
      hint: 'Dort läuft eine ältere Version von Client Desk. Schließen Sie es, dann öffnet sich die Offline-Kopie hier.',
    },
    fenced: {
      what: 'Ein anderes Fenster hat die Offline-Kopie übernommen.',
      hint: 'Dieses Fenster speichert nicht mehr, damit nichts doppelt geschrieben wird. Laden Sie neu, um stattdessen dieses zu nutzen.',
    },
    failed: {
      what: 'Die Offline-Kopie konnte nicht geöffnet werden.',
      hint: 'Ihre Notizen sind getrennt gespeichert und sicher. Alles andere lässt sich neu laden.',
    },
    journal: {
      what: 'Ihre Notizen können nicht geöffnet werden.',
      hint: 'Bis dahin lassen sich Notizen, Tags, Ziele und Boards weder lesen noch speichern. Beiträge und Kunden werden wie bisher angezeigt. Starten Sie Client Desk neu. Die Ursache steht im Protokoll.',
    },
  },
  rebuilt: {
    newer: 'Die Offline-Kopie stammt aus einer neueren Version von Client Desk und wird daher neu aufgebaut.',
    broken: 'Die Offline-Kopie war beschädigt und wird daher neu aufgebaut.',
    missing: 'Die Offline-Kopie fehlte und wird daher neu aufgebaut.',
    access: 'Ein Schlüssel oder eine Adresse wurde ersetzt, daher wird alles aktualisiert.',
  },
  rebuildCopy: 'Offline-Kopie neu aufbauen',
  rebuiltHint:
    'Ihre Notizen, Tags und gespeicherten Ansichten sind getrennt gespeichert und nicht betroffen.',
  setAside_one: '{{count, number}} Datensatz war nicht lesbar',
  setAside_other: '{{count, number}} Datensätze waren nicht lesbar',
  setAsideHint:
    'Der Dienst hat Daten in einem unerwarteten Format gesendet. Sie sehen die letzte gute Version.',
};

export const banner: Translated<typeof english.banner> = {
  name: 'Verbindung',
  offlineSince: 'Offline seit {{time}}.',
  silentSince: 'Der Planungsdienst hat seit {{time}} nicht geantwortet.',
  copyFrom: 'Sie sehen die Offline-Kopie von {{time}}.',
  noCopy: 'Es gibt noch keine Offline-Kopie. Gehen Sie online, um eine zu laden.',
  demoCutOff: 'Offline wird simuliert.',
  demoConnect: 'Wieder online gehen',
  demoStarting: 'Die Demo startet.',
  demoStartingHint: 'Inzwischen können Sie die Offline-Kopie nutzen.',
  demoRestarting: 'Die Demo wurde angehalten und startet neu.',
  demoNextTry: 'Nächster Versuch {{time}}.',
};

export const vault: Translated<typeof english.vault> = {
  absent: 'Dieser Computer hat keinen nutzbaren Schlüsselbund.',
  absentFix: 'Es läuft kein Secret Service (GNOME Keyring, KWallet). So starten Sie einen: {{command}}',
  locked: 'Der Schlüsselbund des Systems ist gesperrt.',
  not_answering: 'Der Schlüsselbund des Systems antwortet nicht.',
  failed: 'Der Schlüsselbund des Systems hat einen Fehler gemeldet.',
  sessionOnly: 'Schlüssel, die Sie jetzt eingeben, sind nur bis zum Beenden gespeichert.',
  sessionOnlyLong:
    'Schlüssel, die Sie jetzt eingeben, sind nur bis zum Beenden gespeichert und werden nie auf den Datenträger geschrieben.',
  probeAgain: 'Erneut prüfen',
  probing: 'Schlüsselbund des Systems wird geprüft.',
  keychain: 'Schlüssel werden im Schlüsselbund des Systems gespeichert.',
};

export const gauge: Translated<typeof english.gauge> = {
  name: 'Aktualisierungsstatus',
  upToDate: 'Aktuell',
  due: 'Aktualisierung fällig',
  posts: 'Beiträge: {{ago}}',
  lists: 'Listen: {{ago}}',
  reading: 'Wird aktualisiert',
  copy: 'Offline-Kopie',
  from: 'von {{time}}, {{ago}}',
  never: 'Noch nichts geladen',
  refused: 'Schlüssel nicht akzeptiert',
  keychain: 'Kein Schlüsselbundzugriff',
  keyMissing: 'Schlüssel fehlt',
  notRefreshed: 'Aktualisierung unmöglich',
  failed: 'Keine Offline-Kopie',
  full: 'Datenträger voll',
  paused: 'Pausiert',
  progress: {
    posts: '{{done, number}} von {{total, number}}',
    details: 'Details, {{done, number}} von {{total, number}}',
    lists: 'Listen, {{done, number}} von {{total, number}}',
  },
  progressLeft: '{{progress}}, noch {{minutes, number}} min',
  progressSome: 'bisher {{done, number}}',
};
