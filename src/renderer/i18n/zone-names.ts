import { resolveZone } from '@shared/domain/time';
import type { Language } from '@shared/settings';

/**
 * Intl names zones by their time ("Brasilia Standard Time"), not by city; the zone's id names a city, in unaccented
 * English. These are the cities that are written differently.
 */
const cities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'America/Araguaina': 'Araguaína',
    'America/Asuncion': 'Asunción',
    'America/Belem': 'Belém',
    'America/Bogota': 'Bogotá',
    'America/Cuiaba': 'Cuiabá',
    'America/Maceio': 'Maceió',
    'America/Sao_Paulo': 'São Paulo',
    'Europe/Zurich': 'Zürich',
  },
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
};

/** The city of a zone in the app's language; `UTC` if the zone is unknown. */
export function cityOf(zone: string, language: Language): string {
  const known = resolveZone(zone);
  return cities[language][known] ?? known.slice(known.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** `GMT−3`, the zone's offset at that instant. */
export function offsetOf(zone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: resolveZone(zone),
    timeZoneName: 'shortOffset',
  }).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'GMT+0' : name.replace('-', '\u2212');
}
