import { postStatuses } from '@shared/domain/post-status';
import { describe, expect, it } from 'vitest';
import { joinList } from '../../kit/filters/text-list';
import { filterOf, readSearch } from './posts-search';

describe('Posts address filter', () => {
  it('the address is turned into the engine’s filter', () => {
    const search = readSearch({
      client: 41,
      status: 'draft,failed',
      network: joinList(['instagram', 'a, b']),
      review: 'pending',
      from: '2026-11-01',
      text: 'natal',
      sort: 'latest',
    });
    expect(filterOf(search, [])).toEqual({
      projectIds: ['41'],
      statuses: ['draft', 'failed'],
      networks: ['instagram', 'a, b'],
      review: 'pending',
      days: { from: '2026-11-01', to: '9999-12-31' },
      text: 'natal',
    });
  });

  it('invalid values in the address are dropped', () => {
    const search = readSearch({
      status: 'draft,lost',
      review: 'maybe',
      from: 'yesterday',
      to: '2026-02-31x',
      sort: 'random',
      layout: 'wall',
      post: '../x',
      undated: 'no',
      text: { deep: true },
      other: 'x',
    });
    expect(search).toEqual({});
    expect(filterOf(search, [])).toEqual({});
  });

  it('a tag filter is sent as post ids, and an unused tag as no ids', () => {
    const search = readSearch({ tag: 'black friday', text: 'mole' });
    expect(filterOf(search, [], ['7', '9'])).toEqual({ ids: ['7', '9'], text: 'mole' });
    // A tag that no post has any more leaves none; nothing else is shown in its place.
    expect(filterOf(search, [], [])).toEqual({ ids: [], text: 'mole' });
  });

  it('posts changed after approval are those of Today, published and voided ones too', () => {
    expect(filterOf(readSearch({ changed: 'true' }), [])).toEqual({ isNotAsApproved: true });
    expect(filterOf(readSearch({ changed: 'true', status: 'published' }), [])).toEqual({
      isNotAsApproved: true,
      statuses: ['published'],
    });
  });

  it('a date range is ignored if posts without a date are requested', () => {
    expect(filterOf(readSearch({ from: '2026-11-01', undated: true }), [])).toEqual({ isUnscheduled: true });
  });

  it('every post status is accepted', () => {
    expect(filterOf(readSearch({ status: postStatuses.join(',') }), []).statuses).toEqual(postStatuses);
  });
});
