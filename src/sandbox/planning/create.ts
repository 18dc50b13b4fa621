import type { PostStatus } from '../../shared/domain/post-status';
import { isPastSlot, joinReviewGroup, newReview } from './edit';
import { createMediaFile } from './media';
import type {
  Account,
  IntegrationStatus,
  KnownNetwork,
  PostType,
  SandboxPlanningIntegration,
  SandboxPlanningProject,
  SandboxPost,
  SandboxReviewer,
} from './model';
import { schedulePublication } from './publishing';
import type { Planning } from './state';

/** Creates single records for the control API. */

export function createPlanningProject(
  planning: Planning,
  account: Account,
  {
    timezone,
    archived,
    name,
  }: Pick<SandboxPlanningProject, 'timezone' | 'archived'> & { readonly name?: string | undefined },
): SandboxPlanningProject {
  const { store, clock } = planning.kernel;
  const id = store.nextId('planning.project');
  return planning.projects.put({
    id,
    accountId: account.id,
    name: name ?? `Project ${id}`,
    timezone,
    archived,
    deleted: false,
    createdAt: clock.now(),
  });
}

export function createPlanningIntegration(
  planning: Planning,
  project: SandboxPlanningProject,
  {
    network,
    status,
    name,
  }: {
    readonly network: KnownNetwork;
    readonly status: IntegrationStatus;
    readonly name?: string | undefined;
  },
): SandboxPlanningIntegration {
  const { store, clock, keys } = planning.kernel;
  const id = store.nextId('planning.integration');
  return planning.integrations.put({
    id,
    accountId: project.accountId,
    projectId: project.id,
    network,
    networkAccountId: networkAccountId(keys.random(`planning.network_account:${id}`).next()),
    name: name ?? `@project${project.id}.${network}`,
    status,
    createdAt: clock.now(),
  });
}

/** Sixteen digits, like the networks' own account ids. Text, because JSON numbers lose digits of this length. */
export const networkAccountId = (share: number): string =>
  `1784${String(Math.floor(share * 1e12)).padStart(12, '0')}`;

interface PostRequest {
  readonly network: KnownNetwork;
  readonly type: PostType;
  readonly status: PostStatus;
  readonly caption: string | null;
  readonly scheduleAt: number | null;
  readonly groupId: number | null;
  readonly reviewers: readonly SandboxReviewer[];
  readonly reviewGroupId: number | null;
  /** How many media files. */
  readonly media: number;
}

export function createPost(
  planning: Planning,
  project: SandboxPlanningProject,
  request: PostRequest,
): SandboxPost {
  const { store, clock } = planning.kernel;
  const { accountId, id: projectId } = project;
  const id = store.nextId('planning.post');
  const { network, type, status, caption, scheduleAt, reviewGroupId } = request;
  const groupId = request.groupId ?? createGroup(planning, project, caption);
  const isSent = status === 'in_review' || reviewGroupId !== null;
  const review = isSent || request.reviewers.length > 0 ? newReview(request.reviewers) : null;
  const post = planning.posts.put({
    id,
    accountId,
    projectId,
    integrationId: integrationFor(planning, project, network).id,
    groupId,
    network,
    type,
    status,
    caption,
    firstComment: null,
    scheduleAt,
    createdAt: clock.now(),
    publishedAt: status === 'published' ? clock.now() : null,
    outcome: 'published',
    missedItsTime: isPastSlot(planning, scheduleAt),
    media: Array.from({ length: request.media }, () => createMediaFile(planning, type)),
    review:
      review && isSent
        ? { ...review, ...joinReviewGroup(planning, { accountId, projectId }, reviewGroupId) }
        : review,
  });
  schedulePublication(planning, post);
  return post;
}

function createGroup(
  planning: Planning,
  { accountId, id: projectId }: SandboxPlanningProject,
  caption: string | null,
): number {
  const id = planning.kernel.store.nextId('planning.group');
  planning.groups.put({ id, accountId, projectId, caption });
  return id;
}

/** Returns the project's connected account on that network. Connects an account if the project has none. */
function integrationFor(
  planning: Planning,
  project: SandboxPlanningProject,
  network: KnownNetwork,
): SandboxPlanningIntegration {
  const own = [...planning.integrations.values()].filter(
    (one) => one.projectId === project.id && one.network === network && one.status !== 'deleted',
  );
  return own[0] ?? createPlanningIntegration(planning, project, { network, status: 'active' });
}
