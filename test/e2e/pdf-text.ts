import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF as Chromium writes it, without their layout: what a person could select and copy. Enough of the
 * format for that, and no more: compressed streams, and fonts that say which characters their glyphs mean.
 */
export function textOfPdf(bytes: Buffer): string {
  const objects = objectsIn(bytes);
  const fonts = new Map<string, Font>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const meaning = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '');
      const map = meaning && objects.get(Number(meaning[1]))?.content;
      if (map) fonts.set(name, fontOf(map));
    }
  }
  return [...objects.values()].map(({ content }) => shownText(content ?? '', fonts)).join('');
}

interface Font {
  /** Hexadecimal digits of one glyph: fonts that Chromium draws itself have two, embedded ones four. */
  readonly digits: number;
  /** What its glyphs mean. */
  readonly characters: ReadonlyMap<number, string>;
}

interface PdfObject {
  readonly head: string;
  /** Of a stream, unpacked. */
  readonly content: string | null;
}

function objectsIn(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\s([\s\S]*?)^endobj/gm)) {
    const [, id, body = ''] = found;
    const [head = '', stream] = body.split(/stream\r?\n/, 2);
    const packed = head.includes('/FlateDecode') && stream !== undefined;
    objects.set(Number(id), { head, content: packed ? unpacked(stream) : null });
  }
  return objects;
}

function unpacked(stream: string): string | null {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // A picture that happens to hold the word that ends a stream; it has no text.
    return null;
  }
}

/** A font's own table of what its glyphs mean: one by one, and in rows of successive ones. */
function fontOf(map: string): Font {
  const [, lowest = ''] = /begincodespacerange\s<(\w+)>/.exec(map) ?? [];
  const characters = new Map<number, string>();
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', meaning = ''] of list.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(Number.parseInt(glyph, 16), utf16(meaning));
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', meaning = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, start] = [from, to, meaning].map((hex) => Number.parseInt(hex, 16));
      for (let glyph = first ?? 0; glyph <= (last ?? -1); glyph += 1)
        characters.set(glyph, String.fromCodePoint((start ?? 0) + glyph - (first ?? 0)));
    }
  return { digits: lowest.length, characters };
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/**
 * What shows text: another font; a span whose glyphs are drawn otherwise than they read, such as digits of one width;
 * a run of glyphs, or an array of runs with the distances between them.
 */
const shown =
  /\/(F\d+) [\d.]+ Tf|\/Span<<\/ActualText (\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f]+>) >> BDC([\s\S]*?)EMC|(\[[^\]]*\]|<[0-9A-Fa-f]+>)\s*T[jJ]/g;

function shownText(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, actual, drawn = '', runs = ''] of content.matchAll(shown)) {
    const lastName = name ?? [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf/g)].at(-1)?.[1];
    if (lastName !== undefined) font = fonts.get(lastName);
    if (actual !== undefined) text += written(actual);
    for (const [, glyphs = ''] of runs.matchAll(/<([0-9A-Fa-f]+)>/g))
      text += font ? meaningOf(glyphs, font) : '';
  }
  return text;
}

/** In brackets as it is, in angles as UTF-16 behind its byte order mark. */
const written = (text: string): string =>
  text.startsWith('(') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : utf16(text.slice(5, -1));

function meaningOf(glyphs: string, { digits, characters }: Font): string {
  let text = '';
  for (let at = 0; at < glyphs.length; at += digits)
    text += characters.get(Number.parseInt(glyphs.slice(at, at + digits), 16)) ?? '';
  return text;
}
