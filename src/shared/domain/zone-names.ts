import { type ClientLanguage, type Language, languageOf } from '../language';
import { offsetMinutesIn, resolveZone } from './time';

/** City names as their own countries write them. Most languages use these names. */
const american = {
  'America/Araguaina': 'Araguaína',
  'America/Asuncion': 'Asunción',
  'America/Belem': 'Belém',
  'America/Bogota': 'Bogotá',
  'America/Cuiaba': 'Cuiabá',
  'America/Maceio': 'Maceió',
  'America/Sao_Paulo': 'São Paulo',
} as const;

/**
 * Intl names zones by their time ("Brasilia Standard Time"), not by city; the zone's id names a city, in unaccented
 * English. These are the cities that are written differently.
 */
const cities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...american, 'Europe/Zurich': 'Zürich' },
  'pt-BR': {
    'America/Araguaina': 'Araguaína',
    'America/Asuncion': 'Assunção',
    'America/Belem': 'Belém',
    'America/Bogota': 'Bogotá',
    'America/Cuiaba': 'Cuiabá',
    'America/Maceio': 'Maceió',
    'America/Mexico_City': 'Cidade do México',
    'America/Montevideo': 'Montevidéu',
    'America/New_York': 'Nova York',
    'America/Sao_Paulo': 'São Paulo',
    'Asia/Tokyo': 'Tóquio',
    'Atlantic/Azores': 'Açores',
    'Europe/Berlin': 'Berlim',
    'Europe/Lisbon': 'Lisboa',
    'Europe/London': 'Londres',
    'Europe/Rome': 'Roma',
    'Europe/Zurich': 'Zurique',
  },
  es: {
    ...american,
    'America/New_York': 'Nueva York',
    'America/Mexico_City': 'Ciudad de México',
    'Asia/Tokyo': 'Tokio',
    'Europe/Berlin': 'Berlín',
    'Europe/Lisbon': 'Lisboa',
    'Europe/London': 'Londres',
    'Europe/Paris': 'París',
    'Europe/Rome': 'Roma',
    'Europe/Zurich': 'Zúrich',
  },
  fr: {
    ...american,
    'America/Mexico_City': 'Mexico',
    'Asia/Tokyo': 'Tokyo',
    'Atlantic/Azores': 'Açores',
    'Europe/Lisbon': 'Lisbonne',
    'Europe/London': 'Londres',
    'Europe/Rome': 'Rome',
    'Europe/Zurich': 'Zurich',
  },
  it: {
    ...american,
    'America/Mexico_City': 'Città del Messico',
    'Europe/Berlin': 'Berlino',
    'Europe/Lisbon': 'Lisbona',
    'Europe/London': 'Londra',
    'Europe/Paris': 'Parigi',
    'Europe/Rome': 'Roma',
    'Europe/Zurich': 'Zurigo',
  },
  de: {
    ...american,
    'America/Mexico_City': 'Mexiko-Stadt',
    'Asia/Tokyo': 'Tokio',
    'Atlantic/Azores': 'Azoren',
    'Europe/Lisbon': 'Lissabon',
    'Europe/Rome': 'Rom',
    'Europe/Zurich': 'Zürich',
  },
};

/** The city of a zone in the app's language; `UTC` if the zone is unknown. */
export function cityOf(zone: string, language: ClientLanguage): string {
  const known = resolveZone(zone);
  return cities[languageOf(language)][known] ?? known.slice(known.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** `GMT−3` or `GMT+5:30`, the zone's offset at that instant: the same in every language. */
export function offsetOf(zone: string, ms: number): string {
  const minutes = offsetMinutesIn(zone, ms);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '\u2212' : '+';
  return `GMT${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
