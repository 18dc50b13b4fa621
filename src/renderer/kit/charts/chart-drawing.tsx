import type { ReactNode } from 'react';
import type { ChartShape } from './chart-data';
import { isAlone, type ShownChart } from './chart-model';
import { DrawnSeries, Hatches } from './drawn-series';
import type { Plot } from './plot';
import { type EndMark, markPaths, type SeriesStyle, styleOf } from './series-style';
import { TEXT_PX } from './text-width';
import type { ChartLook } from './use-chart-look';

export interface DrawingInput {
  readonly shown: ShownChart;
  readonly shape: Exclude<ChartShape, 'pie'>;
  readonly plot: Plot;
  readonly look: ChartLook;
  readonly words: ChartDrawingWords;
  /** Unique in its document: hatches are referred to by it. */
  readonly id: string;
}

/** Texts that are drawn into the chart. */
export interface ChartDrawingWords {
  readonly noData: string;
  /** `until 20 Nov`. */
  readonly until: string | null;
}

/**
 * Draws a chart as SVG, the same on the page and in a file. It has no motion and no pointer events, see
 * `ChartOverlay`.
 */
export function ChartDrawing(input: DrawingInput) {
  const { shown, shape, plot, look, id } = input;
  const kind = shape === 'area' ? 'stripes' : 'lines';
  return (
    <g fontSize={TEXT_PX} fontFamily={look.fontFamily}>
      {shape !== 'line' && (
        <Hatches slots={shown.series.map(({ slot }) => slot)} look={look} id={id} kind={kind} />
      )}
      <GapGrounds {...input} />
      <Axes {...input} />
      <DrawnSeries shown={shown} shape={shape} plot={plot} look={look} id={id} />
      {plot.isBanded ? (
        <>
          <ComparisonTicks {...input} />
          <EmptyBoxes {...input} />
        </>
      ) : (
        <>
          <LoneDots {...input} />
          <EndMarks {...input} />
        </>
      )}
      <EndLabels {...input} />
      <GoalLine {...input} />
      <Notes {...input} />
    </g>
  );
}

interface LabelProps {
  readonly x: number;
  /** The middle of its height. */
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: string;
  readonly weight?: number;
  readonly children: string;
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/**
 * Distance from the middle of a text to its baseline, because some SVG readers do not align texts to their middle.
 */
const BASELINE_PX = 4;

const Label = ({ x, y, align, fill, weight, children }: LabelProps) => (
  <text x={x} y={y + BASELINE_PX} textAnchor={anchors[align]} fill={fill} fontWeight={weight}>
    {children}
  </text>
);

/** On whole pixels a thin line is sharp. */
const sharp = (value: number) => Math.round(value) + 0.5;

function Axes({ plot, look }: DrawingInput) {
  const { axis, axisTexts, left, right, bottom, ticks, xOf, yOf } = plot;
  const fill = look.colors['text-3'];
  return (
    <>
      <path
        d={axis.steps.map((step) => `M${left} ${sharp(yOf(step))}H${right}`).join('')}
        stroke={look.colors.line}
      />
      {axis.steps.map((step, index) => (
        <Label key={step} x={left - 8} y={yOf(step)} align="right" fill={fill}>
          {axisTexts[index] ?? ''}
        </Label>
      ))}
      {ticks.map(({ place, text, align }) => (
        <Label key={place} x={xOf(place)} y={bottom + 15} align={align} fill={fill}>
          {text}
        </Label>
      ))}
    </>
  );
}

/** Where each gap lies: to the neighbours with a value, or to the end of the plot. */
const placedGaps = ({ shown, plot }: DrawingInput) =>
  shown.gaps.map(({ from, to }) => {
    const half = plot.isBanded ? 0.5 : 1;
    const x = Math.max(plot.left, plot.xOf(from - half));
    return { x, end: Math.min(plot.right, plot.xOf(to + half)) };
  });

function GapGrounds(input: DrawingInput): ReactNode {
  const { top, bottom } = input.plot;
  const { sunken, 'line-2': edge } = input.look.colors;
  return placedGaps(input).map(({ x, end }) => (
    <g key={x}>
      <rect x={x} y={top} width={end - x} height={bottom - top} fill={sunken} />
      <path d={`M${x} ${top}V${bottom}M${end} ${top}V${bottom}`} stroke={edge} strokeDasharray="2 3" />
    </g>
  ));
}

const LEAST_WIDTH_OF_NAMED_GAP = 48;

/** In gaps that no data is there; above the plot, where no line runs, until when the last value goes. */
function Notes(input: DrawingInput) {
  const { plot, look, words, shown } = input;
  const fill = look.colors['text-3'];
  const middle = (plot.top + plot.bottom) / 2;
  const running = shown.runningPlace;
  return (
    <>
      {placedGaps(input).map(
        ({ x, end }) =>
          end - x > LEAST_WIDTH_OF_NAMED_GAP && (
            <Label key={x} x={(x + end) / 2} y={middle} align="center" fill={fill}>
              {words.noData}
            </Label>
          ),
      )}
      {words.until !== null && running !== null && (
        <Label
          x={Math.min(plot.right, plot.xOf(running) + plot.barWidth / 2)}
          y={plot.top - 9}
          align="right"
          fill={fill}
        >
          {words.until}
        </Label>
      )}
    </>
  );
}

interface MarkProps {
  readonly mark: EndMark;
  readonly x: number;
  readonly y: number;
  readonly style: SeriesStyle;
  readonly look: ChartLook;
}

/** An end mark at a point: a filled shape, or an open one on the colour of the ground. */
function Mark({ mark, x, y, style, look }: MarkProps) {
  const { path, isOpen } = markPaths[mark];
  const color = look.colors[style.token];
  const place = { d: path, transform: `translate(${x} ${y})` };
  if (!isOpen) return <path {...place} fill={color} />;
  const isCross = mark === 'cross';
  return (
    <path
      {...place}
      fill={isCross ? 'none' : look.colors.surface}
      stroke={color}
      strokeWidth={isCross ? 2 : 1.8}
    />
  );
}

function EndMarks({ shown, plot, look }: DrawingInput): ReactNode {
  const running = shown.runningPlace;
  const named = plot.endLabels.map(({ series, place }) => ({ series, place }));
  const open = running === null ? [] : shown.series.map((series) => ({ series, place: running }));
  return (named.length > 0 ? named : open).map(({ series, place }) => {
    const value = series.values[place] ?? null;
    const style = styleOf(series.slot);
    return (
      value !== null && (
        <Mark
          key={series.slot}
          mark={place === running ? 'ring' : style.mark}
          x={plot.xOf(place)}
          y={plot.yOf(value)}
          style={style}
          look={look}
        />
      )
    );
  });
}

const MOST_DOTS = 200;

/** A value between two gaps has no line to stand on. */
function LoneDots({ shown, plot, look }: DrawingInput): ReactNode {
  return shown.series
    .flatMap(({ slot, values }) =>
      values.flatMap((value, place) =>
        value !== null && place !== shown.runningPlace && isAlone(values, place)
          ? [{ slot, place, value }]
          : [],
      ),
    )
    .slice(0, MOST_DOTS)
    .map(({ slot, place, value }) => (
      <Mark
        key={`${slot} ${place}`}
        mark="disc"
        x={plot.xOf(place)}
        y={plot.yOf(value)}
        style={styleOf(slot)}
        look={look}
      />
    ));
}

function EndLabels({ plot, look }: DrawingInput): ReactNode {
  const { colors } = look;
  return plot.endLabels.map(({ series, name, value, y }) => (
    <g key={series.slot}>
      <Label x={plot.right + 12} y={y} align="left" fill={colors['text-2']}>
        {name}
      </Label>
      <Label x={plot.size.width - 12} y={y} align="right" fill={colors.text} weight={500}>
        {value}
      </Label>
    </g>
  ));
}

/** Across the whole width, with its words over its end on a ground of their own: bars may lie below them. */
function GoalLine({ plot, look }: DrawingInput) {
  const { goal, left, right } = plot;
  if (!goal) return null;
  const { surface, 'text-2': ink } = look.colors;
  const y = plot.yOf(goal.value);
  const middle = y < plot.top + 14 ? y + 9 : y - 8;
  return (
    <>
      <rect
        x={left + 2}
        y={middle - 7}
        width={goal.textWidth + 4}
        height={13}
        rx={2}
        fill={surface}
        opacity={0.85}
      />
      <path d={`M${left} ${y}H${right}`} stroke={ink} strokeDasharray="6 4" />
      <Label x={left + 4} y={middle} align="left" fill={ink}>
        {goal.text}
      </Label>
    </>
  );
}

/** The earlier value at a bar, in ink. */
function ComparisonTicks({ shown, plot, look }: DrawingInput) {
  if (plot.isDense || !shown.comparison) return null;
  // Two beside each other stay apart.
  const band = (plot.right - plot.left) / Math.max(1, shown.labels.length);
  const half = Math.min(plot.barWidth / 2 + 3, Math.max(1, band / 2 - 1.5));
  const ticks = shown.comparison.map((value, place) =>
    value === null ? '' : `M${plot.xOf(place) - half} ${plot.yOf(value)}h${2 * half}`,
  );
  return <path d={ticks.join('')} stroke={look.colors.text} strokeWidth={2} />;
}

const LEAST_WIDTH_OF_EMPTY_BOX = 6;

/** A part of a stack that is not known: an empty box on top of the parts that are. */
function EmptyBoxes({ shown, shape, plot, look }: DrawingInput): ReactNode {
  if (shape !== 'stacked' || plot.barWidth < LEAST_WIDTH_OF_EMPTY_BOX) return null;
  return shown.labels.map((label, place) => {
    const parts = shown.series.map(({ values }) => values[place] ?? null);
    const known = parts.filter((part) => part !== null);
    if (known.length === parts.length || known.length === 0) return null;
    const top = plot.yOf(known.reduce((sum, part) => sum + Math.max(0, part), 0));
    return (
      <rect
        key={label}
        x={plot.xOf(place) - plot.barWidth / 2}
        y={top - 14}
        width={plot.barWidth}
        height={12}
        fill="none"
        stroke={look.colors.control}
        strokeDasharray="2 2"
      />
    );
  });
}
