import type { ReactNode } from 'react';
import type { EventSign } from './chart-events';
import type { Plot, PlotSize } from './plot';
import { SeriesSwatch } from './SeriesSwatch';
import type { ChartLook } from './use-chart-look';

/** Pixels of an exported picture, and of the chart within it. */
export const pictureSize: PlotSize = { width: 960, height: 540 };
export const plotInFrame: PlotSize = { width: 912, height: 400 };

const MARGIN = 24;
const PLOT_TOP = 84;

export interface LegendEntry {
  /** Null for the earlier period. */
  readonly slot: number | null;
  readonly name: string;
}

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly look: ChartLook;
  readonly legend: readonly LegendEntry[];
  readonly isLine: boolean;
  readonly children: ReactNode;
}

/** A picture with its title above and its legend below, so that an SVG file is clear without further context. */
export function PictureFrame({ title, subtitle, look, legend, isLine, children }: Props) {
  const { width, height } = pictureSize;
  const { colors, fontFamily } = look;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontFamily}
    >
      <title>{title}</title>
      <rect width={width} height={height} fill={colors.surface} />
      <text x={MARGIN} y={40} fill={colors.text} fontSize={18} fontWeight={600}>
        {title}
      </text>
      <text x={MARGIN} y={62} fill={colors['text-3']} fontSize={13}>
        {subtitle}
      </text>
      <g transform={`translate(${MARGIN} ${PLOT_TOP})`}>{children}</g>
      <g transform={`translate(${MARGIN} ${height - 28})`}>
        <Legend legend={legend} isLine={isLine} look={look} />
      </g>
    </svg>
  );
}

/** Texts are measured by estimate: a file is read with fonts that are not known here. */
function Legend({ legend, isLine, look }: Pick<Props, 'legend' | 'isLine' | 'look'>): ReactNode {
  const { colors } = look;
  const widthOf = (entries: readonly LegendEntry[]) =>
    entries.reduce((sum, { name }) => sum + 56 + name.length * 7, 0);
  return legend.map(({ slot, name }, index) => {
    const shape = isLine || slot === null ? 'line' : 'area';
    return (
      <g key={name} transform={`translate(${widthOf(legend.slice(0, index))} 0)`}>
        <g transform={shape === 'line' ? 'translate(0 -9)' : 'translate(12 -10)'}>
          <SeriesSwatch slot={slot} shape={shape} colors={colors} withMark={slot !== null} />
        </g>
        <text x={32} y={0} fill={colors['text-2']} fontSize={12}>
          {name}
        </text>
      </g>
    );
  });
}

interface SignsProps {
  readonly signs: readonly EventSign[];
  readonly plot: Pick<Plot, 'top' | 'bottom'>;
  readonly look: ChartLook;
}

/** The numbers of events above the plot, without any of the words that anyone wrote. */
export function EventSigns({ signs, plot, look }: SignsProps): ReactNode {
  const { 'text-2': ink, surface } = look.colors;
  return signs.map(({ first, last, x, own }) => {
    const text = first === last ? `${first}` : `${first}–${last}`;
    const width = Math.max(20, 8 + text.length * 7);
    return (
      <g key={first}>
        {own.map((one) => (
          <path
            key={one.id}
            d={`M${one.x} ${plot.top - 8}V${plot.bottom}`}
            stroke={ink}
            strokeWidth={1.2}
            strokeDasharray="1.5 3"
          />
        ))}
        <rect
          x={x - width / 2}
          y={4}
          width={width}
          height={20}
          rx={10}
          fill={surface}
          stroke={ink}
          strokeWidth={1.2}
        />
        <text x={x} y={18} fill={ink} fontSize={11} fontWeight={600} textAnchor="middle">
          {text}
        </text>
      </g>
    );
  });
}
