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

describe('the address of a list', () => {
  it('is read field by field, and what no field knows is dropped', () => {
    expect(read({ show: 'open', sort: 'client', text: 'sol', open: '12', other: 'x' })).toEqual({
      show: 'open',
      sort: 'client',
      text: 'sol',
      open: '12',
    });
    expect(read({ show: 'none', open: 'twelve', text: { a: 1 } })).toEqual({});
  });

  it('takes unquoted numbers and booleans for texts', () => {
    expect(read({ open: 12, text: 2026, mine: true })).toEqual({ open: '12', text: '2026', mine: true });
  });

  it('names neither what is usual nor what is off', () => {
    expect(read({ show: 'all', sort: 'newest', mine: false, text: '' })).toEqual({});
  });

  it('counts as filters all fields but the order and the open record', () => {
    expect(filters).toEqual(['show', 'mine', 'text']);
  });
});
