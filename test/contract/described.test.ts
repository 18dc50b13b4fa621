import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Described } from './described';
import { Sandbox } from './sandbox-client';

// Every other contract test leans on this check, so it is shown to bite.
let sandbox: Sandbox;
let described: Described;

beforeAll(async () => {
  sandbox = await Sandbox.start();
  described = await Described.at(sandbox.line.planning.base_url);
});
afterAll(() => sandbox.close());

const error = { error: { type: 'not_found', message: 'Not found.', request_id: 'x' } };

describe('an answer held against the description', () => {
  it('passes where it is as described', () => {
    expect(() => described.check('GET', '/posts/1', { status: 404, body: error })).not.toThrow();
    expect(() =>
      described.check('GET', '/posts?page=1', { status: 200, body: { data: [], links: {}, meta: {} } }),
    ).not.toThrow();
  });

  it.each([
    ['a status that is not described', '/posts/1', 418, error],
    ['an error without its id', '/posts/1', 404, { error: { type: 'not_found', message: 'x' } }],
    ['a list that is none', '/posts', 200, { data: {}, links: {}, meta: {} }],
    ['a list without paging', '/posts', 200, { data: [] }],
    [
      'a record with a status of its own',
      '/integrations',
      200,
      { data: [{ id: 1, status: 'lost' }], links: {}, meta: {} },
    ],
    ['a group without its posts', '/posts/group/1', 200, { data: { id: 1 } }],
  ])('fails for %s', (_, path, status, body) => {
    expect(() => described.check('GET', path, { status, body })).toThrow(path);
  });
});
