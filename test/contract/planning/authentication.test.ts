import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ControlAnswer, call } from '../sandbox-client';
import { everyScope, newAccount, PlanningAccount } from './planning-account';

// "Authentication" of content-planning-v1.
let planning: PlanningAccount;
let project: number;
let post: ControlAnswer;

beforeAll(async () => {
  planning = await PlanningAccount.open();
  project = await planning.makeProject();
  post = await planning.makePost(project, {
    status: 'in_review',
    reviewers: [{ name: 'Ana', email: 'ana@client.example' }],
  });
});
afterAll(() => planning.close());

describe('planning access token', () => {
  it('a missing, unknown, expired and revoked token get the same 401', async () => {
    const revoked = await planning.newToken({ scopes: everyScope, reach: 'all' });
    await planning.sandbox.control('DELETE', '/planning/tokens', { access_token: revoked });
    const expired = await planning.newToken({
      scopes: everyScope,
      reach: 'all',
      expires_at: '2026-03-01T00:00:00Z',
    });
    const answers = await Promise.all(
      [null, 'cpl_unknown', expired, revoked].map((token) => planning.refusal('/posts', token)),
    );
    for (const answered of answers) {
      expect(answered.status).toBe(401);
      expect(answered.error).toEqual({
        type: 'unauthorized',
        message: answers[0]?.error.message,
        request_id: answered.error.request_id,
      });
    }
  });

  it('a token expires by the service’s clock', async () => {
    const expiresAt = await planning.sandbox.later(60);
    const token = await planning.newToken({ scopes: everyScope, reach: 'all', expires_at: expiresAt });
    await planning.sandbox.advance(59);
    expect((await planning.get('/projects', token)).status).toBe(200);
    await planning.sandbox.advance(1);
    expect((await planning.get('/projects', token)).status).toBe(401);
  });

  it('all tokens start with the same prefix before the underscore', async () => {
    expect(planning.token.split('_')[0]).toBe((await newAccount(planning.sandbox)).split('_')[0]);
  });

  it('a basic authorization header is answered with 401', async () => {
    const headers = { authorization: `Basic ${Buffer.from(`${planning.token}:`).toString('base64')}` };
    expect((await call(`${planning.sandbox.line.planning.base_url}/posts`, { headers })).status).toBe(401);
  });
});

describe('planning token scopes', () => {
  it.each([
    ['/projects', 'projects:read'],
    ['/projects/{project}', 'projects:read'],
    ['/posts', 'posts:read'],
    ['/posts/{post}', 'posts:read'],
    ['/posts/group/{group}', 'posts:read'],
    ['/integrations', 'integrations:read'],
    ['/posts/{post}/reviews', 'reviews:read'],
    ['/review-groups', 'reviews:read'],
    ['/review-groups/{reviewGroup}', 'reviews:read'],
  ])('%s needs the scope %s', async (path, scope) => {
    const url = path
      .replace('{project}', String(project))
      .replace('{post}', String(post.id))
      .replace('{group}', String(post.asset_group_id))
      .replace('{reviewGroup}', String(post.review_group_id));
    const without = await planning.newToken({
      scopes: everyScope.filter((one) => one !== scope),
      reach: 'all',
    });
    const refused = await planning.refusal(url, without);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({
      type: 'insufficient_scope',
      details: { required_scope: scope },
    });
    const only = await planning.newToken({ scopes: [scope], reach: 'all' });
    expect((await planning.get(url, only)).status).toBe(200);
  });

  it('scopes for writing give no read access', async () => {
    const token = await planning.newToken({
      scopes: ['posts:create', 'posts:update', 'media:write', 'reviews:create'],
      reach: 'all',
    });
    expect((await planning.get('/posts', token)).status).toBe(403);
  });
});

describe('planning token access', () => {
  it('a token for all projects includes future ones, and a fixed list of projects does not', async () => {
    const all = await planning.newToken({ scopes: everyScope, reach: 'all' });
    const current = await planning.newToken({ scopes: everyScope, reach: 'current' });
    const selected = await planning.newToken({ scopes: everyScope, reach: [project] });
    const later = await planning.makeProject();
    const laterPost = await planning.makePost(later);
    const sees = async (token: string) => [
      (await planning.get(`/projects/${project}`, token)).status,
      (await planning.get(`/projects/${later}`, token)).status,
      (await planning.get(`/posts/${laterPost.id}`, token)).status,
      (await planning.get(`/posts?project_id=${later}`, token)).status,
    ];
    expect(await sees(all)).toEqual([200, 200, 200, 200]);
    expect(await sees(current)).toEqual([200, 404, 404, 404]);
    expect(await sees(selected)).toEqual([200, 404, 404, 404]);
  });

  it('a token never reaches more projects than the token that created it', async () => {
    const other = await planning.makeProject();
    const narrow = await planning.newToken({ scopes: everyScope, reach: [project] });
    const child = new PlanningAccount(planning.sandbox, narrow);
    for (const reach of ['all', 'current', [project, other]]) {
      const token = await child.newToken({ scopes: everyScope, reach });
      expect(await planning.ids('/projects?all=1', token)).toEqual([project]);
    }
  });

  it('records of a project without access are answered like missing ones and left out of lists', async () => {
    const elsewhere = await planning.makeProject();
    const blind = await planning.newToken({ scopes: everyScope, reach: [elsewhere] });
    const paths = [
      `/projects/${project}`,
      `/posts/${post.id}`,
      `/posts/group/${post.asset_group_id}`,
      `/posts/${post.id}/reviews`,
      `/review-groups/${post.review_group_id}`,
      `/posts?project_id=${project}`,
      `/integrations?project_id=${project}`,
      `/review-groups?project_id=${project}`,
    ];
    const missing = await planning.refusal('/posts/99999999');
    for (const path of paths) {
      const { status, error } = await planning.refusal(path, blind);
      expect([path, status]).toEqual([path, 404]);
      expect(error).toEqual({ ...missing.error, request_id: error.request_id });
    }
    expect(await planning.ids('/posts', blind)).toEqual([]);
    expect(await planning.ids('/integrations', blind)).toEqual([]);
    expect(await planning.ids('/review-groups', blind)).toEqual([]);
  });

  it('a token of another account sees none of the records', async () => {
    const stranger = await newAccount(planning.sandbox);
    expect((await planning.get(`/posts/${post.id}`, stranger)).status).toBe(404);
    expect(await planning.ids('/projects?all=1', stranger)).toEqual([]);
  });
});
