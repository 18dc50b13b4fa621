import type * as en from '../en/time';
import type { TranslatedWithMany } from '../translated';

export const time: TranslatedWithMany<typeof en.time> = {
  seconds: '{{count, number}} s',
  minutes: '{{count, number}} min',
  hours: '{{count, number}} h',
  hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  days_one: '{{count, number}} dia',
  days_many: '{{count, number}} de dias',
  days_other: '{{count, number}} dias',
  in: 'em {{span}}',
  ago: 'há {{span}}',
  now: 'agora',
  justNow: 'agora mesmo',
  namedDay: '{{day}}, {{time}}',
  weekday: '{{day}} {{time}}',
  date: '{{date}}, {{time}}',
  zone: '{{city}}, {{offset}}',
  asOf: 'dados de {{time}}',
  asOfAgo: 'dados de {{time}}, {{ago}}',
  notRead: 'ainda não carregado',
  noDate: 'sem data',
  unscheduled: 'não agendado',
  inPlace: '{{time}} {{city}}',
};
