import type { z } from 'zod';
import type * as records from '../../shared/services/planning/records';
import { isoIn } from '../kernel/times';
import { aggregate } from './approval';
import { presentMedia } from './media';
import {
  type SandboxDecision,
  type SandboxPlanningIntegration,
  type SandboxPlanningProject,
  type SandboxPost,
  sandboxNetworkGroupOf,
} from './model';
import type { Planning } from './state';

/** Turns stored records into the records of the API. Every date has the offset of the project's time zone. */

type Written<S extends z.ZodType> = z.input<S>;

export function presentPlanningProject(
  { integrations }: Planning,
  project: SandboxPlanningProject,
): Written<typeof records.planningProject> {
  const own = [...integrations.values()].filter(({ projectId }) => projectId === project.id);
  return {
    ...presentOwner(project),
    archived: project.archived,
    created_at: isoIn(project.timezone, project.createdAt),
    integrations: own.map((integration) => presentPlanningIntegration(integration, project)),
  };
}

export const presentOwner = ({
  id,
  name,
  timezone,
}: SandboxPlanningProject): Written<typeof records.owningProject> => ({
  id,
  name,
  timezone,
});

export const presentPlanningIntegration = (
  { id, projectId, network, networkAccountId, name, status, createdAt }: SandboxPlanningIntegration,
  { timezone }: SandboxPlanningProject,
): Written<typeof records.connectedAccount> => ({
  id,
  project_id: projectId,
  network,
  network_group: sandboxNetworkGroupOf(network),
  account_id: networkAccountId,
  name,
  status,
  created_at: isoIn(timezone, createdAt),
});

export function presentPost(
  planning: Planning,
  post: SandboxPost,
  project: SandboxPlanningProject,
): Written<typeof records.post> {
  const zone = project.timezone;
  return {
    id: post.id,
    asset_group_id: post.groupId,
    project: presentOwner(project),
    network: post.network,
    network_group: sandboxNetworkGroupOf(post.network),
    account: presentAccount(planning, post),
    type: post.type,
    status: post.status,
    review_status: planning.index.reviewStatusOf(post),
    caption: captionOf(planning, post),
    first_comment: post.firstComment,
    schedule_at: post.scheduleAt === null ? null : isoIn(zone, post.scheduleAt),
    published_url: publishedUrl(planning, post),
    media: post.media.map((file) => presentMedia(planning.kernel, file, zone)),
    created_at: isoIn(zone, post.createdAt),
  };
}

/** The `id` is the network's identifier of the account, not the id of the connected account. */
export function presentAccount({ integrations }: Planning, { integrationId }: SandboxPost) {
  const integration = integrations.get(integrationId);
  if (!integration) return null;
  return { id: integration.networkAccountId, name: integration.name, network: integration.network };
}

/** Null unless the post is in review. */
export function presentReview(
  post: SandboxPost,
  { timezone }: SandboxPlanningProject,
): Written<typeof records.reviewBlock> | null {
  if (post.status !== 'in_review') return null;
  const counts = aggregate(post.review);
  const startedAt = post.review?.cycleStartedAt ?? null;
  return {
    status: counts.status,
    cycle_started_at: startedAt === null ? null : isoIn(timezone, startedAt),
    reviewers_total: counts.reviewersTotal,
    decided: counts.decided,
    approved: counts.approved,
    request_changes: counts.requestChanges,
    pending: counts.pending,
  };
}

export const presentDecision = (
  decision: SandboxDecision,
  { timezone }: SandboxPlanningProject,
): Written<typeof records.decision> => ({
  id: decision.id,
  reviewer: { name: decision.reviewer.name, email: decision.reviewer.email },
  status: decision.status,
  reasons: [...decision.reasons],
  comments: decision.comments,
  is_invalidated: decision.isInvalidated,
  decided_at: isoIn(timezone, decision.decidedAt),
  created_at: isoIn(timezone, decision.decidedAt),
});

/** Falls back to the content group's caption. */
export const captionOf = ({ groups }: Planning, post: SandboxPost): string | null =>
  post.caption ?? groups.get(post.groupId)?.caption ?? null;

const publishedUrl = ({ kernel }: Planning, post: SandboxPost): string | null =>
  post.publishedAt !== null && post.status !== 'publishing'
    ? `${kernel.origin}/published/${post.network}/${post.id}`
    : null;
