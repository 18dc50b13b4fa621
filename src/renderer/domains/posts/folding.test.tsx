import { pieceKeyOf } from '@shared/domain/pieces';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostGroup, PostRow } from '../../engine';
import { postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import type { Cursor } from './cursor';
import { foldingOf } from './folding';
import { pieceRow, shownList } from './testing/shown-list';
import { isGroupFolded, useListLayout } from './use-list-layout';

afterEach(cleanup);

const overdue: PostGroup = { by: 'urgency', urgency: 'overdue', total: 2 };
const past: PostGroup = { by: 'when', when: 'past', total: 1 };
const single = postRow({ id: 's' });
const rows: readonly PostRow[] = [pieceRow('a', 'b'), single, pieceRow('c', 'd', 'e')];
const [keyOfFirst = '', keyOfLast = ''] = [rows[0], rows[2]].map((row) => row && pieceKeyOf(row));

/** The list with both heads, its folds, and everything that a key asked for. */
function folding(cursor: Cursor, folds: { folded?: string[]; unfolded?: string[] } = {}) {
  const asked: unknown[] = [];
  const list = shownList(rows, [overdue, past]);
  const given = { folded: new Set(folds.folded), unfolded: new Set(folds.unfolded) };
  const { result } = renderValue(() => useListLayout(list, given));
  const { layout, partsAt } = result.current;
  const actions = foldingOf({
    list,
    layout,
    partsAt,
    cursor,
    folds: given,
    turnGroup: (key) => asked.push(['group', key]),
    turnPiece: (key) => asked.push(['piece', key]),
    moveTo: (to) => asked.push(['move', to]),
  });
  return { ...actions, layout, partsAt, asked };
}

describe('useListLayout', () => {
  it('each heading has its rows, and past rows are folded at first', () => {
    const { layout } = folding({ ordinal: 0, id: 'a' });
    const items = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index));
    expect(items).toEqual([
      { kind: 'head', group: overdue, isFolded: false },
      { kind: 'row', ordinal: 0 },
      { kind: 'row', ordinal: 1 },
      { kind: 'head', group: past, isFolded: true },
    ]);
  });

  it('an unfolded content group has its posts beneath its row, unless its heading is folded', () => {
    const unfolded = rows.map(pieceKeyOf);
    const { layout, partsAt } = folding({ ordinal: 0, id: 'a' }, { unfolded });
    const kinds = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index).kind);
    expect(kinds).toEqual(['head', 'row', 'part', 'part', 'row', 'head']);
    expect([partsAt(0), partsAt(1), partsAt(2)]).toEqual([2, 0, 3]);
  });

  it('a heading turned by the user is the opposite of its default', () => {
    expect([isGroupFolded(overdue, new Set()), isGroupFolded(past, new Set())]).toEqual([false, true]);
    const turned = new Set(['urgency overdue', 'when past']);
    expect([isGroupFolded(overdue, turned), isGroupFolded(past, turned)]).toEqual([true, false]);
    const week: PostGroup = { by: 'day', day: null, isPast: true, total: 3 };
    expect([isGroupFolded(week, new Set()), isGroupFolded(week, new Set(['past day ']))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('Unfolding by key', () => {
  it('unfolding shows the posts of the content group under the cursor, once', () => {
    const closed = folding({ ordinal: 0, id: 'a' });
    closed.unfold();
    expect(closed.asked).toEqual([['piece', keyOfFirst]]);
    const open = folding({ ordinal: 0, id: 'a' }, { unfolded: [keyOfFirst] });
    open.unfold();
    expect(open.asked).toEqual([]);
  });

  it('unfolding does nothing for a single post', () => {
    const { unfold, asked } = folding({ ordinal: 1, id: 's' });
    unfold();
    expect(asked).toEqual([]);
  });

  it('unfolding a row beneath a folded heading unfolds the heading', () => {
    const { unfold, asked } = folding({ ordinal: 2, id: 'c' });
    unfold();
    expect(asked).toEqual([['group', 'when past']]);
  });
});

describe('Folding by key', () => {
  it('folding closes the content group first and moves the cursor to its row', () => {
    const { fold, asked } = folding({ ordinal: 0, id: 'b', part: 2 }, { unfolded: [keyOfFirst] });
    fold();
    expect(asked).toEqual([
      ['move', { ordinal: 0, id: 'a' }],
      ['piece', keyOfFirst],
    ]);
  });

  it('folding closes the heading if no content group is open, and keeps a closed one closed', () => {
    const { fold, asked } = folding({ ordinal: 1, id: 's' });
    fold();
    expect(asked).toEqual([['group', 'urgency overdue']]);
    const hidden = folding({ ordinal: 2, id: 'c' });
    hidden.fold();
    expect(hidden.asked).toEqual([]);
  });

  it('folding by pointer changes only headings that are not yet in that state', () => {
    const { foldGroup, turn, asked } = folding({ ordinal: 0, id: 'a' });
    foldGroup(past, true);
    foldGroup(past, false);
    foldGroup(overdue, true);
    turn(2);
    turn(9);
    expect(asked).toEqual([
      ['group', 'when past'],
      ['group', 'urgency overdue'],
      ['piece', keyOfLast],
    ]);
  });
});

describe('Posts under the cursor', () => {
  it('a key applies to all posts of a row, to one post of an unfolded content group, or to none', () => {
    expect(folding({ ordinal: 0, id: 'a' }).idsUnderCursor).toEqual(['a', 'b']);
    expect(folding({ ordinal: 0, id: 'b', part: 2 }).idsUnderCursor).toEqual(['b']);
    expect(folding({ ordinal: 1, id: 's' }).idsUnderCursor).toEqual(['s']);
    expect(folding({ ordinal: 7, id: null }).idsUnderCursor).toEqual([]);
  });
});
