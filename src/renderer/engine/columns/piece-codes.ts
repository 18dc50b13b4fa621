import type { Columns } from './segment';

/**
 * Pieces as small numbers by ordinal, so that counts by piece use arrays instead of maps. Computed when pieces are
 * first requested. Later only changed rows are updated.
 */
export class PieceCodes {
  private codes: Uint32Array<ArrayBuffer> | null = null;
  private readonly codeByNumber = new Map<number, number>();
  private readonly changed = new Set<number>();
  /** Chains of posts, by code the first and by ordinal the next, each plus one; 0 ends one. Null until they are asked for. */
  private chains: { readonly first: Uint32Array; readonly next: Uint32Array } | null = null;
  /** Number of codes; the highest code is one less. */
  count = 0;

  constructor(private readonly columns: () => Pick<Columns, 'piece'>) {}

  /** The row is new, or belongs to another piece. Call it once the columns hold the new values, or before they are asked. */
  change(ordinal: number): void {
    if (this.codes) this.changed.add(ordinal);
  }

  /** By ordinal, for all living posts. A code is never given to another piece. */
  current(ids: readonly (string | null)[]): Uint32Array {
    const { piece } = this.columns();
    if (!this.codes) {
      this.codes = new Uint32Array(piece.length);
      for (const [ordinal, id] of ids.entries()) if (id !== null) this.place(this.codes, piece, ordinal);
    }
    if (this.codes.length < piece.length) {
      const larger = new Uint32Array(piece.length);
      larger.set(this.codes);
      this.codes = larger;
    }
    for (const ordinal of this.changed) this.place(this.codes, piece, ordinal);
    if (this.changed.size > 0) this.chains = null;
    this.changed.clear();
    return this.codes;
  }

  /** Ordinals of all living posts of a piece, in ascending order. Valid for the codes that were last answered. */
  membersOf(code: number, ids: readonly (string | null)[]): number[] {
    this.chains ??= chainsOf(this.codes ?? new Uint32Array(0), this.count, ids);
    const members: number[] = [];
    const { first, next } = this.chains;
    for (let at = first[code] ?? 0; at !== 0; at = next[at - 1] ?? 0) members.push(at - 1);
    return members;
  }

  private place(codes: Uint32Array, piece: Float64Array, ordinal: number): void {
    const number = piece[ordinal] as number;
    // The piece of a row from an older version is unknown, so the row is a piece of its own.
    const known = number === 0 ? undefined : this.codeByNumber.get(number);
    const code = known ?? this.count++;
    codes[ordinal] = code;
    if (number !== 0) this.codeByNumber.set(number, code);
  }
}

function chainsOf(codes: Uint32Array, count: number, ids: readonly (string | null)[]) {
  const first = new Uint32Array(count);
  const next = new Uint32Array(codes.length);
  for (let ordinal = ids.length - 1; ordinal >= 0; ordinal -= 1) {
    if (ids[ordinal] === null) continue;
    const code = codes[ordinal] as number;
    next[ordinal] = first[code] as number;
    first[code] = ordinal + 1;
  }
  return { first, next };
}
