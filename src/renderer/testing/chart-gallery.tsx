import './languages';
import { MantineProvider } from '@mantine/core';
import { addDays } from '@shared/domain/time';
import { defaultSettings } from '@shared/settings';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app/theme/mantine-styles';
import '../app/base.css';
import { styleNonce } from '../app/theme/style-nonce';
import { theme } from '../app/theme/theme';
import { cssVariablesResolver } from '../app/theme/variables';
import { FormatProvider } from '../i18n/FormatProvider';
import { CardHead } from '../kit/charts/CardHead';
import { CardState } from '../kit/charts/CardState';
import { Chart } from '../kit/charts/Chart';
import { ChartCursorProvider } from '../kit/charts/chart-cursor';
import type { ChartData } from '../kit/charts/chart-data';
import { NumberFigure } from '../kit/charts/NumberFigure';
import { Sparkline } from '../kit/charts/Sparkline';

/** The parts of `kit/charts` on one page, as in the mock-up of the charts: for pictures, never in the app. */
const months = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const of = (name: string, values: readonly (number | null)[]) => ({ name, values });

const eight: ChartData = {
  labels: months(11),
  period: null,
  series: [
    of('Instagram', [26_700, 28_600, 29_000, 30_800, 31_800, 30_900, 31_700, 35_400, 34_500, 35_300, 37_200]),
    of('TikTok', [25_000, 24_300, 26_200, 26_000, 27_300, 26_700, 28_900, 30_400, 30_200, 31_700, 31_800]),
    of('YouTube', [20_000, 19_200, 21_500, 21_800, 21_800, 21_900, 24_500, 24_300, 25_600, 26_600, 26_400]),
    of('Facebook', [16_400, 17_400, 16_900, 18_300, 18_100, null, 20_100, 19_100, 19_800, 20_500, 21_600]),
    of('LinkedIn', [13_200, 12_800, 13_600, 13_500, 14_300, 14_500, 14_900, 15_700, 16_100, 17_100, 16_900]),
    of('Pinterest', [9_400, 10_000, 10_200, 10_700, 10_700, 10_400, 11_500, 12_000, 12_200, 12_200, 12_400]),
    of('Google Ads', [5_900, 5_800, 6_400, 6_400, 6_400, 6_500, 7_200, 7_500, 7_100, 7_800, 7_800]),
    of('Other', [2_300, 2_300, 2_400, 2_600, 2_700, 2_600, 2_800, 2_700, 3_000, 3_000, 3_100]),
  ],
};
const stacked: ChartData = {
  labels: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  period: null,
  series: [
    of('Instagram', [405, 375, 445, 425, 500, 475]),
    of('TikTok', [215, 255, 235, 295, 275, 330]),
    of('YouTube', [115, 135, 130, 123, 150, 171]),
    of('LinkedIn', [55, 47, null, 65, 66, 76]),
  ],
};
const parts: ChartData = {
  labels: ['Reels', 'Carousels', 'Photos', 'Stories'],
  period: null,
  series: [of('Reach', [21_904, 15_310, 8_122, 2_876])],
};
const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => `2026-${month}-${String(index + 1).padStart(2, '0')}`);
const reach: ChartData = {
  labels: days('11', 20),
  period: { start: '2026-11-01', end: '2026-11-30' },
  series: [
    of(
      'Reach',
      [
        2_000, 2_300, 2_480, 2_360, 2_540, 2_700, 2_000, 1_840, 2_300, 2_450, 2_400, 2_620, 3_480, 2_980,
        2_105, 1_960, 2_440, 2_560, 2_690, 2_000,
      ],
    ),
  ],
};
const before = {
  name: 'Oct',
  labels: days('10', 20),
  period: { start: '2026-10-01', end: '2026-10-31' },
  series: [
    of(
      'Reach',
      [
        2_150, 2_080, 1_960, 1_760, 1_700, 2_040, 2_200, 2_240, 2_300, 2_420, 2_380, 1_900, 1_760, 2_032,
        2_151, 2_287, 2_304, 2_390, 1_900, 2_480,
      ],
    ),
  ],
};
const gappy: ChartData = {
  ...reach,
  series: [
    of(
      'Reach',
      reach.series[0]?.values.map((value, place) => (place > 7 && place < 13 ? null : value)) ?? [],
    ),
  ],
};
const high: ChartData = {
  ...reach,
  series: [
    of(
      'Followers',
      reach.labels.map((_, place) => 14_000 + place * 11),
    ),
  ],
};
const longDays = Array.from({ length: 400 }, (_, day) => addDays('2025-10-17', day));
const wave = (place: number, seed: number) =>
  Math.round(900 + 500 * Math.sin(place / (9 + seed)) + ((place * 7919) % 613));
const long = (count: number): ChartData => ({
  labels: longDays,
  period: null,
  series: Array.from({ length: count }, (_, seed) =>
    of(
      `Account ${seed + 1}`,
      longDays.map((_day, place) => (place % 97 < 5 ? null : wave(place, seed))),
    ),
  ),
});
const point: ChartData = { labels: ['2026-11-20'], period: null, series: [of('Reach', [12])] };
const hourly: ChartData = {
  labels: ['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T02:00'],
  period: null,
  series: [of('Online', [1, 3, 2])],
};
const losses: ChartData = {
  labels: months(6),
  period: null,
  series: [of('Gained', [12, 9, 20, 4, 0, 7]), of('Lost', [-3, -8, -2, -11, -1, null])],
};
const networks: ChartData = {
  labels: ['Instagram', 'LinkedIn', 'Facebook'],
  period: null,
  series: [of('Interactions', [2_914, 861, null])],
};
const networksBefore = { ...networks, name: 'October', series: [of('Interactions', [2_710, 902, null])] };

const Box = ({ wide, tall, children }: { wide: number; tall: number; children: ReactNode }) => (
  <div
    style={{
      gridColumn: `span ${wide}`,
      height: tall,
      background: 'var(--cd-surface)',
      border: '1px solid var(--cd-line)',
      borderRadius: 8,
      minWidth: 0,
    }}
  >
    {children}
  </div>
);
const State = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box wide={2} tall={190}>
    <CardHead title={title} />
    <div style={{ padding: '0 16px', height: 140 }}>{children}</div>
  </Box>
);
const shared = { period: '1–20 Nov 2026', asOf: 0, onExport: () => {} };

function Gallery() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        gap: 12,
        padding: 16,
        height: '100vh',
        overflow: 'auto',
        alignContent: 'start',
      }}
    >
      <Box wide={6} tall={340}>
        <Chart {...shared} title="Impressions per month" shape="line" data={eight} />
      </Box>
      <Box wide={3} tall={340}>
        <Chart {...shared} title="Clicks" shape="stacked" data={stacked} />
      </Box>
      <Box wide={3} tall={340}>
        <Chart {...shared} title="Reach by type" shape="pie" data={parts} />
      </Box>
      <ChartCursorProvider>
        <Box wide={4} tall={230}>
          <Chart
            {...shared}
            title="Reach per day"
            shape="line"
            data={reach}
            comparison={before}
            periodName="Nov"
            runsUntil="2026-11-20"
          />
        </Box>
        <Box wide={4} tall={230}>
          <Chart {...shared} title="Reach, with a gap" shape="area" data={gappy} />
        </Box>
        <Box wide={4} tall={230}>
          <Chart {...shared} title="Followers" shape="line" data={high} />
        </Box>
        <Box wide={4} tall={230}>
          <Chart
            {...shared}
            title="Cost"
            unit="BRL"
            shape="bar"
            data={reach}
            comparison={before}
            periodName="Nov"
            runsUntil="2026-11-20"
          />
        </Box>
      </ChartCursorProvider>
      <Box wide={4} tall={230}>
        <Chart
          {...shared}
          title="Interactions by network"
          shape="bar"
          data={networks}
          comparison={networksBefore}
        />
      </Box>
      <Box wide={4} tall={230}>
        <Chart {...shared} title="Behind every chart" shape="line" data={reach} comparison={before} />
      </Box>
      <Box wide={6} tall={260}>
        <Chart {...shared} title="24 series" shape="line" data={long(24)} />
      </Box>
      <Box wide={6} tall={260}>
        <Chart {...shared} title="24 series, filled" shape="area" data={long(3)} />
      </Box>
      <Box wide={4} tall={230}>
        <Chart
          {...shared}
          title="400 days"
          shape="bar"
          data={long(1)}
          comparison={{ ...long(1), name: '2024' }}
          goal={{ value: 1_500, text: 'Goal 1,500' }}
        />
      </Box>
      <Box wide={4} tall={230}>
        <Chart {...shared} title="400 days, stacked" shape="stacked" data={long(3)} />
      </Box>
      <Box wide={4} tall={230}>
        <Chart {...shared} title="Gained and lost" shape="stacked" data={losses} />
      </Box>
      <Box wide={3} tall={230}>
        <Chart {...shared} title="One point" shape="line" data={point} />
      </Box>
      <Box wide={3} tall={230}>
        <Chart {...shared} title="One bar" shape="bar" data={point} />
      </Box>
      <Box wide={3} tall={230}>
        <Chart {...shared} title="By the hour" shape="line" data={hourly} />
      </Box>
      <Box wide={3} tall={230}>
        <Chart
          {...shared}
          title="Side by side"
          shape="bar"
          data={losses}
          goal={{ value: 15, text: 'Goal 15' }}
          events={[{ id: 1, number: 1, date: '2026-03-09', title: 'Launch', isOn: false }]}
        />
      </Box>
      <State title="Reach per day">
        <CardState kind="loading" shape="bar" since={null} />
      </State>
      <State title="Link clicks">
        <CardState kind="empty" lines={['LinkedIn goes back 12 months, to 21 Nov 2025.']} />
      </State>
      <State title="Video views">
        <CardState kind="failed" headline="Couldn’t load" lines={['The connector didn’t answer at 14:31.']} />
      </State>
      <State title="Page reach">
        <CardState
          kind="expired"
          lastValue="9,318 (1–17 Nov)"
          lines={['A session link takes the client a minute.']}
        />
      </State>
      <State title="Followers">
        <NumberFigure
          value={14_206}
          before={13_990}
          goal={{ state: 'met', text: 'Goal met: at least 14,000' }}
        />
        <CardState kind="stale" when="2 Nov" age="18 days" lines={[]} />
      </State>
      <State title="Results">
        <CardState
          kind="unknown"
          component="gauge_v3"
          facts={[
            { path: 'value', value: 0.72 },
            { path: 'max', value: 1 },
          ]}
          isCut={false}
        />
        <Sparkline values={[3, 4, null, 5, 6, 4, 7, 8, 6, 9, 10, 9]} />
      </State>
    </div>
  );
}

const dark = location.hash === '#dark';
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={dark ? 'dark' : 'light'}
      getStyleNonce={styleNonce}
    >
      <FormatProvider
        settings={{ ...defaultSettings, language: location.search === '?pt' ? 'pt-BR' : 'en' }}
        systemLanguages={['en-GB']}
      >
        <Gallery />
      </FormatProvider>
    </MantineProvider>
  </StrictMode>,
);
