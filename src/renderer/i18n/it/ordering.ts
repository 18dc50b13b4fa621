import type * as english from '../en/ordering';
import type { TranslatedWithMany } from '../translated';

export const ordering: TranslatedWithMany<typeof english.ordering> = {
  sort: 'Ordine',
  by: {
    urgent: 'Urgenti prima',
    upcoming: 'Prossimi prima',
    day: 'Data di pubblicazione',
    client: 'Cliente',
    waiting: 'Più a lungo in attesa',
    review_group: 'Pacchetto',
    schedule: 'Più vecchi prima',
    latest: 'Più recenti prima',
  },
  urgency: {
    overdue: 'In ritardo',
    failed: 'Non riuscito',
    reconnect: 'Da ricollegare',
    due: 'In scadenza entro 48 ore',
    changed: 'Modificato dopo l’approvazione',
    changes: 'Modifiche richieste',
    waiting: 'Più a lungo in attesa',
    draft: 'Bozza',
    scheduled: 'Programmato',
    approved: 'Approvato',
    published: 'Pubblicato',
  },
  past: 'Prima di questa settimana',
  pastOf: '{{name}}, prima di questa settimana',
};

export const pieces: TranslatedWithMany<typeof english.pieces> = {
  show: 'Mostra',
  as: {
    pieces: 'Contenuti',
    posts: 'Post',
  },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} contenuto',
  pieces_other: '{{count, number}} contenuti',
  pieces_many: '{{count, number}} di contenuti',
  posts_one: '{{count, number}} post',
  posts_other: '{{count, number}} post',
  posts_many: '{{count, number}} di post',
  unfold_one: 'Il {{count, number}} post di “{{title}}”',
  unfold_other: 'I {{count, number}} post di “{{title}}”',
  unfold_many: 'I {{count, number}} di post di “{{title}}”',
  sign: '{{network}}: {{state}}',
  atLeast: 'almeno {{number}}',
  notListed: 'Non in questo elenco',
  late: '{{span}} di ritardo',
};
