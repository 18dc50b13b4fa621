import type { EpochMs } from '@shared/domain/time';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RefreshScope } from '../engine';
import type { CopyPart } from '../query/ages';

interface ScreenHead {
  readonly title: string;
  /** Age of the screen's data; null before the first load, undefined without local data. */
  readonly asOf: EpochMs | null | undefined;
  /** Parts of the local copy on the screen. The age follows theirs. */
  readonly parts: readonly CopyPart[];
  /** Number of shown posts whose answers are still to be read, or that may be gone. */
  readonly due: number;
  /** Scope of a refresh by the title row's button or F5. */
  readonly refresh: RefreshScope;
  /** Custom refresh, for a screen that reads more than a scope can express. */
  readonly own: OwnRefresh | null;
}

/** For `useSetScreenHead`: what is shown of posts in review, and nothing else. */
export const ofReview: readonly CopyPart[] = ['review'];

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
  parts: [],
  due: 0,
  refresh: usualRefresh,
  own: null,
}));

const ofNothing: readonly CopyPart[] = [];

/**
 * Sets the title row before the screen is painted. Pass the same scope object while it means the same, and the same
 * `parts`: all of the copy that `asOf` is the age of; without them the age stays as it was read.
 */
export function useSetScreenHead(
  title: string,
  asOf?: number | null,
  refresh: RefreshScope = usualRefresh,
  due = 0,
  parts = ofNothing,
): void {
  useLayoutEffect(
    () => useScreenHead.setState({ title, asOf, refresh, due, parts }),
    [title, asOf, refresh, due, parts],
  );
}

/** Sets a custom refresh for the title row's button and F5. Pass a stable function. */
export function useScreenRefresh(run: () => void, isRunning: boolean): void {
  useLayoutEffect(() => {
    useScreenHead.setState({ own: { run, isRunning } });
    return () => useScreenHead.setState({ own: null });
  }, [run, isRunning]);
}
