import type * as english from '../en/common';
import type { Translated } from '../translated';

export const action: Translated<typeof english.action> = {
  back: 'Zurück',
  forward: 'Vorwärts',
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  tryNow: 'Jetzt versuchen',
  readAgain: 'Aktualisieren',
  reload: 'Fenster neu laden',
};

export const field: Translated<typeof english.field> = {
  hidden: 'Dieser Name enthält ein verborgenes Zeichen, etwa eine Textrichtungsmarke. Geben Sie ihn neu ein.',
};

export const app: Translated<typeof english.app> = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Bereiche',
  startFailed: 'Dieses Fenster konnte nicht geöffnet werden.',
  startFailedHint:
    'Was Sie geschrieben haben, ist nicht verloren. Laden Sie das Fenster neu. Hilft das nicht, beenden und öffnen Sie Client Desk neu.',
  renderFailed: 'Auf dieser Seite ist etwas schiefgegangen.',
  renderFailedHint:
    'Ihre Notizen und die Offline-Kopie sind sicher. Laden Sie neu, um fortzufahren. Details stehen im Protokoll.',
};

export const nav: Translated<typeof english.nav> = {
  clients: 'Kunden',
  numbers: 'Zahlen',
  reference: 'Nachschlagen',
  mine: 'Meine Kunden',
  moreMine_one: '{{count, number}} weiterer',
  moreMine_other: '{{count, number}} weitere',
};

export const status: Translated<typeof english.status> = {
  draft: 'Entwurf',
  in_review: 'In Freigabe',
  scheduled: 'Geplant',
  publishing: 'Wird veröffentlicht',
  published: 'Veröffentlicht',
  failed: 'Fehlgeschlagen',
  archived: 'Archiviert',
};

export const situation: Translated<typeof english.situation> = {
  pending: 'Wartend',
  request_changes: 'Änderungen gewünscht',
  approved: 'Freigegeben',
};

export const situationShort: Translated<typeof english.situationShort> = {
  pending: 'Wartend',
  request_changes: 'Änderungen',
  approved: 'Freigegeben',
};

export const postType: Translated<typeof english.postType> = {
  feed: 'Feed',
  story: 'Story',
  reels: 'Reel',
  shorts: 'Short',
  photo: 'Foto',
};

export const media: Translated<typeof english.media> = {
  image: 'Bild',
  video: 'Video',
  pdf: 'PDF',
  none: 'Kein Bild oder Video',
  numbered: '{{kind}} {{number, number}} von {{total, number}}',
  pageFailed: '{{name}} konnte nicht angezeigt werden.',
  page: '{{name}}, Seite {{page, number}} von {{total, number}}',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  state: {
    kept: 'Auf diesem Computer',
    waiting: 'Noch nicht heruntergeladen',
    by_choice: 'Videos werden nicht auf diesem Computer gespeichert',
    no_room: 'Der Medienspeicher ist voll',
    failed: 'Konnte nicht heruntergeladen werden',
  },
};

export const service: Translated<typeof english.service> = {
  planning: 'Planung',
  reporting: 'Berichte',
  connect: 'Connector',
};
