import type * as english from '../en/lists';
import type { TranslatedWithMany } from '../translated';

export const filters: TranslatedWithMany<typeof english.filters> = {
  filter: 'Filtra',
  filterCount: 'Filtra ({{number}})',
  any: 'Qualsiasi',
  nothing: 'Nessun risultato',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filtri in uso',
  remove: 'Rimuovi {{words}}',
  clear: 'Cancella filtri',
};

export const bounds: TranslatedWithMany<typeof english.bounds> = {
  orMore: '{{total}}+',
};

export const views: TranslatedWithMany<typeof english.views> = {
  view: 'Vista',
  all: 'Tutte',
  unsaved: 'Non salvata',
  save: 'Salva vista…',
  saveTitle: 'Salva vista',
  saveAction: 'Salva',
  name: 'Nome',
  nameHint: 'Salva filtri, ordine e gruppi, non i post.',
  replaces: 'Sostituisce la vista con lo stesso nome.',
  notSaved: 'Impossibile salvare la vista.',
  remove: 'Elimina “{{name}}”',
};

export const group: TranslatedWithMany<typeof english.group> = {
  when: {
    ahead: 'Oggi e dopo',
    past: 'Prima di oggi, dal più recente',
    undated: 'Senza data',
  },
  noDate: 'Senza data',
  number: 'Pacchetto {{id}}',
  unread: 'Pacchetto non ancora caricato',
  none: 'Nessun pacchetto',
};

export const risk: TranslatedWithMany<typeof english.risk> = {
  name: 'A rischio',
  overdue: 'In ritardo',
  overdueHint: 'La data di pubblicazione è passata e il post non è uscito.',
  hint: 'In scadenza entro 48 ore, con risposte mancanti.',
};
