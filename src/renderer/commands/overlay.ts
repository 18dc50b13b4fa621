import { perWorkspaceStore } from '../query/per-workspace';

type OverlayName = 'palette' | 'shortcuts' | 'updates' | 'news';

interface Overlay {
  /** Open overlay. There is at most one. */
  readonly shown: OverlayName | null;
  /** Text that the palette's field begins with. */
  readonly text: string;
  readonly open: (name: OverlayName, text?: string) => void;
  readonly close: () => void;
}

export const useOverlay = perWorkspaceStore<Overlay>((set) => ({
  shown: null,
  text: '',
  open: (shown, text = '') => set({ shown, text }),
  close: () => set({ shown: null }),
}));
