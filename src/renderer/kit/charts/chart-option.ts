import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from './chart-colors';
import type { ChartShape } from './chart-data';
import type { ModelSeries, ShownChart } from './chart-model';
import { drawnAround } from './drawn-around';
import type { PiePart } from './pie-parts';
import type { Plot } from './plot';
import { comparisonStyle, type SeriesStyle, styleOf } from './series-style';
import { TEXT_PX } from './text-width';
import { type Point, thinned } from './thin';

export interface ChartLook {
  readonly colors: ChartColors;
  readonly fontFamily: string;
}

/** Names in single quotes: in the text of a picture the library puts them between double ones as they are. */
export const lookOf = (colors: ChartColors, fontFamily: string): ChartLook => ({
  colors,
  fontFamily: fontFamily.replaceAll('"', "'"),
});

export interface OptionInput {
  readonly shown: ShownChart;
  readonly shape: Exclude<ChartShape, 'pie'>;
  readonly plot: Plot;
  readonly look: ChartLook;
  readonly words: ChartDrawingWords;
}

/** Texts that are drawn into the chart. */
export interface ChartDrawingWords {
  readonly noData: string;
  /** `until 20 Nov`. */
  readonly until: string | null;
}

type Part = Readonly<Record<string, unknown>>;

/** What of a chart never moves and hears no pointer: the cursor lies over it, see `ChartOverlay`. */
const still = { silent: true, animation: false, emphasis: { disabled: true } } as const;

/** What ECharts is told. Geometry is ours, so that the drawing, the cursor over it and an export agree. */
export function chartOption(input: OptionInput): EChartsCoreOption {
  const { shown, plot, look } = input;
  const series = plot.isBanded ? barSeries(input) : shown.series.flatMap((one) => lineSeries(one, input));
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: look.fontFamily, fontSize: TEXT_PX },
    grid: {
      left: plot.left,
      top: plot.top,
      width: plot.right - plot.left,
      height: plot.bottom - plot.top,
      // Space for texts is part of the geometry already.
      outerBoundsMode: 'none',
    },
    xAxis: { ...placeAxis(shown, plot), show: false },
    yAxis: valueAxisOf(plot, look),
    series: [...comparisonSeries(input), ...series],
    graphic: { elements: drawnAround(input) },
  };
}

function placeAxis({ labels }: ShownChart, { isBanded }: Plot): Part {
  if (isBanded) return { type: 'category', data: labels.map((_, place) => place) };
  // One point alone stands in the middle.
  const [min, max] = labels.length === 1 ? [-0.5, 0.5] : [0, labels.length - 1];
  return { type: 'value', min, max };
}

const valueAxisOf = ({ axis, axisTexts }: Plot, { colors, fontFamily }: ChartLook): Part => ({
  type: 'value',
  min: axis.min,
  max: axis.max,
  interval: axis.step,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: {
    color: colors['text-3'],
    fontFamily,
    fontSize: TEXT_PX,
    margin: 8,
    hideOverlap: false,
    formatter: (_value: number, index: number) => axisTexts[index] ?? '',
  },
  splitLine: { lineStyle: { color: colors.line, width: 1 } },
});

const strokeOf = ({ token, dash }: SeriesStyle, { colors }: ChartLook, width = 2): Part => ({
  color: colors[token],
  width,
  join: 'round',
  type: dash.length > 0 ? [...dash] : 'solid',
});

/** Lines across a filled area, so that two of them differ without their colours. */
const hatchOf = ({ hatchAngle }: SeriesStyle, { colors }: ChartLook): Part | undefined =>
  hatchAngle === null
    ? undefined
    : {
        symbol: 'rect',
        symbolSize: 1,
        color: colors.surface,
        dashArrayX: [1, 0],
        dashArrayY: [2, 4],
        rotation: (-hatchAngle * Math.PI) / 180,
      };

/** The faint ground below a line is left out where the line alone is a lot to draw. */
const LONGEST_WITH_GROUND = 5_000;

const pairDimensions = { dimensions: ['place', 'value'], encode: { x: 'place', y: 'value' } } as const;

/** Places and values by turns, NaN for a gap: single arrays for each point would be copied one by one. */
function pairsOf(points: readonly Point[]): Float64Array {
  const pairs = new Float64Array(points.length * 2);
  for (const [index, [place, value]] of points.entries()) {
    pairs[index * 2] = place;
    pairs[index * 2 + 1] = value ?? Number.NaN;
  }
  return pairs;
}

function lineSeries(one: ModelSeries, { shown, shape, plot, look }: OptionInput): Part[] {
  const style = styleOf(one.slot);
  const running = shown.runningPlace;
  // The value of a running period is no end of the line: dots lead to it.
  const whole =
    running === null ? one.values : one.values.map((value, place) => (place < running ? value : null));
  const isAlone = shown.series.length === 1;
  const isShort = shown.labels.length <= LONGEST_WITH_GROUND;
  const ground = isAlone && isShort && !plot.axis.startsAbove ? 0.07 : 0;
  const area = shape === 'area' ? (isAlone ? 0.14 : 0.2) : ground;
  const line = (values: ModelSeries['values'], stroke: Part): Part => ({
    type: 'line',
    ...still,
    showSymbol: false,
    connectNulls: false,
    clip: false,
    ...pairDimensions,
    data: pairsOf(thinned(values, plot.right - plot.left)),
    lineStyle: stroke,
    itemStyle: { color: look.colors[style.token] },
  });
  const filled = (part: Part): Part =>
    area === 0
      ? part
      : {
          ...part,
          areaStyle: { color: look.colors[style.token], opacity: area, origin: 'start' },
          itemStyle: {
            color: look.colors[style.token],
            decal: shape === 'area' ? hatchOf(style, look) : undefined,
          },
        };
  const parts = [filled(line(whole, strokeOf(style, look)))];
  if (running !== null && running > 0 && one.values[running] !== null) {
    const last = one.values.map((value, place) =>
      place === running || place === running - 1 ? value : null,
    );
    parts.push(filled(line(last, { ...strokeOf(style, look), type: [2, 4] })));
  }
  return parts;
}

/** So many bars that none could be told from the next: the same outline as one filled shape, in steps. */
const outlineSeries = ({ shown, shape, look }: OptionInput): Part[] =>
  shown.series.map(({ slot, values }) => {
    const style = styleOf(slot);
    const color = look.colors[style.token];
    return {
      type: 'line',
      ...still,
      showSymbol: false,
      connectNulls: false,
      step: 'middle',
      stack: shape === 'stacked' ? 'all' : undefined,
      data: values.map((value) => value ?? '-'),
      lineStyle: { width: 0 },
      areaStyle: { color, opacity: shape === 'bar' && shown.series.length > 1 ? 0.6 : 1 },
      itemStyle: { color, decal: hatchOf(style, look) },
    };
  });

function barSeries(input: OptionInput): Part[] {
  const { shown, shape, plot, look } = input;
  if (plot.isDense) return outlineSeries(input);
  const isStacked = shape === 'stacked';
  const width = isStacked ? plot.barWidth : Math.max(1, plot.barWidth / shown.series.length);
  return shown.series.map(({ slot, values }) => {
    const style = styleOf(slot);
    const color = look.colors[style.token];
    return {
      type: 'bar',
      ...still,
      barWidth: width,
      barGap: '0%',
      stack: isStacked ? 'all' : undefined,
      data: values.map((value, place) =>
        place === shown.runningPlace
          ? {
              value: value ?? '-',
              itemStyle: { color, opacity: 0.45, borderColor: color, borderType: [2, 2] },
            }
          : (value ?? '-'),
      ),
      itemStyle: {
        color,
        decal: hatchOf(style, look),
        // A line of the ground between parts, where they are wide enough for one.
        ...(width > 4 && (isStacked || shown.series.length > 1)
          ? { borderColor: look.colors.surface, borderWidth: 1 }
          : {}),
        ...(isStacked || width < 6 ? {} : { borderRadius: [2, 2, 0, 0] }),
      },
    };
  });
}

/** The earlier period under a line; under bars it is a tick, see `drawnAround`. */
function comparisonSeries({ shown, plot, look }: OptionInput): Part[] {
  const { isBanded, isDense } = plot;
  if (!shown.comparison || (isBanded && !isDense)) return [];
  // A band has no values between its places.
  const points = isBanded
    ? shown.comparison.map((value, place) => [place, value] as const)
    : thinned(shown.comparison, plot.right - plot.left);
  return [
    {
      type: 'line',
      ...still,
      showSymbol: false,
      connectNulls: false,
      clip: false,
      ...pairDimensions,
      data: pairsOf(points),
      lineStyle: strokeOf(comparisonStyle, look, 1.6),
    },
  ];
}

/** Parts of a whole as a ring, clockwise from the top. */
export const pieOption = (parts: readonly PiePart[], look: ChartLook, size: number): EChartsCoreOption => ({
  animation: false,
  backgroundColor: 'transparent',
  series: [
    {
      type: 'pie',
      ...still,
      startAngle: 90,
      clockwise: true,
      label: { show: false },
      center: [size / 2, size / 2],
      radius: [size * 0.28, size * 0.465],
      data: parts.map(({ slot, name, value }) => ({
        name,
        value,
        itemStyle: {
          color: look.colors[styleOf(slot).token],
          decal: hatchOf(styleOf(slot), look),
          borderColor: look.colors.surface,
          borderWidth: 2,
        },
      })),
    },
  ],
});
