import type * as en from '../en/lists';
import type { TranslatedWithMany } from '../translated';

export const filters: TranslatedWithMany<typeof en.filters> = {
  filter: 'Filtrar',
  filterCount: 'Filtrar ({{number}})',
  any: 'Qualquer',
  nothing: 'Nenhum resultado',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filtros em uso',
  remove: 'Remover {{words}}',
  clear: 'Limpar filtros',
};

export const bounds: TranslatedWithMany<typeof en.bounds> = {
  orMore: '{{total}}+',
};

export const views: TranslatedWithMany<typeof en.views> = {
  view: 'Visão',
  all: 'Tudo',
  unsaved: 'Não salva',
  save: 'Salvar visão…',
  saveTitle: 'Salvar visão',
  saveAction: 'Salvar',
  name: 'Nome',
  nameHint: 'Salva os filtros, a ordem e o agrupamento, não os posts.',
  replaces: 'Substitui a visão com o mesmo nome.',
  notSaved: 'Não foi possível salvar a visão.',
  remove: 'Excluir “{{name}}”',
};

export const group: TranslatedWithMany<typeof en.group> = {
  when: { ahead: 'Hoje e depois', past: 'Antes de hoje, do mais recente', undated: 'Sem data' },
  noDate: 'Sem data',
  number: 'Pacote {{id}}',
  unread: 'Pacote ainda não carregado',
  none: 'Sem pacote',
};

export const risk: TranslatedWithMany<typeof en.risk> = {
  name: 'Em risco',
  overdue: 'Atrasado',
  overdueHint: 'A data de publicação já passou e o post não foi publicado.',
  hint: 'Prazo em até 48 horas, com respostas ainda pendentes.',
};
