import type { Change } from '@shared/domain/metrics';
import type { TFunction } from '@shared/locales/i18n';

/** How values of metrics are written. A unit is what a person set, as no service tells it: see `unitKind`. */
export interface MetricFormat {
  /** In full, with its unit: `48,212`, `R$ 4,310.55`, `1.6%`, `12 min`. */
  value(value: number, unit?: string | null): string;
  /** In at most nine characters if that can be, for a narrow column: without decimals, or compact (`R$ 123.5K`). */
  short(value: number, unit?: string | null): string;
  /** In full, without its unit, where the column or axis names it. */
  plain(value: number, unit?: string | null): string;
  /** The steps of an axis: compact from 10,000 on (`20k`) if no step loses a digit by it. */
  axis(steps: readonly number[]): readonly string[];
  /** A change as a share of what was before: `+15.0%`, `−3.1%`. */
  change(share: number): string;
  /** By how much: `+6,276`, `−R$ 92.80`; of percentages in points: `+0.4 p.p.`. */
  difference(value: number, unit?: string | null): string;
  /** A part of a whole, in percent with one decimal: `45.4%`. */
  share(percent: number): string;
  /** Returns the unit for a title: `R$`, `%`; null if there is no unit. */
  unitSign(unit: string | null): string | null;
}

const COMPACT_FROM = 10_000;
/** Characters that a narrow column has room for. */
const SHORT_LENGTH = 9;

/** Ways to write a value with its unit. */
const forms = {
  full: {},
  signed: { signDisplay: 'exceptZero' },
  whole: { minimumFractionDigits: 0, maximumFractionDigits: 0 },
  compact: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** ISO 4217's own code for an amount without a currency: two decimals and no sign. */
export const NO_CURRENCY = 'XXX';

type UnitKind = 'none' | 'amount' | 'currency' | 'percent' | 'other';

/**
 * Three capitals that Intl knows are a currency (ISO 4217) and `%` is percent. Any other unit is written after the
 * number.
 */
function unitKind(unit: string | null | undefined): UnitKind {
  if (unit === null || unit === undefined || unit === '') return 'none';
  if (unit === '%') return 'percent';
  if (unit === NO_CURRENCY) return 'amount';
  return /^[A-Z]{3}$/.test(unit) && currencies().has(unit) ? 'currency' : 'other';
}

let knownCurrencies: ReadonlySet<string> | null = null;
const currencies = (): ReadonlySet<string> =>
  (knownCurrencies ??= new Set(Intl.supportedValuesOf('currency')));

/**
 * @param locale BCP 47; of the app, or of the client that a board is handed to
 * @param rewrite gives a written number the client's own signs
 */
export function createMetricFormat(
  locale: string,
  rewrite: (text: string) => string = (text) => text,
): MetricFormat {
  const formats = new Map<string, Intl.NumberFormat>();
  const by = (name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
    formats.set(name, format);
    return format;
  };
  const write = (format: Intl.NumberFormat, value: number) => rewrite(withMinus(format.format(value)));
  const decimals = { maximumFractionDigits: 2 } as const;
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const percentOf = (digits: Intl.NumberFormatOptions) => ({ style: 'percent', ...digits }) as const;
  const currencyOf = (currency: string) => ({ style: 'currency', currency }) as const;

  const withUnit = (value: number, unit: string | null | undefined, form: keyof typeof forms = 'full') => {
    const kind = unitKind(unit);
    const name = `${kind} ${unit} ${form}`;
    if (kind === 'currency') return write(by(name, { ...currencyOf(unit as string), ...forms[form] }), value);
    if (kind === 'percent') return write(by(name, { ...percentOf(decimals), ...forms[form] }), value / 100);
    const number = write(by(name, { ...(kind === 'amount' ? cents : decimals), ...forms[form] }), value);
    return kind === 'none' || kind === 'amount' ? number : `${number}\u00a0${unit}`;
  };

  /**
   * Formats with the currency's number of decimals. Formatters are cached, because tables format thousands of values.
   */
  const plainMoney = (unit: string) => {
    const { minimumFractionDigits = 0, maximumFractionDigits = 0 } = by(
      `currency ${unit} full`,
      currencyOf(unit),
    ).resolvedOptions();
    return by(`plain ${unit}`, { minimumFractionDigits, maximumFractionDigits });
  };

  return {
    value: (value, unit) => withUnit(value, unit),
    short(value, unit) {
      const full = withUnit(value, unit);
      if (full.length <= SHORT_LENGTH) return full;
      const whole = withUnit(value, unit, 'whole');
      const compact = withUnit(value, unit, 'compact');
      return whole.length <= SHORT_LENGTH || compact.length > SHORT_LENGTH ? whole : compact;
    },
    plain(value, unit) {
      const kind = unitKind(unit);
      if (kind === 'amount') return write(by('cents', cents), value);
      if (kind !== 'currency') return write(by('plain', decimals), value);
      return write(formats.get(`plain ${unit}`) ?? plainMoney(unit as string), value);
    },
    axis(steps) {
      const largest = Math.max(...steps.map(Math.abs));
      const isCompact = largest >= COMPACT_FROM && steps.every(keepsItsDigits);
      const format = isCompact ? by('compact', forms.compact) : by('axis', { maximumFractionDigits: 10 });
      // English thousands are written small on an axis, as in the press.
      return steps.map((step) => write(format, step).replace(/(?<=\d)K$/, 'k'));
    },
    change: (share) => write(by('change', { ...percentOf(tenths), ...forms.signed }), share),
    difference(value, unit) {
      if (unitKind(unit) !== 'percent') return withUnit(value, unit, 'signed');
      return `${write(by('points', { ...tenths, ...forms.signed }), value)}\u00a0p.p.`;
    },
    share: (percent) => write(by('share', percentOf(tenths)), percent / 100),
    unitSign(unit) {
      const kind = unitKind(unit);
      if (kind === 'none' || kind === 'amount') return null;
      if (kind !== 'currency') return unit;
      const parts = by(`currency ${unit} full`, currencyOf(unit as string)).formatToParts(0);
      return parts.find(({ type }) => type === 'currency')?.value ?? unit;
    },
  };
}

/** The true minus sign, as wide as a plus. */
const withMinus = (text: string) => text.replace('-', '\u2212');

/** Written in thousands, millions and so on with one decimal it is still the same number. */
function keepsItsDigits(value: number): boolean {
  const size = Math.abs(value);
  if (size < 1_000) return Number.isInteger(value);
  const unit = 1_000 ** Math.min(4, Math.floor(Math.log10(size) / 3));
  return (size * 10) % unit === 0;
}

/** `+15.0%`, or `new` where nothing was before. */
export const changeText = (t: TFunction, metric: Pick<MetricFormat, 'change'>, change: Change): string =>
  change.kind === 'new' ? t('charts.new') : metric.change(change.percent / 100);
