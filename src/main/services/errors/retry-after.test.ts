import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after';

const date = 'Mon, 02 Mar 2026 09:00:00 GMT';

it.each([
  ['seconds', { 'retry-after': '17' }, 17_000],
  ['seconds with spaces around them', { 'retry-after': ' 5 ' }, 5_000],
  [
    'a date, relative to the service’s clock',
    { 'retry-after': 'Mon, 02 Mar 2026 09:00:30 GMT', date },
    30_000,
  ],
  ['a value longer than any window, as one day', { 'retry-after': '999999999' }, 86_400_000],
])('Retry-After is read from %s', (_, headers, ms) => expect(readRetryAfter(headers)).toBe(ms));

it.each([
  ['nothing', {}],
  ['zero seconds', { 'retry-after': '0' }],
  ['a date that has passed', { 'retry-after': date, date }],
  ['a date without a clock', { 'retry-after': date }],
  ['a fraction', { 'retry-after': '1.5' }],
  ['a negative value', { 'retry-after': '-5' }],
  ['words', { 'retry-after': 'soon' }],
])('Retry-After gives no delay for %s', (_, headers) => expect(readRetryAfter(headers)).toBeUndefined());
