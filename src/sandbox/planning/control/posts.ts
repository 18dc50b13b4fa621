import { z } from 'zod';
import { postStatuses } from '../../../shared/domain/post-status';
import { postTypes } from '../../../shared/services/planning/records';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer, type Refusal, refuse } from '../../kernel/http/reply';
import { createPost } from '../create';
import { changeStatus, editPost, recordDecision, removeReviewer, resubmit } from '../edit';
import type { SandboxPlanningProject } from '../model';
import type { Planning } from '../state';
import { instant, integerId, network, ownProject, postOf, unknownId } from './fields';

const email = z.string().min(1).max(254);

const newPost = z.strictObject({
  access_token: z.string(),
  project_id: integerId,
  network,
  type: z.enum(postTypes).optional(),
  status: z.enum(postStatuses).optional(),
  caption: z.string().nullish(),
  schedule_at: instant.nullish(),
  asset_group_id: integerId.nullish(),
  reviewers: z
    .array(z.strictObject({ name: z.string(), email }))
    .max(100)
    .optional(),
  review_group_id: integerId.nullish(),
  media: z.int().min(0).max(20).optional(),
});

export const postControls: readonly ControlCall<Planning>[] = [
  defineControl({
    method: 'POST',
    path: '/planning/posts',
    success: 201,
    body: newPost,
    run: ({ body }, context) => {
      const project = ownProject(context, body.access_token, body.project_id);
      if (!project) return unknownId('token or project');
      const refused = groupsRefused(context.state, project, body);
      if (refused) return refused;
      const { id, groupId, review } = createPost(context.state, project, {
        network: body.network,
        type: body.type ?? 'feed',
        status: body.status ?? 'draft',
        caption: body.caption ?? null,
        scheduleAt: body.schedule_at ?? null,
        groupId: body.asset_group_id ?? null,
        reviewers: body.reviewers ?? [],
        reviewGroupId: body.review_group_id ?? null,
        media: body.media ?? 0,
      });
      return answer({ id, asset_group_id: groupId, review_group_id: review?.groupId ?? null });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/posts/{id}/decisions',
    success: 201,
    body: z.strictObject({
      email,
      status: z.enum(['approved', 'request_changes']),
      reasons: z.array(z.string()).optional(),
      comments: z.string().nullish(),
    }),
    run: ({ params, body }, context) => {
      const post = postOf(context, params.id);
      if (!post) return unknownId('post');
      const { email, status, reasons = [], comments = null } = body;
      const decision = recordDecision(context.state, post, { email, status, reasons, comments });
      if (!decision) return refuse(400, 'email: no reviewer of that address is assigned.');
      return answer({ id: decision.id });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/posts/{id}/edit',
    body: z.strictObject({
      caption: z.string().optional(),
      first_comment: z.string().nullish(),
      type: z.enum(postTypes).optional(),
      integration_id: integerId.optional(),
      media: z
        .union([z.int().min(0).max(20), z.enum(['reversed', 'other_bytes', 'uploaded_again'])])
        .optional(),
      schedule_at: instant.nullish(),
      keeps_approvals: z.boolean().optional(),
    }),
    run: ({ params, body }, context) => {
      const post = postOf(context, params.id);
      if (!post) return unknownId('post');
      const { caption, type, media } = body;
      const { first_comment: firstComment, integration_id: integrationId } = body;
      const { schedule_at: scheduleAt, keeps_approvals: keepsApprovals } = body;
      if (integrationId !== undefined && !context.state.integrations.get(integrationId))
        return unknownId('integration');
      editPost(context.state, post, {
        ...(caption !== undefined && { caption }),
        ...(firstComment !== undefined && { firstComment }),
        ...(type !== undefined && { type }),
        ...(integrationId !== undefined && { integrationId }),
        ...(media !== undefined && { media }),
        ...(scheduleAt !== undefined && { scheduleAt }),
        ...(keepsApprovals !== undefined && { keepsApprovals }),
      });
      return answer({ id: post.id });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/posts/{id}/resubmit',
    run: ({ params }, context) => {
      const post = postOf(context, params.id);
      if (!post) return unknownId('post');
      resubmit(context.state, post);
      return answer({ id: post.id });
    },
  }),
  defineControl({
    method: 'DELETE',
    path: '/planning/posts/{id}/reviewers/{email}',
    run: ({ params: { id, email = '' } }, context) => {
      const post = postOf(context, id);
      if (!post) return unknownId('post');
      return removeReviewer(context.state, post, email) ? answer({ id: post.id }) : unknownId('reviewer');
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/posts/{id}',
    body: z.strictObject({ status: z.enum(postStatuses) }),
    run: ({ params, body }, context) => {
      const post = postOf(context, params.id);
      if (!post) return unknownId('post');
      changeStatus(context.state, post, body.status);
      return answer({ id: post.id });
    },
  }),
  defineControl({
    method: 'DELETE',
    path: '/planning/posts/{id}',
    run: ({ params }, context) => {
      const post = postOf(context, params.id);
      if (!post) return unknownId('post');
      context.state.posts.delete(post.id);
      return answer({ id: post.id });
    },
  }),
];

/** Refuses content groups and review groups of other projects. */
function groupsRefused(
  planning: Planning,
  project: SandboxPlanningProject,
  body: z.output<typeof newPost>,
): Refusal | null {
  const { asset_group_id: groupId, review_group_id: reviewGroupId } = body;
  if (groupId != null && planning.groups.get(groupId)?.projectId !== project.id)
    return unknownId('content group');
  if (reviewGroupId == null || planning.reviewGroups.get(reviewGroupId)?.projectId === project.id)
    return null;
  return unknownId('review group');
}
