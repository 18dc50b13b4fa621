/** Points in the units of a drawing, one after the other. */
export type Polyline = readonly number[];

/** A curve is drawn as this many straight lines. Single lines are not visible at the sizes of pictures. */
const linesOfCurve = 14;

/**
 * Returns the lines of an SVG path. It supports the commands that the drawings use: M L H V C S A Z, in both cases.
 * Throws for any other command, because a half-read drawing looks intended.
 */
export function polylinesOf(path: string): Polyline[] {
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

type Point = readonly [x: number, y: number];

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
export const ellipseLine = (cx: number, cy: number, rx: number, ry: number, sides = 40): Polyline =>
  Array.from({ length: sides + 1 }, (_, i) => {
    const at = (2 * Math.PI * i) / sides;
    return [cx + rx * Math.cos(at), cy + ry * Math.sin(at)];
  }).flat();
