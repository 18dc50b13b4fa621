import type * as english from '../en/moved';
import type { TranslatedWithMany } from '../translated';

export const moved: TranslatedWithMany<typeof english.moved> = {
  title: 'Qué ha cambiado',
  computed: 'resumen automático, editable',
  edited: 'editado por ti',
  edit: 'Editar qué ha cambiado',
  copy: 'Copiar',
  copied: 'Copiado, con las métricas en que se basa',
  oneEach: 'Una frase por línea.',
  reset: 'Usar el resumen automático',
  save: 'Guardar',
  changed: {
    up: '{{metric}} subió un {{percent}}, a {{value}} desde {{before}}.',
    down: '{{metric}} bajó un {{percent}}, a {{value}} desde {{before}}.',
  },
  part: {
    up: '{{platform}} es lo que más movió {{metric}}: subió un {{percent}}, a {{value}} desde {{before}}.',
    down: '{{platform}} es lo que más movió {{metric}}: bajó un {{percent}}, a {{value}} desde {{before}}.',
  },
  started: '{{metric}} subió de cero a {{value}}.',
  stopped: '{{metric}} bajó a cero, desde {{before}}.',
  same: '{{metric}} se mantuvo en {{value}}.',
  recordSince: {
    up: '{{metric}}: lo más alto desde {{month}}, con {{value}}.',
    down: '{{metric}}: lo más bajo desde {{month}}, con {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}}: más alto que el mes anterior, con {{value}}.',
    up_other:
      '{{metric}}: más alto que en cualquiera de los {{count, number}} meses anteriores, con {{value}}.',
    up_many:
      '{{metric}}: más alto que en cualquiera de los {{count, number}} de meses anteriores, con {{value}}.',
    down_one: '{{metric}}: más bajo que el mes anterior, con {{value}}.',
    down_other:
      '{{metric}}: más bajo que en cualquiera de los {{count, number}} meses anteriores, con {{value}}.',
    down_many:
      '{{metric}}: más bajo que en cualquiera de los {{count, number}} de meses anteriores, con {{value}}.',
  },
  goal: {
    met: '{{metric}}: objetivo alcanzado ({{rule}}), con {{value}}.',
    missed: '{{metric}}: objetivo no alcanzado ({{rule}}), con {{value}}.',
  },
  missing: {
    no_data_one: 'Sin datos de {{names}}. Queda fuera de los dos períodos.',
    no_data_many: 'Sin datos de {{names}}. Quedan fuera de los dos períodos.',
    no_data_other: 'Sin datos de {{names}}. Quedan fuera de los dos períodos.',
    not_loaded_one: '{{names}} aún no está cargado para estos días. Queda fuera de los dos períodos.',
    not_loaded_many: '{{names}} aún no están cargados para estos días. Quedan fuera de los dos períodos.',
    not_loaded_other: '{{names}} aún no están cargados para estos días. Quedan fuera de los dos períodos.',
    refused_one: 'No se pudo cargar {{names}}. Queda fuera de los dos períodos.',
    refused_many: 'No se pudieron cargar {{names}}. Quedan fuera de los dos períodos.',
    refused_other: 'No se pudieron cargar {{names}}. Quedan fuera de los dos períodos.',
  },
  proof: '{{metric}}: {{value}} (antes: {{before}})',
  proofAlone: '{{metric}}: {{value}}',
};
