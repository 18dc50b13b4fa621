import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RefreshScope } from '../engine';

interface ScreenHead {
  readonly title: string;
  /** Age of what the screen shows, epoch ms; null before the first load, undefined if it shows no copy. */
  readonly asOf: number | null | undefined;
  /** Posts on it whose answers are still to be read, or that may be gone. */
  readonly due: number;
  /** What a refresh means here, by the title row's button or F5. */
  readonly refresh: RefreshScope;
  /** A screen that reads more than a scope says refreshes by itself. */
  readonly own: OwnRefresh | null;
}

interface OwnRefresh {
  readonly isRunning: boolean;
  readonly run: () => void;
}

/** The default: posts in review. */
export const usualRefresh: RefreshScope = { kind: 'approvals' };

/** The content of the title row; each screen sets its own. */
export const useScreenHead = create<ScreenHead>(() => ({
  title: '',
  asOf: undefined,
  due: 0,
  refresh: usualRefresh,
  own: null,
}));

/** Sets the title row before the screen is painted. Pass the same scope object while it means the same. */
export function useSetScreenHead(
  title: string,
  asOf?: number | null,
  refresh: RefreshScope = usualRefresh,
  due = 0,
): void {
  useLayoutEffect(() => useScreenHead.setState({ title, asOf, refresh, due }), [title, asOf, refresh, due]);
}

/** What the title row's button and F5 do on this screen. Pass the same function while it means the same. */
export function useScreenRefresh(run: () => void, isRunning: boolean): void {
  useLayoutEffect(() => {
    useScreenHead.setState({ own: { run, isRunning } });
    return () => useScreenHead.setState({ own: null });
  }, [run, isRunning]);
}
