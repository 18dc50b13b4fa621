import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import { Fragment, isValidElement, type ReactNode } from 'react';
import type { ChartShape } from './chart-data';
import { ChartDrawing } from './chart-drawing';
import { type ChartEvent, type EventSign, placedEvents } from './chart-events';
import { type ChartModel, shownChart } from './chart-model';
import type { ChartTableData } from './chart-table';
import { type ChartWords, drawingWords } from './chart-words';
import { DrawnPie } from './drawn-series';
import { pieParts } from './pie-parts';
import { type ChartGoal, type Plot, type PlotSize, plotOf } from './plot';
import { SeriesSwatch } from './SeriesSwatch';
import { textWidthIn } from './text-width';
import type { ChartLook } from './use-chart-look';

/** Pixels of an exported picture, and of the chart within it. */
const pictureSize: PlotSize = { width: 960, height: 540 };
const plotInFrame: PlotSize = { width: 912, height: 400 };

const MARGIN = 24;
const PLOT_TOP = 84;

interface LegendEntry {
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
function PictureFrame({ title, subtitle, look, legend, isLine, children }: Props) {
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

type Component = (props: Readonly<Record<string, unknown>>) => ReactNode;

/** Attributes of SVG that are written as React names them; all others have hyphens. */
const camelCased = new Set(['viewBox', 'patternUnits', 'patternTransform']);

const nameOf = (name: string) =>
  camelCased.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and halves of pairs, which may not stand in XML at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A drawing as the text of an SVG file. Its components use no hooks; nothing of React's own renderer is loaded. */
export function svgTextOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(svgTextOf).join('');
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return '';
  const { type, props } = node;
  const children = props['children'] as ReactNode;
  if (type === Fragment) return svgTextOf(children);
  if (typeof type === 'function') return svgTextOf((type as Component)(props));
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== 'children' && value !== undefined)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(String(value))}"`)
    .join('');
  return `<${type}${attributes}>${svgTextOf(children)}</${type}>`;
}

/** A file to export. The code that receives it asks the user where to save it. */
export type ChartFile =
  | { readonly extension: 'png'; readonly suggestedName: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly extension: 'svg' | 'csv'; readonly suggestedName: string; readonly text: string };

export interface PictureInput {
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<string>;
  readonly shape: ChartShape;
  readonly words: ChartWords;
  /** Always light, independent of the screen, because pictures go into documents and emails. */
  readonly look: ChartLook;
  readonly title: string;
  readonly period: string;
  /** When the values were received, in words. */
  readonly asOf: string | null;
  readonly periodName: string | null;
  readonly goal?: ChartGoal | null;
  /** Numbered above the plot. The code that exports the picture explains the numbers next to it. */
  readonly events?: readonly ChartEvent[];
}

/** The whole chart as the text of an SVG file: title, period, age and legend are part of the picture. */
export function pictureOf(input: PictureInput): string {
  const { title, look } = input;
  const subtitle = [input.period, input.asOf].filter((text) => text !== null).join(' · ');
  return svgTextOf(<PictureFrame title={title} subtitle={subtitle} look={look} {...pictured(input)} />);
}

interface Pictured {
  readonly legend: readonly LegendEntry[];
  readonly isLine: boolean;
  readonly children: ReactNode;
}

/** A file holds one drawing. */
const id = 'hatch';

function pictured(input: PictureInput): Pictured {
  const { model, hidden, shape, words, look } = input;
  if (shape === 'pie') return picturedPie(input);
  const shown = shownChart(model, hidden, null);
  const widthOf = textWidthIn(look.fontFamily);
  const events = input.events ?? [];
  const hasEvents = events.length > 0 && model.step !== 'category';
  const goal = input.goal ?? null;
  const plot = plotOf({ shown, shape, size: plotInFrame, words, widthOf, goal, hasEvents });
  const [only] = shown.series.length === 1 ? shown.series : [];
  const earlier = shown.comparison ? (model.comparison?.name ?? null) : null;
  const named = shown.series.map(({ slot, name }) => ({
    slot,
    name: only ? (input.periodName ?? name) : name,
  }));
  const legend: LegendEntry[] =
    plot.endLabels.length > 0 ? [] : [...named, ...(earlier === null ? [] : [{ slot: null, name: earlier }])];
  return {
    legend,
    isLine: shape === 'line',
    children: (
      <>
        <ChartDrawing
          shown={shown}
          shape={shape}
          plot={plot}
          look={look}
          id={id}
          words={drawingWords(shown, words)}
        />
        <EventSigns signs={placedEvents(events, shown, plot)} plot={plot} look={look} />
      </>
    ),
  };
}

function picturedPie({ model, hidden, words, look }: PictureInput): Pictured {
  const pie = pieParts(model, hidden, words.t('charts.other'));
  const ring = plotInFrame.height - 40;
  if (!pie) return { legend: [], isLine: false, children: null };
  const { colors } = look;
  const rows = [
    ...pie.parts.map(({ name, value, percent }) => [name, words.plain(value), words.share(percent)] as const),
    [words.t('charts.total'), words.plain(pie.whole), words.share(100)] as const,
  ];
  const left = ring + 90;
  return {
    legend: pie.parts.map(({ slot, name }) => ({ slot, name })),
    isLine: false,
    children: (
      <>
        <DrawnPie parts={pie.parts} look={look} size={ring} id={id} />
        {rows.map(([name, value, percent], row) => (
          <g key={row} transform={`translate(${left} ${60 + row * 26})`} fontSize={13}>
            <text fill={colors['text-2']}>{name}</text>
            <text x={300} fill={colors.text} textAnchor="end">
              {value}
            </text>
            <text x={380} fill={colors['text-3']} textAnchor="end">
              {percent}
            </text>
          </g>
        ))}
        {pie.missing.length > 0 && (
          <text x={left} y={60 + rows.length * 26} fill={colors['text-3']} fontSize={12}>
            {words.t('charts.leftOut', { names: pie.missing.join(', ') })}
          </text>
        )}
      </>
    ),
  };
}

/** The same picture in pixels, twice as fine, so that it is sharp in a document. */
export async function pngOf(svg: string, scale = 2): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(pictureSize.width * scale, pictureSize.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this page has no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Returns the table behind the chart. Numbers stay numbers, so that a spreadsheet can calculate with them. */
export function csvOfTable({ columns, rows }: ChartTableData, locale: string): string {
  return csvOf(
    columns.map(({ name }) => name),
    rows.map(({ texts, values }) =>
      values.map((value, column) => {
        // The first column is sorted by its place and written as its day; "new" is a word.
        const isText = column === 0 || (typeof value === 'number' && !Number.isFinite(value));
        return isText ? (texts[column] ?? null) : value;
      }),
    ),
    csvSeparatorFor(locale),
  );
}

export const exportName = (title: string, period: string): string => fileNameOf(`${title} ${period}`);
