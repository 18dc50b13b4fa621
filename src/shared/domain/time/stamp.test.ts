import { describe, expect, it } from 'vitest';
import { parseStamp } from './stamp';

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
