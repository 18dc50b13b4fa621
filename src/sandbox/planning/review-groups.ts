import type { z } from 'zod';
import { type reviewGroup, reviewStatuses } from '../../shared/services/planning/records';
import { isoIn } from '../kernel/zoned';
import type { Project, ReviewGroup } from './model';
import { presentOwner } from './present';
import type { Planning } from './state';

/** Review groups in reach, most recent first. */
export function reviewGroupsOf(
  { reviewGroups }: Planning,
  reach: ReadonlyMap<number, Project>,
  projectId: number | undefined,
): ReviewGroup[] {
  return [...reviewGroups.values()]
    .filter(
      (group) => reach.has(group.projectId) && (projectId === undefined || group.projectId === projectId),
    )
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/**
 * `review_summary` counts posts that are still in review, so it may add up to less than `posts_count`, which counts
 * all that are not deleted.
 */
export function summarise(
  planning: Planning,
  group: ReviewGroup,
  project: Project,
): z.input<typeof reviewGroup> {
  const posts = planning.reviewOrder(group.id);
  const situations = posts.map((post) => planning.index.reviewStatusOf(post));
  const emails = posts.flatMap(({ review }) => review?.reviewers.map(({ email }) => email) ?? []);
  return {
    id: group.id,
    project: presentOwner(project),
    posts_count: posts.length,
    review_summary: Object.fromEntries(
      reviewStatuses.map((status) => [status, situations.filter((one) => one === status).length]),
    ),
    reviewers_count: new Set(emails).size,
    created_at: isoIn(project.timezone, group.createdAt),
  };
}
