import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDescribed, Described } from './described';
import { Sandbox } from './sandbox-client';

// Every other contract test leans on this check, so it is shown to bite.
let sandbox: Sandbox;
let described: Described;

beforeAll(async () => {
  sandbox = await Sandbox.start();
  described = await Described.at(sandbox.line.planning.base_url);
});
afterAll(() => sandbox.close());

const links = { first: 'http://127.0.0.1/1', last: 'http://127.0.0.1/1', prev: null, next: null };
const error = { error: { type: 'not_found', message: 'Not found.', request_id: 'x' } };

describe('check against the OpenAPI description', () => {
  it('an answer that matches the description passes the check', () => {
    expect(() => described.check('GET', '/posts/1', { status: 404, body: error })).not.toThrow();
    const body = { data: [], links, meta: { current_page: 1, total: 0 } };
    expect(() => described.check('GET', '/posts?page=1', { status: 200, body })).not.toThrow();
  });

  it.each([
    ['an undescribed status', '/posts/1', 418, error],
    ['an error without its id', '/posts/1', 404, { error: { type: 'not_found', message: 'x' } }],
    ['a list that is not an array', '/posts', 200, { data: {}, links, meta: { current_page: 1, total: 0 } }],
    ['a list without its length', '/posts', 200, { data: [], links, meta: { current_page: 1 } }],
    ['a list without its links', '/posts', 200, { data: [], links: {}, meta: { current_page: 1, total: 0 } }],
    ['a list without paging', '/posts', 200, { data: [] }],
    [
      'a record with an unknown status',
      '/integrations',
      200,
      { data: [{ id: 1, status: 'lost' }], links, meta: { current_page: 1, total: 1 } },
    ],
    ['a group without its posts', '/posts/group/1', 200, { data: { id: 1 } }],
  ])('the check fails for %s', (_, path, status, body) => {
    expect(() => described.check('GET', path, { status, body })).toThrow(path);
  });
});

it('answers of every service are checked against that service’s description', async () => {
  const { connect, reporting, planning } = sandbox.line;
  const legacy = reporting.base_url.replace(/v2$/, 'v1');
  const urls = [`${connect.base_url}/customers`, `${reporting.base_url}/projects`, `${legacy}/clients`];
  for (const url of [...urls, `${planning.base_url}/posts?page=1`]) {
    const answered = { status: 418, headers: new Headers(), body: {} };
    await expect(checkDescribed('GET', url, answered), url).rejects.toThrow('is not described');
  }
});
