import { postStatuses } from '@shared/domain/post-status';
import { describe, expect, it } from 'vitest';
import { joinList } from '../../kit/filters/text-list';
import { filterOf, readSearch } from './posts-search';

describe('what an address says of the list', () => {
  it('is read as the engine is asked', () => {
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

  it('leaves out what nobody could have meant', () => {
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

  it('keeps to the posts that have the tags, of which the engine knows only the posts', () => {
    const search = readSearch({ tag: 'black friday', text: 'mole' });
    expect(filterOf(search, [], ['7', '9'])).toEqual({ ids: ['7', '9'], text: 'mole' });
    // A tag that no post has any more leaves none; nothing else is shown in its place.
    expect(filterOf(search, [], [])).toEqual({ ids: [], text: 'mole' });
  });

  it('lets the days rest where posts without a date are asked for', () => {
    expect(filterOf(readSearch({ from: '2026-11-01', undated: true }), [])).toEqual({ isUnscheduled: true });
  });

  it('takes every status there is', () => {
    expect(filterOf(readSearch({ status: postStatuses.join(',') }), []).statuses).toEqual(postStatuses);
  });
});
