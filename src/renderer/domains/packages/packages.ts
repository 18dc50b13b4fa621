import { reviewStatuses } from '@shared/domain/post-status';
import type { KeptRecord } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

type Group = KeptRecord<'planning.review_groups'>['record'];

/** A review group with what a client meeting needs to know about it. */
export interface ReviewPackage {
  readonly id: string;
  /** Null where the service gives none. */
  readonly name: string | null;
  readonly clientName: string | null;
  /** As the service counts. */
  readonly postsCount: number;
  readonly reviewersCount: number;
  readonly summary: Readonly<Record<string, number>>;
  /** In the client's order; null until the group was read singly, for its list does not show members. */
  readonly postIds: readonly string[] | null;
  /** How many of them the copy has; null until it has said. */
  readonly hereCount: number | null;
  readonly seenAt: number;
}

/**
 * The service documents only the counts; name and client are used if an answer contains them.
 * @param clientNameOf the name of a project, as the copy knows it
 * @param hereCount how many of its posts the copy has; null where it has not said
 */
export function packageOf(
  { id, record, seenAt }: KeptRecord<'planning.review_groups'>,
  clientNameOf: (projectId: string) => string | null,
  hereCount: number | null,
): ReviewPackage {
  const { posts, posts_count, reviewers_count, review_summary } = record;
  return {
    ...{
      id,
      seenAt,
      hereCount,
      postsCount: posts_count,
      reviewersCount: reviewers_count,
      summary: review_summary,
    },
    name: textOf(record.name),
    clientName: clientOf(record, clientNameOf),
    postIds: posts ? posts.map((post) => String(post.id)) : null,
  };
}

/** Whether posts of the package are missing in the offline copy, as far as its posts are known. */
export const isIncomplete = ({ postIds, hereCount, postsCount }: ReviewPackage): boolean =>
  postIds !== null && hereCount !== null && hereCount < postsCount;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function clientOf({ project }: Group, nameOf: (projectId: string) => string | null): string | null {
  if (typeof project !== 'object' || project === null || !('id' in project)) return null;
  const named = 'name' in project ? textOf(project.name) : null;
  const isId = typeof project.id === 'string' || typeof project.id === 'number';
  return (isId ? nameOf(String(project.id)) : null) ?? named;
}

/** A package's counts by review status, as the service gives them, without zeros. */
export function useSummaryWords(): (summary: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (key: string) => {
    const situation = reviewStatuses.find((one) => one === key);
    return situation ? t(`situation.${situation}`) : key;
  };
  return (summary) =>
    Object.entries(summary)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${nameOf(key)} ${format.number(count)}`)
      .join(' · ') || '–';
}
