import { reviewStatuses } from '@shared/domain/post-status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';

/** A package's counts by situation, as the service gives them; a situation it counts none of is left out. */
export function useSummaryWords(): (summary: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (key: string) => {
    const situation = reviewStatuses.find((one) => one === key);
    return situation ? t(`situation.${situation}`) : key;
  };
  return (summary) =>
    Object.entries(summary)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${nameOf(key)} ${format.number(count)}`)
      .join(' · ') || '–';
}
