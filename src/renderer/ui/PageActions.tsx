import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useScreenHead } from '../data/screen-head';

/** Puts a screen's own buttons into the title row, so that they stand where every screen has them. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const at = useScreenHead(({ actionsAt }) => actionsAt);
  return at && createPortal(children, at);
}
