import type * as english from '../en/moved';
import type { TranslatedWithMany } from '../translated';

export const moved: TranslatedWithMany<typeof english.moved> = {
  title: 'Cosa è cambiato',
  computed: 'riepilogo automatico, modificabile',
  edited: 'modificato da te',
  edit: 'Modifica cosa è cambiato',
  copy: 'Copia',
  copied: 'Copiato, con le metriche su cui si basa',
  oneEach: 'Una frase per riga.',
  reset: 'Usa il riepilogo automatico',
  save: 'Salva',
  changed: {
    up: '{{metric}} è salito del {{percent}}, a {{value}} da {{before}}.',
    down: '{{metric}} è sceso del {{percent}}, a {{value}} da {{before}}.',
  },
  part: {
    up: '{{platform}} ha mosso di più {{metric}}: su del {{percent}}, a {{value}} da {{before}}.',
    down: '{{platform}} ha mosso di più {{metric}}: giù del {{percent}}, a {{value}} da {{before}}.',
  },
  started: '{{metric}} è salito da zero a {{value}}.',
  stopped: '{{metric}} è sceso a zero, da {{before}}.',
  same: '{{metric}} è rimasto a {{value}}.',
  recordSince: {
    up: '{{metric}}: il più alto da {{month}}, a {{value}}.',
    down: '{{metric}}: il più basso da {{month}}, a {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}}: più alto del mese prima, a {{value}}.',
    up_other: '{{metric}}: più alto che in ciascuno dei {{count, number}} mesi prima, a {{value}}.',
    up_many: '{{metric}}: più alto che in ciascuno dei {{count, number}} di mesi prima, a {{value}}.',
    down_one: '{{metric}}: più basso del mese prima, a {{value}}.',
    down_other: '{{metric}}: più basso che in ciascuno dei {{count, number}} mesi prima, a {{value}}.',
    down_many: '{{metric}}: più basso che in ciascuno dei {{count, number}} di mesi prima, a {{value}}.',
  },
  goal: {
    met: '{{metric}}: obiettivo raggiunto ({{rule}}), a {{value}}.',
    missed: '{{metric}}: obiettivo mancato ({{rule}}), a {{value}}.',
  },
  missing: {
    no_data_one: 'Nessun dato da {{names}}. Resta fuori da entrambi i periodi.',
    no_data_many: 'Nessun dato da {{names}}. Restano fuori da entrambi i periodi.',
    no_data_other: 'Nessun dato da {{names}}. Restano fuori da entrambi i periodi.',
    not_loaded_one: '{{names}} non è ancora caricato per questi giorni. Resta fuori da entrambi i periodi.',
    not_loaded_many:
      '{{names}} non sono ancora caricati per questi giorni. Restano fuori da entrambi i periodi.',
    not_loaded_other:
      '{{names}} non sono ancora caricati per questi giorni. Restano fuori da entrambi i periodi.',
    refused_one: 'Impossibile caricare {{names}}. Resta fuori da entrambi i periodi.',
    refused_many: 'Impossibile caricare {{names}}. Restano fuori da entrambi i periodi.',
    refused_other: 'Impossibile caricare {{names}}. Restano fuori da entrambi i periodi.',
  },
  proof: '{{metric}}: {{value}} (prima: {{before}})',
  proofAlone: '{{metric}}: {{value}}',
};
