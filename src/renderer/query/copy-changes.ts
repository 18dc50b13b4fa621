import type { ChangedTable, CopyChanged } from '../engine';

/** Which of what changed somebody shows. */
export interface Interest {
  readonly tables: readonly ChangedTable[] | 'any';
  /** Whether a post is shown, for tables that name their posts. Without it every post counts as shown. */
  readonly showsPost?: (id: string) => boolean;
}

const tablesOfOnePost: readonly ChangedTable[] = ['post_details', 'planning.post_reviews'];

export function isConcerned({ tables, showsPost }: Interest, { tables: changed, postIds }: CopyChanged) {
  if (tables === 'any') return true;
  const watched = changed.filter((table) => tables.includes(table));
  if (watched.length === 0) return false;
  if (!postIds || !showsPost || watched.some((table) => !tablesOfOnePost.includes(table))) return true;
  return postIds.some(showsPost);
}

/** Merges two changes into one. If only one of them names its posts, the merged change names none. */
export function joined(a: CopyChanged | null, b: CopyChanged): CopyChanged {
  if (!a) return b;
  const namesPosts = ({ tables }: CopyChanged) => tables.some((table) => tablesOfOnePost.includes(table));
  const isNamed = [a, b].every((one) => one.postIds !== undefined || !namesPosts(one));
  const postIds = [...new Set([...(a.postIds ?? []), ...(b.postIds ?? [])])];
  return {
    kind: 'changed',
    tables: [...new Set([...a.tables, ...b.tables])],
    ...(isNamed && postIds.length > 0 && { postIds }),
  };
}
