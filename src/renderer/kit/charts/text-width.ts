/** The size of all texts in a chart, px. */
export const TEXT_PX = 11;

type WidthOf = (text: string) => number;

/** By font: all charts of a page have the same, and finding it among the system's takes longer than measuring. */
const measures = new Map<string, WidthOf>();
const MOST_KNOWN_TEXTS = 5_000;

/** The width of a text in a chart, px; by estimate where there is no canvas, as in tests. */
export function textWidthIn(fontFamily: string): WidthOf {
  const measure = measures.get(fontFamily) ?? createMeasure(fontFamily);
  measures.set(fontFamily, measure);
  return measure;
}

function createMeasure(fontFamily: string): WidthOf {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * TEXT_PX * 0.6;
  context.font = `${TEXT_PX}px ${fontFamily}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    if (known.size < MOST_KNOWN_TEXTS) known.set(text, width);
    return width;
  };
}
