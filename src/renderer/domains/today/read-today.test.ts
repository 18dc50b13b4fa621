import { parseInstant } from '@shared/domain/time';
import { expect, it } from 'vitest';
import { lastEvening } from './read-today';

it.each([
  ['America/Sao_Paulo', '2026-11-20T14:34:00-03:00', '2026-11-19T18:00:00-03:00'],
  ['America/Sao_Paulo', '2026-11-20T00:01:00-03:00', '2026-11-19T18:00:00-03:00'],
  ['Asia/Tokyo', '2026-11-20T23:59:00+09:00', '2026-11-19T18:00:00+09:00'],
  // The night in between has 25 hours.
  ['America/New_York', '2026-11-01T12:00:00-05:00', '2026-10-31T18:00:00-04:00'],
])('yesterday evening in %s at %s began at %s', (place, now, evening) => {
  expect(lastEvening(parseInstant(now) ?? 0, place)).toBe(parseInstant(evening));
});
