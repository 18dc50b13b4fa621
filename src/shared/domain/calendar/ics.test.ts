import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarMoment, writeCalendar } from './ics';

const moment = (given: Partial<CalendarMoment> = {}): CalendarMoment => ({
  uid: 'post-41@desk',
  at: Date.UTC(2026, 10, 21, 0, 30),
  summary: 'Noite de fados',
  description: '',
  isSettled: true,
  categories: [],
  ...given,
});

const written = (...moments: CalendarMoment[]) =>
  writeCalendar({ name: 'Casa do Pátio', remark: '', writtenAt: Date.UTC(2026, 10, 20, 17, 34), moments });

/** Unfolds lines as RFC 5545, section 3.1 says. */
const unfold = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
/** Unescapes text as RFC 5545, section 3.3.11 says. */
const unescape = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
const valueOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';

const text = fc.string({ unit: 'binary', maxLength: 400 });

describe('Calendar file', () => {
  it('a remark is written as the description of the calendar', () => {
    const remark = 'Posts from 21 to 23 Nov aren’t in the offline copy.';
    const file = writeCalendar({ name: 'Casa do Pátio', remark, writtenAt: 0, moments: [moment()] });
    expect(unescape(valueOf(unfold(file), 'X-WR-CALDESC'))).toBe(remark);
    expect(written(moment())).not.toContain('X-WR-CALDESC');
  });

  it('a calendar file matches the iCalendar format', () => {
    expect(written(moment({ description: 'Caption', categories: ['Instagram', 'a,b'] }))).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Client Desk//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Casa do Pátio',
        'BEGIN:VEVENT',
        'UID:post-41@desk',
        'DTSTAMP:20261120T173400Z',
        'DTSTART:20261121T003000Z',
        'SUMMARY:Noite de fados',
        'DESCRIPTION:Caption',
        'CATEGORIES:Instagram,a\\,b',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('text is read back unchanged except for control characters', () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const lines = unfold(written(moment({ summary, description })));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
        const allowed = (one: string) =>
          one.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(unescape(valueOf(lines, 'SUMMARY'))).toBe(allowed(summary));
        expect(unescape(valueOf(lines, 'DESCRIPTION'))).toBe(allowed(description));
      }),
    );
  });

  it('no line has more than 75 octets or splits a character', () => {
    fc.assert(
      fc.property(text, (description) => {
        for (const line of written(moment({ description })).split('\r\n')) {
          const octets = new TextEncoder().encode(line);
          expect(octets.length).toBeLessThanOrEqual(75);
          expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets)).toBe(line);
        }
      }),
    );
  });

  it('line breaks in text cannot start a new event', () => {
    const summary = 'x\r\nEND:VEVENT\nBEGIN:VEVENT';
    const lines = unfold(written(moment({ summary, isSettled: false })));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(valueOf(lines, 'STATUS')).toBe('TENTATIVE');
  });
});
