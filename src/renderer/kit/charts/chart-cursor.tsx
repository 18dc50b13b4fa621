import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Stretch } from './chart-model';

interface CursorState {
  /** Label under the cursor; null while it is on no chart. */
  readonly at: string | null;
  /** The chart it is moved on: that one says the values. */
  readonly owner: string | null;
  /** The part of the period that was chosen, by its first and last label; null for the whole. */
  readonly part: { readonly from: string; readonly to: string } | null;
}

export type ChartCursor = StoreApi<CursorState>;

const createChartCursor = (): ChartCursor =>
  createStore<CursorState>(() => ({ at: null, owner: null, part: null }));

const CursorContext = createContext<ChartCursor | null>(null);

/** Shares one cursor and one chosen part of the period among all charts over time below it. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  const [cursor] = useState(createChartCursor);
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

/** The cursor of the board, or one of its own: names of categories mean nothing to other charts. */
export function useChartCursor(isTime: boolean): ChartCursor {
  const shared = use(CursorContext);
  const [own] = useState(createChartCursor);
  return isTime && shared ? shared : own;
}

/** The place of a label: of a day the step that holds it, so that months meet the days of another chart. -1 for none. */
export function cursorPlaceOf(labels: readonly string[], label: string | null, isTime: boolean): number {
  if (label === null) return -1;
  if (!isTime) return labels.indexOf(label);
  // Labels of time are in order.
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle] as string) <= label) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The chosen part as places of these labels; null for the whole, or where nothing of it is in them. */
export function usePart(cursor: ChartCursor, labels: readonly string[], isTime: boolean): Stretch | null {
  const part = useStore(cursor, (state) => state.part);
  const to = part ? cursorPlaceOf(labels, part.to, isTime) : -1;
  const from = part ? Math.max(0, cursorPlaceOf(labels, part.from, isTime)) : 0;
  return useMemo(() => (to > from ? { from, to } : null), [from, to]);
}
