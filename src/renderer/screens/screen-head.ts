import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RefreshScope } from '../engine';

interface ScreenHead {
  readonly title: string;
  /** Age of what the screen shows, epoch ms; null before the first load, undefined if it shows no copy. */
  readonly asOf: number | null | undefined;
  /** What a refresh means here, by the title row's button or F5. */
  readonly refresh: RefreshScope;
}

/** The default: posts in review. */
const usualRefresh: RefreshScope = { kind: 'approvals' };

/** The content of the title row; each screen sets its own. */
export const useScreenHead = create<ScreenHead>(() => ({
  title: '',
  asOf: undefined,
  refresh: usualRefresh,
}));

/** Sets the title row before the screen is painted. Pass the same scope object while it means the same. */
export function useSetScreenHead(
  title: string,
  asOf?: number | null,
  refresh: RefreshScope = usualRefresh,
): void {
  useLayoutEffect(() => useScreenHead.setState({ title, asOf, refresh }), [title, asOf, refresh]);
}
