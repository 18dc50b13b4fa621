import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMsOf } from '../cpu-time';
import { call } from '../sandbox-client';
import { PlanningAccount } from './planning-account';
import type { ErrorBody } from './records';

// "Errors" of content-planning-v1, and input that means harm: always its envelope, never a 500.
let planning: PlanningAccount;

beforeAll(async () => {
  planning = await PlanningAccount.open();
});
afterAll(() => planning.close());

describe('planning error envelope', () => {
  it.each([
    ['/posts/1', 404, 'not_found'],
    ['/nothing/here', 404, 'not_found'],
    ['/posts?per_page=51', 422, 'invalid_request'],
  ])('%s answers %i %s with the request id in header and body', async (path, status, type) => {
    const answered = await planning.refusal(path);
    expect(answered.status).toBe(status);
    expect(answered.error.type).toBe(type);
    expect(typeof answered.error.message).toBe('string');
    expect(answered.headers.get('x-request-id')).toBe(answered.error.request_id);
  });

  it('successful answers have their own request id too', async () => {
    const [first, second] = [await planning.get('/posts'), await planning.get('/posts')];
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'the planning API answers 405 to %s',
    async (method) => {
      const url = `${planning.sandbox.line.planning.base_url}/posts`;
      const answered = await call(url, { method, headers: { authorization: `Bearer ${planning.token}` } });
      expect(answered.status).toBe(405);
      expect((answered.body as ErrorBody).error.type).toBe('method_not_allowed');
    },
  );
});

describe('planning parameters with invalid values', () => {
  it.each([
    ['/posts?per_page=0', ['per_page']],
    ['/posts?per_page=51', ['per_page']],
    ['/posts?per_page=ten', ['per_page']],
    ['/posts?per_page=1.5', ['per_page']],
    ['/posts?per_page=', ['per_page']],
    ['/posts?per_page=1e1', ['per_page']],
    ['/posts?page=0', ['page']],
    ['/posts?page=-1', ['page']],
    ['/posts?page[]=1', ['page']],
    ['/posts?project_id=abc', ['project_id']],
    ['/posts?start_date=2026-02-30', ['start_date']],
    ['/posts?start_date=02/03/2026', ['start_date']],
    ['/posts?end_date=2026-3-1', ['end_date']],
    ['/posts?start_date=2026-03-02&end_date=2026-03-01', ['end_date']],
    ['/posts?status=done', ['status']],
    ['/posts?status=', ['status']],
    ['/posts?status[]=draft&status[]=done', ['status.1']],
    ['/posts?network=myspace', ['network']],
    ['/posts?network[]=myspace', ['network.0']],
    ['/posts?network[]=instagram&network[]=orkut&network[]=icq', ['network.1', 'network.2']],
    ['/posts?network_group=orkut', ['network_group']],
    ['/posts?type=poem', ['type']],
    ['/posts?type[]=poem', ['type.0']],
    ['/posts?review_status=maybe', ['review_status']],
    ['/posts?order=name', ['order']],
    ['/posts?direction=up', ['direction']],
    ['/posts?status=done&network[]=orkut&per_page=99', ['network.0', 'per_page', 'status']],
    ['/projects?archived=maybe', ['archived']],
    ['/projects?all=2', ['all']],
    ['/projects?per_page=500', ['per_page']],
    ['/integrations?network[]=orkut', ['network.0']],
    ['/integrations?status=lost', ['status']],
    ['/integrations?project_id=x', ['project_id']],
    ['/review-groups?project_id=1.5', ['project_id']],
    ['/review-groups?page=x', ['page']],
  ])('the invalid %s answers 422 and names the parameter', async (path, fields) => {
    const { status, error } = await planning.refusal(path);
    expect(status).toBe(422);
    expect(error.type).toBe('invalid_request');
    expect(Object.keys(error.details ?? {}).sort()).toEqual([...fields].sort());
    for (const messages of Object.values(error.details ?? {})) expect(messages).toEqual([expect.any(String)]);
  });

  it('an unknown project in a list filter answers 404', async () => {
    for (const path of ['/posts', '/integrations', '/review-groups']) {
      expect((await planning.get(`${path}?project_id=424242`)).status).toBe(404);
    }
  });
});

describe('planning API with hostile input', () => {
  it.each([
    '/posts/%zz',
    '/posts/%00',
    '/posts/..%2f..%2fcontrol%2fclock',
    '/posts/__proto__',
    '/posts/constructor/reviews',
    '/posts/group/toString',
    '/review-groups/1e3',
    '/posts/0x10',
    '/posts/-1',
    '/posts/{400 nines}',
    '/posts/{4000 letters}',
    '/projects/1%20OR%201=1',
  ])('the path %s answers 404', async (named) => {
    const path = named.replace('{400 nines}', '9'.repeat(400)).replace('{4000 letters}', 'a'.repeat(4_000));
    const { status, headers, error } = await planning.refusal(path);
    expect(status).toBe(404);
    expect(error.type).toBe('not_found');
    expect(headers.get('x-request-id')).toBe(error.request_id);
  });

  it('thousands of parameters take less than a second of CPU time', async () => {
    const query = Array.from({ length: 2_500 }, (_, i) => `p${i}[]=1`).join('&');
    const workMs = await cpuMsOf(async () => {
      expect((await planning.get(`/posts?${query}`)).status).toBe(200);
    });
    expect(workMs).toBeLessThan(1_000);
  });

  it('a token with odd bytes is answered with 401', async () => {
    for (const token of ['x'.repeat(8_000), 'a b', '%00', '__proto__', 'null', '[]']) {
      expect((await planning.get('/posts', token)).status).toBe(401);
    }
  });

  it.each([
    [
      'too long headers',
      (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ['a broken request', (path: string) => `GET ${path} HTTP/9.9\r\n\r\n`, 400],
    [
      'two lengths',
      (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
  ])('%s are answered in the error envelope', async (_, request, status) => {
    const answered = await raw(planning, request);
    expect(answered.status).toBe(status);
    expect(answered.body.error.type).toBe('invalid_request');
    expect(answered.body.error.request_id).not.toBe('');
  });
});

/** Sends bytes as they are: a client library would not let them out. */
function raw(planning: PlanningAccount, request: (path: string) => string) {
  const url = new URL(`${planning.sandbox.line.planning.base_url}/posts`);
  return new Promise<{ status: number; body: ErrorBody }>((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request(url.pathname)));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    // A server that closes during a write resets the connection. Only the text that it sent counts.
    const done = () => {
      if (text === '') return reject(new Error('no answer'));
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) as ErrorBody });
    };
    socket.on('error', done);
    socket.on('close', done);
  });
}
