/** How numbers and dates are written where the client is; the document does not show which forms there are. */
interface Formats {
  readonly date_format: string;
  readonly decimal_separator_format: string;
}

const byLanguage: Readonly<Record<string, Formats>> = {
  en: { date_format: 'd/m/Y', decimal_separator_format: '.' },
  pt: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  es: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  fr: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  de: { date_format: 'd.m.Y', decimal_separator_format: ',' },
  ja: { date_format: 'Y/m/d', decimal_separator_format: '.' },
};
const byLocale: Readonly<Record<string, Formats>> = {
  en_US: { date_format: 'm/d/Y', decimal_separator_format: '.' },
};

const elsewhere: Formats = { date_format: 'Y-m-d', decimal_separator_format: '.' };

export const formatsOf = (locale: string): Formats =>
  byLocale[locale] ?? byLanguage[locale.slice(0, 2)] ?? elsewhere;
