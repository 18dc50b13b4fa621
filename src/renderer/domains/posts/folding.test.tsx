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

describe('what stands beneath each other', () => {
  it('is each head with its rows, and what is past folded at first', () => {
    const { layout } = folding({ ordinal: 0, id: 'a' });
    const items = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index));
    expect(items).toEqual([
      { kind: 'head', group: overdue, isFolded: false },
      { kind: 'row', ordinal: 0 },
      { kind: 'row', ordinal: 1 },
      { kind: 'head', group: past, isFolded: true },
    ]);
  });

  it('has the posts of an unfolded piece beneath its row, and none beneath a folded head', () => {
    const unfolded = rows.map(pieceKeyOf);
    const { layout, partsAt } = folding({ ordinal: 0, id: 'a' }, { unfolded });
    const kinds = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index).kind);
    expect(kinds).toEqual(['head', 'row', 'part', 'part', 'row', 'head']);
    expect([partsAt(0), partsAt(1), partsAt(2)]).toEqual([2, 0, 3]);
  });

  it('turns a head round that a person has chosen, whatever it was at first', () => {
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

describe('unfolding by key', () => {
  it('shows the posts of the piece under the cursor, once', () => {
    const closed = folding({ ordinal: 0, id: 'a' });
    closed.unfold();
    expect(closed.asked).toEqual([['piece', keyOfFirst]]);
    const open = folding({ ordinal: 0, id: 'a' }, { unfolded: [keyOfFirst] });
    open.unfold();
    expect(open.asked).toEqual([]);
  });

  it('does nothing for a single post', () => {
    const { unfold, asked } = folding({ ordinal: 1, id: 's' });
    unfold();
    expect(asked).toEqual([]);
  });

  it('means the heading where the row lies beneath a folded one', () => {
    const { unfold, asked } = folding({ ordinal: 2, id: 'c' });
    unfold();
    expect(asked).toEqual([['group', 'when past']]);
  });
});

describe('folding by key', () => {
  it('closes the piece first, and leaves the cursor on its row', () => {
    const { fold, asked } = folding({ ordinal: 0, id: 'b', part: 2 }, { unfolded: [keyOfFirst] });
    fold();
    expect(asked).toEqual([
      ['move', { ordinal: 0, id: 'a' }],
      ['piece', keyOfFirst],
    ]);
  });

  it('closes the heading above where no piece is open, and a closed one stays closed', () => {
    const { fold, asked } = folding({ ordinal: 1, id: 's' });
    fold();
    expect(asked).toEqual([['group', 'urgency overdue']]);
    const hidden = folding({ ordinal: 2, id: 'c' });
    hidden.fold();
    expect(hidden.asked).toEqual([]);
  });

  it('by pointer asks only for what is not so yet', () => {
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

describe('what a key means', () => {
  it('is every post of the row, the one post of an unfolded piece, or nothing that is read', () => {
    expect(folding({ ordinal: 0, id: 'a' }).idsUnderCursor).toEqual(['a', 'b']);
    expect(folding({ ordinal: 0, id: 'b', part: 2 }).idsUnderCursor).toEqual(['b']);
    expect(folding({ ordinal: 1, id: 's' }).idsUnderCursor).toEqual(['s']);
    expect(folding({ ordinal: 7, id: null }).idsUnderCursor).toEqual([]);
  });
});
