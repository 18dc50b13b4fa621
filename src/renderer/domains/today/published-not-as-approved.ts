import { publicationOf } from '@shared/domain/guard/publication';
import { readChanges } from '../../query/records';
import type { DayQuestion } from './day-question';
import type { PostsRead } from './read-today';

/**
 * Published posts whose history tells that they were not published as approved.
 * @param changed published posts that differ from their approved version now
 * @param readPieces reads the pieces of posts by their ids
 */
export async function publishedNotAsApproved(
  engine: DayQuestion['engine'],
  changed: PostsRead,
  readPieces: (ids: readonly string[]) => Promise<PostsRead>,
): Promise<PostsRead> {
  const isNotAsApproved = await Promise.all(
    changed.posts.map(async ({ id }) => {
      const record = { resource: 'planning.posts', id };
      const [detail, lines] = await Promise.all([engine.readPost(id), readChanges(engine, { record })]);
      const found = detail && publicationOf({ ...detail.row, version: detail.version, lines });
      return found?.outcome === 'not_as_approved';
    }),
  );
  const ids = changed.posts.flatMap(({ id }, place) => (isNotAsApproved[place] ? [id] : []));
  const { posts, total, ...read } =
    ids.length === 0 ? { ...changed, posts: [], total: 0 } : await readPieces(ids);
  return {
    ...read,
    // Posts that were not compared are counted too, so the section is shown as bounded.
    total: total + changed.total - changed.posts.length,
    posts: posts.map((post) => ({ ...post, isNotAsApproved: true })),
  };
}
