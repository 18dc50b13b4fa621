import { useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { type ChartColors, chartColors, pageColors } from './chart-colors';

export interface ChartLook {
  readonly colors: ChartColors;
  readonly fontFamily: string;
}

/** The colours of the scheme that is shown, and the font of the page. */
export const useChartLook = (): ChartLook => useLookOf(pageColors);

/** Exported pictures are always light, independent of the screen. */
export const useLightLook = (): ChartLook => useLookOf(chartColors.light);

function useLookOf(colors: ChartColors): ChartLook {
  const { fontFamily } = useMantineTheme();
  return useMemo(() => ({ colors, fontFamily }), [colors, fontFamily]);
}
