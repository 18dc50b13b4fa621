import type { updates as en } from '../en/updates';
import type { Translated } from '../translated';

export const updates: Translated<typeof en> = {
  title: 'Client Desk aktualisieren',
  newsTitle: 'Neu in Version {{version}}',
  whatsNew: 'Neuigkeiten',
  noNotes: 'Zu dieser Version wurde nichts geschrieben.',
  running: 'Sie haben {{version}}',
  checking: 'Nach Updates wird gesucht …',
  none: 'Sie haben die neueste Version.',
  checkedAt: 'Zuletzt gesucht: {{when}}',
  check: 'Nach Updates suchen …',
  checkAgain: 'Erneut suchen',
  checkFailed: 'Nach Updates konnte nicht gesucht werden.',
  available: 'Version {{version}} ist verfügbar.',
  released: 'Veröffentlicht: {{when}}',
  choice:
    'Heruntergeladen wird erst, wenn Sie es wollen. „Später“ blendet diese Version aus, bis es eine neuere gibt.',
  manual:
    'Hier installiert Client Desk keine Updates, weil nichts prüfen kann, wer sie veröffentlicht hat. Laden Sie die neue Version von ihrer Seite herunter, und installieren Sie sie selbst.',
  openPage: 'Download-Seite öffnen',
  later: 'Später',
  download: 'Herunterladen',
  downloading: 'Version {{version}} wird heruntergeladen',
  progress: '{{share}}, {{speed}} pro Sekunde',
  keepWorking: 'Sie können dies schließen und weiterarbeiten.',
  stop: 'Download abbrechen',
  downloadFailed: 'Version {{version}} konnte nicht heruntergeladen werden.',
  downloadAgain: 'Erneut herunterladen',
  ready: 'Version {{version}} ist bereit.',
  readyHow:
    'Starten Sie jetzt neu, oder arbeiten Sie weiter: Installiert wird, wenn Sie Client Desk beenden. Was Sie getippt haben, wird zuvor gespeichert.',
  restart: 'Jetzt neu starten',
  restarting: 'Client Desk wird beendet, um Version {{version}} zu installieren.',
  unsaved: 'Etwas, das Sie getippt haben, konnte nicht gespeichert werden. Es wurde nichts installiert.',
  unsavedNext: 'Schließen Sie dies, kopieren Sie den nicht gespeicherten Text, und starten Sie dann neu.',
  off: {
    from_source: 'Client Desk läuft hier aus dem Quelltext und sucht nicht nach Updates.',
    no_address:
      'Dieses Client Desk wurde ohne Adresse für Updates erstellt. Fragen Sie die Person, von der Sie Client Desk haben, nach neueren Versionen.',
    address_invalid:
      'Die Adresse für Updates in diesem Client Desk ist nicht sicher und wird nicht benutzt. Fragen Sie die Person, von der Sie Client Desk haben, nach neueren Versionen.',
    unsupported:
      'Client Desk wurde nicht aus einer installierten App gestartet und kann nicht aktualisiert werden. Laden Sie die neueste Version dort herunter, wo Sie diese erhalten haben.',
  },
  sign: {
    available: 'Update verfügbar',
    downloading: 'Update wird geladen',
    failed: 'Update nicht geladen',
    ready: 'Neu starten zum Update',
    news: 'Neuigkeiten',
  },
  section: 'Updates',
  daily: 'Einmal am Tag nach Updates suchen',
  itself: 'Updates automatisch herunterladen',
  hint: 'Ein heruntergeladenes Update wird installiert, wenn Sie Client Desk neu starten oder beenden.',
};
