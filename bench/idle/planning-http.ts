import { createServer } from 'node:http';
import { dayKeyIn } from '../../src/shared/domain/time';
import type { DeskResult } from '../../src/shared/errors';
import { AgencyPosts, type AgencySize } from '../agency/agency-posts';
import { InstantPlanningService } from '../agency/planning-service';

type Route = Parameters<InstantPlanningService['answer']>[0];

/** The made-up agency's planning service over HTTP, at the address that the workspace was made with. */
export async function servePlanning(baseUrl: string, size: AgencySize) {
  const service = new InstantPlanningService(new AgencyPosts(size, dayKeyIn('UTC', Date.now())));
  const { port, pathname } = new URL(baseUrl);
  let calls = 0;
  const server = createServer(({ url = '/' }, response) => {
    calls += 1;
    const asked = new URL(url, baseUrl);
    const { status, body } = answerTo(
      service,
      asked.pathname.slice(pathname.length),
      asked.searchParams,
      baseUrl,
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  return {
    calls: () => calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(service: InstantPlanningService, path: string, search: URLSearchParams, baseUrl: string) {
  const [, list = '', id, part] = path.split('/');
  const query = Object.fromEntries(search);
  const route = routeOf(list, id, part);
  const page = search.get('page');
  const input = {
    params: { id: id ?? '' },
    query: { ...query, ...(page !== null && { page: Number(page) }) },
  };
  const result = service.answer(route, input) as DeskResult<Answer>;
  if (!result.ok) return { status: 404, body: { error: { type: 'not_found', message: 'no such record' } } };
  const { record, records, page: at } = result.data;
  if (record !== undefined)
    return { status: 200, body: route === 'planning.get_post' ? { data: record } : record };
  const address = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `${baseUrl}${path}?${next}`;
  };
  const hasMore = at.currentPage < at.lastPage;
  const body = {
    data: records,
    links: { first: address(1), last: null, prev: null, next: hasMore ? address(at.currentPage + 1) : null },
    meta: { current_page: at.currentPage, last_page: at.lastPage, per_page: at.perPage, total: at.total },
  };
  return { status: 200, body };
}

interface Answer {
  readonly record?: unknown;
  readonly records: readonly unknown[];
  readonly page: { currentPage: number; lastPage: number; perPage: number; total: number };
}

function routeOf(list: string, id: string | undefined, part: string | undefined): Route {
  if (list === 'posts' && id === 'group') return 'planning.get_content_group';
  if (list === 'posts' && part === 'reviews') return 'planning.list_post_reviews';
  if (list === 'posts') return id === undefined ? 'planning.list_posts' : 'planning.get_post';
  if (list === 'projects') return 'planning.list_projects';
  return list === 'integrations' ? 'planning.list_integrations' : 'planning.list_review_groups';
}
