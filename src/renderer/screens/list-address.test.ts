import { describe, expect, it } from 'vitest';
import { choice, flag, listAddress, matching, typed } from './list-address';

const { read, filters } = listAddress(
  {
    show: choice('all', 'open', 'done'),
    sort: choice('newest', 'client'),
    mine: flag,
    text: typed,
    open: matching(/^\d{1,4}$/),
  },
  { open: 'open', view: ['sort'] },
);

describe('List address parser', () => {
  it('the address is read field by field, and unknown fields and invalid values are dropped', () => {
    expect(read({ show: 'open', sort: 'client', text: 'sol', open: '12', other: 'x' })).toEqual({
      show: 'open',
      sort: 'client',
      text: 'sol',
      open: '12',
    });
    expect(read({ show: 'none', open: 'twelve', text: { a: 1 } })).toEqual({});
  });

  it('numbers and booleans in the address are accepted as text', () => {
    expect(read({ open: 12, text: 2026, mine: true })).toEqual({ open: '12', text: '2026', mine: true });
  });

  it('default values are left out of the address', () => {
    expect(read({ show: 'all', sort: 'newest', mine: false, text: '' })).toEqual({});
  });

  it('all fields except the sort order and the open record count as filters', () => {
    expect(filters).toEqual(['show', 'mine', 'text']);
  });
});
