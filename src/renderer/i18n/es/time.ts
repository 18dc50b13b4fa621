import type * as english from '../en/time';
import type { TranslatedWithMany } from '../translated';

export const time: TranslatedWithMany<typeof english.time> = {
  seconds: '{{count, number}} s',
  minutes: '{{count, number}} min',
  hours: '{{count, number}} h',
  hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  days_one: '{{count, number}} día',
  days_other: '{{count, number}} días',
  days_many: '{{count, number}} de días',
  in: 'en {{span}}',
  ago: 'hace {{span}}',
  now: 'ahora',
  justNow: 'ahora mismo',
  namedDay: '{{day}} {{time}}',
  weekday: '{{day}} {{time}}',
  date: '{{date}} {{time}}',
  zone: '{{city}}, {{offset}}',
  asOf: 'datos de {{time}}',
  asOfAgo: 'datos de {{time}}, {{ago}}',
  notRead: 'aún sin cargar',
  noDate: 'sin fecha',
  unscheduled: 'sin programar',
  inPlace: '{{time}} {{city}}',
};
