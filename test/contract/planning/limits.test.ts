import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyScope, PlanningAccount } from './planning-account';

// "Limits" of content-planning-v1.
let planning: PlanningAccount;

beforeAll(async () => {
  const opened = await PlanningAccount.open();
  // An account with the limit that the document states.
  const { access_token } = await opened.sandbox.control('POST', '/planning/accounts', {});
  planning = new PlanningAccount(opened.sandbox, access_token);
});
afterAll(() => planning.close());

const statuses = async (count: number, path = '/projects', token = planning.token) => {
  const answers = await Promise.all(Array.from({ length: count }, () => planning.get(path, token)));
  return answers.map(({ status }) => status);
};

describe('120 requests a minute for each token', () => {
  it('lets 120 through and answers 429 with Retry-After to the next', async () => {
    const token = await planning.newToken({ scopes: everyScope, reach: 'all' });
    expect(new Set(await statuses(120, '/projects', token))).toEqual(new Set([200]));
    await planning.sandbox.advance(20);
    const refused = await planning.refusal('/projects', token);
    expect(refused.status).toBe(429);
    expect(refused.error.type).toBe('rate_limit_exceeded');
    expect(refused.headers.get('retry-after')).toBe('40');
    await planning.sandbox.advance(39);
    expect((await planning.get('/projects', token)).status).toBe(429);
    await planning.sandbox.advance(1);
    expect((await planning.get('/projects', token)).status).toBe(200);
  });

  it('is counted for each token apart', async () => {
    const [one, other] = [
      await planning.newToken({ scopes: everyScope, reach: 'all' }),
      await planning.newToken({ scopes: everyScope, reach: 'all' }),
    ];
    await statuses(120, '/projects', one);
    expect((await planning.get('/projects', one)).status).toBe(429);
    expect((await planning.get('/projects', other)).status).toBe(200);
  });

  it('opens its window with the first call', async () => {
    const token = await planning.newToken({ scopes: everyScope, reach: 'all' });
    await planning.sandbox.advance(45);
    await statuses(119, '/projects', token);
    await planning.sandbox.advance(30);
    expect(await statuses(2, '/projects', token)).toEqual([200, 429]);
  });
});

describe('addresses of media', () => {
  const mediaUrl = async (postId: number) => (await planning.readPost(postId)).media[0]!.url;

  it('answer 403 once 48 hours have passed on the service’s clock, and when they were tampered with', async () => {
    const { id } = await planning.makePost(await planning.makeProject(), { media: 1 });
    const url = await mediaUrl(id);
    await planning.sandbox.advance(48 * 3_600 - 1);
    expect((await fetch(url)).status).toBe(200);
    await planning.sandbox.advance(1);
    expect((await fetch(url)).status).toBe(403);
    const fresh = await mediaUrl(id);
    expect(fresh).not.toBe(url);
    expect((await fetch(fresh)).status).toBe(200);
    expect((await fetch(fresh.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    expect((await fetch(fresh.split('?')[0] ?? '')).status).toBe(403);
  });
});

describe('pages', () => {
  it('hold 15 records unless told otherwise, 50 at most', async () => {
    const project = await planning.makeProject();
    for (let i = 0; i < 17; i++) await planning.makePost(project);
    const { data, meta } = await planning.readPosts(`project_id=${project}`);
    expect(data).toHaveLength(15);
    expect(meta.per_page).toBe(15);
    expect((await planning.readPosts(`project_id=${project}&per_page=50`)).data).toHaveLength(17);
  });
});
