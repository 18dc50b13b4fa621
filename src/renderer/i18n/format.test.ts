import { parseInstant } from '@shared/domain/time';
import type { Language } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../testing/languages';
import { createFormat } from './format';

const at = (text: string) => {
  const ms = parseInstant(text);
  if (ms === null) throw new Error(`not an instant: ${text}`);
  return ms;
};

/** The moment of the mock-ups: Friday 20 November 2026, 14:34 in São Paulo. */
const now = at('2026-11-20T14:34:00-03:00');
const saoPaulo = 'America/Sao_Paulo';
const formatOf = (
  language: Language,
  options: { hour12?: boolean; zone?: string; dateLocale?: string } = {},
) =>
  createFormat({
    t: i18nIn(language).t,
    language,
    dateLocale: options.dateLocale ?? (language === 'en' ? 'en-GB' : 'pt-BR'),
    hour12: options.hour12 ?? false,
    personZone: options.zone ?? saoPaulo,
  });
const en = formatOf('en');
const pt = formatOf('pt-BR');

describe('Moments', () => {
  it.each([
    ['2026-11-20T18:00:00-03:00', 'today 18:00', 'hoje, 18:00'],
    ['2026-11-21T09:30:00-03:00', 'tomorrow 09:30', 'amanhã, 09:30'],
    ['2026-11-19T11:30:00-03:00', 'yesterday 11:30', 'ontem, 11:30'],
    ['2026-11-23T09:00:00-03:00', 'Mon 09:00', 'seg 09:00'],
    ['2026-11-26T23:59:00-03:00', 'Thu 23:59', 'qui 23:59'],
    ['2026-11-27T17:00:00-03:00', '27 Nov 17:00', '27 nov, 17:00'],
    ['2027-01-05T08:00:00-03:00', '5 Jan 2027 08:00', '5 jan 2027, 08:00'],
  ])('%s is %s in English and %s in Portuguese', (text, english, portuguese) => {
    expect(en.moment(at(text), now)).toBe(english);
    expect(pt.moment(at(text), now)).toBe(portuguese);
  });

  it('a dated moment has its full date with year', () => {
    expect(en.dated(at('2026-11-20T09:05:07-03:00'))).toBe('20 Nov 2026 09:05');
    expect(pt.dated(at('2026-11-20T09:05:07-03:00'), 'Europe/London')).toBe('20 nov 2026, 12:05');
  });

  it('an exact moment has seconds, and its day unless it is today', () => {
    expect(en.exact(at('2026-11-20T09:05:07-03:00'), now)).toBe('09:05:07');
    expect(en.exact(at('2026-11-19T23:59:59-03:00'), now)).toBe('yesterday 23:59:59');
    expect(pt.exact(at('2026-11-02T08:00:00-03:00'), now)).toBe('2 nov, 08:00:00');
  });

  it('a moment belongs to the day of the zone in which it is shown', () => {
    const evening = at('2026-11-20T22:30:00-03:00');
    expect(en.moment(evening, now, saoPaulo)).toBe('today 22:30');
    expect(en.moment(evening, now, 'Europe/London')).toBe('tomorrow 01:30');
  });

  it('a moment is not called today in a zone where the date is another', () => {
    const lateHere = at('2026-11-20T23:30:00-03:00');
    expect(en.moment(lateHere, lateHere, saoPaulo)).toBe('today 23:30');
    expect(en.moment(lateHere, lateHere, 'Asia/Kathmandu')).toBe('Sat 08:15');
    expect(en.deadline(lateHere, lateHere, 'Asia/Kathmandu').second).toBe('Sat 08:15');
  });

  it('times follow the zone’s daylight saving change', () => {
    const london = formatOf('en', { zone: 'Europe/London' });
    expect(london.clock(at('2026-10-25T00:30:00Z'))).toBe('01:30');
    expect(london.clock(at('2026-10-25T01:30:00Z'))).toBe('01:30');
    expect(london.zone('Europe/London', at('2026-10-24T12:00:00Z'))).toBe('London, GMT+1');
    expect(london.zone('Europe/London', at('2026-10-25T12:00:00Z'))).toBe('London, GMT+0');
  });

  it('times have 12 hours with AM and PM if the system uses them', () => {
    const us = formatOf('en', { hour12: true, dateLocale: 'en-US' });
    // Versions of ICU differ in the kind of space before AM and PM.
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    expect(plain(us.moment(at('2026-11-27T17:00:00-03:00'), now))).toBe('Nov 27 5:00 PM');
    expect(plain(us.clock(at('2026-11-20T00:05:00-03:00')))).toBe('12:05 AM');
  });
});

describe('Deadlines', () => {
  it.each([
    ['2026-11-20T18:00:00-03:00', 'in 3 h', 'today 18:00', 'urgent'],
    ['2026-11-20T14:50:00-03:00', 'in 16 min', 'today 14:50', 'urgent'],
    ['2026-11-20T14:34:20-03:00', 'now', 'today 14:34', 'urgent'],
    ['2026-11-21T09:34:00-03:00', 'in 19 h', 'Sat 09:34', 'soon'],
    ['2026-11-22T14:33:00-03:00', 'in 47 h', 'Sun 14:33', 'soon'],
    ['2026-11-22T14:34:00-03:00', 'Sun', '14:34', 'later'],
    ['2026-11-27T17:00:00-03:00', '27 Nov', '17:00', 'later'],
    ['2026-11-20T11:02:00-03:00', '3 h ago', 'today 11:02', 'soon'],
    ['2026-11-12T09:00:00-03:00', '12 Nov', '09:00', 'past'],
  ])('the deadline %s is written as %s / %s', (text, main, second, tone) => {
    expect(en.deadline(at(text), now, saoPaulo)).toEqual({ main, second, tone });
  });

  it('a deadline is written in Portuguese', () => {
    expect(pt.deadline(at('2026-11-20T18:00:00-03:00'), now, saoPaulo)).toEqual({
      main: 'em 3 h',
      second: 'hoje, 18:00',
      tone: 'urgent',
    });
  });
});

describe('Spans', () => {
  it('a time until is exact to the minute below six hours, then to the hour, then to the day', () => {
    expect(en.until(at('2026-11-20T18:00:00-03:00'), now)).toBe('in 3 h 26 min');
    expect(en.until(at('2026-11-20T17:34:00-03:00'), now)).toBe('in 3 h');
    expect(en.until(at('2026-11-21T09:50:00-03:00'), now)).toBe('in 19 h');
    expect(pt.until(at('2026-11-25T14:34:00-03:00'), now)).toBe('em 5 dias');
    expect(en.until(now - 1, now)).toBe('just now');
  });

  it('less than a minute ago is just now', () => {
    expect(en.ago(now - 59_999, now)).toBe('just now');
    expect(en.ago(now - 60_000, now)).toBe('1 min ago');
    expect(pt.ago(now - 120_000, now)).toBe('há 2 min');
    expect(en.ago(now - 47 * 3_600_000, now)).toBe('47 h ago');
    expect(en.ago(now - 48 * 3_600_000, now)).toBe('2 days ago');
  });

  it('a countdown below a minute counts seconds', () => {
    expect(en.countdown(10_400)).toBe('11 s');
    expect(en.countdown(0)).toBe('1 s');
    expect(pt.countdown(60_000)).toBe('1 min');
    expect(en.countdown(5 * 3_600_000 + 60_000)).toBe('5 h 1 min');
  });

  it('a wait is given in one unit', () => {
    expect(en.wait(5 * 3_600_000 + 1)).toBe('5 h');
    expect(en.wait(24 * 3_600_000)).toBe('1 day');
    expect(pt.wait(9 * 86_400_000)).toBe('9 dias');
  });

  it('a stamp has the time alone if it is today', () => {
    expect(en.stamp(at('2026-11-20T14:32:00-03:00'), now)).toBe('14:32');
    expect(en.stamp(at('2026-11-19T14:32:00-03:00'), now)).toBe('yesterday 14:32');
  });
});

describe('Numbers and zones', () => {
  it('counts are written in full below a million, then compact', () => {
    expect([en.number(2300), pt.number(2300)]).toEqual(['2,300', '2.300']);
    expect([en.number(999_999), en.number(1_300_000)]).toEqual(['999,999', '1.3M']);
    expect(pt.number(1_300_000).replace(/\s/, ' ')).toBe('1,3 mi');
    expect(en.number(-5)).toBe('\u22125');
  });

  it('sizes are written in kB, MB and GB, and shares in whole percent', () => {
    const MB = 1024 ** 2;
    expect([en.bytes(0), en.bytes(1), en.bytes(2048)]).toEqual(['0 kB', '1 kB', '2 kB']);
    expect([en.bytes(1.5 * MB), en.bytes(742 * MB), en.bytes(2048 * MB)]).toEqual([
      '1.5 MB',
      '742 MB',
      '2 GB',
    ]);
    expect(pt.bytes(1.5 * MB).replace(/\s/, ' ')).toBe('1,5 MB');
    expect([en.percent(0.5), pt.percent(1)]).toEqual(['50%', '100%']);
  });

  it('a range of days and a full day are written in the language’s form', () => {
    expect(en.days('2026-11-20', '2026-11-27').replaceAll(/\s/g, ' ')).toBe('20 – 27 Nov 2026');
    const it = formatOf('it', { dateLocale: 'it' });
    expect(it.days('2026-11-01', '2026-12-05').replaceAll(/\s/g, ' ')).toBe('1 nov – 5 dic 2026');
    expect(en.day('2026-10-01')).toBe('1 October 2026');
    expect(pt.day('2026-10-01')).toBe('1 de outubro de 2026');
  });

  it('months, days and weekdays are written in each language', () => {
    expect([en.month('2026-11-20'), pt.month('2026-11-20')]).toEqual(['November 2026', 'novembro de 2026']);
    expect([en.longDay('2026-11-21'), pt.longDay('2026-11-21')]).toEqual([
      'Saturday 21 November',
      'sábado, 21 de novembro',
    ]);
    expect([en.dayMonth('2026-12-01'), pt.dayMonth('2026-12-01')]).toEqual(['1 Dec', '1 dez']);
    expect([en.days('2026-11-26', '2026-12-01'), pt.days('2026-11-26', '2026-12-01')]).toEqual([
      '26 Nov\u2009–\u20091 Dec 2026',
      '26 nov\u2009–\u20091 dez 2026',
    ]);
    expect([en.weekday('2026-11-21', 'short'), pt.weekday('2026-11-21', 'long')]).toEqual(['Sat', 'sábado']);
  });

  it('a whole hour is written without minutes on a 12-hour clock', () => {
    const nine = at('2026-11-20T21:00:00-03:00');
    const twelve = formatOf('en', { hour12: true });
    expect(en.hour(nine, saoPaulo)).toBe('21:00');
    expect(twelve.hour(nine, saoPaulo)).toMatch(/^9\spm$/i);
    expect(twelve.hour(nine, 'Asia/Kathmandu')).toMatch(/^5:45\sam$/i);
  });

  it('a zone is named by its city in the app’s language, and an unknown zone is UTC', () => {
    expect(en.zone(saoPaulo, now)).toBe('São Paulo, GMT\u22123');
    expect(pt.zone('Europe/London', now)).toBe('Londres, GMT+0');
    expect(en.zone('Asia/Kolkata', now)).toBe('Kolkata, GMT+5:30');
    expect(en.zone('America/Argentina/Buenos_Aires', now)).toBe('Buenos Aires, GMT\u22123');
    expect(en.zone('Nowhere/Land', now)).toBe('UTC');
  });

  it('names are joined with the language’s word for and', () => {
    expect(en.list(['Planning', 'Reporting'])).toBe('Planning and Reporting');
    expect(pt.list(['A', 'B', 'C'])).toBe('A, B e C');
  });
});
