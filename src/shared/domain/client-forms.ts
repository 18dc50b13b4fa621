import type { DayKey } from './time';

/** Forms of a client's numbers and days, as its reporting project says. Null: as the language writes them. */
export interface ClientForms {
  readonly decimalSign: DecimalSign | null;
  readonly day: ((key: DayKey) => string) | null;
}

export type DecimalSign = '.' | ',';

export const formsOfLanguage: ClientForms = { decimalSign: null, day: null };

/** Rewrites a number that the locale has written with the decimal sign that a client wants. */
export function decimalRewriter(locale: string, { decimalSign }: ClientForms): (text: string) => string {
  if (decimalSign === null) return (text) => text;
  const own = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  if (own === decimalSign) return (text) => text;
  // The sign of thousands takes the other's place. Currencies with a dot in their name keep it.
  return (text) => text.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'));
}
