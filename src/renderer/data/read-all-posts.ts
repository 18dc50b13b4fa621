import type { OfflineEngine, PostFilter, PostRow, PostSort } from '../offline/api';
import { PAGE_SIZE } from './post-list';

/** Every row of a filter, for what is written out: read page by page, so that no other question waits long. */
export async function readAllPosts(
  engine: Pick<OfflineEngine, 'query'>,
  filter: PostFilter,
  sort: PostSort,
): Promise<readonly PostRow[]> {
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page = await engine.query({ filter, sort, afterKey, limit: PAGE_SIZE });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!last) return rows;
    afterKey = last.key;
  }
}
