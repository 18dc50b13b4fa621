import type { PostRow } from '../../engine';

export interface DayLoad {
  /** Key made of network and account name. */
  readonly key: string;
  /** Any of the account's posts. */
  readonly row: PostRow;
  readonly count: number;
}

/** Accounts with more than one of these posts, the busiest first. */
export function loadOf(rows: readonly PostRow[]): DayLoad[] {
  const loads = new Map<string, DayLoad>();
  for (const row of rows) {
    if (row.accountName === null) continue;
    const key = `${row.network} ${row.accountName}`;
    loads.set(key, { key, row, count: (loads.get(key)?.count ?? 0) + 1 });
  }
  return [...loads.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}
