import type { Colour, DrawnShape } from './read-drawings';

/** A transformation from the units of a drawing to pixels. */
export interface Placement {
  /** Pixels of one unit across; negative where the drawing is mirrored. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly left: number;
  readonly top: number;
}

export interface IndexedPixels {
  /** A byte for each pixel: its place in the palette. */
  readonly pixels: Uint8Array;
  readonly palette: DrawingPalette;
}

/** Lines that a row of pixels is looked at by, one below the other: what smooths edges that lie flat. */
const linesOfRow = 4;

/** Paints the shapes one over the other; an edge that crosses a pixel mixes the two colours. */
export function rasterise(
  shapes: readonly DrawnShape[],
  width: number,
  height: number,
  { scaleX, scaleY, left, top }: Placement,
): IndexedPixels {
  const pixels = new Uint8Array(width * height);
  const palette = new DrawingPalette();
  const cover: Cover = { steps: new Float32Array(width + 2), from: width, to: 0 };

  for (const { colour, opacity, lines } of shapes) {
    const index = palette.indexOf(colour);
    const edges = edgesOf(
      lines,
      (x) => left + x * scaleX,
      (y) => (top + y * scaleY) * linesOfRow,
    );
    let active: Edge[] = [];
    let next = 0;
    const lastLine = height * linesOfRow;
    for (let line = Math.max(0, Math.floor(edges[0]?.top ?? lastLine)); line < lastLine; line++) {
      const middle = line + 0.5;
      while (next < edges.length && (edges[next] as Edge).top <= middle) active.push(edges[next++] as Edge);
      if (active.some((edge) => edge.bottom <= middle))
        active = active.filter((edge) => edge.bottom > middle);
      coverLine(active, middle, width, cover);
      if (line % linesOfRow === linesOfRow - 1) {
        const row = Math.floor(line / linesOfRow);
        blendRow(pixels.subarray(row * width, (row + 1) * width), cover, { palette, index, opacity });
      }
      if (active.length === 0 && next === edges.length && line % linesOfRow === linesOfRow - 1) break;
    }
  }
  return { pixels, palette };
}

/** The part of one row of pixels that a shape covers. */
interface Cover {
  /** Coverage of each pixel, as the difference from the pixel before. */
  readonly steps: Float32Array;
  /** Coverage is limited to this range. Most shapes are far narrower than the picture. */
  from: number;
  to: number;
}

interface Edge {
  readonly top: number;
  readonly bottom: number;
  /** Position at the top of the edge. `slope` is its change with each line down. */
  readonly x: number;
  readonly slope: number;
  readonly direction: 1 | -1;
}

function edgesOf(lines: DrawnShape['lines'], toX: (x: number) => number, toY: (y: number) => number): Edge[] {
  const edges: Edge[] = [];
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i += 2) {
      // The last point is joined with the first.
      const j = i + 3 < line.length ? i + 2 : 0;
      const [x, y, endX, endY] = [
        toX(line[i] ?? 0),
        toY(line[i + 1] ?? 0),
        toX(line[j] ?? 0),
        toY(line[j + 1] ?? 0),
      ];
      if (y === endY) continue;
      const slope = (endX - x) / (endY - y);
      edges.push(
        y < endY
          ? { top: y, bottom: endY, x, slope, direction: 1 }
          : { top: endY, bottom: y, x: endX, slope, direction: -1 },
      );
    }
  }
  return edges.sort((a, b) => a.top - b.top);
}

/** Adds to a row what lies inside the shape on one of its lines. */
function coverLine(edges: readonly Edge[], line: number, width: number, cover: Cover): void {
  const crossings = crossingsOf(edges, line);
  let winding = 0;
  let from = 0;
  for (const { x, direction } of crossings) {
    if (winding === 0) from = x;
    winding += direction;
    if (winding === 0) coverSpan(Math.max(0, from), Math.min(width, x), cover);
  }
}

interface Crossing {
  readonly x: number;
  readonly direction: 1 | -1;
}

/** Crossings of edges with a line, from left to right. Most shapes have two, for which a general sort would be slow. */
function crossingsOf(edges: readonly Edge[], line: number): readonly Crossing[] {
  const crossings: Crossing[] = [];
  for (const { x, top, slope, direction } of edges) {
    const crossing = { x: x + (line - top) * slope, direction };
    let place = crossings.length;
    while (place > 0 && (crossings[place - 1] as Crossing).x > crossing.x) {
      crossings[place] = crossings[place - 1] as Crossing;
      place--;
    }
    crossings[place] = crossing;
  }
  return crossings;
}

function coverSpan(from: number, to: number, cover: Cover): void {
  if (to <= from) return;
  const { steps } = cover;
  cover.from = Math.min(cover.from, Math.floor(from));
  cover.to = Math.max(cover.to, Math.floor(to) + 2);
  const share = 1 / linesOfRow;
  const add = (x: number, sign: 1 | -1) => {
    const pixel = Math.floor(x);
    const inside = (pixel + 1 - x) * share * sign;
    steps[pixel] = (steps[pixel] ?? 0) + inside;
    steps[pixel + 1] = (steps[pixel + 1] ?? 0) + share * sign - inside;
  };
  add(from, 1);
  add(to, -1);
}

interface Paint {
  readonly palette: DrawingPalette;
  readonly index: number;
  readonly opacity: number;
}

function blendRow(row: Uint8Array, cover: Cover, { palette, index, opacity }: Paint): void {
  const { steps, from } = cover;
  const to = Math.min(row.length, cover.to);
  let covered = 0;
  for (let start = from; start < to; ) {
    covered += steps[start] as number;
    // Pixels between two edges have the same coverage.
    let end = start + 1;
    while (end < to && steps[end] === 0) end++;
    const share = covered * opacity;
    if (share > 0.95) row.fill(index, start, end);
    else if (share > 0.05) mixRun(row, start, end, { palette, index, share });
    start = end;
  }
  steps.fill(0, from, cover.to);
  cover.from = row.length;
  cover.to = 0;
}

/** Neighbours mostly have one colour, so that its mixture is looked up once for all of them. */
function mixRun(
  row: Uint8Array,
  start: number,
  end: number,
  {
    palette,
    index,
    share,
  }: { readonly palette: DrawingPalette; readonly index: number; readonly share: number },
): void {
  let first = row[start] as number;
  let mixed = palette.mix(first, index, share);
  for (let x = start; x < end; x++) {
    const under = row[x] as number;
    if (under !== first) {
      first = under;
      mixed = palette.mix(first, index, share);
    }
    row[x] = mixed;
  }
}

/** Mixtures of two colours are in quarters: no eye tells more of them apart at an edge. */
const quarters = 4;

/** The colours of one picture: at most 256, as an indexed PNG has them. */
class DrawingPalette {
  readonly colours: Colour[] = [];
  readonly #places = new Map<string, number>();
  readonly #mixtures = new Map<number, number>();

  /** The colour's place, or that of the nearest one where there is no room left. */
  indexOf(colour: Colour): number {
    const text = colour.join();
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    if (this.colours.length === 256) return this.#nearest(colour);
    this.#places.set(text, this.colours.length);
    return this.colours.push(colour) - 1;
  }

  /** The place of a mixture that has this share, from 0 to 1, of the second colour. */
  mix(first: number, second: number, share: number): number {
    const part = Math.round(share * quarters);
    if (part === 0 || first === second) return first;
    if (part === quarters) return second;
    const key = (first * 256 + second) * quarters + part;
    const known = this.#mixtures.get(key);
    if (known !== undefined) return known;
    const [a, b] = [this.colours[first] as Colour, this.colours[second] as Colour];
    const channel = (i: 0 | 1 | 2) => Math.round(a[i] + ((b[i] - a[i]) * part) / quarters);
    const place = this.indexOf([channel(0), channel(1), channel(2)]);
    this.#mixtures.set(key, place);
    return place;
  }

  #nearest([red, green, blue]: Colour): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [place, [r, g, b]] of this.colours.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [best, least] = [place, distance];
    }
    return best;
  }
}
