import type { Holiday } from '@shared/domain/review-times';
import { addDays, type DayKey } from '@shared/domain/time';
import type { Language } from '@shared/language';
import Holidays from 'date-holidays';

/** Asks for the public holidays of a country, or of one of its regions. */
export interface HolidayQuestion {
  /** IANA zone of the client, from which a country is proposed. */
  readonly zone: string;
  /** ISO 3166-1; null while none is chosen. */
  readonly country: string | null;
  /** Id of one of the answer's regions; null for the whole country. */
  readonly region: string | null;
  readonly language: Language;
  /** Both days are included. */
  readonly from: DayKey;
  readonly to: DayKey;
}

export interface HolidayAnswer {
  /** ISO 3166-1. */
  readonly countries: readonly string[];
  /** Country of the zone; null if it has none, or several. */
  readonly proposed: string | null;
  /** Regions of the chosen country that have holidays of their own. */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  /** In order. Empty while no country is chosen. */
  readonly days: readonly Holiday[];
}

const dayMs = 86_400_000;
const yearOf = (day: DayKey) => Number(day.slice(0, 4));

/** Answers from the library's rules. Called in a worker, because rules and moon calendars take a moment to load. */
export function holidayAnswer(question: HolidayQuestion): HolidayAnswer {
  const { country, region, language } = question;
  const lang = language.slice(0, 2);
  const countries = Object.keys(new Holidays().getCountries(lang));
  return {
    countries,
    proposed: countryOf(question.zone, countries),
    regions: country === null ? [] : regionsOf(country, lang),
    days: country === null ? [] : daysOf(country, region, lang, question),
  };
}

/** The zones of each country. Reading them of all takes a moment, so it is done once. */
const zones = new Map<string, readonly string[]>();

function countryOf(zone: string, countries: readonly string[]): string | null {
  const found = countries.filter((country) => {
    if (!zones.has(country)) zones.set(country, new Holidays(country).getTimezones());
    return zones.get(country)?.includes(zone);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Names by id. The library answers undefined for a country without any, which its types leave out. */
type Names = Readonly<Record<string, string>>;

/** States, and below them regions such as cities, with ids such as `SP` and `SP-SP`. */
function regionsOf(country: string, lang: string): HolidayAnswer['regions'] {
  const library = new Holidays();
  const states = Object.entries((library.getStates(country, lang) as Names | undefined) ?? {});
  const all = states.flatMap(([id, name]) => {
    const parts = Object.entries((library.getRegions(country, id, lang) as Names | undefined) ?? {});
    return [{ id, name }, ...parts.map((part) => ({ id: `${id}-${part[0]}`, name: `${name}, ${part[1]}` }))];
  });
  return all.toSorted((a, b) => a.name.localeCompare(b.name, lang));
}

function daysOf(
  country: string,
  region: string | null,
  lang: string,
  { from, to }: HolidayQuestion,
): readonly Holiday[] {
  const [state = '', part = ''] = region?.split('-') ?? [];
  const calendar = new Holidays(country, state, part, { types: ['public', 'bank'], languages: [lang] });
  const names = new Map<DayKey, string>();
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    for (const { date, start, end, name } of calendar.getHolidays(year, lang)) {
      const first = date.slice(0, 10);
      // Parts of days, such as an afternoon, leave the day a working day.
      const days = Math.floor((end.getTime() - start.getTime()) / dayMs);
      for (let day = 0; day < days; day += 1) names.set(addDays(first, day), name);
    }
  }
  return [...names]
    .flatMap(([day, name]) => (day >= from && day <= to ? [{ day, name }] : []))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
