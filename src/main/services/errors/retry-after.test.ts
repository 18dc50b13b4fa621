import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after';

const date = 'Mon, 02 Mar 2026 09:00:00 GMT';

it.each([
  ['seconds', { 'retry-after': '17' }, 17_000],
  ['seconds with space around', { 'retry-after': ' 5 ' }, 5_000],
  ['a date, by the clock of who names it', { 'retry-after': 'Mon, 02 Mar 2026 09:00:30 GMT', date }, 30_000],
  ['more than any window, as a day', { 'retry-after': '999999999' }, 86_400_000],
])('Retry-After is read from %s', (_, headers, ms) => expect(readRetryAfter(headers)).toBe(ms));

it.each([
  ['nothing', {}],
  ['no time at all', { 'retry-after': '0' }],
  ['a date that has passed', { 'retry-after': date, date }],
  ['a date without a clock', { 'retry-after': date }],
  ['a fraction', { 'retry-after': '1.5' }],
  ['less than nothing', { 'retry-after': '-5' }],
  ['words', { 'retry-after': 'soon' }],
])('Retry-After gives no delay for %s', (_, headers) => expect(readRetryAfter(headers)).toBeUndefined());
