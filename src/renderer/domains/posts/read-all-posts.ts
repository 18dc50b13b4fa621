import type { OfflineEngine, PostFilter, PostRow, PostSort } from '../../engine';
import { PAGE_SIZE } from './post-list';

/**
 * Every row of a filter, for what is written out: read page by page, so that no other question waits long.
 * @param from what the sort `upcoming` begins with, epoch ms
 */
export async function readAllPosts(
  engine: Pick<OfflineEngine, 'query'>,
  filter: PostFilter,
  sort: PostSort,
  from?: number,
): Promise<readonly PostRow[]> {
  const begin = from === undefined ? {} : { from };
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page = await engine.query({ filter, sort, afterKey, limit: PAGE_SIZE, ...begin });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!last) return rows;
    afterKey = last.key;
  }
}
