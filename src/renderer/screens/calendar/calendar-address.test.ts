import { describe, expect, it } from 'vitest';
import { readAddress } from './calendar-address';

describe('Calendar address parser', () => {
  it('a valid calendar address is kept, and unknown fields are dropped', () => {
    const place = { view: 'week', day: '2026-11-20', whose: 'project:41', zone: 'person' };
    const filter = { network: 'instagram,x', type: 'reels', status: 'draft,failed', post: '7' };
    expect(readAddress({ ...place, ...filter, more: 1 })).toEqual({ ...place, ...filter });
    expect(readAddress({ post: 7 })).toEqual({ post: '7' });
  });

  it.each([
    ['a view that there is not', { view: 'year' }],
    ['a day that there is not', { day: '2026-02-30' }],
    ['a text for a day', { day: 'today' }],
    ['a client that is no id', { whose: 'project:<b>' }],
    ['another zone', { zone: 'Europe/Lisbon' }],
    ['a post that is no id', { post: '../x' }],
    ['a status that there is not', { status: 'draft,lost' }],
    ['a filter without end', { network: 'x'.repeat(501) }],
  ])('the calendar address drops %s', (_name, search) => {
    expect(readAddress(search)).toEqual({});
  });
});
