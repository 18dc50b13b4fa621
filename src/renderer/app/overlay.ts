import { perWorkspaceStore } from '../query/per-workspace';

type OverlayName = 'palette' | 'shortcuts' | 'updates' | 'news';

interface Overlay {
  /** Open overlay. There is at most one. */
  readonly shown: OverlayName | null;
  readonly open: (name: OverlayName) => void;
  readonly close: () => void;
}

export const useOverlay = perWorkspaceStore<Overlay>((set) => ({
  shown: null,
  open: (shown) => set({ shown }),
  close: () => set({ shown: null }),
}));
