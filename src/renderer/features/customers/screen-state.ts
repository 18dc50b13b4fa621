import { create } from 'zustand';

interface CustomersScreenState {
  /** The customer under the cursor; null for the first of the list. */
  readonly cursorId: string | null;
  readonly moveTo: (uuid: string) => void;
}

/** What the screen is doing; never what a customer is. */
export const useCustomersScreen = create<CustomersScreenState>((set) => ({
  cursorId: null,
  moveTo: (cursorId) => set({ cursorId }),
}));
