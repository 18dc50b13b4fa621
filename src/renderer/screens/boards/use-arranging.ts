import type { Board, BoardCard } from '@shared/domain/metrics';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  cardPlacesOf,
  type Direction,
  movedBy,
  neighbourIn,
  resized,
  type UseBoard,
  withoutCard,
} from '../../domains/boards';
import { useTranslation } from '../../i18n/use-translation';
import { useBoardScreen } from './state';

interface Given {
  readonly board: Board;
  readonly edited: UseBoard;
  readonly titleOf: (card: BoardCard) => string;
  readonly grid: RefObject<HTMLElement | null>;
}

export interface Arranging {
  /** The board as it is drawn: while a card is lifted, with that card where it would be set down. */
  readonly shown: Board;
  readonly lifted: string | null;
  readonly onKeyDown: (event: KeyboardEvent, card: BoardCard) => void;
  readonly remove: (card: BoardCard) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Arranging by keys: Space lifts a card, arrows move it, Enter or Space sets it down, Escape puts it back. Without a
 * lifted card the arrows lead from card to card. What happens is said in the tool row.
 */
export function useArranging({ board, edited, titleOf, grid }: Given): Arranging {
  const { t } = useTranslation();
  const { isArranging, set } = useBoardScreen((screen) => screen);
  const [lift, setLift] = useState<{ readonly id: string; readonly draft: Board } | null>(null);
  const active = isArranging ? lift : null;
  const shown = active?.draft ?? board;
  const say = (said: string) => set({ said });

  const placeWords = (of: Board, id: string) => {
    const at = of.cards.findIndex((card) => card.id === id);
    const place = cardPlacesOf(of.cards)[at];
    const { row, from, to } = place ?? { row: 1, from: 1, to: 1 };
    return { number: at + 1, total: of.cards.length, row, from, to };
  };
  const step = (next: Board, id: string, title: string) => {
    if (active) setLift({ id, draft: next });
    else edited.change(next);
    if (next === shown) return;
    const place = placeWords(next, id);
    say(t(place.from === place.to ? 'boards.said.moved' : 'boards.said.movedWide', { title, ...place }));
  };
  const setDown = (title: string) => {
    if (!active) return;
    edited.change(active.draft);
    setLift(null);
    say(t('boards.said.setDown', { title, ...placeWords(active.draft, active.id) }));
  };
  const focusOn = (at: number) => {
    const id = shown.cards[at]?.id;
    grid.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  };
  const remove = (card: BoardCard) => {
    const at = board.cards.findIndex(({ id }) => id === card.id);
    setLift(null);
    focusOn(at === board.cards.length - 1 ? at - 1 : at + 1);
    edited.change(withoutCard(board, card.id));
    say(t('boards.said.removed', { title: titleOf(card) }));
  };

  const onKeyDown = (event: KeyboardEvent, card: BoardCard) => {
    // Keys inside the card, for example in its chart or its menu, are not handled here.
    if (
      !isArranging ||
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const title = titleOf(card);
    const { id } = card;
    const direction = directions[event.key];
    const isLifted = active?.id === id;
    const run = () => {
      if (direction && event.shiftKey) {
        if (direction === 'up' || direction === 'down') return false;
        const next = resized(shown, id, direction === 'right' ? 1 : -1);
        step(next, id, title);
        const width = next.cards.find((one) => one.id === id)?.width ?? card.width;
        say(t('boards.said.width', { title, count: width }));
      } else if (direction && isLifted) step(movedBy(shown, id, direction), id, title);
      else if (direction) focusOn(neighbourIn(shown.cards, shown.cards.indexOf(card), direction));
      else if (event.key === ' ' && !isLifted) {
        setLift({ id, draft: board });
        say(t('boards.said.lifted', { title, ...placeWords(board, id) }));
      } else if ((event.key === ' ' || event.key === 'Enter') && isLifted) setDown(title);
      else if (event.key === 'Escape' && isLifted) {
        setLift(null);
        say(t('boards.said.putBack', { title }));
      } else if (event.key === 'Delete' || event.key === 'Backspace') remove(card);
      else return false;
      return true;
    };
    if (!run()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { shown, lifted: active?.id ?? null, onKeyDown, remove };
}
