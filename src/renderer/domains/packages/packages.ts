import type { EpochMs } from '@shared/domain/time';
import type { GroupFacet, KeptRecord } from '../../engine';

type Group = KeptRecord<'planning.review_groups'>['record'];

/** A review group with what a client meeting needs to know about it. */
export interface ReviewPackage {
  readonly id: string;
  /** Null where the service gives none. */
  readonly name: string | null;
  readonly clientName: string | null;
  /** Zone of its client; null where none of its posts is here. */
  readonly timezone: string | null;
  /** When the first and the last of its posts that are here go out; null where none has a date. */
  readonly firstAt: EpochMs | null;
  readonly lastAt: number | null;
  /** Number of posts as the service counts them. */
  readonly postsCount: number;
  readonly reviewersCount: number;
  readonly summary: Readonly<Record<string, number>>;
  /** Post ids in the client's order. Null until the group was read by itself, because its list omits members. */
  readonly postIds: readonly string[] | null;
  /** Number of these posts in the local copy; null until it has answered. */
  readonly hereCount: number | null;
  readonly seenAt: number;
}

/** Posts of a group in the local copy; null if the copy contains no posts of the group. */
type PostsOfGroup = Pick<GroupFacet, 'projectId' | 'clientName' | 'firstAt' | 'lastAt' | 'total'>;

interface Known {
  /** Name of a project in the local copy. */
  readonly nameOf: (projectId: string) => string | null;
  readonly zoneOf: (projectId: string) => string | null;
  /** Undefined until the local copy has answered. */
  readonly posts: PostsOfGroup | null | undefined;
}

/** The service documents only the counts; name and client are used if an answer contains them, or if its posts tell. */
export function packageOf(
  { id, record, seenAt }: KeptRecord<'planning.review_groups'>,
  { nameOf, zoneOf, posts: here }: Known,
): ReviewPackage {
  const { posts, posts_count, reviewers_count, review_summary } = record;
  return {
    id,
    seenAt,
    hereCount: here === undefined ? null : (here?.total ?? 0),
    postsCount: posts_count,
    reviewersCount: reviewers_count,
    summary: review_summary,
    firstAt: here?.firstAt ?? null,
    lastAt: here?.lastAt ?? null,
    timezone: here ? zoneOf(here.projectId) : null,
    name: textOf(record.name),
    clientName: clientOf(record, nameOf) ?? here?.clientName ?? null,
    postIds: posts ? posts.map((post) => String(post.id)) : null,
  };
}

/**
 * Whether the package is in review. The service counts only posts in review, so zero counts mean that the review has
 * closed.
 */
export const isInReview = ({ summary }: Pick<ReviewPackage, 'summary'>): boolean =>
  Object.values(summary).some((count) => count > 0);

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function clientOf({ project }: Group, nameOf: (projectId: string) => string | null): string | null {
  if (typeof project !== 'object' || project === null || !('id' in project)) return null;
  const named = 'name' in project ? textOf(project.name) : null;
  const isId = typeof project.id === 'string' || typeof project.id === 'number';
  return (isId ? nameOf(String(project.id)) : null) ?? named;
}
