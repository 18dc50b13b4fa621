import { ellipseLine, type Polyline } from './svg-path';

export interface Pen {
  readonly width: number;
  readonly hasRoundEnds: boolean;
  /** Lengths of dash and gap; null for a whole line. */
  readonly dash: readonly [dash: number, gap: number] | null;
}

/**
 * The outline of a drawn line: a box for each straight part and a disc at each bend, all turning the same way, so that
 * where they lie over each other stays filled.
 */
export function outlineOf(line: Polyline, pen: Pen): Polyline[] {
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
