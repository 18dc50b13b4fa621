import type * as english from '../en/lists';
import type { TranslatedWithMany } from '../translated';

export const filters: TranslatedWithMany<typeof english.filters> = {
  filter: 'Filtrar',
  filterCount: 'Filtrar ({{number}})',
  any: 'Cualquiera',
  nothing: 'Sin coincidencias',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filtros en uso',
  remove: 'Quitar {{words}}',
  clear: 'Quitar filtros',
};

export const bounds: TranslatedWithMany<typeof english.bounds> = {
  orMore: '{{total}}+',
};

export const views: TranslatedWithMany<typeof english.views> = {
  view: 'Vista',
  all: 'Todas',
  unsaved: 'Sin guardar',
  save: 'Guardar vista…',
  saveTitle: 'Guardar vista',
  saveAction: 'Guardar',
  name: 'Nombre',
  nameHint: 'Guarda los filtros, el orden y los grupos, no las publicaciones.',
  replaces: 'Sustituye a la vista con el mismo nombre.',
  notSaved: 'No se pudo guardar la vista.',
  remove: 'Eliminar “{{name}}”',
};

export const group: TranslatedWithMany<typeof english.group> = {
  when: {
    ahead: 'Hoy y después',
    past: 'Antes de hoy, lo más reciente primero',
    undated: 'Sin fecha',
  },
  noDate: 'Sin fecha',
  number: 'Paquete {{id}}',
  unread: 'Paquete aún sin cargar',
  none: 'Sin paquete',
};

export const risk: TranslatedWithMany<typeof english.risk> = {
  name: 'En riesgo',
  overdue: 'Atrasado',
  overdueHint: 'La fecha de publicación ya pasó y no se ha publicado.',
  hint: 'Vence en 48 horas y aún faltan respuestas.',
};
