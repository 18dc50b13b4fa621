import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { chartColors } from './chart-colors';
import { type ChartLook, lookOf } from './chart-option';

/** Colours of the scheme that is shown, and the font of the page. */
export function useChartLook(): ChartLook {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return useLookOf(scheme);
}

/** Pictures that are handed out are light, whatever the screen is. */
export const useLightLook = (): ChartLook => useLookOf('light');

function useLookOf(scheme: 'light' | 'dark'): ChartLook {
  const { fontFamily } = useMantineTheme();
  return useMemo(() => lookOf(chartColors[scheme], fontFamily), [scheme, fontFamily]);
}
