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
    ['an unknown view', { view: 'year' }],
    ['an impossible day', { day: '2026-02-30' }],
    ['a day that is not a date', { day: 'today' }],
    ['a client that is not an id', { whose: 'project:<b>' }],
    ['another zone', { zone: 'Europe/Lisbon' }],
    ['a post that is not an id', { post: '../x' }],
    ['an unknown status', { status: 'draft,lost' }],
    ['a filter that is too long', { network: 'x'.repeat(501) }],
  ])('the calendar address drops %s', (_name, search) => {
    expect(readAddress(search)).toEqual({});
  });
});
