import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type ChartWords, chartWords } from './chart-words';

/** In the language of the app. */
export function useChartWords(unit: string | null): ChartWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => chartWords(t, format, unit), [t, format, unit]);
}
