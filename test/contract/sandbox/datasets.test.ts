import { describe, expect, it } from 'vitest';
import { PlanningAccount } from '../planning/planning-account';
import type { Post, Project } from '../planning/records';
import { call, type Options, Sandbox } from '../sandbox-client';

// The data sets of the sandbox's contract.

/** Every record of a list as text, with host and port taken out of the addresses. */
async function dump(options: Options): Promise<string> {
  const sandbox = await Sandbox.start({ dataset: 'demo', clock: 'manual', ...options });
  const { base_url, access_token } = sandbox.line.planning;
  const texts: string[] = [JSON.stringify(sandbox.line)];
  for (const list of [
    '/projects?all=1',
    '/posts?per_page=50',
    '/integrations?per_page=50',
    '/review-groups?per_page=50',
  ]) {
    for (let next: string | null = base_url + list; next !== null; ) {
      const { body } = await call(next, { headers: { authorization: `Bearer ${access_token}` } });
      texts.push(JSON.stringify(body));
      next = (body as { links: { next: string | null } }).links.next;
    }
  }
  const { origin } = new URL(base_url);
  await sandbox.close();
  return texts.join('\n').replaceAll(origin, '');
}

async function allPosts(planning: PlanningAccount): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 1; ; page++) {
    const { data } = await planning.readPosts(`per_page=50&page=${page}`);
    if (data.length === 0) return posts;
    posts.push(...data);
  }
}

describe('sandbox data set of one seed', () => {
  it('the same seed gives the same bytes, keys included, and another seed gives others', async () => {
    const [first, again, other] = [
      await dump({ seed: '42' }),
      await dump({ seed: '42' }),
      await dump({ seed: '43' }),
    ];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe.each(['1', '2', 'agency'])('demo data set of seed %s', (seed) => {
  it('the demo has enough projects, posts of every status and review status, and special cases', async () => {
    const sandbox = await Sandbox.start({ dataset: 'demo', clock: 'manual', seed });
    const planning = new PlanningAccount(sandbox, sandbox.line.planning.access_token);
    const projects = (await planning.get('/projects?all=1&per_page=50')).body as { data: readonly Project[] };
    expect(projects.data.length).toBeGreaterThanOrEqual(12);
    expect(new Set(projects.data.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(6);
    expect(projects.data.flatMap(({ integrations }) => integrations.map(({ status }) => status))).toEqual(
      expect.arrayContaining(['active', 'expired', 'deleted']),
    );

    const posts = await allPosts(planning);
    expect(posts.length).toBeGreaterThanOrEqual(600);
    const count = (matches: (post: Post) => boolean) => posts.filter(matches).length;
    for (const status of [
      'draft',
      'in_review',
      'scheduled',
      'publishing',
      'published',
      'failed',
      'archived',
    ]) {
      expect([status, count((post) => post.status === status) > 0]).toEqual([status, true]);
    }
    expect(count((post) => post.review_status === 'pending')).toBeGreaterThanOrEqual(40);
    expect(count((post) => post.review_status === 'request_changes')).toBeGreaterThanOrEqual(15);
    expect(count((post) => post.review_status === 'approved')).toBeGreaterThanOrEqual(15);
    const now = Date.UTC(2026, 2, 2, 9);
    const isPast = ({ schedule_at: at }: Post) => at !== null && Date.parse(at) < now;
    expect(count((post) => post.status === 'scheduled' && isPast(post))).toBeGreaterThan(0);
    expect(count((post) => post.schedule_at === null)).toBeGreaterThan(0);
    expect(count((post) => post.media.some(({ width }) => width === null))).toBeGreaterThan(0);
    const dates = posts.flatMap(({ schedule_at: at }) => (at === null ? [] : Date.parse(at)));
    const days = (Math.max(...dates) - Math.min(...dates)) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    await sandbox.close();
  });

  it('the demo has reviews with new cycles, invalidated approvals and removed reviewers', async () => {
    const sandbox = await Sandbox.start({ dataset: 'demo', clock: 'manual', seed });
    const { access_token } = sandbox.line.planning;
    const inReview = (await allPosts(new PlanningAccount(sandbox, access_token))).filter(
      ({ status }) => status === 'in_review',
    );
    // A fresh token for each hundred calls stays below the limit.
    let planning = new PlanningAccount(sandbox, access_token);
    const seen = { cycles: 0, voided: 0, removed: 0 };
    for (const [i, { id }] of inReview.entries()) {
      if (i % 50 === 0) {
        planning = new PlanningAccount(
          sandbox,
          await planning.newToken({ scopes: ['posts:read', 'reviews:read'], reach: 'all' }),
        );
      }
      const { review } = await planning.readPost(id);
      if (!review) throw new Error('a post in review has a review block');
      if (review.cycle_started_at !== null) seen.cycles += 1;
      if (review.decided + review.pending !== review.reviewers_total) seen.removed += 1;
      if ((await planning.readDecisions(id)).some((decision) => decision.is_invalidated)) seen.voided += 1;
    }
    expect(Math.min(seen.cycles, seen.voided, seen.removed)).toBeGreaterThan(0);
    await sandbox.close();
  });
});

describe('sandbox empty data set', () => {
  it('the empty data set has an account without records', async () => {
    const sandbox = await Sandbox.start({ dataset: 'empty' });
    const planning = new PlanningAccount(sandbox, sandbox.line.planning.access_token);
    for (const list of ['/projects?all=1', '/posts', '/integrations', '/review-groups']) {
      expect(await planning.ids(list)).toEqual([]);
    }
    expect(sandbox.line.connect.customers).toEqual([]);
    await sandbox.close();
  });
});

describe('sandbox large data set', () => {
  it.each([1, 3_210, 6_000])('the large data set has the requested number of posts: %i', async (posts) => {
    const sandbox = await Sandbox.start({ dataset: 'large', posts });
    const planning = new PlanningAccount(sandbox, sandbox.line.planning.access_token);
    expect((await planning.readPosts('per_page=1')).meta['total']).toBe(posts);
    await sandbox.close();
  });
});
