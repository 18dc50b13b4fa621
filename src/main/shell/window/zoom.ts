import type { WebContents } from 'electron';

export type ZoomStep = 'in' | 'out' | 'actual_size';

/** Limits of the zoom in Chromium's levels, each a fifth larger than the one before: 58 to 207 percent. */
const LOWEST = -3;
const HIGHEST = 4;
const STEP = 0.5;

export function zoomLevelAfter(level: number, step: ZoomStep): number {
  if (step === 'actual_size') return 0;
  return Math.min(HIGHEST, Math.max(LOWEST, level + (step === 'in' ? STEP : -STEP)));
}

/** A place that a page names in its own pixels, in those that Electron counts a window by. */
export function inWindow(
  { x, y }: { readonly x: number; readonly y: number },
  contents: Pick<WebContents, 'getZoomFactor'>,
): { x: number; y: number } {
  const zoom = contents.getZoomFactor();
  return { x: Math.round(x * zoom), y: Math.round(y * zoom) };
}
