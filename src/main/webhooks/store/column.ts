/** Numbers by row in one growing typed array. */
export interface Column<A extends Float64Array | Float32Array | Uint32Array | Uint8Array> {
  /** The array, at least as long as the rows. Read it again after `set`, which may replace it. */
  readonly values: A;
  get(row: number): number;
  set(row: number, value: number): void;
  /** Removes the first `count` of `rows` rows. */
  drop(count: number, rows: number): void;
}

const firstLength = 256;

export const float64Column = () => column((length) => new Float64Array(length));
export const float32Column = () => column((length) => new Float32Array(length));
export const uint32Column = () => column((length) => new Uint32Array(length));
export const uint8Column = () => column((length) => new Uint8Array(length));

function column<A extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  make: (length: number) => A,
): Column<A> {
  let values = make(firstLength);
  return {
    get values() {
      return values;
    },
    get: (row) => values[row] ?? 0,
    set(row, value) {
      if (row >= values.length) {
        const larger = make(Math.max(row + 1, values.length * 2));
        larger.set(values);
        values = larger;
      }
      values[row] = value;
    },
    drop(count, rows) {
      values.copyWithin(0, count, rows);
    },
  };
}

/** Values that many rows share, each kept once. */
export interface Shared<T> {
  readonly size: number;
  idOf(value: T): number;
  at(id: number): T;
  readonly all: readonly T[];
}

export function createShared<T>(): Shared<T> {
  const ids = new Map<string, number>();
  const all: T[] = [];
  /** Rows that follow each other mostly have the same, and by the same object. */
  let last: { readonly value: T; readonly id: number } | undefined;
  return {
    get size() {
      return all.length;
    },
    all,
    idOf(value) {
      if (last?.value === value) return last.id;
      const key = JSON.stringify(value);
      const id = ids.get(key) ?? all.length;
      if (id === all.length) {
        ids.set(key, id);
        all.push(value);
      }
      last = { value, id };
      return id;
    },
    at: (id) => all[id] as T,
  };
}
