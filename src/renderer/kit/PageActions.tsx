import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface ActionsSlot {
  /** Where in the title row a screen's own buttons go; null before the row is there. */
  readonly at: HTMLElement | null;
}

const useActionsSlot = create<ActionsSlot>(() => ({ at: null }));

/** The title row's `ref` to its place for buttons. */
export const takeActionsSlot = (at: HTMLElement | null) => useActionsSlot.setState({ at });

/** Puts a screen's own buttons into the title row, so that they stand where every screen has them. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const at = useActionsSlot((slot) => slot.at);
  return at && createPortal(children, at);
}
