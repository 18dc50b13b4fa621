import type { Columns } from './segment';

/**
 * Pieces as small numbers by ordinal, so that counts by piece use arrays instead of maps. Computed when pieces are
 * first requested. Later only changed rows are updated.
 */
export class PieceCodes {
  private codes: Uint32Array<ArrayBuffer> | null = null;
  private readonly codeByNumber = new Map<number, number>();
  private readonly changed = new Set<number>();
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
    this.changed.clear();
    return this.codes;
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
