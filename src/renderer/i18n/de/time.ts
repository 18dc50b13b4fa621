import type * as english from '../en/time';
import type { Translated } from '../translated';

export const time: Translated<typeof english.time> = {
  seconds: '{{count, number}} s',
  minutes: '{{count, number}} min',
  hours: '{{count, number}} h',
  hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  days_one: '{{count, number}} Tag',
  days_other: '{{count, number}} Tg.',
  in: 'in {{span}}',
  ago: 'vor {{span}}',
  now: 'jetzt',
  justNow: 'gerade eben',
  namedDay: '{{day}} {{time}}',
  weekday: '{{day}} {{time}}',
  date: '{{date}} {{time}}',
  zone: '{{city}}, {{offset}}',
  asOf: 'Stand {{time}}',
  asOfAgo: 'Stand {{time}}, {{ago}}',
  notRead: 'noch nicht geladen',
  noDate: 'kein Datum',
  unscheduled: 'nicht geplant',
  inPlace: '{{time}} {{city}}',
};
