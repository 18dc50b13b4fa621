import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { type ChartScheme, chartColors } from './chart-colors';
import type { ChartLook } from './chart-option';

/** The font of the page, as the theme sets it. */
export const pageFont = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--mantine-font-family').trim() || 'sans-serif';

export const lookOf = (scheme: ChartScheme): ChartLook => ({
  colors: chartColors[scheme],
  fontFamily: pageFont(),
});

/** Colours of the scheme that is shown, and the font. */
export function useChartLook(): ChartLook {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return useMemo(() => lookOf(scheme), [scheme]);
}
