import type { StoreResult } from './engine-store';

type Rows<Row> = readonly (Row | undefined)[];

interface Write {
  readonly touches: (id: string) => boolean;
}

/**
 * The rows that were read last, in memory: a list is asked again after each change, and mostly has the same rows. That there
 * is none is held as well. What a write touches is asked of the disk from its beginning on, and what was on its way
 * meanwhile may be from before it and is not held: so nobody gets a row that is older than his question.
 */
export class RowCache<Row> {
  /** The one that was asked for the longest ago comes first. */
  private readonly rows = new Map<string, Row | undefined>();
  /** Writes that have not ended. */
  private readonly writes = new Set<Write>();
  /** Of each read that has not ended, the writes that it may have missed. */
  private readonly reads = new Set<Write[]>();

  constructor(private readonly most: number) {}

  /** @param readRest asks the disk for those that are not held */
  async read(
    ids: readonly string[],
    readRest: (ids: readonly string[]) => Promise<StoreResult<Rows<Row>>>,
  ): Promise<StoreResult<Rows<Row>>> {
    const found = new Map<string, Row | undefined>();
    for (const id of ids) if (this.rows.has(id)) found.set(id, this.rows.get(id));
    for (const [id, row] of found) this.hold(id, row);
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const missed = [...this.writes];
      this.reads.add(missed);
      try {
        const rest = await readRest(missing);
        if (!rest.ok) return rest;
        missing.forEach((id, index) => {
          const row = rest.value[index];
          found.set(id, row);
          if (!missed.some((write) => write.touches(id))) this.hold(id, row);
        });
      } finally {
        // Not a moment before the rows are held: a write may begin in it.
        this.reads.delete(missed);
      }
    }
    return { ok: true, value: ids.map((id) => found.get(id)) };
  }

  /** @param touched what `write` puts or removes; everything, where a table is emptied */
  async write<T>(touched: ReadonlySet<string> | 'all', write: () => Promise<T>): Promise<T> {
    const isAll = touched === 'all';
    if (isAll) this.rows.clear();
    else for (const id of touched) this.rows.delete(id);
    const begun: Write = { touches: (id) => isAll || touched.has(id) };
    this.writes.add(begun);
    for (const missed of this.reads) missed.push(begun);
    try {
      return await write();
    } finally {
      this.writes.delete(begun);
    }
  }

  private hold(id: string, row: Row | undefined): void {
    this.rows.delete(id);
    this.rows.set(id, row);
    if (this.rows.size <= this.most) return;
    const [longestAgo] = this.rows.keys();
    if (longestAgo !== undefined) this.rows.delete(longestAgo);
  }
}
