/** The size of all texts in a chart, px. */
export const TEXT_PX = 11;

/** The width of a text in a chart, px; by estimate where there is no canvas, as in tests. */
export function textWidthIn(fontFamily: string): (text: string) => number {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * TEXT_PX * 0.6;
  context.font = `${TEXT_PX}px ${fontFamily}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}
