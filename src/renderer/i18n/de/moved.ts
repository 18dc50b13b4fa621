import type * as english from '../en/moved';
import type { Translated } from '../translated';

export const moved: Translated<typeof english.moved> = {
  title: 'Was sich bewegt hat',
  computed: 'automatische Zusammenfassung, bearbeitbar',
  edited: 'von Ihnen bearbeitet',
  edit: 'Zusammenfassung bearbeiten',
  copy: 'Kopieren',
  copied: 'Kopiert, mit den zugrunde liegenden Metriken',
  oneEach: 'Ein Satz pro Zeile.',
  reset: 'Automatische Zusammenfassung verwenden',
  save: 'Speichern',
  changed: {
    up: '{{metric}}: plus {{percent}}, auf {{value}} von {{before}}.',
    down: '{{metric}}: minus {{percent}}, auf {{value}} von {{before}}.',
  },
  part: {
    up: '{{metric}} vor allem durch {{platform}} bewegt: plus {{percent}}, auf {{value}} von {{before}}.',
    down: '{{metric}} vor allem durch {{platform}} bewegt: minus {{percent}}, auf {{value}} von {{before}}.',
  },
  started: '{{metric}}: von null auf {{value}} gestiegen.',
  stopped: '{{metric}}: auf null gefallen, von {{before}}.',
  same: '{{metric}}: unverändert {{value}}.',
  recordSince: {
    up: '{{metric}}: höchster Wert seit {{month}}, {{value}}.',
    down: '{{metric}}: niedrigster Wert seit {{month}}, {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}}: höher als im Vormonat, {{value}}.',
    up_other: '{{metric}}: höher als in jedem der {{count, number}} Monate davor, {{value}}.',
    down_one: '{{metric}}: niedriger als im Vormonat, {{value}}.',
    down_other: '{{metric}}: niedriger als in jedem der {{count, number}} Monate davor, {{value}}.',
  },
  goal: {
    met: '{{metric}}: Ziel erreicht ({{rule}}), {{value}}.',
    missed: '{{metric}}: Ziel verfehlt ({{rule}}), {{value}}.',
  },
  missing: {
    no_data_one: 'Keine Daten von {{names}}. In beiden Zeiträumen ausgelassen.',
    no_data_other: 'Keine Daten von {{names}}. In beiden Zeiträumen ausgelassen.',
    not_loaded_one: '{{names}} ist für diese Tage noch nicht geladen. In beiden Zeiträumen ausgelassen.',
    not_loaded_other: '{{names}} sind für diese Tage noch nicht geladen. In beiden Zeiträumen ausgelassen.',
    refused_one: '{{names}} konnte nicht geladen werden. In beiden Zeiträumen ausgelassen.',
    refused_other: '{{names}} konnten nicht geladen werden. In beiden Zeiträumen ausgelassen.',
  },
  proof: '{{metric}}: {{value}} (vorher: {{before}})',
  proofAlone: '{{metric}}: {{value}}',
};
