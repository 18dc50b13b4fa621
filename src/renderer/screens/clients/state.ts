import { perWorkspaceStore } from '../../query/per-workspace';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** How clients are listed: by urgency, by name, or as suggested matches. */
export const clientViews = ['need', 'name', 'match'] as const;
export type ClientsView = (typeof clientViews)[number];

interface Place {
  /** Left out for the default, `need`. */
  readonly view?: ClientsView;
  /** The search text. */
  readonly text?: string;
  /** Only my clients. */
  readonly mine?: true;
}

const longestText = 200;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ view, text, mine }: RawSearch): Place {
  const known = clientViews.find((one) => one === view);
  // The router parses unquoted digits as a number.
  const typed = typeof text === 'number' ? String(text) : text;
  return {
    ...(known !== undefined && known !== 'need' && { view: known }),
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, longestText) }),
    ...((mine === true || mine === 'true') && { mine: true as const }),
  };
}

interface Cursor {
  /** The row under the cursor; null for the first of the list. */
  readonly cursorKey: string | null;
  readonly moveTo: (key: string) => void;
}

export const useClientsCursor = perWorkspaceStore<Cursor>((set) => ({
  cursorKey: null,
  moveTo: (cursorKey) => set({ cursorKey }),
}));

export function useClientsScreen() {
  const [{ view = 'need', text = '', mine = false }, change] = useAddress(readAddress);
  return {
    view,
    text,
    mine,
    show: (next: ClientsView) => change((was) => readAddress({ ...was, view: next })),
    find: (typed: string) => change((was) => ({ ...was, text: typed })),
    keepToMine: (isOn: boolean) => change((was) => readAddress({ ...was, mine: isOn })),
    clear: () => change((was) => readAddress({ ...was, text: '', mine: false })),
  };
}
