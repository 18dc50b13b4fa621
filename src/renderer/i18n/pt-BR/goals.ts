import type { goals as english } from '../en/goals';
import type { TranslatedWithMany } from '../translated';

export const goals: TranslatedWithMany<typeof english> = {
  rule: {
    at_least: 'no mínimo {{value}}',
    at_most: 'no máximo {{value}}',
    change_at_least: 'variação de no mínimo {{value}}',
  },
  card: {
    met: 'Meta atingida: {{rule}}',
    missed: 'Meta não atingida: {{rule}}',
    open: 'Meta: {{rule}}',
    unknown: 'Meta: {{rule}}, dados insuficientes',
  },
  ofAll: '{{goal}} (todas as contas)',
  line: 'Meta {{value}}',
  title: 'Meta de {{metric}}',
  of: '{{client}}, todo mês',
  menu: 'Metas',
  kind: 'Meta',
  kinds: {
    at_least: 'No mínimo',
    at_most: 'No máximo',
    change_at_least: 'Variação em relação ao mês anterior, no mínimo',
  },
  value: 'Valor',
  percent: 'Porcentagem',
  invalid: 'Digite um número.',
  save: 'Salvar meta',
  remove: 'Remover meta',
  unsaved: 'Não foi possível salvar a meta.',
};
