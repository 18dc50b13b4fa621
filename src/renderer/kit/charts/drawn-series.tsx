import type { ReactNode } from 'react';
import type { ModelSeries, ShownChart } from './chart-model';
import type { PiePart } from './pie-parts';
import type { Plot } from './plot';
import { comparisonStyle, type SeriesStyle, styleOf } from './series-style';
import type { ChartLook } from './use-chart-look';

interface Props {
  readonly shown: ShownChart;
  readonly shape: 'line' | 'area' | 'bar' | 'stacked';
  readonly plot: Plot;
  readonly look: ChartLook;
  /** Unique in its document: hatches are referred to by it. */
  readonly id: string;
}

/** Tenths of a pixel: more digits are only longer. */
const px = (value: number) => Math.round(value * 10) / 10;

/** The lines, areas or bars of a chart, with a line of the earlier period. */
export function DrawnSeries(props: Props): ReactNode {
  const { shown, plot, look } = props;
  const { comparison } = shown;
  const earlier = comparison && (
    <path
      key="earlier"
      d={linePath(thinned(comparison, plot.right - plot.left), plot)}
      {...strokeOf(comparisonStyle, look, 1.6)}
    />
  );
  if (!plot.isBanded) return [earlier, <Lines key="lines" {...props} />];
  // At bars that are wide enough the earlier value is a tick, see `ChartDrawing`.
  return [<Bars key="bars" {...props} />, plot.isDense && earlier];
}

const strokeOf = ({ token, dash }: SeriesStyle, { colors }: ChartLook, strokeWidth = 2) => ({
  fill: 'none',
  stroke: colors[token],
  strokeWidth,
  strokeDasharray: dash.length > 0 ? dash.join(' ') : undefined,
  strokeLinejoin: 'round' as const,
});

/** The faint ground below a line is left out where the line alone is a lot to draw. */
const LONGEST_WITH_GROUND = 5_000;
const RUNNING_DASH = '2 4';

function Lines({ shown, shape, plot, look, id }: Props): ReactNode {
  const running = shown.runningPlace;
  const isAlone = shown.series.length === 1;
  const isShort = shown.labels.length <= LONGEST_WITH_GROUND;
  const ground = isAlone && isShort && !plot.axis.startsAbove ? 0.07 : 0;
  const opacity = shape === 'area' ? (isAlone ? 0.14 : 0.2) : ground;
  const width = plot.right - plot.left;
  return shown.series.map(({ slot, values }) => {
    const style = styleOf(slot);
    const isHatched = shape === 'area' && style.hatchAngle !== null;
    // The value of a running period is no end of the line: dots lead to it.
    const points = thinned(running === null ? values : values.slice(0, running), width);
    const last = [running === null ? null : running - 1, running].flatMap((place): Point[] =>
      place === null || place < 0 ? [] : [[place, values[place] ?? null]],
    );
    return (
      <g key={slot}>
        {opacity > 0 && (
          <path
            d={areaPath(points, plot) + areaPath(last, plot)}
            fill={isHatched ? `url(#${id}-${slot})` : look.colors[style.token]}
            // Stripes leave a third of the ground free.
            fillOpacity={isHatched ? opacity * 1.5 : opacity}
          />
        )}
        <path d={linePath(points, plot)} {...strokeOf(style, look)} />
        {last.length === 2 && (
          <path d={linePath(last, plot)} {...strokeOf(style, look)} strokeDasharray={RUNNING_DASH} />
        )}
      </g>
    );
  });
}

/** A line from point to point, with a break at each gap. */
function linePath(points: readonly Point[], { xOf, yOf }: Plot): string {
  let path = '';
  let isDrawing = false;
  for (const [place, value] of points) {
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${px(xOf(place))} ${px(yOf(value))}`;
    isDrawing = value !== null;
  }
  return path;
}

/** The area between such a line and the ground of the plot. */
function areaPath(points: readonly Point[], { xOf, yOf, bottom }: Plot): string {
  let path = '';
  let before: number | null = null;
  for (const [place, value] of points) {
    if (value === null) {
      if (before !== null) path += `V${bottom}z`;
      before = null;
      continue;
    }
    const x = px(xOf(place));
    path += before === null ? `M${x} ${bottom}V${px(yOf(value))}` : `L${x} ${px(yOf(value))}`;
    before = place;
  }
  return before === null ? path : `${path}V${bottom}z`;
}

/** From where to where a bar goes, in values; null where nothing is known. */
type Extent = readonly [from: number, to: number] | null;

/** The bars of each series. In a stack losses go down from zero and gains up. */
function extentsOf({ series, labels }: ShownChart, isStacked: boolean): readonly (readonly Extent[])[] {
  const above = labels.map(() => 0);
  const below = labels.map(() => 0);
  return series.map(({ values }) =>
    labels.map((_, place): Extent => {
      const value = values[place] ?? null;
      if (value === null || !isStacked) return value === null ? null : [0, value];
      const sums = value < 0 ? below : above;
      const from = sums[place] as number;
      sums[place] = from + value;
      return [from, from + value];
    }),
  );
}

function Bars(props: Props): ReactNode {
  const { shown, shape, plot, look, id } = props;
  const isStacked = shape === 'stacked';
  const isShared = isStacked || shown.series.length > 1;
  const width = isStacked ? plot.barWidth : Math.max(1, plot.barWidth / shown.series.length);
  const all = extentsOf(shown, isStacked);
  return shown.series.map(({ slot }: ModelSeries, index) => {
    const extents = all[index] as readonly Extent[];
    const style = styleOf(slot);
    const color = look.colors[style.token];
    const barAt = (extent: Extent, place: number): string => {
      if (extent === null || extent[0] === extent[1]) return '';
      const x = plot.xOf(place) - plot.barWidth / 2 + (isStacked ? 0 : index * width);
      return barPath(px(x), px(width), plot.yOf(extent[0]), plot.yOf(extent[1]), isStacked || width < 6);
    };
    const running = shown.runningPlace;
    const whole = plot.isDense
      ? densePath(extents, plot)
      : extents.map((extent, place) => (place === running ? '' : barAt(extent, place))).join('');
    const open = plot.isDense || running === null ? '' : barAt(extents[running] ?? null, running);
    // A line of the ground between parts, where they are wide enough for one.
    const edge =
      isShared && width > 4 && !plot.isDense ? { stroke: look.colors.surface, strokeWidth: 1 } : {};
    return (
      <g key={slot} opacity={plot.isDense && isShared && !isStacked ? 0.6 : undefined}>
        {whole !== '' && <path d={whole} fill={color} {...edge} />}
        {open !== '' && (
          <path d={open} fill={color} opacity={0.45} stroke={color} strokeWidth={1} strokeDasharray="2 2" />
        )}
        {style.hatchAngle !== null && <path d={whole + open} fill={`url(#${id}-${slot})`} />}
      </g>
    );
  });
}

const RADIUS = 2;

/** A bar from its ground to its value, with round corners at the value unless it is square. */
function barPath(x: number, width: number, from: number, to: number, isSquare: boolean): string {
  const [ground, end] = [px(from), px(to)];
  if (isSquare || Math.abs(ground - end) < RADIUS) return `M${x} ${ground}V${end}h${width}V${ground}z`;
  const shoulder = end < ground ? end + RADIUS : end - RADIUS;
  const right = px(x + width);
  return `M${x} ${ground}V${px(shoulder)}Q${x} ${end} ${x + RADIUS} ${end}H${px(right - RADIUS)}Q${right} ${end} ${right} ${px(shoulder)}V${ground}z`;
}

/** Returns very narrow bars as one outline. Bars that share a pixel become one bar that covers all of them. */
function densePath(extents: readonly Extent[], { left, right, yOf }: Plot): string {
  const band = (right - left) / Math.max(1, extents.length);
  let path = '';
  let column: { x: number; end: number; low: number; high: number } | null = null;
  const finish = () => {
    if (column)
      path += `M${column.x} ${px(yOf(column.low))}V${px(yOf(column.high))}H${column.end}V${px(yOf(column.low))}z`;
    column = null;
  };
  for (const [place, extent] of extents.entries()) {
    const x = Math.round(left + place * band);
    if (column && column.x !== x) finish();
    if (extent === null) continue;
    const end = Math.max(x + 1, Math.round(left + (place + 1) * band));
    const [low, high] = [Math.min(...extent), Math.max(...extent)];
    column = column
      ? { x, end, low: Math.min(column.low, low), high: Math.max(column.high, high) }
      : { x, end, low, high };
  }
  finish();
  return path;
}

interface HatchesProps {
  readonly slots: readonly number[];
  readonly look: ChartLook;
  readonly id: string;
  /** `stripes`: of the series' own colour, with what lies below between them. `lines`: of the ground, over its colour. */
  readonly kind: 'stripes' | 'lines';
}

/** Lines across filled parts, so that two of them differ without their colours. */
export function Hatches({ slots, look, id, kind }: HatchesProps) {
  const hatched = slots.flatMap((slot) => {
    const { hatchAngle, token } = styleOf(slot);
    return hatchAngle === null ? [] : [{ slot, hatchAngle, token }];
  });
  if (hatched.length === 0) return null;
  return (
    <defs>
      {hatched.map(({ slot, hatchAngle, token }) => (
        <pattern
          key={slot}
          id={`${id}-${slot}`}
          patternUnits="userSpaceOnUse"
          width={6}
          height={6}
          patternTransform={`rotate(${hatchAngle})`}
        >
          <path
            d={kind === 'lines' ? 'M1 0V6' : 'M2 0V6'}
            stroke={kind === 'lines' ? look.colors.surface : look.colors[token]}
            strokeWidth={kind === 'lines' ? 2 : 4}
          />
        </pattern>
      ))}
    </defs>
  );
}

interface PieProps {
  readonly parts: readonly PiePart[];
  readonly look: ChartLook;
  /** Side of the square, px. */
  readonly size: number;
  readonly id: string;
}

/** Parts of a whole as a ring, clockwise from the top. */
export function DrawnPie({ parts, look, size, id }: PieProps) {
  const shareUpTo = (index: number) => sumOf(parts.slice(0, index)) / sumOf(parts);
  return (
    <>
      <Hatches slots={parts.map(({ slot }) => slot)} look={look} id={id} kind="lines" />
      {parts.map(({ slot, value }, index) => {
        const d = ringPath(shareUpTo(index), shareUpTo(index + 1), size);
        const { token, hatchAngle } = styleOf(slot);
        return (
          value > 0 && (
            <g key={slot} stroke={look.colors.surface} strokeWidth={2} strokeLinejoin="round">
              <path d={d} fill={look.colors[token]} />
              {hatchAngle !== null && <path d={d} fill={`url(#${id}-${slot})`} />}
            </g>
          )
        );
      })}
    </>
  );
}

const sumOf = (parts: readonly PiePart[]) => parts.reduce((sum, { value }) => sum + value, 0);

/** A part of a ring between two shares of its whole turn. */
function ringPath(from: number, to: number, size: number): string {
  const [outer, inner] = [size * 0.465, size * 0.28];
  const at = (share: number, radius: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${px(size / 2 + radius * Math.cos(angle))} ${px(size / 2 + radius * Math.sin(angle))}`;
  };
  // An arc cannot end where it begins, so each is drawn in two halves.
  const middle = (from + to) / 2;
  const arc = (radius: number, stops: readonly number[], sweep: 0 | 1) =>
    stops.map((stop) => `A${px(radius)} ${px(radius)} 0 0 ${sweep} ${at(stop, radius)}`).join('');
  return `M${at(from, outer)}${arc(outer, [middle, to], 1)}L${at(to, inner)}${arc(inner, [middle, from], 0)}z`;
}

/** The drawn point of a long series: its place, and its value or a gap. */
export type Point = readonly [place: number, value: number | null];

/**
 * No more points than a line of so many pixels can show. Of the places that share a pixel the lowest and the highest stay,
 * so every peak is drawn at its height; a gap between them stays a gap.
 */
export function thinned(values: readonly (number | null)[], pixels: number): readonly Point[] {
  const perPixel = values.length / Math.max(1, Math.floor(pixels));
  if (perPixel <= 3) return values.map((value, place) => [place, value] as const);
  const points: Point[] = [];
  for (let pixel = 0, start = 0; start < values.length; pixel += 1) {
    const end = Math.min(values.length, Math.floor((pixel + 1) * perPixel));
    addPixel(points, values, start, end);
    start = end;
  }
  return points;
}

function addPixel(points: Point[], values: readonly (number | null)[], start: number, end: number): void {
  let lowest = -1;
  let highest = -1;
  let gap = -1;
  for (let place = start; place < end; place += 1) {
    const value = values[place] ?? null;
    if (value === null) gap = place;
    else if (lowest < 0) lowest = highest = place;
    else if (value < (values[lowest] as number)) lowest = place;
    else if (value > (values[highest] as number)) highest = place;
  }
  const kept = [lowest, highest, gap].filter((place) => place >= 0);
  for (const place of [...new Set(kept)].toSorted((a, b) => a - b))
    points.push([place, values[place] ?? null]);
}
