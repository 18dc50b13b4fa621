/**
 * How often a page may ask a route and how much it may send. A page may have fallen into wrong hands, and main is one
 * thread that everything else waits for; so both are far above what a person at work reaches, and below what hurts.
 */
export interface RouteLimit {
  /** Burst size, and the number of requests allowed per minute. Counted for all pages of a workspace together. */
  readonly perMinute: number;
  /** Largest input, as `sizeOf` counts. */
  readonly maxSize: number;
  /** The route shows a system dialog. Only one such dialog may be open at a time. */
  readonly showsDialog?: true;
}

const limit = (perMinute: number, maxSize: number): RouteLimit => ({ perMinute, maxSize });
const dialog = (perMinute: number, maxSize: number): RouteLimit => ({
  ...limit(perMinute, maxSize),
  showsDialog: true,
});

/** The limits that routes choose from when they are declared, each named by what such a route does. */
export const limits = {
  /** Reads data that main already has, with an input of a few words. */
  read: limit(3_000, 10_000),
  /** Looks up many things by their ids. */
  lookUp: limit(3_000, 100_000),
  /** Calls a service; the limiter spends the service's own rate far more sparingly. */
  call: limit(6_000, 300_000),
  /** Writes to the disk, with an fsync. */
  write: limit(1_200, 100_000),
  /** Writes many lines at once, as a long reading does. */
  writeMany: limit(1_200, 30_000_000),
  /** The rows of the last screens, for the next start. */
  keepFrame: limit(30, 620_000),
  /** Changes what a person rarely changes. */
  change: limit(120, 20_000),
  /** Makes or removes something large. */
  make: limit(60, 50_000),
  /** Asks for many things to be made, one after the other. */
  start: limit(20, 500_000),
  /** Sends a key to an address that was typed. */
  test: limit(30, 20_000),
  /** Tells main of something that happened in the page. */
  report: limit(60, 50_000),
  /** The engine's whole list of what is due. */
  reportMany: limit(120, 1_500_000),
  copy: limit(60, 2_200_000),
  /** Hands an address or a draft to another program. */
  open: limit(20, 30_000),
  /** Keeps a file of a person. */
  keepFile: limit(120, 26_300_000),
  /** A question of the system's that a person answers. */
  ask: dialog(20, 30_000),
  saveFile: dialog(20, 52_000_000),
  savePicture: dialog(20, 20_010_000),
} as const satisfies Record<string, RouteLimit>;

const perValue = 8;

/**
 * The size of what a page sent: characters of its texts and names, bytes of its binary data, and eight for each value.
 * Stops counting once it is over `enough`, so that a huge input costs no more than an allowed one.
 */
export function sizeOf(input: unknown, enough: number): number {
  let size = 0;
  // No recursion: a hostile input may be nested as deep as it is long.
  const waiting: unknown[] = [input];
  while (waiting.length > 0 && size <= enough) {
    const value = waiting.pop();
    size += perValue;
    if (typeof value === 'string') size += value.length;
    else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) size += value.byteLength;
    else if (value instanceof Map || value instanceof Set) {
      size += perValue * value.size;
      if (size <= enough) for (const entry of value) waiting.push(entry);
    } else if (Array.isArray(value)) {
      // The length is counted before the elements, because a sparse array can have a billion of them.
      size += value.length;
      if (size <= enough) for (const item of value) waiting.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        size += name.length;
        waiting.push((value as Record<string, unknown>)[name]);
      }
    }
  }
  return size;
}
