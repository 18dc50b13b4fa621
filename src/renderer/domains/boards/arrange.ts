import { type Board, type BoardCard, type CardWidth, cardWidths, mostCards } from '@shared/domain/metrics';

/** Steps of arranging a board. Each returns a board; the same one where there is nothing to do. */

export const COLUMNS = 4;

/** A card's position in the grid, counted from 1. */
export interface CardPlace {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Cards flow from left to right; one that no longer fits begins the next row. */
export function cardPlacesOf(cards: readonly Pick<BoardCard, 'width'>[]): CardPlace[] {
  let [row, column] = [1, 1];
  return cards.map(({ width }) => {
    if (column + width - 1 > COLUMNS) [row, column] = [row + 1, 1];
    const place = { row, from: column, to: column + width - 1 };
    column += width;
    return place;
  });
}

export const withCards = (board: Board, added: readonly BoardCard[], at = board.cards.length): Board => ({
  ...board,
  cards: [...board.cards.slice(0, at), ...added, ...board.cards.slice(at)].slice(0, mostCards),
});

export const withoutCard = (board: Board, id: string): Board => ({
  ...board,
  cards: board.cards.filter((card) => card.id !== id),
});

export const withCard = (board: Board, changed: BoardCard): Board => ({
  ...board,
  cards: board.cards.map((card) => (card.id === changed.id ? changed : card)),
});

/** @param to its place among the cards afterwards */
export function movedTo(board: Board, id: string, to: number): Board {
  const from = board.cards.findIndex((card) => card.id === id);
  const card = board.cards[from];
  const place = Math.max(0, Math.min(to, board.cards.length - 1));
  if (!card || place === from) return board;
  const rest = board.cards.toSpliced(from, 1);
  return { ...board, cards: rest.toSpliced(place, 0, card) };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** To the next place in that direction: a neighbour's, or of the row above or below the one in the same column. */
export function movedBy(board: Board, id: string, direction: Direction): Board {
  const at = board.cards.findIndex((card) => card.id === id);
  if (at < 0) return board;
  if (direction === 'left') return movedTo(board, id, at - 1);
  if (direction === 'right') return movedTo(board, id, at + 1);
  return movedTo(board, id, neighbourIn(board.cards, at, direction));
}

/** The card that an arrow key leads to from this one. */
export function neighbourIn(cards: readonly BoardCard[], at: number, direction: Direction): number {
  if (direction === 'left') return Math.max(0, at - 1);
  if (direction === 'right') return Math.min(cards.length - 1, at + 1);
  const places = cardPlacesOf(cards);
  const here = places[at];
  if (!here) return at;
  const row = here.row + (direction === 'up' ? -1 : 1);
  const inRow = places.findIndex((one) => one.row === row && one.to >= here.from);
  if (inRow >= 0) return inRow;
  const last = places.findLastIndex((one) => one.row === row);
  return last >= 0 ? last : at;
}

/** The next width up or down: 1, 2 or 4 columns. */
export function resized(board: Board, id: string, by: 1 | -1): Board {
  const card = board.cards.find((one) => one.id === id);
  if (!card) return board;
  const width: CardWidth | undefined = cardWidths[cardWidths.indexOf(card.width) + by];
  return width === undefined ? board : withCard(board, { ...card, width });
}
