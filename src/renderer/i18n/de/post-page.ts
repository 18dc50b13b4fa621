import type * as english from '../en/post-page';
import type { Translated } from '../translated';

export const postPage: Translated<typeof english.postPage> = {
  view: 'Ansicht',
  post: 'Beitrag',
  compare: 'Vergleichen',
  history: 'Verlauf',
  facts: 'Details',
};

export const preview: Translated<typeof english.preview> = {
  title: 'Vorschau',
  about: 'Nach dem Layout von {{network}}. Auf dem Handy kann es etwas anders aussehen.',
  noCaption: 'Kein Text',
  more: 'mehr',
  less: 'weniger',
  previous: 'Vorherige Datei',
  next: 'Nächste Datei',
  place: '{{number, number}} von {{total, number}}',
  further: '+{{count, number}}',
  showFurther: '{{count, number}} Dateien anzeigen',
  storyText: 'Storys erscheinen ohne Text. Dieser ist für das Team:',
  firstComment: 'Erster Kommentar',
  noMedia: 'Kein Bild oder Video',
  filesUnread: 'Die Dateien dieses Beitrags sind noch nicht heruntergeladen',
};

export const contentGroup: Translated<typeof english.contentGroup> = {
  title: 'In anderen Netzwerken',
  alone: 'Dieser Inhalt ist nur für ein Netzwerk.',
  unread: 'Die Inhaltsgruppe ist noch nicht geladen.',
  unreadOffline: 'Die Inhaltsgruppe ist noch nicht geladen. Gehen Sie online, um sie zu laden.',
  count_one: '{{count, number}} Beitrag',
  count_other: '{{count, number}} Beiträge',
  asOf: 'Stand {{when}}',
  part: '{{status}} {{count, number}}',
  thisOne: 'Dieser Beitrag',
  sameCaption: 'Gleicher Text',
  notInCopy: 'Nicht in der Offline-Kopie',
  open: '{{network}}-Beitrag öffnen',
  reviewGroup: 'Freigabepaket',
  neverSent: 'nie zur Freigabe gesendet',
  groupFacts_one: 'Paket {{id}} · {{count, number}} Beitrag, {{reviewers}}',
  groupFacts_other: 'Paket {{id}} · {{count, number}} Beiträge, {{reviewers}}',
  reviewers_one: '{{count, number}} Prüfer',
  reviewers_other: '{{count, number}} Prüfer',
  present: 'Präsentieren',
  groupUnread: '{{id}} · noch nicht geladen',
};

export const tags: Translated<typeof english.tags> = {
  label: 'Private Tags',
  hint: 'Nur auf diesem Computer, wie Ihre Notiz.',
  placeholder: 'Tag hinzufügen',
};

export const sinceLooked: Translated<typeof english.sinceLooked> = {
  title_one: '{{count, number}} Änderung, seit Sie zuletzt hier waren',
  title_other: '{{count, number}} Änderungen, seit Sie zuletzt hier waren',
  news: '{{count, number}} neu',
  newsHint: '{{count, number}} neu, seit Sie zuletzt hier waren, {{when}}',
  more_one: '{{count, number}} weitere im Verlauf des Beitrags',
  more_other: '{{count, number}} weitere in den Verläufen der Beiträge',
  moved: '{{what}}: von {{from}} auf {{to}}',
  decided: '{{name}}: {{decision}}',
  lostEffect: '{{name}}: Entscheidung zählt nicht mehr',
  cycleBegan: 'Erneut zur Freigabe gesendet',
  firstComment: 'Erster Kommentar bearbeitet',
  caption: 'Text bearbeitet',
  media: 'Dateien ersetzt',
  account: 'Konto geändert in {{name}}',
  publishedUrl: 'Veröffentlichter Link verfügbar',
  connectionExpired: 'Muss neu verbunden werden',
  connectionRestored: 'Neu verbunden',
  viewsGrew_one: '{{count, number}} weiteres Mal geöffnet, insgesamt {{total, number}} Aufrufe',
  viewsGrew_other: '{{count, number}} weitere Male geöffnet, insgesamt {{total, number}} Aufrufe',
  untitled: 'Ohne Titel',
  decisionEdited: '{{name}}: Entscheidung bearbeitet',
  other: '{{field}} geändert',
  appeared: 'Neu',
  removed: 'Entfernt',
  status: 'Status',
  review: 'Freigabe',
  date: 'Datum',
  none: 'keine',
};
