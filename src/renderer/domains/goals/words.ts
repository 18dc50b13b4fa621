import type { MetricGoal } from '@shared/domain/metrics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';

/** Words for goals. */
export function useGoalWords() {
  const { t } = useTranslation();
  const { metric: text } = useFormat();
  /** `at least 2,500`. */
  const rule = ({ rule: kind, value }: Pick<MetricGoal, 'rule' | 'value'>): string =>
    t(`goals.rule.${kind}`, {
      value: kind === 'change_at_least' ? text.change(value / 100) : text.value(value),
    });
  return { rule };
}
