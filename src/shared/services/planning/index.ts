import { z } from 'zod';
import { defineService } from '../endpoint';
import { none } from '../fields';
import { planningErrors, planningNotFoundError } from './errors';
import {
  connectedAccount,
  contentGroup,
  decision,
  planningProject,
  post,
  reviewBlock,
  reviewGroup,
  reviewGroupWithPosts,
} from './records';
import {
  byGroupId,
  integrationQuery,
  planningById,
  planningPageQuery,
  postQuery,
  projectQuery,
  reviewGroupQuery,
} from './requests';

const read = { method: 'GET', auth: 'key', body: none, success: 200, idempotent: true } as const;
const wrapperNotShown = 'The wrapper key is not shown in the document; the sandbox answers `data`.';

/** The content planning API v1: read-only, every call a GET with a bearer token that carries the scope named here. */
export const planning = defineService({
  service: 'planning',
  title: 'Content planning API',
  version: '1',
  baseSuffix: '/api/v1',
  budget: { kind: 'fixed', perMinute: 120 },
  unknownParameters: 'ignored',
  errors: planningErrors,
  headers: [
    {
      name: 'X-Request-Id',
      on: 'every_answer',
      summary: 'The call’s id, for support; also in error bodies.',
    },
    { name: 'Retry-After', on: '429', summary: 'Seconds to wait.' },
  ],
  endpoints: {
    list_projects: {
      ...read,
      path: '/projects',
      scope: 'projects:read',
      summary: 'Projects in reach of the token, each with its connected accounts',
      params: none,
      query: projectQuery,
      answer: { kind: 'list', record: planningProject, paging: 'links' },
      toldByList: { field: 'archived', among: 'all' },
      assumption: 'The names of a project’s fields are not shown; `timezone` and `integrations` are taken.',
    },
    get_project: {
      ...read,
      path: '/projects/{id}',
      scope: 'projects:read',
      summary: 'One project with its connected accounts',
      params: planningById,
      query: none,
      answer: { kind: 'single', record: planningProject, key: null },
      errors: planningNotFoundError,
      assumption: wrapperNotShown,
    },
    list_posts: {
      ...read,
      path: '/posts',
      scope: 'posts:read',
      summary: 'Posts by project, date, status, network, type and review status',
      params: none,
      query: postQuery,
      answer: { kind: 'list', record: post, paging: 'links' },
      errors: planningNotFoundError,
    },
    get_post: {
      ...read,
      path: '/posts/{id}',
      scope: 'posts:read',
      summary: 'One post with its review block',
      params: planningById,
      query: none,
      answer: {
        kind: 'single',
        record: post.extend({ review: reviewBlock.nullish() }),
        key: 'data',
        beside: z.looseObject({ review: reviewBlock.nullish() }),
      },
      errors: planningNotFoundError,
      assumption:
        'Whether the review block stands inside `data` or beside it is not shown; the sandbox puts it in both places, the app reads either.',
    },
    get_content_group: {
      ...read,
      path: '/posts/group/{asset_group_id}',
      scope: 'posts:read',
      summary: 'A content group with its posts in summary form',
      params: byGroupId,
      query: none,
      answer: { kind: 'single', record: contentGroup, key: null },
      errors: planningNotFoundError,
      assumption: wrapperNotShown,
    },
    list_integrations: {
      ...read,
      path: '/integrations',
      scope: 'integrations:read',
      summary: 'Connected accounts, deleted ones included',
      params: none,
      query: integrationQuery,
      answer: { kind: 'list', record: connectedAccount, paging: 'links' },
    },
    list_post_reviews: {
      ...read,
      path: '/posts/{id}/reviews',
      scope: 'reviews:read',
      summary: 'Every decision on a post in order of time; nothing is ever removed',
      params: planningById,
      query: planningPageQuery,
      answer: { kind: 'list', record: decision, paging: 'links' },
      errors: planningNotFoundError,
    },
    list_review_groups: {
      ...read,
      path: '/review-groups',
      scope: 'reviews:read',
      summary: 'Review groups, most recent first',
      params: none,
      query: reviewGroupQuery,
      answer: { kind: 'list', record: reviewGroup, paging: 'links' },
    },
    get_review_group: {
      ...read,
      path: '/review-groups/{id}',
      scope: 'reviews:read',
      summary: 'A review group with all posts of the package, in the order shown to the client',
      params: planningById,
      query: none,
      answer: { kind: 'single', record: reviewGroupWithPosts, key: null },
      errors: planningNotFoundError,
      assumption: wrapperNotShown,
    },
  },
});
