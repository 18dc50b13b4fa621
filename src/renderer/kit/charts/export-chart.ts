import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { ChartShape } from './chart-data';
import { type ChartEvent, eventsAsSvg, placedEvents } from './chart-events';
import { type ChartModel, shownChart } from './chart-model';
import { type ChartLook, chartOption, pieOption } from './chart-option';
import type { ChartTableData } from './chart-table';
import { type ChartWords, drawingWords } from './chart-words';
import type { drawnAsSvg } from './drawing';
import { framed, type LegendEntry, pictureSize, plotInFrame, textAt } from './picture-frame';
import { pieParts } from './pie-parts';
import { type ChartGoal, plotOf } from './plot';
import { textWidthIn } from './text-width';

/** A file to hand out; whoever takes it asks the person where it goes. */
export type ChartFile =
  | { readonly extension: 'png'; readonly suggestedName: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly extension: 'svg' | 'csv'; readonly suggestedName: string; readonly text: string };

export interface PictureInput {
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<string>;
  readonly shape: ChartShape;
  readonly words: ChartWords;
  /** Light whatever the screen is: pictures go into documents and mails. */
  readonly look: ChartLook;
  readonly title: string;
  readonly period: string;
  /** When the values were received, in words. */
  readonly asOf: string | null;
  readonly periodName: string | null;
  readonly goal?: ChartGoal | null;
  /** Numbered above the plot; whoever hands the picture out says beside it what they are. */
  readonly events?: readonly ChartEvent[];
}

type DrawAsSvg = typeof drawnAsSvg;

/** The whole chart as the text of an SVG file: title, period, age and legend are part of the picture. */
export function pictureOf(input: PictureInput, drawAsSvg: DrawAsSvg): string {
  const { model, hidden, shape, words, look } = input;
  const shown = shownChart(model, hidden, null);
  const frame = {
    ...input,
    subtitle: [input.period, input.asOf].filter((text) => text !== null).join(' · '),
  };
  if (shape === 'pie') return pieInFrame(input, frame, drawAsSvg);
  const widthOf = textWidthIn(look.fontFamily);
  const events = input.events ?? [];
  const hasEvents = events.length > 0 && model.step !== 'category';
  const plot = plotOf({
    shown,
    shape,
    size: plotInFrame,
    words,
    widthOf,
    goal: input.goal ?? null,
    hasEvents,
  });
  const option = chartOption({ shown, shape, plot, look, words: drawingWords(shown, words) });
  const [only] = shown.series.length === 1 ? shown.series : [];
  const earlier = shown.comparison ? (model.comparison?.name ?? null) : null;
  const legend: LegendEntry[] =
    plot.endLabels.length > 0
      ? []
      : [
          ...shown.series.map(({ slot, name }) => ({
            slot,
            name: only ? (input.periodName ?? name) : name,
          })),
          ...(earlier === null ? [] : [{ slot: null, name: earlier }]),
        ];
  const isLine = shape === 'line';
  const { 'text-2': ink, surface: ground } = look.colors;
  const signs = eventsAsSvg(placedEvents(events, shown, plot), plot, { ink, ground });
  return framed(frame, look, `${drawAsSvg(option, plotInFrame)}${signs}`, { legend, isLine });
}

function pieInFrame(
  { model, hidden, words, look }: PictureInput,
  frame: { readonly title: string; readonly subtitle: string },
  drawAsSvg: DrawAsSvg,
): string {
  const pie = pieParts(model, hidden, words.t('charts.other'));
  const ring = plotInFrame.height - 40;
  if (!pie) return framed(frame, look, '', { legend: [], isLine: false });
  const { colors } = look;
  const rows = [
    ...pie.parts.map(({ name, value, percent }) => [name, words.plain(value), words.share(percent)] as const),
    [words.t('charts.total'), words.plain(pie.whole), words.share(100)] as const,
  ];
  const left = ring + 90;
  const lines = rows.map(([name, value, percent], row) => {
    const y = 60 + row * 26;
    return [
      textAt(name, { x: left, y, color: colors['text-2'], size: 13 }),
      textAt(value, { x: left + 300, y, color: colors.text, size: 13, anchor: 'end' }),
      textAt(percent, { x: left + 380, y, color: colors['text-3'], size: 13, anchor: 'end' }),
    ].join('');
  });
  const without =
    pie.missing.length === 0
      ? ''
      : textAt(words.t('charts.leftOut', { names: pie.missing.join(', ') }), {
          x: left,
          y: 60 + rows.length * 26,
          color: colors['text-3'],
          size: 12,
        });
  const drawing = drawAsSvg(pieOption(pie.parts, look, ring), { width: ring, height: ring });
  return framed(frame, look, `${drawing}<g>${lines.join('')}${without}</g>`, {
    legend: pie.parts.map(({ slot, name }) => ({ slot, name })),
    isLine: false,
  });
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

/** The table behind the chart; numbers as numbers, so that a spreadsheet can go on with them. */
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
