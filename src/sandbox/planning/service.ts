import type { z } from 'zod';
import { postStatuses, reviewStatuses } from '../../shared/domain/post-status';
import type { reviewGroup } from '../../shared/services/planning/records';
import * as records from '../../shared/services/planning/records';
import type { ControlCall } from '../kernel/http/control';
import { type ListPageRequest, type PageOf, pageLinks, pageMeta, sandboxPageOf } from '../kernel/http/paging';
import { answer, type ReplyEnvelope } from '../kernel/http/reply';
import type { Handlers, SandboxService } from '../kernel/http/service';
import { dayEnd, dayStart, isoIn } from '../kernel/times';
import {
  accessReachOf,
  admitPlanning,
  authenticatePlanning,
  type PlanningCaller,
  planningLimitHeaders,
  planningNotFound,
  postInReach,
  projectInReach,
} from './access';
import { accountControls, projectControls } from './control/accounts';
import { postControls } from './control/posts';
import { type PlanningTable, planningDeclaration, servedGroup, servedReviewGroup } from './declaration';
import { excludedFacets } from './facets';
import { presentThumbnail } from './media';
import type {
  SandboxPlanningIntegration,
  SandboxPlanningProject,
  SandboxPost,
  SandboxReviewGroup,
} from './model';
import type { IndexedPost } from './post-index';
import {
  presentAccount,
  presentDecision,
  presentOwner,
  presentPlanningIntegration,
  presentPlanningProject,
  presentPost,
  presentReview,
} from './present';
import type { Planning } from './state';

const defaultPerPage = 15;

/** Handlers of the planning API's endpoints, in the order of its document. */
const planningHandlers: Handlers<PlanningTable, Planning, { key: PlanningCaller }> = {
  list_projects: (call, planning) => {
    const { archived = false, all = false } = call.query;
    const shown = [...accessReachOf(planning, call.caller).values()].filter(
      (p) => all || p.archived === archived,
    );
    return listed(call, sandboxPageOf(shown, pageRequest(call.query)), (project) =>
      presentPlanningProject(planning, project),
    );
  },

  get_project: ({ params, caller }, planning) => {
    const project = projectInReach(planning, caller, params.id);
    return project ? answer({ data: presentPlanningProject(planning, project) }) : planningNotFound();
  },

  list_posts: (call, planning) => {
    const { query, caller } = call;
    const reach = accessReachOf(planning, caller);
    if (query.project_id !== undefined && !reach.has(query.project_id)) return planningNotFound();
    const page = listPosts(planning, reach, query, pageRequest(query));
    return listed(call, page, (post) => presentPost(planning, post, ownerOf(reach, post)));
  },

  get_post: ({ params, caller }, planning) => {
    const found = postInReach(planning, caller, params.id);
    if (!found) return planningNotFound();
    const { post, project } = found;
    const review = presentReview(post, project);
    // "The post under `data` plus the review block" can mean inside or beside the post, so it is in both places.
    return answer({ data: { ...presentPost(planning, post, project), review }, review });
  },

  get_content_group: ({ params, caller }, planning) => {
    const group = groupWithPosts(planning, params.asset_group_id);
    const project = group && projectInReach(planning, caller, group.projectId);
    return project ? answer({ data: group.present(project) }) : planningNotFound();
  },

  list_integrations: (call, planning) => {
    const { query, caller } = call;
    const reach = accessReachOf(planning, caller);
    if (query.project_id !== undefined && !reach.has(query.project_id)) return planningNotFound();
    const networks = query.network === undefined ? null : new Set<string>([query.network].flat());
    const passes = (one: SandboxPlanningIntegration) =>
      reach.has(one.projectId) &&
      (query.project_id === undefined || one.projectId === query.project_id) &&
      (!networks || networks.has(one.network)) &&
      (query.status === undefined || one.status === query.status);
    const page = sandboxPageOf([...planning.integrations.values()].filter(passes), pageRequest(query));
    return listed(call, page, (one) => presentPlanningIntegration(one, ownerOf(reach, one)));
  },

  list_post_reviews: (call, planning) => {
    const found = postInReach(planning, call.caller, call.params.id);
    if (!found) return planningNotFound();
    const page = sandboxPageOf(found.post.review?.decisions ?? [], pageRequest(call.query));
    return listed(call, page, (decision) => presentDecision(decision, found.project));
  },

  list_review_groups: (call, planning) => {
    const { query, caller } = call;
    const reach = accessReachOf(planning, caller);
    if (query.project_id !== undefined && !reach.has(query.project_id)) return planningNotFound();
    const page = sandboxPageOf(reviewGroupsOf(planning, reach, query.project_id), pageRequest(query));
    return listed(call, page, (group) => summarise(planning, group, ownerOf(reach, group)));
  },

  get_review_group: ({ params, caller }, planning) => {
    const group = planning.reviewGroups.get(params.id);
    const project = group && projectInReach(planning, caller, group.projectId);
    if (!project) return planningNotFound();
    const posts = planning.reviewOrder(group.id).map((post) => presentPost(planning, post, project));
    return answer({ data: { ...summarise(planning, group, project), posts } });
  },
};

interface Paged {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

const pageRequest = ({ page = 1, per_page: perPage = defaultPerPage }: Paged): ListPageRequest => ({
  page,
  perPage,
});

interface Listing {
  readonly url: string;
  readonly search: URLSearchParams;
}

/** A page as `{data, links, meta}`. */
const listed = <T, R>({ url, search }: Listing, page: PageOf<T>, present: (item: T) => R) =>
  answer({
    data: page.items.map(present),
    links: pageLinks(page, url, search),
    meta: pageMeta(page, url),
  });

/** The project of a record. It must be in reach, because the record was found through the reach. */
function ownerOf(
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  { projectId }: { readonly projectId: number },
): SandboxPlanningProject {
  const project = reach.get(projectId);
  if (!project) throw new Error(`project ${projectId} is not in reach`);
  return project;
}

type PostFilters = Omit<z.output<PlanningTable['list_posts']['query']>, 'page' | 'per_page'>;

interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** A page of the posts that pass the filters. The index is already sorted, so only the page is copied. */
function listPosts(
  planning: Planning,
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  filters: PostFilters,
  { page, perPage }: ListPageRequest,
): PageOf<SandboxPost> {
  const passes = filterOf(reach, filters);
  const order = planning.index.ordered(filters.order ?? 'schedule_at');
  const items: SandboxPost[] = [];
  let total = 0;
  const first = (page - 1) * perPage;
  for (let i = 0; i < order.length; i++) {
    const row = order[filters.direction === 'desc' ? order.length - 1 - i : i] as IndexedPost;
    if (!passes(row)) continue;
    if (total >= first && items.length < perPage) items.push(row.post);
    total += 1;
  }
  return { page, perPage, total, items };
}

/** A post has to pass all filters. */
function filterOf(
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  filters: PostFilters,
): (row: IndexedPost) => boolean {
  const { status, network, type, review_status: review, network_group: group } = filters;
  const excluded = excludedFacets({ status, network, type, review }, group);
  const windows = windowsOf(reach, filters);
  return ({ facets, projectId, scheduleAt }) => {
    if ((facets & excluded) !== 0) return false;
    const window = windows[projectId];
    return window !== undefined && isWithin(window, scheduleAt);
  };
}

const always: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * The requested dates as instants, by project id, because a date begins at different instants in different zones. An
 * array, because it is read once for every post.
 */
function windowsOf(
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  { project_id: projectId, start_date: start, end_date: end }: PostFilters,
): readonly (Window | undefined)[] {
  const windows: Window[] = [];
  for (const { id, timezone } of reach.values()) {
    if (projectId !== undefined && id !== projectId) continue;
    windows[id] =
      start === undefined && end === undefined
        ? always
        : {
            from: start === undefined ? always.from : dayStart(start, timezone),
            until: end === undefined ? always.until : dayEnd(end, timezone),
          };
  }
  return windows;
}

/** An unscheduled post is in no range of dates. */
function isWithin(window: Window, scheduleAt: number | null): boolean {
  if (window === always) return true;
  return scheduleAt !== null && scheduleAt >= window.from && scheduleAt < window.until;
}

/** A content group and its posts; undefined once all of its posts are deleted. */
function groupWithPosts(planning: Planning, id: number | string) {
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
function reviewGroupsOf(
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
function summarise(
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

/** The stable error codes by status. */
const types: ReadonlyMap<number, string> = new Map([
  [401, 'unauthorized'],
  [403, 'insufficient_scope'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [429, 'rate_limit_exceeded'],
]);

/** `{error: {type, message, details?, request_id}}` for every error. */
const planningEnvelope: ReplyEnvelope = {
  body: ({ status, message, fields, extra }, requestId) => {
    const type = types.get(status) ?? (status >= 500 ? 'internal_error' : 'invalid_request');
    const details = fields ?? extra;
    return { error: { type, message, ...(details && { details }), request_id: requestId } };
  },
};

export const planningService: SandboxService<PlanningTable, Planning, { key: PlanningCaller }> = {
  declaration: planningDeclaration,
  basePath: '/planning/api/v1',
  loggedPrefix: '',
  envelope: planningEnvelope,
  authenticate: { key: authenticatePlanning },
  admit: admitPlanning,
  limitedHeaders: planningLimitHeaders,
  unknownId: planningNotFound,
  handlers: planningHandlers,
  components: {
    project: records.planningProject,
    connected_account: records.connectedAccount,
    post: records.post,
    post_with_review: planningDeclaration.endpoints.get_post.answer.record,
    media_item: records.mediaItem,
    review_block: records.reviewBlock,
    content_group: servedGroup,
    decision: records.decision,
    review_group: records.reviewGroup,
    review_group_with_posts: servedReviewGroup,
  },
};

/** The planning service's part of the control API. */
export const planningControls: readonly ControlCall<Planning>[] = [
  ...accountControls,
  ...projectControls,
  ...postControls,
];
