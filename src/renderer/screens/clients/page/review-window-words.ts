import { addDays } from '@shared/domain/time';
import type { Format } from '../../../i18n/format';

/** A Monday, for the names of weekdays. */
const monday = '2026-11-16';

/** Short name of a weekday, 0 is Monday. */
export const dayName = (format: Pick<Format, 'weekday'>, day: number): string =>
  format.weekday(addDays(monday, day), 'short');

/** Name of a country, by its ISO 3166-1 code, in the language of the window. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;

/** Minutes after midnight as `HH:mm`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
