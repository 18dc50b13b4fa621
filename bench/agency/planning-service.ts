import type { CallRoute } from '../../src/renderer/engine/core/ports';
import { type DeskResult, deskError, fail, succeed } from '../../src/shared/errors';
import type { RouteInput } from '../../src/shared/ipc/routes';
import type { ListRead } from '../../src/shared/services/read';
import type { AgencyPosts } from './agency-posts';
import { PostLists, type PostQuery } from './post-lists';

/**
 * The planning service as the engine's worker meets it through its port: what main would answer, at once and without a
 * limit. The other two services are not set up. Local data and the change feed are main's own, and answered elsewhere.
 */
export class InstantPlanningService {
  /** Posts that a list has held so far. */
  readonly told: Set<number> = new Set();
  private readonly lists: PostLists;

  /** @param perPage how many posts it puts on a page at most, whatever is asked for */
  constructor(
    readonly agency: AgencyPosts,
    private readonly perPage: number = mostPerPage,
  ) {
    this.lists = new PostLists(agency);
  }

  answer(route: CallRoute, input: unknown): DeskResult<unknown> {
    switch (route) {
      case 'planning.list_posts':
        return succeed(this.posts(input as RouteInput<'planning.list_posts'>));
      case 'planning.get_post': {
        const index = this.indexIn(input);
        if (index === null) return gone;
        return succeed(single({ ...this.agency.post(index), review: this.agency.reviewOf(index) }));
      }
      case 'planning.list_post_reviews': {
        const index = this.indexIn(input);
        return index === null ? gone : succeed(page(this.agency.decisionsOn(index), 1, ''));
      }
      case 'planning.list_projects':
        return succeed(wholeList(this.agency.projects(), input));
      case 'planning.list_integrations':
      case 'planning.list_review_groups':
        return succeed(wholeList([], input));
      case 'planning.get_content_group':
        return gone;
      default:
        return fail('SERVICE_NOT_CONFIGURED', 'the agency has a planning service only');
    }
  }

  private posts({ query, next }: RouteInput<'planning.list_posts'>): ListRead<unknown> {
    const asked = next === undefined ? (query ?? {}) : queryIn(next);
    const found = this.lists.find(asked);
    const { page: number = 1 } = asked;
    const { perPage } = this;
    const indexes = [...found.subarray((number - 1) * perPage, number * perPage)];
    for (const index of indexes) this.told.add(index);
    const records = indexes.map((index) => this.agency.post(index));
    const lastPage = Math.max(1, Math.ceil(found.length / perPage));
    const following = `/posts?${JSON.stringify({ ...asked, page: number + 1 })}`;
    return {
      ...stamp(),
      records,
      page: {
        currentPage: number,
        lastPage,
        perPage,
        total: found.length,
        next: number < lastPage ? following : null,
      },
    };
  }

  private indexIn(input: unknown): number | null {
    const { id } = (input as { readonly params: { readonly id: string | number } }).params;
    const index = Number(id) - 1;
    return index < this.agency.size.posts ? index : null;
  }
}

const mostPerPage = 50;
const gone: DeskResult<never> = { ok: false, error: deskError('RECORD_NOT_FOUND', 'no such record') };
const stamp = () => ({ readAt: Date.now(), setAside: [] });
const single = <R>(record: R) => ({ ...stamp(), record });

/** The query that a page's link carried; the service's own words, opaque to the engine. */
const queryIn = (next: string) => JSON.parse(next.slice(next.indexOf('?') + 1)) as PostQuery;

function wholeList(records: readonly unknown[], input: unknown): ListRead<unknown> {
  const { query, next } = input as { readonly query?: { readonly page?: number }; readonly next?: string };
  const number = next === undefined ? (query?.page ?? 1) : Number(next.split('=')[1]);
  return page(records, number, '/list');
}

function page(all: readonly unknown[], number: number, path: string): ListRead<unknown> {
  const lastPage = Math.max(1, Math.ceil(all.length / mostPerPage));
  return {
    ...stamp(),
    records: all.slice((number - 1) * mostPerPage, number * mostPerPage),
    page: {
      currentPage: number,
      lastPage,
      perPage: mostPerPage,
      total: all.length,
      next: number < lastPage ? `${path}?page=${number + 1}` : null,
    },
  };
}
