import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

/** Printed in place of the window while it is mounted; never visible on the screen. Black on white in either scheme. */
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
