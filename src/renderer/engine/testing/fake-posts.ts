import { NOW } from '../../testing/posts';
import type { Facets, PostFilter, PostPage, PostQuery, PostRow, UrgencyQuery } from '../api';
import type { ReviewGroups } from '../columns/headed-order';
import { PostColumns } from '../columns/post-columns';
import { facetsOf } from '../columns/post-facets';
import type { ColumnFilter } from '../columns/post-filter';
import { queryColumns } from '../columns/post-query';
import { urgencyHoldsUntil } from '../columns/urgency-until';
import { groupsOf } from '../core/post-reading';
import { columnRowOf } from './fake-column-row';

/** Posts in memory, asked as the engine is asked: its own columns answer, so that both mean the same. */
export class FakePosts {
  private readonly columns: PostColumns;
  private readonly rows: ReadonlyMap<string, PostRow>;
  private readonly clients: ReadonlyMap<string, PostRow>;
  /**
   * Epoch ms; infinite if there is no post. Computed once, because a hundred thousand posts are queried many times.
   */
  readonly oldestSeenAt: number;

  constructor(
    posts: readonly PostRow[],
    private readonly groups: ReviewGroups,
  ) {
    this.rows = new Map(posts.map((post) => [post.id, post]));
    this.clients = new Map(posts.map((post) => [post.projectId, post]));
    this.oldestSeenAt = posts.reduce((least, { seenAt }) => Math.min(least, seenAt), Infinity);
    this.columns = new PostColumns([], [], this.nameOf);
    this.columns.stage({ put: posts.map(columnRowOf) }).apply();
  }

  query(query: PostQuery): Omit<PostPage, 'asOf' | 'due'> {
    const {
      rows,
      sections,
      confirmation: _,
      ...numbers
    } = queryColumns(this.columns, { from: NOW, ...query, filter: this.resolve(query.filter) }, this.groups);
    return {
      ...numbers,
      rows: rows.flatMap(({ id, key, piece }) => {
        const row = this.rows.get(id);
        return row ? [{ ...row, key, ...(piece && { piece }) }] : [];
      }),
      groups: groupsOf(sections, (projectId) => ({
        name: this.nameOf(projectId),
        timezone: this.clients.get(projectId)?.timezone ?? 'UTC',
      })),
    };
  }

  facets(filter: PostFilter): Facets {
    return facetsOf(this.columns, this.resolve(filter), this.groups, this.nameOf);
  }

  urgencyHoldsUntil(query: UrgencyQuery): number | null {
    return urgencyHoldsUntil(this.columns, query);
  }

  /** Captions alone, word for word: what a text finds is the search's own matter. */
  private resolve({ text, ...filter }: PostFilter): ColumnFilter {
    if (text === undefined) return filter;
    const found = [...this.rows.values()].filter(({ caption }) => caption?.includes(text));
    return { ...filter, ids: found.map(({ id }) => id) };
  }

  private readonly nameOf = (projectId: string): string | null =>
    this.clients.get(projectId)?.projectName ?? null;
}
