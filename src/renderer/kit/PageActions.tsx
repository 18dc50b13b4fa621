import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface ActionsSlot {
  /** The element in the title row for a screen's own buttons; null before it is mounted. */
  readonly at: HTMLElement | null;
}

const useActionsSlot = create<ActionsSlot>(() => ({ at: null }));

/** Pass it as `ref` of that element. */
export const setActionsSlot = (at: HTMLElement | null) => useActionsSlot.setState({ at });

/** Renders a screen's own buttons in the title row, the same place on every screen. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const at = useActionsSlot((slot) => slot.at);
  return at && createPortal(children, at);
}
