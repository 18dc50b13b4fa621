/** What is drawn of a long series: its place, and its value or a gap. */
export type Point = readonly [place: number, value: number | null];

/**
 * No more points than a line of so many pixels can show. Of the places that share a pixel the lowest and the highest stay,
 * so every peak is drawn at its height; a gap between them stays a gap.
 */
export function thinned(values: readonly (number | null)[], pixels: number): readonly Point[] {
  const perPixel = values.length / Math.max(1, Math.floor(pixels));
  if (perPixel <= 3) return values.map((value, place) => [place, value] as const);
  const points: Point[] = [];
  for (let pixel = 0, start = 0; start < values.length; pixel += 1) {
    const end = Math.min(values.length, Math.floor((pixel + 1) * perPixel));
    addPixel(points, values, start, end);
    start = end;
  }
  return points;
}

function addPixel(points: Point[], values: readonly (number | null)[], start: number, end: number): void {
  let lowest = -1;
  let highest = -1;
  let gap = -1;
  for (let place = start; place < end; place += 1) {
    const value = values[place] ?? null;
    if (value === null) gap = place;
    else if (lowest < 0) lowest = highest = place;
    else if (value < (values[lowest] as number)) lowest = place;
    else if (value > (values[highest] as number)) highest = place;
  }
  const kept = [lowest, highest, gap].filter((place) => place >= 0);
  for (const place of [...new Set(kept)].toSorted((a, b) => a - b))
    points.push([place, values[place] ?? null]);
}
