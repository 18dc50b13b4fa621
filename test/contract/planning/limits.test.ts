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

describe('planning limit of 120 requests a minute', () => {
  it('120 requests a minute pass, and the next one gets a 429 with Retry-After', async () => {
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

  it('requests are counted for each token separately', async () => {
    const [one, other] = [
      await planning.newToken({ scopes: everyScope, reach: 'all' }),
      await planning.newToken({ scopes: everyScope, reach: 'all' }),
    ];
    await statuses(120, '/projects', one);
    expect((await planning.get('/projects', one)).status).toBe(429);
    expect((await planning.get('/projects', other)).status).toBe(200);
  });

  it('the first call opens the window of a minute', async () => {
    const token = await planning.newToken({ scopes: everyScope, reach: 'all' });
    await planning.sandbox.advance(45);
    await statuses(119, '/projects', token);
    await planning.sandbox.advance(30);
    expect(await statuses(2, '/projects', token)).toEqual([200, 429]);
  });
});

describe('planning limit other than the documented one', () => {
  it('a changed limit applies to the next call of every account, which states it', async () => {
    const own = await PlanningAccount.open();
    const { access_token } = await own.sandbox.control('POST', '/planning/accounts', {});
    const answer = () => own.get('/projects', access_token);
    expect((await answer()).headers.get('x-ratelimit-limit')).toBeNull();
    await own.sandbox.control('PATCH', '/planning/accounts', { rate_limit_per_minute: 3 });
    expect((await answer()).headers.get('x-ratelimit-limit')).toBe('3');
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(429);
    await own.close();
  });
});

describe('planning media addresses', () => {
  const mediaUrl = async (postId: number) => (await planning.readPost(postId)).media[0]!.url;

  it('a media address answers 403 after 48 hours and when it was changed', async () => {
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

describe('planning page size', () => {
  it('a page holds 15 records by default, and 50 can be requested', async () => {
    const project = await planning.makeProject();
    for (let i = 0; i < 17; i++) await planning.makePost(project);
    const { data, meta } = await planning.readPosts(`project_id=${project}`);
    expect(data).toHaveLength(15);
    expect(meta.per_page).toBe(15);
    expect((await planning.readPosts(`project_id=${project}&per_page=50`)).data).toHaveLength(17);
  });
});
