import type { z } from 'zod';
import { postStatuses } from '../../shared/services/planning/records';
import { isoIn } from '../kernel/zoned';
import type { writtenGroup } from './declaration';
import { presentThumbnail } from './media';
import type { Post, Project } from './model';
import { presentAccount, presentOwner } from './present';
import type { Planning } from './state';

/** A content group with the posts it has left; missing once all of them are deleted. */
export function groupWithPosts(planning: Planning, id: number | string) {
  const group = planning.groups.get(id);
  const posts = group ? planning.postsInGroup(group.id) : [];
  if (!group || posts.length === 0) return undefined;
  return {
    projectId: group.projectId,
    present: (project: Project) => presentGroup(planning, group.id, posts, project),
  };
}

function presentGroup(
  planning: Planning,
  id: number,
  posts: readonly Post[],
  project: Project,
): z.input<typeof writtenGroup> {
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

/** Unique and in order of time; unscheduled posts have none. */
function scheduleDates(posts: readonly Post[], zone: string): string[] {
  const instants = new Set(posts.flatMap(({ scheduleAt }) => scheduleAt ?? []));
  return [...instants].sort((a, b) => a - b).map((ms) => isoIn(zone, ms));
}

/** Only what is there, in the order given. */
function countInOrder<T extends string>(order: readonly T[], values: readonly T[]): Record<string, number> {
  const counts = order.map((value) => [value, values.filter((one) => one === value).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
