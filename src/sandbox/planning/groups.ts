import type { z } from 'zod';
import { postStatuses, reviewStatuses } from '../../shared/domain/post-status';
import type { reviewGroup } from '../../shared/services/planning/records';
import { isoIn } from '../kernel/times';
import type { servedGroup } from './declaration';
import { presentThumbnail } from './media';
import type { SandboxPlanningProject, SandboxPost, SandboxReviewGroup } from './model';
import { presentAccount, presentOwner } from './present';
import type { Planning } from './state';

/** A content group and its posts; undefined once all of its posts are deleted. */
export function groupWithPosts(planning: Planning, id: number | string) {
  const group = planning.groups.get(id);
  const posts = group ? planning.postsInGroup(group.id) : [];
  if (!group || posts.length === 0) return undefined;
  return {
    projectId: group.projectId,
    present: (project: SandboxPlanningProject) => presentGroup(planning, group.id, posts, project),
  };
}

function presentGroup(
  planning: Planning,
  id: number,
  posts: readonly SandboxPost[],
  project: SandboxPlanningProject,
): z.input<typeof servedGroup> {
  const accounts = new Map(posts.map((post) => [post.integrationId, presentAccount(planning, post)]));
  return {
    id,
    project: presentOwner(project),
    review_group_id: posts.find(({ review }) => review?.groupId != null)?.review?.groupId ?? null,
    posts_count: posts.length,
    networks: [...new Set(posts.map(({ network }) => network))],
    accounts: [...accounts.values()].filter((account) => account !== null),
    status_summary: countInOrder(
      postStatuses,
      posts.map(({ status }) => status),
    ),
    schedule_dates: scheduleDates(posts, project.timezone),
    posts: posts.map((post) => ({
      id: post.id,
      network: post.network,
      type: post.type,
      status: post.status,
      review_status: planning.index.reviewStatusOf(post),
      schedule_at: post.scheduleAt === null ? null : isoIn(project.timezone, post.scheduleAt),
      thumbnail: presentThumbnail(planning.kernel, post.media[0], project.timezone),
    })),
  };
}

/** Distinct dates in order. Unscheduled posts are left out. */
function scheduleDates(posts: readonly SandboxPost[], zone: string): string[] {
  const instants = new Set(posts.flatMap(({ scheduleAt }) => scheduleAt ?? []));
  return [...instants].sort((a, b) => a - b).map((ms) => isoIn(zone, ms));
}

/** How often each value occurs, in the given order; values that do not occur are left out. */
function countInOrder<T extends string>(order: readonly T[], values: readonly T[]): Record<string, number> {
  const counts = order.map((value) => [value, values.filter((one) => one === value).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Review groups in reach, most recent first. */
export function reviewGroupsOf(
  { reviewGroups }: Planning,
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  projectId: number | undefined,
): SandboxReviewGroup[] {
  return [...reviewGroups.values()]
    .filter(
      (group) => reach.has(group.projectId) && (projectId === undefined || group.projectId === projectId),
    )
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/**
 * A review group as lists show it. `posts_count` counts all posts that are not deleted, `review_summary` only those
 * still in review, so the summary may add up to less.
 */
export function summarise(
  planning: Planning,
  group: SandboxReviewGroup,
  project: SandboxPlanningProject,
): z.input<typeof reviewGroup> {
  const posts = planning.reviewOrder(group.id);
  const statusOfPosts = posts.map((post) => planning.index.reviewStatusOf(post));
  const emails = posts.flatMap(({ review }) => review?.reviewers.map(({ email }) => email) ?? []);
  return {
    id: group.id,
    project: presentOwner(project),
    posts_count: posts.length,
    review_summary: Object.fromEntries(
      reviewStatuses.map((status) => [status, statusOfPosts.filter((one) => one === status).length]),
    ),
    reviewers_count: new Set(emails).size,
    created_at: isoIn(project.timezone, group.createdAt),
  };
}
