import { useLayoutEffect } from 'react';
import { create } from 'zustand';

interface ScreenHead {
  readonly title: string;
  /** How old what the screen shows is, epoch ms; null before the first reading, undefined where it shows no copy. */
  readonly asOf: number | null | undefined;
}

/** What the frame's title row says; each screen sets its own. */
export const useScreenHead = create<ScreenHead>(() => ({ title: '', asOf: undefined }));

/** Sets the title row before the screen is painted. */
export function useSetScreenHead(title: string, asOf?: number | null): void {
  useLayoutEffect(() => useScreenHead.setState({ title, asOf }), [title, asOf]);
}
