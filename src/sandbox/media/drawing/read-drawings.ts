/** Points in the units of a drawing, one after the other. */
type Polyline = readonly number[];

/** A curve is drawn as this many straight lines. Single lines are not visible at the sizes of pictures. */
const linesOfCurve = 14;

/**
 * Returns the lines of an SVG path. It supports the commands that the drawings use: M L H V C S A Z, in both cases.
 * Throws for any other command, because a half-read drawing looks intended.
 */
function polylinesOf(path: string): Polyline[] {
  const lines: number[][] = [];
  let current: number[] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];

  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    current.push(x, y);
  };
  const curve = (x1: number, y1: number, x2: number, y2: number, endX: number, endY: number) => {
    const [fromX, fromY] = [x, y];
    for (let step = 1; step <= linesOfCurve; step++) {
      const t = step / linesOfCurve;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      to(a * fromX + b * x1 + c * x2 + d * endX, a * fromY + b * y1 + c * y2 + d * endY);
    }
    [controlX, controlY] = [x2, y2];
  };

  for (const [, letter = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = readNumbers(letter, numbers);
    const take = () => values.shift() ?? Number.NaN;
    const isRelative = letter === letter.toLowerCase();
    const point = (): readonly [number, number] => (isRelative ? [x + take(), y + take()] : [take(), take()]);
    let command = letter.toUpperCase();
    do {
      // A smooth curve mirrors the control point of a curve right before it.
      if (command !== 'C' && command !== 'S') [controlX, controlY] = [x, y];
      if (command === 'M') {
        current = [];
        lines.push(current);
        to(...point());
        [startX, startY] = [x, y];
        command = 'L';
      } else if (command === 'L') to(...point());
      else if (command === 'H') to(isRelative ? x + take() : take(), y);
      else if (command === 'V') to(x, isRelative ? y + take() : take());
      else if (command === 'C') curve(...point(), ...point(), ...point());
      else if (command === 'S') curve(2 * x - controlX, 2 * y - controlY, ...point(), ...point());
      else if (command === 'A') {
        const [rx, ry, , isLarge, isSweep] = [take(), take(), take(), take(), take()];
        const end = point();
        for (const [px, py] of arcPoints([x, y], end, [rx, ry], isLarge === 1, isSweep === 1)) to(px, py);
      } else if (command === 'Z') {
        to(startX, startY);
        // A segment after Z without a move starts where the closed part began.
        current = [x, y];
        lines.push(current);
      } else throw new Error(`a drawing has a path command that is not drawn: ${letter}`);
    } while (values.length > 0);
  }
  return lines.filter((line) => line.length > 2);
}

/** SVG also knows an arc whose flags have no spaces around them (`a8 8 0 0116 0`); that is refused. */
function readNumbers(letter: string, text: string): number[] {
  const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
  if (letter.toUpperCase() !== 'A' || numbers.length % 7 === 0) return numbers;
  throw new Error('a drawing has an arc whose flags are not set apart');
}

/** Points of an arc whose ellipse is not turned, after the SVG specification's appendix B.2.4. */
function arcPoints(from: Point, to: Point, radii: Point, isLarge: boolean, isSweep: boolean): Point[] {
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const grow = Math.max(1, Math.hypot(halfX / radii[0], halfY / radii[1]));
  const [rx, ry] = [radii[0] * grow, radii[1] * grow];
  const flat = (rx * halfY) ** 2 + (ry * halfX) ** 2;
  const reach = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - flat) / flat)) * (isLarge === isSweep ? -1 : 1);
  const [offX, offY] = [(reach * rx * halfY) / ry, (-reach * ry * halfX) / rx];
  const [centreX, centreY] = [offX + (from[0] + to[0]) / 2, offY + (from[1] + to[1]) / 2];
  const angle = ([px, py]: Point) => Math.atan2((py - centreY) / ry, (px - centreX) / rx);
  const start = angle(from);
  let turn = angle(to) - start;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: linesOfCurve }, (_, i) => {
    const at = start + (turn * (i + 1)) / linesOfCurve;
    return [centreX + rx * Math.cos(at), centreY + ry * Math.sin(at)];
  });
}

/** An ellipse as a closed line. */
const ellipseLine = (cx: number, cy: number, rx: number, ry: number, sides = 40): Polyline =>
  Array.from({ length: sides + 1 }, (_, i) => {
    const at = (2 * Math.PI * i) / sides;
    return [cx + rx * Math.cos(at), cy + ry * Math.sin(at)];
  }).flat();

export type Colour = readonly [red: number, green: number, blue: number];

/** An area of one colour, in the units of the drawing; what its lines go round in either direction is filled. */
export interface DrawnShape {
  readonly colour: Colour;
  /** A number from 0 to 1. */
  readonly opacity: number;
  readonly lines: readonly Polyline[];
}

/**
 * Returns the drawings of a sheet by their ids, each an `<svg id>` of 120 by 120 units. It reads the parts of SVG
 * that they use: groups, paths, rectangles, circles and ellipses with fills and strokes, and `rotate`.
 */
export function readDrawings(sheet: string): ReadonlyMap<string, readonly DrawnShape[]> {
  const drawings = new Map<string, readonly DrawnShape[]>();
  for (const [, id = '', content = ''] of sheet.matchAll(/<svg id="([a-z]+)"[^>]*>(.*?)<\/svg>/gs)) {
    drawings.set(id, readDrawing(content));
  }
  return drawings;
}

type Attributes = Readonly<Record<string, string | undefined>>;

function readDrawing(content: string): DrawnShape[] {
  const shapes: DrawnShape[] = [];
  const groups: Attributes[] = [{}];
  for (const [, closes, tag = '', text = '', isEmpty] of content.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-z-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closes) {
      groups.pop();
      continue;
    }
    const own: Record<string, string> = {};
    for (const [, key = '', value = ''] of text.matchAll(/([a-z-]+)="([^"]*)"/g)) own[key] = value;
    const all: Attributes = { ...groups.at(-1), ...own };
    if (tag !== 'g') shapes.push(...shapesOf(all, linesOf(tag, all)));
    if (!isEmpty) groups.push(all);
  }
  return shapes;
}

function linesOf(tag: string, attributes: Attributes): Polyline[] {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const lines = () => {
    if (tag === 'path') return polylinesOf(attributes['d'] ?? '');
    if (tag === 'rect')
      return [rectLine(number('x'), number('y'), number('width'), number('height'), number('rx'))];
    if (tag === 'circle') return [ellipseLine(number('cx'), number('cy'), number('r'), number('r'))];
    if (tag === 'ellipse') return [ellipseLine(number('cx'), number('cy'), number('rx'), number('ry'))];
    throw new Error(`a drawing has a part that is not drawn: ${tag}`);
  };
  const turn = /^rotate\(([\d.-]+) ([\d.-]+) ([\d.-]+)\)$/.exec(attributes['transform'] ?? '');
  return turn
    ? lines().map((line) => rotated(line, Number(turn[1]), Number(turn[2]), Number(turn[3])))
    : lines();
}

function shapesOf(attributes: Attributes, lines: readonly Polyline[]): DrawnShape[] {
  const fill = colourOf(attributes['fill'] ?? '#000000');
  const stroke = colourOf(attributes['stroke'] ?? 'none');
  const opacity = Number(attributes['opacity'] ?? 1);
  const shapes: DrawnShape[] = [];
  if (fill) shapes.push({ colour: fill, opacity: opacity * Number(attributes['fill-opacity'] ?? 1), lines });
  if (stroke) {
    const [dash, gap] = attributes['stroke-dasharray']?.split(' ').map(Number) ?? [];
    const pen: Pen = {
      width: Number(attributes['stroke-width'] ?? 1),
      hasRoundEnds: attributes['stroke-linecap'] === 'round',
      dash: dash === undefined ? null : [dash, gap ?? dash],
    };
    shapes.push({ colour: stroke, opacity, lines: lines.flatMap((line) => outlineOf(line, pen)) });
  }
  return shapes;
}

function colourOf(text: string): Colour | null {
  if (text === 'none') return null;
  if (!/^#(?:[\da-f]{3}){1,2}$/.test(text))
    throw new Error(`a drawing has a colour that is not read: ${text}`);
  const digits = text.slice(1);
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (place: number) => Number.parseInt(pairs.slice(place, place + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function rectLine(x: number, y: number, width: number, height: number, radius: number): Polyline {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return [x, y, x + width, y, x + width, y + height, x, y + height, x, y];
  const corner = `a${r} ${r} 0 0 1`;
  const path =
    `M${x + r} ${y}h${width - 2 * r}${corner} ${r} ${r}v${height - 2 * r}${corner} -${r} ${r}` +
    `h-${width - 2 * r}${corner} -${r} -${r}v-${height - 2 * r}${corner} ${r} -${r}z`;
  return polylinesOf(path)[0] ?? [];
}

function rotated(line: Polyline, degrees: number, cx: number, cy: number): Polyline {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned: number[] = [];
  for (let i = 0; i + 1 < line.length; i += 2) {
    const [x, y] = [(line[i] ?? 0) - cx, (line[i + 1] ?? 0) - cy];
    turned.push(cx + x * cosine - y * sine, cy + x * sine + y * cosine);
  }
  return turned;
}

interface Pen {
  readonly width: number;
  readonly hasRoundEnds: boolean;
  /** Lengths of dash and gap; null for a whole line. */
  readonly dash: readonly [dash: number, gap: number] | null;
}

/**
 * Returns the outline of a drawn line: a box for each straight part and a disc at each bend. All turn in the same
 * direction, so that overlapping parts stay filled.
 */
function outlineOf(line: Polyline, pen: Pen): Polyline[] {
  return (pen.dash ? dashesOf(line, pen.dash) : [line]).flatMap((part) => {
    const last = part.length - 2;
    const isClosed = part[0] === part[last] && part[1] === part[last + 1];
    const outline: Polyline[] = [];
    for (let i = 0; i <= last; i += 2) {
      const [x = 0, y = 0, nextX, nextY] = part.slice(i, i + 4);
      if (nextX !== undefined && nextY !== undefined)
        outline.push(boxOf([x, y], [nextX, nextY], pen.width / 2));
      const isEnd = (i === 0 || i === last) && !isClosed;
      if (!isEnd || pen.hasRoundEnds) outline.push(ellipseLine(x, y, pen.width / 2, pen.width / 2, 12));
    }
    return outline;
  });
}

type Point = readonly [x: number, y: number];

function boxOf([x, y]: Point, [nextX, nextY]: Point, half: number): Polyline {
  const length = Math.hypot(nextX - x, nextY - y) || 1;
  const [acrossX, acrossY] = [((nextY - y) / length) * half, (-(nextX - x) / length) * half];
  return [
    ...[x + acrossX, y + acrossY, nextX + acrossX, nextY + acrossY],
    ...[nextX - acrossX, nextY - acrossY, x - acrossX, y - acrossY],
  ];
}

function dashesOf(line: Polyline, [dash, gap]: readonly [number, number]): Polyline[] {
  const dashes: number[][] = [];
  let current: number[] | null = line.slice(0, 2);
  let left = dash;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x = 0, y = 0, endX = 0, endY = 0] = line.slice(i, i + 4);
    const length = Math.hypot(endX - x, endY - y);
    let done = 0;
    while (length - done > left) {
      done += left;
      const [px, py] = [x + ((endX - x) * done) / length, y + ((endY - y) * done) / length];
      if (current) {
        dashes.push([...current, px, py]);
        current = null;
        left = gap;
      } else {
        current = [px, py];
        left = dash;
      }
    }
    left -= length - done;
    current?.push(endX, endY);
  }
  return current && current.length > 2 ? [...dashes, current] : dashes;
}
