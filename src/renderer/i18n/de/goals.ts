import type * as english from '../en/goals';
import type { Translated } from '../translated';

export const goals: Translated<typeof english.goals> = {
  rule: {
    at_least: 'mindestens {{value}}',
    at_most: 'höchstens {{value}}',
    change_at_least: 'Änderung von mindestens {{value}}',
  },
  card: {
    met: 'Ziel erreicht: {{rule}}',
    missed: 'Ziel verfehlt: {{rule}}',
    open: 'Ziel: {{rule}}',
    unknown: 'Ziel: {{rule}}, nicht genug Daten',
  },
  ofAll: '{{goal}} (alle Konten)',
  line: 'Ziel {{value}}',
  title: 'Ziel für {{metric}}',
  of: '{{client}}, jeden Monat',
  menu: 'Ziele',
  kind: 'Ziel',
  kinds: {
    at_least: 'Mindestens',
    at_most: 'Höchstens',
    change_at_least: 'Änderung zum Vormonat, mindestens',
  },
  value: 'Wert',
  percent: 'Prozent',
  invalid: 'Geben Sie eine Zahl ein.',
  save: 'Ziel speichern',
  remove: 'Ziel entfernen',
  unsaved: 'Das Ziel konnte nicht gespeichert werden.',
};
