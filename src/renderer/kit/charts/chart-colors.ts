/**
 * The colours of charts for each scheme: what a canvas or an exported picture is drawn with, as neither reads custom
 * properties. `app/theme/variables.ts` takes them from here as tokens of the same names, and `app/theme/chart-tokens.test.ts`
 * measures contrast and distance.
 */
export interface ChartColors {
  /** Colours of series, in their order. */
  readonly k1: string;
  readonly k2: string;
  readonly k3: string;
  readonly k4: string;
  readonly k5: string;
  readonly k6: string;
  readonly k7: string;
  readonly k8: string;
  /** The previous period and nothing else. */
  readonly c5: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly 'line-2': string;
  readonly control: string;
  readonly text: string;
  readonly 'text-2': string;
  readonly 'text-3': string;
}

export type SeriesToken = 'k1' | 'k2' | 'k3' | 'k4' | 'k5' | 'k6' | 'k7' | 'k8' | 'c5';
export type ChartScheme = 'light' | 'dark';

export const chartColors: Readonly<Record<ChartScheme, ChartColors>> = {
  light: {
    k1: '#0b6470',
    k2: '#b57600',
    k3: '#936ee0',
    k4: '#632106',
    k5: '#269a8f',
    k6: '#3b2a8b',
    k7: '#824b0f',
    k8: '#3d1947',
    c5: '#8a867d',
    surface: '#ffffff',
    sunken: '#f6f4f0',
    line: '#e6e3dc',
    'line-2': '#d5d1c8',
    control: '#858178',
    text: '#1f1e1b',
    'text-2': '#55524b',
    'text-3': '#6b6861',
  },
  dark: {
    k1: '#5dbac6',
    k2: '#e3ac3b',
    k3: '#708bd4',
    k4: '#c08667',
    k5: '#9edff7',
    k6: '#f9d39c',
    k7: '#97691f',
    k8: '#58708e',
    c5: '#a39e94',
    surface: '#232120',
    sunken: '#171614',
    line: '#302e2a',
    'line-2': '#413e39',
    control: '#847f76',
    text: '#eceae4',
    'text-2': '#b9b5ab',
    'text-3': '#a39e94',
  },
};

/** The same on a page, which follows its scheme by itself. */
export const pageColors = Object.fromEntries(
  Object.keys(chartColors.light).map((token) => [token, `var(--cd-${token})`]),
) as Record<keyof ChartColors, string>;
