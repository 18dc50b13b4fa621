import type { ClientKey } from '@shared/local-data';
import { create } from 'zustand';

interface ClientsScreenState {
  /** The client under the cursor; null for the first of the list. */
  readonly cursorKey: ClientKey | null;
  /** What was typed to find one. */
  readonly text: string;
  readonly moveTo: (key: ClientKey) => void;
  readonly find: (text: string) => void;
}

/** What the screen is doing; never what a client is. */
export const useClientsScreen = create<ClientsScreenState>((set) => ({
  ...{ cursorKey: null, text: '' },
  moveTo: (cursorKey) => set({ cursorKey }),
  find: (text) => set({ text }),
}));
