import type { Board, BoardCard } from '@shared/domain/metrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS, cardPlacesOf, movedBy, movedTo, resized, withCards, withoutCard } from './arrange';
import { boardOf, cardOf } from './testing/samples';

const widths = fc.array(fc.constantFrom(1 as const, 2 as const, 4 as const), { minLength: 1, maxLength: 20 });
const boards = widths.map((all) => boardOf(all.map((width, place) => cardOf({ id: String(place), width }))));
const direction = fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const);
const idsOf = ({ cards }: Board) => cards.map(({ id }) => id);

describe('Grid places of cards', () => {
  it('places never overlap, stay within four columns and keep the order of cards', () => {
    fc.assert(
      fc.property(widths, (all) => {
        const places = cardPlacesOf(all.map((width) => ({ width })));
        places.forEach(({ row, from, to }, i) => {
          expect(to - from + 1).toBe(all[i]);
          expect(from >= 1 && to <= COLUMNS).toBe(true);
          const before = places[i - 1];
          if (before) expect(row > before.row || from === before.to + 1).toBe(true);
        });
      }),
    );
  });
});

describe('Board layout steps', () => {
  it('moving and resizing cards neither loses nor adds any', () => {
    fc.assert(
      fc.property(boards, direction, fc.nat(19), fc.integer({ min: -3, max: 25 }), (board, way, at, to) => {
        const id = String(at % board.cards.length);
        for (const next of [movedBy(board, id, way), movedTo(board, id, to), resized(board, id, 1)]) {
          expect(idsOf(next).toSorted()).toEqual(idsOf(board).toSorted());
        }
      }),
    );
  });

  it('a move to the right is undone by one to the left, except at the end of the board', () => {
    fc.assert(
      fc.property(boards, fc.nat(19), (board, at) => {
        const id = String(at % board.cards.length);
        const next = movedBy(board, id, 'right');
        expect(idsOf(next === board ? board : movedBy(next, id, 'left'))).toEqual(idsOf(board));
      }),
    );
  });

  const rows: BoardCard[] = [
    ...['a', 'b', 'c', 'd'].map((id) => cardOf({ id })),
    cardOf({ id: 'e', width: 2 }),
    cardOf({ id: 'f', width: 2 }),
  ];

  it('moving a card up or down keeps its column', () => {
    expect(idsOf(movedBy(boardOf(rows), 'c', 'down'))).toEqual(['a', 'b', 'd', 'e', 'f', 'c']);
    expect(idsOf(movedBy(boardOf(rows), 'f', 'up'))).toEqual(['a', 'b', 'f', 'c', 'd', 'e']);
    expect(idsOf(movedBy(boardOf(rows), 'a', 'up'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('resizing a card steps through widths 1, 2 and 4', () => {
    const widthsOf = (by: 1 | -1) => {
      let board = boardOf([cardOf({ id: 'a', width: by === 1 ? 1 : 4 })]);
      return [0, 1, 2].map(() => {
        board = resized(board, 'a', by);
        return board.cards[0]?.width;
      });
    };
    expect([widthsOf(1), widthsOf(-1)]).toEqual([
      [2, 4, 4],
      [2, 1, 1],
    ]);
  });

  it('cards can be added and removed, up to 100 per board', () => {
    const board = boardOf(rows);
    expect(idsOf(withCards(board, [cardOf({ id: 'x' })], 1)).slice(0, 3)).toEqual(['a', 'x', 'b']);
    expect(idsOf(withoutCard(board, 'e'))).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(
      withCards(
        board,
        Array.from({ length: 200 }, () => cardOf({})),
      ).cards,
    ).toHaveLength(100);
  });
});
