import type { SeriesToken } from './chart-colors';

export type EndMark =
  | 'disc'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'ring'
  | 'open square'
  | 'open triangle'
  | 'cross';

/** How a series is distinguished from others: by colour, and additionally by dash, mark and hatch. */
export interface SeriesStyle {
  readonly token: SeriesToken;
  /** Lengths of strokes and spaces, px; none for a solid line. */
  readonly dash: readonly number[];
  readonly mark: EndMark;
  /** Which way the hatch of an area leans, degrees; null for a plain area. */
  readonly hatchAngle: 45 | -45 | null;
}

const style = (
  token: SeriesToken,
  dash: readonly number[],
  mark: EndMark,
  hatchAngle: SeriesStyle['hatchAngle'] = null,
): SeriesStyle => ({ token, dash, mark, hatchAngle });

/** In the order of the series; a place keeps its style while others are hidden. */
export const seriesStyles: readonly SeriesStyle[] = [
  style('k1', [], 'disc'),
  style('k2', [7, 4], 'square', 45),
  style('k3', [1.5, 4], 'triangle'),
  style('k4', [10, 3, 2, 3], 'diamond', -45),
  style('k5', [4, 3], 'ring'),
  style('k6', [12, 4], 'open square', 45),
  style('k7', [2, 2, 8, 2], 'open triangle'),
  style('k8', [1, 3], 'cross', -45),
];

export const otherSlot = seriesStyles.length - 1;

/** The previous period: thinner, dashed, never filled. */
export const comparisonStyle: SeriesStyle = style('c5', [5, 4], 'ring');

export const styleOf = (slot: number): SeriesStyle => seriesStyles[slot] ?? (seriesStyles[0] as SeriesStyle);

/** The outline of an end mark, centred on the origin, as an SVG path. */
export const markPaths: Readonly<Record<EndMark, { readonly path: string; readonly isOpen: boolean }>> = {
  disc: { path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', isOpen: false },
  square: { path: 'M-3.6 -3.6h7.2v7.2h-7.2z', isOpen: false },
  triangle: { path: 'M0 -4.6l4.4 7.8h-8.8z', isOpen: false },
  diamond: { path: 'M0 -5l5 5l-5 5l-5 -5z', isOpen: false },
  ring: { path: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z', isOpen: true },
  'open square': { path: 'M-3.2 -3.2h6.4v6.4h-6.4z', isOpen: true },
  'open triangle': { path: 'M0 -4.2l4 7h-8z', isOpen: true },
  cross: { path: 'M-3.4 -3.4l6.8 6.8m0 -6.8l-6.8 6.8', isOpen: true },
};
