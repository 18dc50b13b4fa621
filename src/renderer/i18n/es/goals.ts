import type * as english from '../en/goals';
import type { TranslatedWithMany } from '../translated';

export const goals: TranslatedWithMany<typeof english.goals> = {
  rule: {
    at_least: 'al menos {{value}}',
    at_most: 'como máximo {{value}}',
    change_at_least: 'cambio de al menos {{value}}',
  },
  card: {
    met: 'Objetivo alcanzado: {{rule}}',
    missed: 'Objetivo no alcanzado: {{rule}}',
    open: 'Objetivo: {{rule}}',
    unknown: 'Objetivo: {{rule}}, faltan datos',
  },
  ofAll: '{{goal}} (todas las cuentas)',
  line: 'Objetivo {{value}}',
  title: 'Objetivo de {{metric}}',
  of: '{{client}}, cada mes',
  menu: 'Objetivos',
  kind: 'Objetivo',
  kinds: {
    at_least: 'Al menos',
    at_most: 'Como máximo',
    change_at_least: 'Cambio respecto al mes anterior, al menos',
  },
  value: 'Valor',
  percent: 'Porcentaje',
  invalid: 'Introduce un número.',
  save: 'Guardar objetivo',
  remove: 'Quitar objetivo',
  unsaved: 'No se pudo guardar el objetivo.',
};
