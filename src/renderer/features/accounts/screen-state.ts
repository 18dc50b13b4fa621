import { create } from 'zustand';

interface AccountsScreenState {
  /** The account under the cursor; null for the first of the list. */
  readonly cursorId: string | null;
  readonly moveTo: (accountId: string) => void;
}

/** What the screen is doing; never what an account is. */
export const useAccountsScreen = create<AccountsScreenState>((set) => ({
  cursorId: null,
  moveTo: (cursorId) => set({ cursorId }),
}));
