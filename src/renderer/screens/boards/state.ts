import { createWordMatch } from '@shared/domain/word-beginnings';
import type { ClientBoards } from '../../domains/boards';
import { perWorkspaceStore } from '../../query/per-workspace';

/** The boards whose name or client the words typed find. */
export function foundBoards(groups: readonly ClientBoards[], text: string): readonly ClientBoards[] {
  const isMatch = createWordMatch(text);
  return groups.flatMap((group) => {
    const boards = group.boards.filter(({ board }) => isMatch([board.name, group.client?.name]));
    return boards.length > 0 ? [{ ...group, boards }] : [];
  });
}

interface BoardScreen {
  readonly isArranging: boolean;
  /** The drawer for cards: its tab; null while it is closed. */
  readonly drawer: 'catalogue' | 'paste' | null;
  /** Id of the card whose metric the next choice replaces. */
  readonly replaced: string | null;
  /** Last arranging step in words, shown in the tool row and announced to screen readers. */
  readonly said: string;
  readonly isPresenting: boolean;
}

/** State of the open board, reset when the board is left. */
export const useBoardScreen = perWorkspaceStore<BoardScreen & { set: (next: Partial<BoardScreen>) => void }>(
  (set) => ({ ...closedBoard, set: (next) => set(next) }),
);

interface HiddenOfCards {
  /** Names of series, by card. */
  readonly byCard: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hide: (card: string, names: ReadonlySet<string>) => void;
}

/** Series that a person hid in charts. Kept for the lifetime of the page, so that a board reopens unchanged. */
export const useHiddenSeries = perWorkspaceStore<HiddenOfCards>((set) => ({
  byCard: new Map(),
  hide: (card, names) => set(({ byCard }) => ({ byCard: new Map(byCard).set(card, names) })),
}));

export const nothingHidden: ReadonlySet<string> = new Set();

export const closedBoard: BoardScreen = {
  isArranging: false,
  drawer: null,
  replaced: null,
  said: '',
  isPresenting: false,
};
