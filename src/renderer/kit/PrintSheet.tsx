import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

/**
 * What is printed while this is on the screen, in place of the window; never seen there. Black on white in either
 * scheme: paper is white.
 */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.prints = 'sheet';
    return () => {
      delete dataset.prints;
    };
  }, []);
  return createPortal(
    <div className={classes.sheet} aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
