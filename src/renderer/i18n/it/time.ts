import type * as english from '../en/time';
import type { TranslatedWithMany } from '../translated';

export const time: TranslatedWithMany<typeof english.time> = {
  seconds: '{{count, number}} s',
  minutes: '{{count, number}} min',
  hours: '{{count, number}} h',
  hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  days_one: '{{count, number}} giorno',
  days_other: '{{count, number}} giorni',
  days_many: '{{count, number}} di giorni',
  in: 'tra {{span}}',
  ago: '{{span}} fa',
  now: 'ora',
  justNow: 'proprio ora',
  namedDay: '{{day}} {{time}}',
  weekday: '{{day}} {{time}}',
  date: '{{date}} {{time}}',
  zone: '{{city}}, {{offset}}',
  asOf: 'dati di {{time}}',
  asOfAgo: 'dati di {{time}}, {{ago}}',
  notRead: 'non ancora caricato',
  noDate: 'senza data',
  unscheduled: 'non programmato',
  inPlace: '{{time}} {{city}}',
};
