import { isObject } from '@shared/domain/json';
import type { PostStatus } from '@shared/domain/post-status';
import type { Decision } from '@shared/services/planning/records';
import type { SearchDocument } from '../search/document';
import { asked, days, defineList, defineOne, hours, minutes, pick, whole } from './define';
import { documentOf, orderOf, textsOf } from './texts';

/** Resources of the content planning API v1; posts have a file of their own. */

const per_page = 50;
const idOf = ({ id }: { readonly id: string | number }) => String(id);
const keyOfProject = (id: string | number) => `planning:${id}` as const;

const projects = defineList({
  name: 'planning.projects',
  reach: whole,
  // Archived ones too: posts that were published for them are still shown.
  list: {
    route: 'planning.list_projects',
    first: () => ({ query: { all: true, per_page, page: 1 } }),
  },
  single: { route: 'planning.get_project', input: (id) => ({ params: { id } }) },
  everyMs: minutes(15),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) => ({
    ...pick(record, 'id', 'timezone', 'name', 'archived'),
    ...(record.integrations && {
      integrations: record.integrations.map((one) => pick(one, 'id', 'status', 'name', 'network')),
    }),
  }),
  title: ({ name }) => name ?? null,
  client: ({ id }) => keyOfProject(id),
  watched: ['name', 'timezone', 'archived'],
  documents: ({ name }, id) => [documentOf('planning.projects', 'client', id, null, { name })],
});

const integrations = defineList({
  name: 'planning.integrations',
  reach: whole,
  list: {
    route: 'planning.list_integrations',
    first: () => ({ query: { per_page, page: 1 } }),
    ofClient: (id) => ({ query: { project_id: Number(id), per_page, page: 1 } }),
  },
  everyMs: minutes(30),
  lane: 'freshness',
  absence: 'two_passes',
  idOf,
  keep: (record) =>
    pick(record, 'id', 'status', 'name', 'network', 'project_id', 'network_group', 'account_id'),
  title: ({ name }) => name ?? null,
  client: ({ project_id }) => (project_id ? keyOfProject(project_id) : null),
  watched: ['status', 'name'],
  documents: ({ name }, id) => [documentOf('planning.integrations', 'account', id, null, { name })],
});

const decisionDocuments = (
  { reviewer, comments, reasons, decided_at }: Decision,
  id: string,
  postId: string | null,
): SearchDocument[] => {
  const part = `decision ${id}`;
  const order = orderOf(decided_at);
  const name = reviewer.name ?? reviewer.email;
  // Texts of a decision lead to its post. The reviewer's name is also a hit of its own, one for each reviewer.
  const said = textsOf({ decision: comments, reasons: reasons?.join(' '), reviewer: name });
  const post = { kind: 'post', resource: null, id: postId ?? '', part, order, texts: said } as const;
  const person = documentOf('planning.post_reviews', 'reviewer', name ?? '', decided_at, { name });
  return name ? [post, { ...person, part }] : [post];
};

const postReviews = defineList({
  name: 'planning.post_reviews',
  reach: asked,
  list: {
    route: 'planning.list_post_reviews',
    first: (postId) => ({ params: { id: postId }, query: { per_page, page: 1 } }),
  },
  everyMs: hours(6),
  lane: 'freshness',
  // "Nothing is removed" (planning v1, endpoints): a decision goes with its post alone.
  absence: 'never',
  idOf,
  keep: (record) => ({
    ...pick(record, 'id', 'status', 'is_invalidated', 'decided_at', 'created_at', 'reasons', 'comments'),
    reviewer: pick(record.reviewer, 'name', 'email'),
  }),
  title: ({ reviewer }) => reviewer.name ?? reviewer.email ?? null,
  client: () => null,
  watched: ['status', 'is_invalidated', 'comments', 'reasons'],
  documents: decisionDocuments,
});

const contentGroups = defineOne({
  name: 'planning.content_groups',
  reach: asked,
  one: { route: 'planning.get_content_group', input: (id) => ({ params: { asset_group_id: id } }) },
  everyMs: days(1),
  lane: 'backfill',
  absence: 'single',
  keep: (record) => ({
    ...pick(record, 'id', 'review_group_id', 'posts_count', 'networks', 'status_summary', 'schedule_dates'),
    project: pick(record.project, 'id', 'timezone', 'name'),
    accounts: record.accounts.map(plainAccount),
    ...(record.posts && { posts: record.posts.map(summary) }),
  }),
  title: () => null,
  client: ({ project }) => keyOfProject(project.id),
  watched: [],
});

const reviewGroups = defineList({
  name: 'planning.review_groups',
  reach: whole,
  list: {
    route: 'planning.list_review_groups',
    first: () => ({ query: { per_page, page: 1 } }),
    ofClient: (id) => ({ query: { project_id: Number(id), per_page, page: 1 } }),
  },
  single: {
    route: 'planning.get_review_group',
    input: (id) => ({ params: { id } }),
    // Counts stay as they are where one post takes another's place, or the order changes.
    fullerEveryMs: hours(6),
    isWhole: ({ posts }) => Boolean(posts),
  },
  everyMs: minutes(30),
  lane: 'backfill',
  absence: 'single',
  idOf,
  keep: (record) => {
    // Beyond three numbers the document shows no field of a group: these are what its client needs to be known by.
    const { posts, project } = record as {
      readonly posts?: readonly Summary[] | null;
      readonly project?: unknown;
    };
    return {
      ...pick(record, 'id', 'posts_count', 'review_summary', 'reviewers_count', 'name', 'created_at'),
      ...(isObject(project) && { project: pick(project, 'id', 'name', 'timezone') }),
      ...(posts && { posts: posts.map(summary) }),
    };
  },
  title: () => null,
  client: ({ project }) => {
    const id = isObject(project) ? project.id : null;
    return typeof id === 'number' || typeof id === 'string' ? keyOfProject(id) : null;
  },
  watched: ['posts_count'],
});

export const planningResources = [projects, integrations, postReviews, contentGroups, reviewGroups] as const;

interface Summary {
  readonly id: string | number;
  readonly network?: string | null | undefined;
  readonly status?: PostStatus | null | undefined;
}

/** A member of a group. Its thumbnail's address is signed and dies, and the post itself tells everything else. */
const summary = <S extends Summary>(post: S) => pick(post, 'id', 'network', 'status');

/** The document does not show an account's form here: only what is known to be harmless is kept. */
const plainAccount = (account: unknown): unknown =>
  isObject(account) ? pick(account, 'id', 'name', 'network') : typeof account === 'object' ? null : account;
