import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/shared/services/load';
import { PlanningAccount as Account, everyScope, newAccount } from '../planning/planning-account';
import type { ErrorRow } from './every-error';
import { failNext, provokeEveryError } from './every-error';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Errors" of content-planning-v1, provoked in the service and met by a page.
let rig: MainOnSandbox;
let account: Account;
let page: Page;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  account = new Account(rig.sandbox, await newAccount(rig.sandbox));
  page = await rig.openWorkspace({ planning: rig.planning(account.token) });
});
afterAll(() => rig.close());

const pageWith = (token: string) => rig.openWorkspace({ planning: rig.planning(token) });
const listPosts = (query: object = {}) => page.refusal('planning.list_posts', { query });

const common = (
  row: Pick<ErrorRow, 'status' | 'code' | 'provoke' | 'data'> & { when?: string; section?: string },
): ErrorRow => ({ section: 'Errors', of: 'any', envelope: 'error_type', ...row });

/** An id that nothing has. */
const unknown = 999_999;

const notFound = (endpoint: EndpointName<'planning'>, input: object): ErrorRow => ({
  section: 'Endpoints',
  of: endpoint,
  status: 404,
  envelope: 'error_type',
  provoke: () => page.refusal(`planning.${endpoint}`, input),
  code: 'RECORD_NOT_FOUND',
  data: { type: 'not_found' },
});

const rows: readonly ErrorRow[] = [
  common({
    section: 'Authentication',
    status: 401,
    when: 'a token that was revoked',
    async provoke() {
      const token = await account.newToken({ scopes: everyScope, reach: 'all' });
      const own = await pageWith(token);
      await own.read('planning.list_projects', {});
      await rig.sandbox.control('DELETE', '/planning/tokens', { access_token: token });
      return own.refusal('planning.list_projects', {});
    },
    code: 'KEY_REFUSED',
    data: { type: 'unauthorized' },
  }),
  common({
    section: 'Authentication',
    status: 401,
    when: 'a token that has expired',
    async provoke() {
      const expires_at = await rig.sandbox.later(60);
      const own = await pageWith(await account.newToken({ scopes: everyScope, reach: 'all', expires_at }));
      await rig.sandbox.advance(60);
      return own.refusal('planning.list_projects', {});
    },
    code: 'KEY_REFUSED',
    data: { type: 'unauthorized' },
  }),
  common({
    status: 403,
    async provoke() {
      const scopes = ['projects:read', 'posts:read'];
      const own = await pageWith(await account.newToken({ scopes, reach: 'all' }));
      await own.read('planning.list_posts', {});
      return own.refusal('planning.list_review_groups', {});
    },
    code: 'SCOPE_MISSING',
    data: { type: 'insufficient_scope', requiredScope: 'reviews:read' },
  }),
  common({
    status: 405,
    // Every declared call has a method that the service supports, so the service is set to refuse one.
    async provoke() {
      await failNext(rig, 'planning', '/posts', 405);
      return listPosts();
    },
    code: 'REQUEST_REFUSED',
    data: { type: 'method_not_allowed' },
  }),
  common({
    status: 422,
    when: 'one value',
    // Which networks there are is not in the document: only the service can tell.
    provoke: () => listPosts({ network: 'myspace' }),
    code: 'REQUEST_REFUSED',
    data: { type: 'invalid_request', fields: ['network'] },
  }),
  common({
    status: 422,
    when: 'an item of a list',
    provoke: () => listPosts({ network: ['instagram', 'myspace'] }),
    code: 'REQUEST_REFUSED',
    data: { type: 'invalid_request', fields: ['network.1'] },
  }),
  common({
    section: 'Limits',
    status: 429,
    when: 'a colleague has spent the minute',
    async provoke() {
      const { access_token: token } = await rig.sandbox.control('POST', '/planning/accounts', {
        rate_limit_per_minute: 2,
      });
      const own = await pageWith(token);
      for (let i = 0; i < 2; i++) await account.get('/projects', token);
      await rig.sandbox.advance(20);
      return own.refusal('planning.list_projects', {});
    },
    code: 'RATE_LIMITED',
    data: { type: 'rate_limit_exceeded', retryAfterMs: 40_000 },
  }),
  common({
    status: 500,
    async provoke() {
      await failNext(rig, 'planning', '/posts', 500);
      return listPosts();
    },
    code: 'SERVICE_FAILED',
    data: { type: 'internal_error' },
  }),
  notFound('get_project', { params: { id: unknown } }),
  notFound('list_posts', { query: { project_id: unknown } }),
  notFound('get_post', { params: { id: unknown } }),
  notFound('get_content_group', { params: { asset_group_id: unknown } }),
  notFound('list_post_reviews', { params: { id: unknown } }),
  notFound('get_review_group', { params: { id: unknown } }),
];

describe('documented errors of the planning service', () => {
  provokeEveryError('planning', rows, () => rig);
});

it('a failed call carries the request id for support', async () => {
  await failNext(rig, 'planning', '/posts', 500);
  const { data } = await listPosts();
  expect(data?.requestId).toMatch(/^[\w-]{8,}$/);
});

it('a foreign post and an unknown post give the same error', async () => {
  const stranger = await account.stranger();
  const project = await stranger.makeProject();
  const { id } = await stranger.makePost(project);
  const foreign = await page.refusal('planning.get_post', { params: { id } });
  const none = await page.refusal('planning.get_post', { params: { id: unknown } });
  const { requestId: _one, ...told } = foreign.data ?? {};
  const { requestId: _other, ...toldOfNone } = none.data ?? {};
  expect({ ...foreign, data: told }).toEqual({ ...none, data: toldOfNone });
});
