import { perWorkspaceStore } from '../query/per-workspace';

type OverlayName = 'palette' | 'shortcuts' | 'updates' | 'news';

interface Overlay {
  /** What is open on top of the screen; one thing at a time. */
  readonly shown: OverlayName | null;
  readonly open: (name: OverlayName) => void;
  readonly close: () => void;
}

export const useOverlay = perWorkspaceStore<Overlay>((set) => ({
  shown: null,
  open: (shown) => set({ shown }),
  close: () => set({ shown: null }),
}));
