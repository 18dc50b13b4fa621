import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, Sandbox } from '../sandbox-client';

// "The control API" of the sandbox's contract, without the parts that concern a single service.
let sandbox: Sandbox;
const bearer = () => ({ authorization: `Bearer ${sandbox.line.planning.access_token}` });
const projects = () => `${sandbox.line.planning.base_url}/projects`;

beforeAll(async () => {
  sandbox = await Sandbox.start();
});
afterAll(() => sandbox.close());

describe('sandbox clock', () => {
  it('the manual clock moves only when it is advanced', async () => {
    const before = await sandbox.later(0);
    expect(await sandbox.later(0)).toBe(before);
    expect(await sandbox.control('POST', '/clock', { advance_seconds: 0.5 })).toEqual({
      now: new Date(Date.parse(before) + 500).toISOString(),
    });
  });

  it('the real clock runs by itself and can be moved ahead', async () => {
    const real = await Sandbox.start({ clock: 'real' });
    expect(Math.abs(Date.parse(await real.later(0)) - Date.now())).toBeLessThan(5_000);
    await real.advance(86_400);
    expect(Math.abs(Date.parse(await real.later(0)) - Date.now() - 86_400_000)).toBeLessThan(5_000);
    await real.close();
  });
});

it('the date header of every answer follows the sandbox’s clock', async () => {
  const own = await Sandbox.start();
  const dateOf = async (path: string) => (await fetch(path)).headers.get('date');
  const { planning, connect, control } = own.line;
  const services = [
    `${planning.base_url}/projects`,
    `${connect.base_url}/customers`,
    `${control.base_url}/clock`,
  ];
  for (const path of services) expect(await dateOf(path)).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
  await own.advance(86_400);
  for (const path of services) expect(await dateOf(path)).toBe('Tue, 03 Mar 2026 09:00:00 GMT');
  await own.close();
});

describe('control API with bad calls', () => {
  it.each([
    ['POST', '/clock', {}],
    ['POST', '/clock', { advance_seconds: -1 }],
    ['POST', '/clock', { advance_seconds: '10' }],
    ['POST', '/clock', '{"advance_seconds": '],
    ['POST', '/reset', { dataset: 'huge' }],
    ['PATCH', '/settings', { private_webhooks: 'maybe' }],
    ['POST', '/faults', { service: 'mail', times: 1 }],
    ['POST', '/faults', { service: 'planning', times: 0 }],
    ['POST', '/platforms', { down: ['no_such_platform'] }],
    ['POST', '/planning/projects', { access_token: 1 }],
    ['GET', '/requests?since=yesterday', undefined],
  ])('%s %s with %j answers 400 with a message', async (method, path, body) => {
    const answered = await sandbox.tryControl(method, path, body);
    expect(answered.status).toBe(400);
    expect(answered.body).toEqual({ message: expect.any(String) as string });
  });

  it.each([
    ['PATCH', '/planning/projects/999', { archived: true }],
    ['DELETE', '/planning/posts/999', undefined],
    ['POST', '/planning/posts/x/edit', {}],
    ['POST', '/planning/projects', { access_token: 'unknown' }],
    ['DELETE', '/planning/tokens', { access_token: 'unknown' }],
    ['GET', '/nothing', undefined],
  ])('%s %s with %j answers 404', async (method, path, body) => {
    expect((await sandbox.tryControl(method, path, body)).status).toBe(404);
  });

  it.each([
    ['from a web page', { origin: 'https://elsewhere.example' }],
    ['with another host name', { host: 'rebound.example:80' }],
  ])('a control call %s is answered with 403', async (_, headers) => {
    const url = `${sandbox.line.control.base_url}/reset`;
    // fetch would set its own Host.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end('{}');
    });
    expect(status).toBe(403);
  });
});

describe('sandbox reset', () => {
  it('a reset replaces all data, sets the manual clock back and returns a working start line', async () => {
    const own = await Sandbox.start();
    await own.control('POST', '/planning/accounts', {});
    await own.advance(5_000);
    const { body } = await own.tryControl('POST', '/reset', { dataset: 'demo', seed: 5 });
    const line = body as Sandbox['line'];
    expect(line.control).toEqual(own.line.control);
    expect(line.planning.access_token).not.toBe(own.line.planning.access_token);
    expect(await own.later(0)).toBe('2026-03-02T09:00:00.000Z');
    const posts = await call(`${line.planning.base_url}/posts`, {
      headers: { authorization: `Bearer ${line.planning.access_token}` },
    });
    expect((posts.body as { meta: { total: number } }).meta.total).toBeGreaterThanOrEqual(600);
    const old = { authorization: `Bearer ${own.line.planning.access_token}` };
    expect((await call(`${line.planning.base_url}/posts`, { headers: old })).status).toBe(401);
    await own.close();
  });
});

describe('sandbox request log', () => {
  it('the request log lists calls, oldest first, and is filtered by service and time', async () => {
    const own = await Sandbox.start();
    const headers = { authorization: `Bearer ${own.line.planning.access_token}` };
    await call(`${own.line.planning.base_url}/posts?status[]=draft&status[]=failed&page=2`, { headers });
    await call(`${own.line.reporting.base_url}/companies/settings`);
    await own.advance(10);
    await call(`${own.line.planning.base_url}/nowhere`);
    const { requests } = await own.control('GET', '/requests');
    expect(requests).toEqual([
      {
        at: '2026-03-02T09:00:00.000Z',
        service: 'planning',
        method: 'GET',
        path: '/posts',
        query: { 'status[]': ['draft', 'failed'], page: '2' },
        status: 200,
      },
      {
        at: '2026-03-02T09:00:00.000Z',
        service: 'reporting',
        method: 'GET',
        path: '/companies/settings',
        query: {},
        status: 401,
      },
      {
        at: '2026-03-02T09:00:10.000Z',
        service: 'planning',
        method: 'GET',
        path: '/nowhere',
        query: {},
        status: 404,
      },
    ]);
    const of = async (query: string) =>
      (await own.control('GET', `/requests?${query}`)).requests.map(({ path }) => path);
    expect(await of('service=planning')).toEqual(['/posts', '/nowhere']);
    expect(await of('since=2026-03-02T09:00:05Z')).toEqual(['/nowhere']);
    expect(await of('since=2026-03-02T10:00:05%2B01:00')).toEqual(['/nowhere']);
    expect(await of('service=&since=')).toEqual(await of(''));
    await own.close();
  });
});

describe('sandbox faults', () => {
  const arm = (fault: object) =>
    sandbox.control('POST', '/faults', { service: 'planning', times: 1, ...fault });
  const get = () => call(projects(), { headers: bearer() });

  it('a fault answers its status in the service’s own form, as many times as requested', async () => {
    await arm({ status: 429, retry_after: 7, times: 2 });
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await get();
      expect([status, headers.get('retry-after')]).toEqual([429, '7']);
      expect(body).toMatchObject({ error: { type: 'rate_limit_exceeded' } });
    }
    expect((await get()).status).toBe(200);
  });

  it('a 429 fault has the limiter’s Retry-After unless one is given or removed', async () => {
    await sandbox.advance(60);
    await get();
    await sandbox.advance(25);
    await arm({ status: 429 });
    expect((await get()).headers.get('retry-after')).toBe('35');
    await arm({ status: 429, retry_after: null });
    const { status, headers } = await get();
    expect([status, headers.get('retry-after')]).toEqual([429, null]);
    await arm({ status: 429 });
    const unknown = await call(projects(), { headers: { authorization: 'Bearer nobody' } });
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it.each([500, 503])('a fault of %i is answered as internal_error', async (status) => {
    await arm({ status });
    const answered = await get();
    expect(answered.status).toBe(status);
    expect(answered.body).toMatchObject({ error: { type: 'internal_error' } });
  });

  it('a fault applies only to the method and path it names', async () => {
    await arm({ status: 500, method: 'GET', path: '/posts' });
    expect((await get()).status).toBe(200);
    const { status } = await call(`${sandbox.line.planning.base_url}/posts/1`, { headers: bearer() });
    expect(status).toBe(500);
  });

  it('a fault delays the answer', async () => {
    await arm({ delay_ms: 300 });
    const startedAt = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
  });

  it('a fault resets the connection', async () => {
    await arm({ reset: true });
    await expect(get()).rejects.toThrow('fetch failed');
  });

  it('a fault cuts the body short', async () => {
    await arm({ truncate: true });
    const response = await fetch(projects(), { headers: bearer() });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('a fault answers with a body that is not JSON', async () => {
    await arm({ garbage: true });
    await expect(get()).rejects.toThrow(SyntaxError);
  });

  it('faults can be cleared', async () => {
    await arm({ status: 500, times: 9 });
    await sandbox.control('DELETE', '/faults');
    expect((await get()).status).toBe(200);
  });
});
