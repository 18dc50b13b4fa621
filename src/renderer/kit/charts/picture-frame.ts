import type { ChartLook } from './chart-option';
import type { PlotSize } from './plot';
import { comparisonStyle, markPaths, styleOf } from './series-style';

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

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly size: number;
  readonly weight?: number;
  readonly anchor?: 'start' | 'end';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text that may stand in XML; control characters, which may not stand there at all, are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export const textAt = (
  text: string,
  { x, y, color, size, weight = 400, anchor = 'start' }: TextOptions,
): string =>
  `<text x="${x}" y="${y}" fill="${color}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`;

/** A picture with its title above it and its legend below: an SVG file that says by itself what it shows. */
export function framed(
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
  look: ChartLook,
  drawing: string,
  { legend, isLine }: { readonly legend: readonly LegendEntry[]; readonly isLine: boolean },
): string {
  const { width, height } = pictureSize;
  const { colors, fontFamily } = look;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(fontFamily)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colors.surface}"/>`,
    textAt(title, { x: MARGIN, y: 40, color: colors.text, size: 18, weight: 600 }),
    textAt(subtitle, { x: MARGIN, y: 62, color: colors['text-3'], size: 13 }),
    `<g transform="translate(${MARGIN} ${PLOT_TOP})">${drawing}</g>`,
    `<g transform="translate(${MARGIN} ${height - 28})">${legendOf(legend, look, isLine)}</g>`,
    '</svg>',
  ].join('\n');
}

function legendOf(entries: readonly LegendEntry[], { colors }: ChartLook, isLine: boolean): string {
  let x = 0;
  return entries
    .map(({ slot, name }) => {
      const style = slot === null ? comparisonStyle : styleOf(slot);
      const color = colors[style.token];
      const { path, isOpen } = markPaths[style.mark];
      const mark =
        slot === null
          ? ''
          : `<path d="${path}" transform="translate(${x + 22} -4)" fill="${isOpen ? colors.surface : color}" stroke="${color}" stroke-width="1.8"/>`;
      const swatch =
        isLine || slot === null
          ? `<path d="M${x} -4h22" stroke="${color}" stroke-width="2" stroke-dasharray="${style.dash.join(' ')}" fill="none"/>${mark}`
          : areaSwatch(x + 12, color, style.hatchAngle, colors.surface);
      const text = textAt(name, { x: x + 32, y: 0, color: colors['text-2'], size: 12 });
      x += 56 + name.length * 7;
      return `${swatch}${text}`;
    })
    .join('');
}

function areaSwatch(x: number, color: string, hatchAngle: number | null, ground: string): string {
  const hatch =
    hatchAngle === null
      ? ''
      : `<path d="${hatchAngle > 0 ? 'M0 6L6 0M0 12L12 0M6 12L12 6' : 'M6 0L12 6M0 0L12 12M0 6L6 12'}" stroke="${ground}" stroke-width="1.6" fill="none"/>`;
  return `<g transform="translate(${x} -10)"><path d="M0 0h12v12h-12z" fill="${color}"/>${hatch}</g>`;
}
