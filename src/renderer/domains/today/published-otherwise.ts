import { publicationOf } from '@shared/domain/guard/publication';
import { type DayQuestion, pageSize } from './day-question';
import type { PostsRead } from './read-today';

/**
 * Those of the changed posts that were not published as approved, as the history of each tells.
 * @param readPieces reads the pieces of posts by their ids
 */
export async function publishedOtherwise(
  engine: DayQuestion['engine'],
  changed: PostsRead,
  readPieces: (ids: readonly string[]) => Promise<PostsRead>,
): Promise<PostsRead> {
  const isOtherwise = await Promise.all(
    changed.posts.map(async ({ id }) => {
      const record = { resource: 'planning.posts', id };
      const [detail, { lines }] = await Promise.all([
        engine.readPost(id),
        engine.changes({ record, afterKey: null, limit: pageSize }),
      ]);
      const found = detail && publicationOf({ ...detail.row, version: detail.version, lines });
      return found?.outcome === 'not_as_approved';
    }),
  );
  const ids = changed.posts.flatMap(({ id }, place) => (isOtherwise[place] ? [id] : []));
  const { posts, total, ...read } =
    ids.length === 0 ? { ...changed, posts: [], total: 0 } : await readPieces(ids);
  return {
    ...read,
    // Those that were not compared make it a lower bound.
    total: total + changed.total - changed.posts.length,
    posts: posts.map((post) => ({ ...post, isNotAsApproved: true })),
  };
}
