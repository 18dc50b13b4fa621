import { perWorkspaceStore } from '../../query/per-workspace';

interface BoardScreen {
  readonly isArranging: boolean;
  /** The drawer for cards: its tab; null while it is closed. */
  readonly drawer: 'catalogue' | 'paste' | null;
  /** The card whose metric is replaced by the next one that is chosen. */
  readonly replaced: string | null;
  /** What arranging did last, in words: the tool row says it, to screen readers too. */
  readonly said: string;
  readonly isPresenting: boolean;
}

/** What is done on the board that is open; it ends when the board is left. */
export const useBoardScreen = perWorkspaceStore<BoardScreen & { set: (next: Partial<BoardScreen>) => void }>(
  (set) => ({ ...closedBoard, set: (next) => set(next) }),
);

interface HiddenOfCards {
  /** Names of series, by card. */
  readonly byCard: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hide: (card: string, names: ReadonlySet<string>) => void;
}

/** What a person hid of the charts, for as long as the page lives: a board that was left is found again as it was. */
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
