import { type ValueAxis, valueAxis } from './axis-steps';
import type { ChartShape } from './chart-data';
import { chartReachOf, type ModelSeries, type ShownChart } from './chart-model';
import { axisTicks, cutTo, type DayWords, type Tick } from './day-ticks';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** A value to be reached, drawn as a line across. */
export interface ChartGoal {
  readonly value: number;
  /** `Goal 2,500`. */
  readonly text: string;
}

/** The name and last value of a series, at the end of its line. */
export interface EndLabel {
  readonly series: ModelSeries;
  /** The last place with a value. */
  readonly place: number;
  readonly name: string;
  readonly value: string;
  /** Middle of the text, px; moved where labels would lie over each other. */
  readonly y: number;
}

/** Where everything lies, in pixels of the picture: the drawing and what is laid over it share this one. */
export interface Plot {
  readonly size: PlotSize;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly axis: ValueAxis;
  readonly axisTexts: readonly string[];
  readonly ticks: readonly Tick[];
  readonly endLabels: readonly EndLabel[];
  /** With the width of its text, px. */
  readonly goal: (ChartGoal & { readonly textWidth: number }) | null;
  /** Bars stand in the middle of a band; points of a line on its edge. */
  readonly isBanded: boolean;
  readonly barWidth: number;
  /** Bars would be thinner than two pixels: their outline is filled instead. */
  readonly isDense: boolean;
  readonly xOf: (place: number) => number;
  readonly yOf: (value: number) => number;
  /** The place nearest to that pixel. */
  readonly placeAt: (x: number) => number;
}

export interface PlotWords extends DayWords {
  axis(steps: readonly number[]): readonly string[];
  /** `from 12,000`, where an axis does not begin at zero. */
  axisFrom(text: string): string;
  value(value: number): string;
}

interface PlotInput {
  readonly shown: ShownChart;
  readonly shape: Exclude<ChartShape, 'pie'>;
  readonly size: PlotSize;
  readonly words: PlotWords;
  readonly widthOf: (text: string) => number;
  readonly goal?: ChartGoal | null;
  /** Numbers of events stand above the plot. */
  readonly hasEvents?: boolean;
}

const edge = { top: 14, bottom: 26, left: 10, right: 14 };
const LABEL_HEIGHT = 16;
const EVENTS_HEIGHT = 20;
const LARGEST_BAR = 28;
const LEAST_BAND = 2;
/** Below this width labels at the ends of lines would leave too little of the lines. */
const LEAST_WIDTH_WITH_END_LABELS = 400;
const LONGEST_NAME = 120;
const NO_VALUES: readonly [number, number] = [0, 0];

export const hasEndLabels = (shape: ChartShape, visible: number, width: number): boolean =>
  shape === 'line' && visible > 1 && width >= LEAST_WIDTH_WITH_END_LABELS;

export function plotOf({
  shown,
  shape,
  size,
  words,
  widthOf,
  goal = null,
  hasEvents = false,
}: PlotInput): Plot {
  const isBanded = shape === 'bar' || shape === 'stacked';
  const [lowest, highest] = chartReachOf(shown, shape) ?? NO_VALUES;
  // How far it is to the goal is seen only if the goal is in the picture.
  const [low, high] = goal
    ? [Math.min(lowest, goal.value), Math.max(highest, goal.value)]
    : [lowest, highest];
  const axis = valueAxis(low, high, { mayStartAbove: shape === 'line' });
  const [first = '', ...others] = words.axis(axis.steps);
  const axisTexts = [axis.startsAbove ? words.axisFrom(first) : first, ...others];
  const left = edge.left + Math.ceil(Math.max(...axisTexts.map(widthOf))) + 8;
  const ends = hasEndLabels(shape, shown.series.length, size.width)
    ? endsOf(shown, words, widthOf)
    : { labels: [], width: 0 };
  const right = size.width - edge.right - ends.width;
  const [top, bottom] = [edge.top + (hasEvents ? EVENTS_HEIGHT : 0), size.height - edge.bottom];
  const width = Math.max(1, right - left);
  const count = shown.labels.length;
  const band = width / Math.max(1, count);
  const between = width / Math.max(1, count - 1);
  // A single point is centred.
  const xOf = (place: number) =>
    isBanded || count === 1 ? left + (place + 0.5) * band : left + place * between;
  const yOf = (value: number) => bottom - ((value - axis.min) / (axis.max - axis.min)) * (bottom - top);
  const placeAt = (x: number) => {
    const place = isBanded || count === 1 ? Math.floor((x - left) / band) : Math.round((x - left) / between);
    return Math.min(count - 1, Math.max(0, place));
  };
  return {
    size,
    left,
    right,
    top,
    bottom,
    axis,
    axisTexts,
    isBanded,
    xOf,
    yOf,
    placeAt,
    goal: goal && { ...goal, textWidth: widthOf(goal.text) },
    isDense: isBanded && band < LEAST_BAND,
    barWidth: Math.max(1, Math.min(LARGEST_BAR, Math.floor(band * 0.62))),
    ticks: axisTicks(shown.labels, shown.model.step, words, {
      width,
      widthOf,
      isBanded: isBanded || count === 1,
    }),
    endLabels: spread(
      ends.labels.map((label) => ({ ...label, y: yOf(label.number) })),
      top,
      bottom,
    ),
  };
}

function endsOf({ series }: ShownChart, words: PlotWords, widthOf: (text: string) => number) {
  const labels = series.flatMap((one) => {
    const place = one.values.findLastIndex((value) => value !== null);
    const number = one.values[place] ?? null;
    if (number === null) return [];
    const name = cutTo(one.name, LONGEST_NAME, widthOf);
    return [{ series: one, place, number, name, value: words.value(number) }];
  });
  const widest = (texts: readonly string[]) => Math.ceil(Math.max(0, ...texts.map(widthOf)));
  const width = widest(labels.map(({ name }) => name)) + widest(labels.map(({ value }) => value)) + 30;
  return { labels, width: labels.length > 0 ? width : 0 };
}

/** Moves labels apart until none lies over another; all stay within the plot while there is room. */
function spread<L extends { readonly y: number }>(labels: readonly L[], top: number, bottom: number): L[] {
  const placed = labels.toSorted((a, b) => a.y - b.y);
  const space = Math.min(LABEL_HEIGHT, (bottom - top) / Math.max(1, placed.length - 1));
  const ys: number[] = [];
  for (const { y } of placed) ys.push(Math.max(y, (ys.at(-1) ?? Number.NEGATIVE_INFINITY) + space));
  let floor = bottom;
  for (let index = ys.length - 1; index >= 0; index -= 1) {
    ys[index] = Math.min(ys[index] as number, floor);
    floor = (ys[index] as number) - space;
  }
  return placed.map((label, index) => ({ ...label, y: ys[index] as number }));
}
