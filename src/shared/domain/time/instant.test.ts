import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpDate, parseStamp } from './instant';

const noon = Date.UTC(2026, 10, 18, 12, 0, 5);

describe('parseStamp', () => {
  it.each(['2026-11-18 12:00:05', '2026-11-18T12:00:05', '2026-11-18 12:00:05.000000'])(
    'reads a time without a zone as UTC: %s',
    (text) => expect(parseStamp(text)).toBe(noon),
  );

  it('keeps to the zone where there is one', () => {
    expect(parseStamp('2026-11-18T09:00:05-03:00')).toBe(noon);
    expect(parseStamp('2026-11-18T12:00:05.000000Z')).toBe(noon);
  });

  it.each(['', '2026-11-18', '2026-02-30 12:00:00', 'yesterday'])('reads no time out of %j', (text) =>
    expect(parseStamp(text)).toBeNull(),
  );
});

describe('a date in a header', () => {
  it('is read as any clock would have written it', () => {
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
  ])('is none where it reads %j', (text) => expect(parseHttpDate(text)).toBeNull());
});
