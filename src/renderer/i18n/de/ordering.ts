import type * as english from '../en/ordering';
import type { Translated } from '../translated';

export const ordering: Translated<typeof english.ordering> = {
  sort: 'Sortierung',
  by: {
    urgent: 'Dringendes zuerst',
    upcoming: 'Anstehende zuerst',
    day: 'Veröffentlichungsdatum',
    client: 'Kunde',
    waiting: 'Am längsten wartend',
    review_group: 'Paket',
    schedule: 'Älteste zuerst',
    latest: 'Neueste zuerst',
  },
  urgency: {
    overdue: 'Überfällig',
    failed: 'Fehlgeschlagen',
    reconnect: 'Muss neu verbunden werden',
    due: 'Fällig in 48 Stunden',
    changed: 'Nach Freigabe geändert',
    changes: 'Änderungen gewünscht',
    waiting: 'Am längsten wartend',
    draft: 'Entwurf',
    scheduled: 'Geplant',
    approved: 'Freigegeben',
    published: 'Veröffentlicht',
  },
  past: 'Vor dieser Woche',
  pastOf: '{{name}}, vor dieser Woche',
};

export const pieces: Translated<typeof english.pieces> = {
  show: 'Anzeigen',
  as: {
    pieces: 'Inhalte',
    posts: 'Beiträge',
  },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} Inhalt',
  pieces_other: '{{count, number}} Inhalte',
  posts_one: '{{count, number}} Beitrag',
  posts_other: '{{count, number}} Beiträge',
  unfold_one: 'Der {{count, number}} Beitrag von „{{title}}“',
  unfold_other: 'Die {{count, number}} Beiträge von „{{title}}“',
  sign: '{{network}}: {{state}}',
  atLeast: 'mindestens {{number}}',
  notListed: 'Nicht in dieser Liste',
  late: 'seit {{span}} überfällig',
};
