import { type Period, periodNameOf } from '@shared/domain/metrics';
import { monthOf } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';

export interface PeriodWords {
  /** `November 2026`, `Q4 2026`, `2026`, else its days: `1 – 20 Nov 2026`. */
  readonly period: (period: Period) => string;
  /** Beside the one that it is compared with: `Nov`, else its days. */
  readonly short: (period: Period) => string;
}

/** Names periods in the current language. */
export function usePeriodWords(): PeriodWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => periodWords(t, format), [t, format]);
}

/** Names periods in the language of a document's recipient. */
export const periodWordsIn = (texts: { i18n: { t: TFunction }; format: Format }): PeriodWords =>
  periodWords(texts.i18n.t, texts.format);

function periodWords(t: TFunction, format: Format): PeriodWords {
  const period = (one: Period) => {
    const name = periodNameOf(one);
    switch (name.kind) {
      case 'month':
        return format.month(name.first);
      case 'quarter':
        return t('boards.quarter', { quarter: name.quarter, year: name.year });
      case 'year':
        return name.year;
      case 'days':
        return format.days(name.start, name.end);
    }
  };
  const short = (one: Period) =>
    monthOf(one.start) === monthOf(one.end) ? format.shortMonth(one.start) : period(one);
  return { period, short };
}
