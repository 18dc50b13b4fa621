import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpDate, parseStamp } from './instant';

const noon = Date.UTC(2026, 10, 18, 12, 0, 5);

describe('parseStamp', () => {
  it.each(['2026-11-18 12:00:05', '2026-11-18T12:00:05', '2026-11-18 12:00:05.000000'])(
    'a time without a zone is read as UTC: %s',
    (text) => expect(parseStamp(text)).toBe(noon),
  );

  it('a time with a zone keeps its zone', () => {
    expect(parseStamp('2026-11-18T09:00:05-03:00')).toBe(noon);
    expect(parseStamp('2026-11-18T12:00:05.000000Z')).toBe(noon);
  });

  it.each(['', '2026-11-18', '2026-02-30 12:00:00', 'yesterday'])('%j is not read as a time', (text) =>
    expect(parseStamp(text)).toBeNull(),
  );
});

describe('parseHttpDate', () => {
  it('a date in UTC header format is read to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_799 }), (seconds) => {
        expect(parseHttpDate(new Date(seconds * 1000).toUTCString())).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    '',
    'Mon, 02 Mar 2026 09:00:00',
    'Mon, 02 Mar 2026 09:00:00 CET',
    'Mon, 30 Feb 2026 09:00:00 GMT',
    'Mon, 02 Mrz 2026 09:00:00 GMT',
    'Mon, 02 Mar 2026 25:00:00 GMT',
    'Monday, 02-Mar-26 09:00:00 GMT',
    'Mon Mar  2 09:00:00 2026',
    '2026-03-02T09:00:00Z',
  ])('%j is not read as a header date', (text) => expect(parseHttpDate(text)).toBeNull());
});
