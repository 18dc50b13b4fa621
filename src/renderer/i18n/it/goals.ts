import type * as english from '../en/goals';
import type { TranslatedWithMany } from '../translated';

export const goals: TranslatedWithMany<typeof english.goals> = {
  rule: {
    at_least: 'almeno {{value}}',
    at_most: 'al massimo {{value}}',
    change_at_least: 'variazione di almeno {{value}}',
  },
  card: {
    met: 'Obiettivo raggiunto: {{rule}}',
    missed: 'Obiettivo mancato: {{rule}}',
    open: 'Obiettivo: {{rule}}',
    unknown: 'Obiettivo: {{rule}}, dati insufficienti',
  },
  ofAll: '{{goal}} (tutti gli account)',
  line: 'Obiettivo {{value}}',
  title: 'Obiettivo per {{metric}}',
  of: '{{client}}, ogni mese',
  menu: 'Obiettivi',
  kind: 'Obiettivo',
  kinds: {
    at_least: 'Almeno',
    at_most: 'Al massimo',
    change_at_least: 'Variazione rispetto al mese prima, almeno',
  },
  value: 'Valore',
  percent: 'Percentuale',
  invalid: 'Inserisci un numero.',
  save: 'Salva obiettivo',
  remove: 'Rimuovi obiettivo',
  unsaved: 'Impossibile salvare l’obiettivo.',
};
