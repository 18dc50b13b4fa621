import type { MetricGoal } from '@shared/domain/metrics';
import { useWording, type Wording } from '../../i18n/FormatProvider';

/** Words for goals. */
export const useGoalWords = () => goalWordsIn(useWording());

export function goalWordsIn({ t, format: { metric: text } }: Wording) {
  /** `at least 2,500`. */
  const rule = ({ rule: kind, value }: Pick<MetricGoal, 'rule' | 'value'>): string =>
    t(`goals.rule.${kind}`, {
      value: kind === 'change_at_least' ? text.change(value / 100) : text.value(value),
    });
  return { rule };
}
