import type { moved as english } from '../en/moved';
import type { TranslatedWithMany } from '../translated';

export const moved: TranslatedWithMany<typeof english> = {
  title: 'O que mudou',
  computed: 'resumo automático, editável',
  edited: 'editado por você',
  edit: 'Editar o que mudou',
  copy: 'Copiar',
  copied: 'Copiado, com as métricas que comprovam',
  oneEach: 'Uma frase por linha.',
  reset: 'Usar o resumo automático',
  save: 'Salvar',
  changed: {
    up: '{{metric}}: alta de {{percent}}, de {{before}} para {{value}}.',
    down: '{{metric}}: queda de {{percent}}, de {{before}} para {{value}}.',
  },
  part: {
    up: '{{platform}} foi o que mais pesou em {{metric}}: alta de {{percent}}, de {{before}} para {{value}}.',
    down: '{{platform}} foi o que mais pesou em {{metric}}: queda de {{percent}}, de {{before}} para {{value}}.',
  },
  started: '{{metric}}: de zero para {{value}}.',
  stopped: '{{metric}}: de {{before}} para zero.',
  same: '{{metric}}: sem variação, {{value}}.',
  recordSince: {
    up: '{{metric}}: o valor mais alto desde {{month}}, {{value}}.',
    down: '{{metric}}: o valor mais baixo desde {{month}}, {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}}: valor mais alto do que no mês anterior, {{value}}.',
    up_many: '{{metric}}: valor mais alto do que nos {{count, number}} de meses anteriores, {{value}}.',
    up_other: '{{metric}}: valor mais alto do que nos {{count, number}} meses anteriores, {{value}}.',
    down_one: '{{metric}}: valor mais baixo do que no mês anterior, {{value}}.',
    down_many: '{{metric}}: valor mais baixo do que nos {{count, number}} de meses anteriores, {{value}}.',
    down_other: '{{metric}}: valor mais baixo do que nos {{count, number}} meses anteriores, {{value}}.',
  },
  goal: {
    met: '{{metric}}: meta atingida ({{rule}}), {{value}}.',
    missed: '{{metric}}: meta não atingida ({{rule}}), {{value}}.',
  },
  missing: {
    no_data_one: 'Sem dados de {{names}}, que fica fora dos dois períodos.',
    no_data_many: 'Sem dados de {{names}}, que ficam fora dos dois períodos.',
    no_data_other: 'Sem dados de {{names}}, que ficam fora dos dois períodos.',
    not_loaded_one: '{{names}} ainda sem carregar nesses dias, por isso fica fora dos dois períodos.',
    not_loaded_many: '{{names}} ainda sem carregar nesses dias, por isso ficam fora dos dois períodos.',
    not_loaded_other: '{{names}} ainda sem carregar nesses dias, por isso ficam fora dos dois períodos.',
    refused_one: 'Não foi possível carregar {{names}}, que fica fora dos dois períodos.',
    refused_many: 'Não foi possível carregar {{names}}, que ficam fora dos dois períodos.',
    refused_other: 'Não foi possível carregar {{names}}, que ficam fora dos dois períodos.',
  },
  proof: '{{metric}}: {{value}} (antes: {{before}})',
  proofAlone: '{{metric}}: {{value}}',
};
