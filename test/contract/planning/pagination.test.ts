import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlanningAccount } from './planning-account';
import type { Page, Post } from './records';

// "Pagination envelope" of content-planning-v1.
let planning: PlanningAccount;
let project: number;
let base: string;

beforeAll(async () => {
  planning = await PlanningAccount.open();
  project = await planning.makeProject({ timezone: 'Europe/Lisbon' });
  base = `${planning.sandbox.line.planning.base_url}/posts`;
  for (let i = 0; i < 7; i++) await planning.makePost(project, { status: i < 5 ? 'draft' : 'failed' });
});
afterAll(() => planning.close());

describe('planning pagination envelope', () => {
  it('meta and links describe the position of a page', async () => {
    const { links, meta } = await planning.readPosts(`project_id=${project}&per_page=3&page=2`);
    expect(meta).toEqual({
      current_page: 2,
      from: 4,
      last_page: 3,
      path: base,
      per_page: 3,
      to: 6,
      total: 7,
    });
    for (const link of Object.values(links)) expect(link?.startsWith(`${base}?`)).toBe(true);
  });

  it('the first page has no previous link and the last page has no next link', async () => {
    const first = await planning.readPosts(`project_id=${project}&per_page=4`);
    expect([first.links.prev, typeof first.links.next]).toEqual([null, 'string']);
    const last = await planning.readPosts(`project_id=${project}&per_page=4&page=2`);
    expect([typeof last.links.prev, last.links.next]).toEqual(['string', null]);
  });

  it('page links keep the filters and per_page', async () => {
    const { links } = await planning.readPosts(
      `project_id=${project}&status[]=draft&status[]=failed&per_page=2&direction=desc`,
    );
    const next = new URL(links.next!);
    expect(next.searchParams.getAll('status[]')).toEqual(['draft', 'failed']);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      project_id: String(project),
      per_page: '2',
      direction: 'desc',
      page: '2',
    });
  });

  it('an empty list has empty data and a full meta', async () => {
    const { data, meta, links } = await planning.readPosts(`project_id=${project}&status=published`);
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ current_page: 1, from: null, last_page: 1, to: null, total: 0 });
    expect(links.next).toBeNull();
  });

  it('a page beyond the last one is empty', async () => {
    const { data, meta, links } = await planning.readPosts(`project_id=${project}&page=9`);
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ current_page: 9, last_page: 1, total: 7 });
    expect(links.next).toBeNull();
  });
});

describe('following the next links', () => {
  it('following next reaches every matching post once and in order, under any filter and order', async () => {
    const demo = await PlanningAccount.open({ dataset: 'demo', clock: 'manual' });
    // Each walk has its own token, so no walk comes near the limit. The clock need not be moved either, which would
    // publish posts during the walk.
    const walk = async (query: string): Promise<Post[]> => {
      const { access_token } = await demo.sandbox.control('POST', '/planning/tokens', {
        access_token: demo.sandbox.line.planning.access_token,
        scopes: ['posts:read'],
        reach: 'all',
      });
      const agency = new PlanningAccount(demo.sandbox, access_token);
      const posts: Post[] = [];
      for (let next: string | null | undefined = query; next != null; ) {
        const page: Page<Post> = await agency.readPosts(next);
        posts.push(...page.data);
        next = page.links.next?.split('?')[1];
      }
      return posts;
    };
    const all = await walk('per_page=50');
    const filters = fc.record({
      status: fc.subarray(['draft', 'in_review', 'published', 'failed', 'archived'], { maxLength: 3 }),
      network: fc.subarray(['instagram', 'facebook', 'x', 'linkedin']),
      order: fc.constantFrom('schedule_at' as const, 'created_at' as const),
      direction: fc.constantFrom('asc', 'desc'),
      perPage: fc.integer({ min: 7, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ status, network, order, direction, perPage }) => {
        const query = [
          ...status.map((one) => `status[]=${one}`),
          ...network.map((one) => `network[]=${one}`),
          `order=${order}&direction=${direction}&per_page=${perPage}`,
        ].join('&');
        const walked = await walk(query);
        const expected = all.filter(
          (post) =>
            (status.length === 0 || status.includes(post.status)) &&
            (network.length === 0 || network.includes(post.network)),
        );
        expect(walked.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        const instants = walked.map((post) =>
          post[order] === null ? Number.MAX_SAFE_INTEGER : Date.parse(post[order]),
        );
        const sorted = [...instants].sort((a, b) => (direction === 'asc' ? a - b : b - a));
        expect(instants).toEqual(sorted);
      }),
      { numRuns: 12 },
    );
    await demo.close();
  });
});
