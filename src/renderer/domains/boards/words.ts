import { type ComparisonChoice, type Period, type PeriodChoice, periodNameOf } from '@shared/domain/metrics';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';

export interface PeriodWords {
  /** `November 2026`, `Q4 2026`, `2026`, else its days: `1 – 20 Nov 2026`. */
  readonly period: (period: Period) => string;
  /** `This month`; chosen days are their own name. */
  readonly choice: (choice: PeriodChoice) => string;
  readonly comparison: (choice: ComparisonChoice) => string;
}

/** What periods and choices are called. */
export function usePeriodWords(): PeriodWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
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
    return {
      period,
      choice: (choice) => (choice.kind === 'days' ? period(choice) : t(`boards.preset.${choice.kind}`)),
      comparison: (choice) =>
        choice.kind === 'days' ? period(choice) : t(`boards.comparison.${choice.kind}`),
    };
  }, [t, format]);
}
