import type * as english from '../en/lists';
import type { Translated } from '../translated';

export const filters: Translated<typeof english.filters> = {
  filter: 'Filter',
  filterCount: 'Filter ({{number}})',
  any: 'Beliebig',
  nothing: 'Keine Treffer',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Aktive Filter',
  remove: '{{words}} entfernen',
  clear: 'Filter zurücksetzen',
};

export const bounds: Translated<typeof english.bounds> = {
  orMore: '{{total}}+',
};

export const views: Translated<typeof english.views> = {
  view: 'Ansicht',
  all: 'Alle',
  unsaved: 'Nicht gespeichert',
  save: 'Ansicht speichern…',
  saveTitle: 'Ansicht speichern',
  saveAction: 'Speichern',
  name: 'Name',
  nameHint: 'Speichert Filter, Sortierung und Gruppierung, nicht die Beiträge.',
  replaces: 'Das ersetzt die Ansicht mit demselben Namen.',
  notSaved: 'Die Ansicht konnte nicht gespeichert werden.',
  remove: '„{{name}}“ löschen',
};

export const group: Translated<typeof english.group> = {
  when: {
    ahead: 'Heute und später',
    past: 'Vor heute, neueste zuerst',
    undated: 'Kein Datum',
  },
  noDate: 'Kein Datum',
  number: 'Paket {{id}}',
  unread: 'Paket noch nicht geladen',
  none: 'Kein Paket',
};

export const risk: Translated<typeof english.risk> = {
  name: 'Gefährdet',
  overdue: 'Überfällig',
  overdueHint: 'Das Veröffentlichungsdatum ist vorbei, und der Beitrag wurde nicht veröffentlicht.',
  hint: 'In den nächsten 48 Stunden fällig, Antworten noch ausstehend.',
};
