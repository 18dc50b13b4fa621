import { useEffect } from 'react';
import type { LayoutItem } from './list-layout';

/** Tells the list which rows are in the document, so that it reads what is missing of them. */
export function useVisibleRows(
  items: readonly LayoutItem[],
  show: (first: number, last: number) => void,
): void {
  const ordinals = items.flatMap((item) => (item.kind === 'row' ? [item.ordinal] : []));
  const first = ordinals[0];
  const last = ordinals.at(-1);
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last);
  }, [show, first, last]);
}
