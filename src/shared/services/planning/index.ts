import { z } from 'zod';
import { defineService, type Endpoint } from '../endpoint';
import { isoDay, none, recordId } from '../fields';
import {
  accountStatuses,
  connectedAccount,
  contentGroup,
  decision,
  post,
  postStatuses,
  postTypes,
  project,
  reviewBlock,
  reviewGroup,
  reviewGroupWithPosts,
  reviewStatuses,
} from './records';

/** The content planning API v1: read-only, every call a GET with a bearer token that carries the scope named here. */

const oneOrMany = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);
const paging = { per_page: z.int().min(1).max(50).optional(), page: z.int().min(1).optional() };
const byId = z.strictObject({ id: recordId });
const read = { method: 'GET', auth: 'key', body: none, success: 200, idempotent: true } as const;

const postQuery = z.strictObject({
  project_id: z.int().optional(),
  start_date: isoDay.optional(),
  end_date: isoDay.optional(),
  status: oneOrMany(z.enum(postStatuses)).optional(),
  network: oneOrMany(z.string().min(1)).optional(),
  network_group: z.string().min(1).optional(),
  type: oneOrMany(z.enum(postTypes)).optional(),
  review_status: z.enum(reviewStatuses).optional(),
  order: z.enum(['schedule_at', 'created_at']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...paging,
});

export const planning = defineService({
  service: 'planning',
  title: 'Content planning API v1',
  endpoints: {
    list_projects: {
      ...read,
      path: '/projects',
      scope: 'projects:read',
      summary: 'Projects in reach of the token, each with its connected accounts',
      params: none,
      query: z.strictObject({ archived: z.boolean().optional(), all: z.boolean().optional(), ...paging }),
      answer: { kind: 'list', record: project, paging: 'links' },
    },
    get_project: {
      ...read,
      path: '/projects/{id}',
      scope: 'projects:read',
      summary: 'One project with its connected accounts',
      params: byId,
      query: none,
      answer: { kind: 'single', record: project, key: null },
      assumption: 'The wrapper key is not shown in the document; the sandbox answers `data`.',
    },
    list_posts: {
      ...read,
      path: '/posts',
      scope: 'posts:read',
      summary: 'Posts by project, date, status, network, type and review situation',
      params: none,
      query: postQuery,
      answer: { kind: 'list', record: post, paging: 'links' },
    },
    get_post: {
      ...read,
      path: '/posts/{id}',
      scope: 'posts:read',
      summary: 'One post with its review block',
      params: byId,
      query: none,
      answer: {
        kind: 'single',
        record: post.extend({ review: reviewBlock.nullish() }),
        key: 'data',
        beside: z.looseObject({ review: reviewBlock.nullish() }),
      },
      assumption:
        'Whether the review block stands inside `data` or beside it is not shown; the sandbox puts it inside, the app reads both.',
    },
    get_content_group: {
      ...read,
      path: '/posts/group/{asset_group_id}',
      scope: 'posts:read',
      summary: 'A content group with its posts in summary form',
      params: z.strictObject({ asset_group_id: recordId }),
      query: none,
      answer: { kind: 'single', record: contentGroup, key: null },
      assumption: 'The wrapper key is not shown in the document; the sandbox answers `data`.',
    },
    list_integrations: {
      ...read,
      path: '/integrations',
      scope: 'integrations:read',
      summary: 'Connected accounts, deleted ones included',
      params: none,
      query: z.strictObject({
        project_id: z.int().optional(),
        network: oneOrMany(z.string().min(1)).optional(),
        status: z.enum(accountStatuses).optional(),
        ...paging,
      }),
      answer: { kind: 'list', record: connectedAccount, paging: 'links' },
    },
    list_post_reviews: {
      ...read,
      path: '/posts/{id}/reviews',
      scope: 'reviews:read',
      summary: 'Every decision on a post in order of time; nothing is ever removed',
      params: byId,
      query: z.strictObject(paging),
      answer: { kind: 'list', record: decision, paging: 'links' },
    },
    list_review_groups: {
      ...read,
      path: '/review-groups',
      scope: 'reviews:read',
      summary: 'Review groups, most recent first',
      params: none,
      query: z.strictObject({ project_id: z.int().optional(), ...paging }),
      answer: { kind: 'list', record: reviewGroup, paging: 'links' },
    },
    get_review_group: {
      ...read,
      path: '/review-groups/{id}',
      scope: 'reviews:read',
      summary: 'A review group with all posts of the package, in the order shown to the client',
      params: byId,
      query: none,
      answer: { kind: 'single', record: reviewGroupWithPosts, key: null },
      assumption: 'The wrapper key is not shown in the document; the sandbox answers `data`.',
    },
  },
} satisfies Parameters<typeof defineService<Record<string, Endpoint>>>[0]);
