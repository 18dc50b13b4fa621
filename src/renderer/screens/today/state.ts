import { perWorkspaceStore } from '../../query/per-workspace';

interface TodayScreen {
  /** The line under the cursor, by its key; null for the first. */
  readonly cursor: string | null;
  readonly moveTo: (line: string) => void;
}

/** What the screen is doing; never what a record is. */
export const useTodayScreen = perWorkspaceStore<TodayScreen>((set) => ({
  cursor: null,
  moveTo: (cursor) => set({ cursor }),
}));
