import type * as english from '../en/time';
import type { TranslatedWithMany } from '../translated';

export const time: TranslatedWithMany<typeof english.time> = {
  seconds: '{{count, number}} s',
  minutes: '{{count, number}} min',
  hours: '{{count, number}} h',
  hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  days_one: '{{count, number}} jour',
  days_other: '{{count, number}} jours',
  days_many: '{{count, number}} de jours',
  in: 'dans {{span}}',
  ago: 'il y a {{span}}',
  now: 'maintenant',
  justNow: 'à l’instant',
  namedDay: '{{day}} {{time}}',
  weekday: '{{day}} {{time}}',
  date: '{{date}} {{time}}',
  zone: '{{city}}, {{offset}}',
  asOf: 'données de {{time}}',
  asOfAgo: 'données de {{time}}, {{ago}}',
  notRead: 'pas encore chargé',
  noDate: 'sans date',
  unscheduled: 'non planifiée',
  inPlace: '{{time}} {{city}}',
};
