import { type ListPageRequest, type PageOf, pageLinks, pageMeta, sandboxPageOf } from '../kernel/http/paging';
import { answer } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import { accessReachOf, type PlanningCaller, planningNotFound, postInReach, projectInReach } from './access';
import type { PlanningTable } from './declaration';
import { groupWithPosts, reviewGroupsOf, summarise } from './groups';
import { listPosts } from './list-posts';
import type { SandboxPlanningIntegration, SandboxPlanningProject } from './model';
import {
  presentDecision,
  presentPlanningIntegration,
  presentPlanningProject,
  presentPost,
  presentReview,
} from './present';
import type { Planning } from './state';

const defaultPerPage = 15;

/** Handlers of the planning API's endpoints, in the order of its document. */
export const planningHandlers: Handlers<PlanningTable, Planning, { key: PlanningCaller }> = {
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
