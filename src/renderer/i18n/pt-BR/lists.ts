import type * as en from '../en/lists';
import type { Translated } from '../translated';

export const filters: Translated<typeof en.filters> = {
  filter: 'Filtrar',
  filterCount: 'Filtrar ({{number}})',
  any: 'Qualquer',
  nothing: 'Nada corresponde',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filtros em uso',
  remove: 'Remover {{words}}',
  clear: 'Limpar filtros',
};

export const views: Translated<typeof en.views> = {
  view: 'Visão',
  all: 'Tudo',
  unsaved: 'Não salva',
  save: 'Salvar como visão…',
  saveTitle: 'Salvar como visão',
  saveAction: 'Salvar',
  name: 'Nome',
  nameHint: 'A visão guarda filtros, ordem e agrupamento, não os posts.',
  replaces: 'Substitui a visão que tem este nome.',
  notSaved: 'A visão não foi salva.',
  remove: 'Excluir “{{name}}”',
};

export const group: Translated<typeof en.group> = {
  when: { ahead: 'Hoje e depois', past: 'Antes de hoje, do mais recente', undated: 'Sem data' },
  noDate: 'Sem data',
  number: 'Pacote {{id}}',
  unread: 'Pacote ainda não lido',
  none: 'Em nenhum pacote',
};

export const risk: Translated<typeof en.risk> = {
  name: 'Em risco',
  overdue: 'Atrasado',
  overdueHint: 'O horário já passou, e o post segue em revisão.',
  hint: 'Faltam respostas, e o post sai em até 48 horas.',
};
