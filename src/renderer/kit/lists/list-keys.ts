/**
 * The index a key leads to; undefined for keys that do not move.
 * @param page rows visible at once
 */
export function targetOf(key: string, from: number, page: number, total: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: total - 1,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}
