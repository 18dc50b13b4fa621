import type { ReviewGroups } from '../columns/headed-order';
import { compareGroups, type SortGroupHead } from '../columns/sort-key';
import type { StoredRecord } from '../store/rows';
import { type KeptGroup, keptGroupOf } from './packages';

const outside = { id: '', name: null, client: null } as const;

/**
 * Who is in which review group. A list of groups does not show members, and their single reads come one by one: until
 * the last of a client's groups was read, a post of that client which is in none may still turn out to be in one.
 * @param isListed whether the list of groups was ever read whole
 */
export function indexReviewGroups(
  rows: Iterable<Pick<StoredRecord, 'id' | 'record'>>,
  isListed: boolean,
  nameOf: (projectId: string) => string | null,
): ReviewGroups {
  const groups = [...rows].map((row) => {
    const kept = keptGroupOf(row);
    return { head: headOf(row.id, kept, nameOf), memberIds: membersOf(kept) };
  });
  groups.sort((a, b) => compareGroups(a.head, b.head));
  const rankByPost = new Map<string, number>();
  groups.forEach(({ memberIds }, rank) => {
    for (const id of memberIds ?? []) if (!rankByPost.has(id)) rankByPost.set(id, rank);
  });
  const unread = groups
    .filter(({ memberIds }) => memberIds === null)
    .map(({ head }) => head.client?.projectId);
  const unreadOf = new Set(unread);
  const isOpen = (projectId: string) => !isListed || unreadOf.has(undefined) || unreadOf.has(projectId);
  return {
    heads: [
      ...groups.map(({ head }) => head),
      { membership: 'unread', ...outside },
      { membership: 'none', ...outside },
    ],
    rankByPost,
    rankOutside: (projectId) => groups.length + (isOpen(projectId) ? 0 : 1),
  };
}

function headOf(
  id: string,
  { name, project }: KeptGroup,
  nameOf: (id: string) => string | null,
): SortGroupHead {
  const projectId = project?.id === undefined ? null : String(project.id);
  return {
    membership: 'member',
    id,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    client: projectId === null ? null : { projectId, name: nameOf(projectId) ?? project?.name ?? null },
  };
}

/** Null where they were never read whole. */
const membersOf = ({ posts, posts_count }: KeptGroup): string[] | null =>
  posts && posts.length >= posts_count ? posts.map(({ id }) => String(id)) : null;
