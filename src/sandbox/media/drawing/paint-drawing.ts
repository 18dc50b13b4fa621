import { indexedPng } from '../png';
import sheet from './drawings.svg?raw';
import { type Colour, type DrawnShape, readDrawings } from './read-drawings';

/** A transformation from the units of a drawing to pixels. */
interface Placement {
  /** Pixels of one unit across; negative where the drawing is mirrored. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly left: number;
  readonly top: number;
}

interface IndexedPixels {
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
  const cover = new RowCover(width);

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
      for (const edge of active) {
        if (edge.bottom > middle) continue;
        active = active.filter(({ bottom }) => bottom > middle);
        break;
      }
      cover.addLine(active, middle);
      if (line % linesOfRow !== linesOfRow - 1) continue;
      const start = Math.floor(line / linesOfRow) * width;
      cover.takeRuns((from, to, covered) => {
        const share = covered * opacity;
        if (share > 0.95) pixels.fill(index, start + from, start + to);
        else if (share > 0.05) mixRun(pixels, start + from, start + to, { palette, index, share });
      });
      if (active.length === 0 && next === edges.length) break;
    }
  }
  return { pixels, palette };
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

/** The part of one row of pixels that a shape covers. */
class RowCover {
  readonly #width: number;
  /** Coverage of each pixel, as the difference from the pixel before. */
  readonly #steps: Float32Array;
  /** The first pixels of runs that have the same coverage, each once, from left to right. */
  readonly #starts: Int32Array;
  #startCount = 0;
  /** Where the edges cross the line in hand, from left to right. Most shapes have two: a general sort would be slow. */
  readonly #crossings: number[] = [];
  readonly #directions: number[] = [];

  constructor(width: number) {
    this.#width = width;
    this.#steps = new Float32Array(width + 2);
    this.#starts = new Int32Array(width + 2);
  }

  /** Adds what lies inside the shape on one of the row's lines. */
  addLine(edges: readonly Edge[], line: number): void {
    const [crossings, directions] = [this.#crossings, this.#directions];
    let count = 0;
    for (const { x, top, slope, direction } of edges) {
      const crossing = x + (line - top) * slope;
      let place = count++;
      while (place > 0 && (crossings[place - 1] as number) > crossing) {
        crossings[place] = crossings[place - 1] as number;
        directions[place] = directions[place - 1] as number;
        place--;
      }
      crossings[place] = crossing;
      directions[place] = direction;
    }
    let winding = 0;
    let from = 0;
    for (let place = 0; place < count; place++) {
      const x = crossings[place] as number;
      if (winding === 0) from = x;
      winding += directions[place] as number;
      if (winding === 0) this.#addSpan(Math.max(0, from), Math.min(this.#width, x));
    }
  }

  #addSpan(from: number, to: number): void {
    if (to <= from) return;
    this.#addEdge(from, 1 / linesOfRow);
    this.#addEdge(to, -1 / linesOfRow);
  }

  #addEdge(x: number, share: number): void {
    const steps = this.#steps;
    const pixel = Math.floor(x);
    const inside = (pixel + 1 - x) * share;
    steps[pixel] = (steps[pixel] as number) + inside;
    steps[pixel + 1] = (steps[pixel + 1] as number) + share - inside;
    this.#addStart(pixel);
    this.#addStart(pixel + 1);
  }

  #addStart(pixel: number): void {
    const starts = this.#starts;
    let place = this.#startCount;
    while (place > 0 && (starts[place - 1] as number) > pixel) place--;
    if (place > 0 && starts[place - 1] === pixel) return;
    for (let at = this.#startCount++; at > place; at--) starts[at] = starts[at - 1] as number;
    starts[place] = pixel;
  }

  /** Tells each run of pixels that have the same coverage, and begins the next row. */
  takeRuns(tell: (from: number, to: number, covered: number) => void): void {
    const [steps, starts, count] = [this.#steps, this.#starts, this.#startCount];
    let covered = 0;
    for (let at = 0; at < count; at++) {
      const from = starts[at] as number;
      covered += steps[from] as number;
      steps[from] = 0;
      if (at + 1 < count && from < this.#width)
        tell(from, Math.min(this.#width, starts[at + 1] as number), covered);
    }
    this.#startCount = 0;
  }
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

  /** Returns the colour's index, or the index of the nearest colour if the palette is full. */
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

/** A drawing and how it is looked at: posts that show the same thing are not the same picture. */
export interface PaintedPicture {
  readonly drawing: string;
  /** See `shots`; counted on from there, so that any number is one. */
  readonly shot: number;
}

let drawings: ReadonlyMap<string, readonly DrawnShape[]> | undefined;
const allDrawings = () => (drawings ??= readDrawings(sheet));

export const drawingNames = (): readonly string[] => [...allDrawings().keys()];

/** Units of a drawing, across and down. */
const units = 120;

/**
 * The whole drawing, mirrored views and closer views. `x` and `y` are the centre of the view, as shares of the
 * drawing.
 */
const shots = [
  { zoom: 1, isMirrored: false, x: 0.5, y: 0.54 },
  { zoom: 1.35, isMirrored: true, x: 0.5, y: 0.55 },
  { zoom: 1.08, isMirrored: true, x: 0.5, y: 0.52 },
  { zoom: 1.5, isMirrored: false, x: 0.46, y: 0.58 },
] as const;

/** Key of a picture; pictures that look the same have the same key. */
export const lookOf = ({ drawing, shot }: PaintedPicture): string => `${drawing}/${shot % shots.length}`;

/** The drawing as a PNG that it fills in any shape; what does not fit is cut off on both sides. */
export function paintDrawing({ drawing, shot }: PaintedPicture, width: number, height: number): Buffer {
  const shapes = allDrawings().get(drawing);
  if (!shapes) throw new Error(`there is no drawing ${drawing}`);
  const { pixels, palette } = rasterise(shapes, width, height, placementOf(shot, width, height));
  return indexedPng(width, height, pixels, palette.colours);
}

function placementOf(shot: number, width: number, height: number): Placement {
  const { zoom, isMirrored, x, y } = shots[shot % shots.length] ?? shots[0];
  const size = Math.max(width, height) * zoom;
  const left = clamp(width / 2 - x * size, width - size, 0);
  const top = clamp(height / 2 - y * size, height - size, 0);
  const scale = size / units;
  return isMirrored
    ? { scaleX: -scale, scaleY: scale, left: left + size, top }
    : { scaleX: scale, scaleY: scale, left, top };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
