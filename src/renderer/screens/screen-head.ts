import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RefreshScope } from '../engine';

interface ScreenHead {
  readonly title: string;
  /** How old what the screen shows is, epoch ms; null before the first reading, undefined where it shows no copy. */
  readonly asOf: number | null | undefined;
  /** What "read again" means here: the title row's button and F5 ask for it. */
  readonly refresh: RefreshScope;
}

/** What is read where a screen says nothing else: what waits for people. */
const usualRefresh: RefreshScope = { kind: 'approvals' };

/** What the frame's title row says; each screen sets its own. */
export const useScreenHead = create<ScreenHead>(() => ({
  title: '',
  asOf: undefined,
  refresh: usualRefresh,
}));

/** Sets the title row before the screen is painted. Hand in the same scope while it means the same. */
export function useSetScreenHead(
  title: string,
  asOf?: number | null,
  refresh: RefreshScope = usualRefresh,
): void {
  useLayoutEffect(() => useScreenHead.setState({ title, asOf, refresh }), [title, asOf, refresh]);
}
