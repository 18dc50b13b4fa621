import type { ChartLook, OptionInput } from './chart-option';
import { isAlone } from './gaps';
import { type EndMark, markPaths, markShape, type SeriesStyle, styleOf } from './series-style';
import { TEXT_PX } from './text-width';

type Element = Readonly<Record<string, unknown>>;

const belowLines = 0;
const overLines = 10;

/** What a chart shows besides its lines and bars: labels, marks, gaps, the running end. */
export function drawnAround(input: OptionInput): Element[] {
  return [
    ...gapElements(input),
    ...tickElements(input),
    ...(input.plot.isBanded
      ? [...comparisonTicks(input), ...emptyBoxes(input)]
      : [...loneDots(input), ...endMarks(input)]),
    ...endLabels(input),
    ...goalLine(input),
    ...untilText(input),
  ].map((element) => ({ silent: true, ...element }));
}

interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly color: string;
  readonly weight?: number;
}

const textOf = (
  text: string,
  { x, y, align, color, weight = 400 }: TextAt,
  { fontFamily }: ChartLook,
): Element => ({
  type: 'text',
  z: overLines,
  style: {
    text,
    x,
    y,
    fill: color,
    textAlign: align,
    textVerticalAlign: 'middle',
    fontSize: TEXT_PX,
    fontFamily,
    fontWeight: weight,
  },
});

function tickElements({ plot, look }: OptionInput): Element[] {
  const color = look.colors['text-3'];
  const y = plot.bottom + 15;
  return plot.ticks.map(({ place, text, align }) =>
    textOf(text, { x: plot.xOf(place), y, align, color }, look),
  );
}

function gapElements({ shown, plot, look, words }: OptionInput): Element[] {
  const { top, bottom } = plot;
  return shown.gaps.flatMap(({ from, to }) => {
    // To the neighbours with a value, or to the end of the plot.
    const half = plot.isBanded ? 0.5 : 1;
    const x = Math.max(plot.left, plot.xOf(from - half));
    const end = Math.min(plot.right, plot.xOf(to + half));
    const edge = (at: number): Element => ({
      type: 'line',
      z: belowLines,
      shape: { x1: at, y1: top, x2: at, y2: bottom },
      style: { stroke: look.colors['line-2'], lineDash: [2, 3], lineWidth: 1 },
    });
    const middle = { x: (x + end) / 2, y: (top + bottom) / 2 };
    return [
      {
        type: 'rect',
        z: belowLines,
        shape: { x, y: top, width: end - x, height: bottom - top },
        style: { fill: look.colors.sunken },
      },
      ...[edge(x), edge(end)],
      ...(end - x > 48
        ? [textOf(words.noData, { ...middle, align: 'center', color: look.colors['text-3'] }, look)]
        : []),
    ];
  });
}

/** An end mark at a point: a filled shape, or an open one on the ground's colour. */
function markAt(mark: EndMark, x: number, y: number, color: string, { colors }: ChartLook): Element {
  const { isOpen } = markPaths[mark];
  return {
    type: markShape(mark),
    x,
    y,
    z: overLines,
    style: isOpen
      ? {
          fill: mark === 'cross' ? 'none' : colors.surface,
          stroke: color,
          lineWidth: mark === 'cross' ? 2 : 1.8,
        }
      : { fill: color },
  };
}

const colorOf = (style: SeriesStyle, { colors }: ChartLook) => colors[style.token];

function endMarks({ shown, plot, look }: OptionInput): Element[] {
  const running = shown.runningPlace;
  const marks = plot.endLabels.map(({ series, place }) => {
    const style = styleOf(series.slot);
    const y = plot.yOf(series.values[place] as number);
    const mark = place === running ? 'ring' : style.mark;
    return markAt(mark, plot.xOf(place), y, colorOf(style, look), look);
  });
  if (running === null) return marks;
  const open =
    plot.endLabels.length > 0
      ? []
      : shown.series.flatMap(({ slot, values }) => {
          const value = values[running] ?? null;
          return value === null
            ? []
            : [markAt('ring', plot.xOf(running), plot.yOf(value), colorOf(styleOf(slot), look), look)];
        });
  return [...marks, ...open];
}

/** Across the whole width, with its words over its end. */
function goalLine({ plot, look }: OptionInput): Element[] {
  const { goal, left, right } = plot;
  if (!goal) return [];
  const y = plot.yOf(goal.value);
  const isAtTop = y < plot.top + 14;
  return [
    {
      type: 'line',
      z: overLines,
      shape: { x1: left, y1: y, x2: right, y2: y },
      style: { stroke: look.colors['text-2'], lineDash: [6, 4], lineWidth: 1 },
    },
    textOf(
      goal.text,
      { x: left + 4, y: isAtTop ? y + 9 : y - 8, align: 'left', color: look.colors['text-2'] },
      look,
    ),
  ];
}

/** In the margin above, where no line runs; the open mark and the dots say where it belongs. */
function untilText({ shown, plot, look, words }: OptionInput): Element[] {
  if (words.until === null || shown.runningPlace === null) return [];
  const x = Math.min(plot.right, plot.xOf(shown.runningPlace) + plot.barWidth / 2);
  return [textOf(words.until, { x, y: plot.top - 9, align: 'right', color: look.colors['text-3'] }, look)];
}

function endLabels({ plot, look }: OptionInput): Element[] {
  const { colors } = look;
  return plot.endLabels.flatMap(({ name, value, y }) => [
    textOf(name, { x: plot.right + 12, y, align: 'left', color: colors['text-2'] }, look),
    textOf(value, { x: plot.size.width - 12, y, align: 'right', color: colors.text, weight: 500 }, look),
  ]);
}

const MOST_DOTS = 200;

/** A value between two gaps has no line to stand on. */
function loneDots({ shown, plot, look }: OptionInput): Element[] {
  return shown.series
    .flatMap(({ slot, values }) =>
      values.flatMap((value, place): Element[] =>
        value !== null && place !== shown.runningPlace && isAlone(values, place)
          ? [markAt('disc', plot.xOf(place), plot.yOf(value), colorOf(styleOf(slot), look), look)]
          : [],
      ),
    )
    .slice(0, MOST_DOTS);
}

/** The earlier value at a bar, in ink. */
function comparisonTicks({ shown, plot, look }: OptionInput): Element[] {
  if (plot.isDense) return [];
  // Two beside each other stay apart.
  const band = (plot.right - plot.left) / Math.max(1, shown.labels.length);
  const half = Math.min(plot.barWidth / 2 + 3, Math.max(1, band / 2 - 1.5));
  return (shown.comparison ?? []).flatMap((value, place): Element[] => {
    if (value === null) return [];
    const [x, y] = [plot.xOf(place), plot.yOf(value)];
    return [
      {
        type: 'line',
        z: overLines,
        shape: { x1: x - half, y1: y, x2: x + half, y2: y },
        style: { stroke: look.colors.text, lineWidth: 2 },
      },
    ];
  });
}

/** A part of a stack that is not known: an empty box on top of the parts that are. */
function emptyBoxes({ shown, shape, plot, look }: OptionInput): Element[] {
  if (shape !== 'stacked' || plot.barWidth < 6) return [];
  return shown.labels.flatMap((_, place): Element[] => {
    const parts = shown.series.map(({ values }) => values[place] ?? null);
    const known = parts.filter((part) => part !== null);
    if (known.length === parts.length || known.length === 0) return [];
    const y = plot.yOf(known.reduce((sum, part) => sum + Math.max(0, part), 0)) - 14;
    return [
      {
        type: 'rect',
        z: overLines,
        shape: { x: plot.xOf(place) - plot.barWidth / 2, y, width: plot.barWidth, height: 12 },
        style: { fill: 'none', stroke: look.colors.control, lineWidth: 1, lineDash: [2, 2] },
      },
    ];
  });
}
