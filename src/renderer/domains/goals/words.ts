import type { MetricGoal } from '@shared/domain/metrics';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

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
