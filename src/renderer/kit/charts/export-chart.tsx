import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { ReactNode } from 'react';
import type { ChartShape } from './chart-data';
import { ChartDrawing } from './chart-drawing';
import { type ChartEvent, placedEvents } from './chart-events';
import { type ChartModel, shownChart } from './chart-model';
import type { ChartTableData } from './chart-table';
import { type ChartWords, drawingWords } from './chart-words';
import { DrawnPie } from './drawn-series';
import { EventSigns, type LegendEntry, PictureFrame, pictureSize, plotInFrame } from './picture-frame';
import { pieParts } from './pie-parts';
import { type ChartGoal, plotOf } from './plot';
import { svgTextOf } from './svg-text';
import { textWidthIn } from './text-width';
import type { ChartLook } from './use-chart-look';

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
