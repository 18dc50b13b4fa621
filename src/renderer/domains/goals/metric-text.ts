import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface MetricText {
  /** In full, with its currency where one is known. */
  value(value: number, currency?: string | null): string;
  /** A share of what was before: `+15.0%`. */
  change(share: number): string;
  /** The same without its sign, where words say the direction: `15.0%`. */
  share(share: number): string;
}

/** The true minus sign, as wide as a plus. */
const withMinus = (text: string) => text.replace('-', '\u2212');

/** How values of metrics are written: always in full. */
export function useMetricText(): MetricText {
  const { language } = useTranslation().i18n;
  return useMemo(() => createMetricText(language), [language]);
}

/** @param language BCP 47 */
export function createMetricText(language: string): MetricText {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const share = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero', ...tenths });
  const bare = new Intl.NumberFormat(language, { style: 'percent', ...tenths });
  const money = new Map<string, Intl.NumberFormat>();
  const moneyIn = (currency: string) => {
    const format = money.get(currency) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
    money.set(currency, format);
    return format;
  };
  return {
    value: (value, currency) => withMinus((currency ? moneyIn(currency) : plain).format(value)),
    share: (one) => bare.format(one),
    change: (one) => withMinus(share.format(one)),
  };
}
