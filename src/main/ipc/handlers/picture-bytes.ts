const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** The elements that charts are drawn with: none of them runs anything or fetches anything. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title defs pattern clipPath'.split(' '),
);

/** A tag as the app writes it, or the text up to the next tag. An app drawing consists only of these. */
const piece = /<\/?([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>|[^<>]+/y;
const attribute = /([\w:-]+)="([^"]*)"/g;

/**
 * Checks that bytes from a page are a picture of this kind. The page draws pictures itself, so this protects against a
 * compromised page: the file is passed on, and a foreign SVG could run code where it is opened.
 */
export function isPicture(extension: 'png' | 'svg', bytes: Uint8Array): boolean {
  if (extension === 'png') return pngStart.every((byte, index) => bytes[index] === byte);
  const text = readText(bytes);
  return text !== null && /^<svg\s/.test(text) && isDrawing(text);
}

function isDrawing(text: string): boolean {
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return false;
    const [, name, attributes = ''] = found;
    if (name !== undefined && !elements.has(name)) return false;
    for (const [, key = '', value = ''] of attributes.matchAll(attribute))
      if (!isHarmless(key.toLowerCase(), value)) return false;
  }
  return true;
}

/** References lead to the drawing itself; a namespace is a name and no address. */
const isHarmless = (key: string, value: string) =>
  !key.startsWith('on') &&
  !/(?:^|:)(?:href|src|base)$/.test(key) &&
  (key.startsWith('xmlns') || !/url\((?!#)|@import|javascript:|expression|\\/i.test(value));

function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
