import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, call, Sandbox } from '../sandbox-client';

// "Hostile input gets the documented 4xx envelope of its service, never a 500, never a stall", over every endpoint
// that the services describe. The calls have valid credentials, because a call refused at authentication does not
// reach the rules for hostile input.

/** As long as no machine is busy; a stall is a matter of minutes. */
const stallMs = 25_000;

const uuid = '00000000-0000-4000-8000-000000000000';
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const segments = [
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '__proto__',
  '%00',
  '%ff',
  '-1',
  '9'.repeat(400),
  "1'--",
  '1e9',
];

const queries = [
  '__proto__[x]=1&constructor[prototype][x]=1',
  'page=1e99&per_page=1e99',
  'page=9007199254740993&per_page=NaN',
  `${'a[]=1&'.repeat(2_000)}page=1`,
  `${'status[]=x&'.repeat(500)}network[0][1][2]=y`,
  'page[]=1&page[]=2&per_page[x]=3&sortBy[]=id',
  'sortBy=__proto__&descending=2&order=constructor&direction=toString',
  `name=${'x'.repeat(8_000)}&q=${'%25'.repeat(500)}&source_name=(a%2B)%2B$`,
  'project_id=%00&start_date=0000-00-00&end_date=9999-99-99&date=-1&created_at=%F0',
  'start_date=0000-01-01&end_date=9999-12-31&date=9999-12-31&created_at=9999-12-31&updated_at=0000-01-01',
  'language=__proto__&integration_slug=constructor&session_id=%00',
  '%=%&&&=',
];

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '\u0000',
  deep,
  `{"metrics":${deep}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  `{"name":"${'x'.repeat(200_000)}"}`,
  `{"name":{"toString":1},"url":[],"events":{"length":1e9},"metrics":{"length":-1},"limits":[null]}`,
  `{"is_paying":"__proto__","title":[],"start":9e99,"end":null,"integration_ids":[[]],"project_id":1e308}`,
  `{"url":"http://[::ffff:7f00:1]/","events":["oauth_started"],"event_type":"report_viewed"}`,
  `{"title":"\\ud800","subtitle":"\\u0000","content":"<script>","project_id":-0,"template_id":-1}`,
  JSON.stringify({ metrics: Array.from({ length: 5_000 }, (_, i) => ({ id: i })), start: '2026-01-01' }),
];

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Target {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A path that needs the credentials. */
  readonly guarded: string;
}

const services = ['connect', 'reporting v2', 'reporting v1', 'planning'] as const;
let sandbox: Sandbox;
let targets: Readonly<Record<(typeof services)[number], Target>>;

beforeAll(async () => {
  sandbox = await Sandbox.start({ dataset: 'demo' });
  const roomy = { per_minute: 1_000_000, per_second: 1_000_000 };
  const plenty = { max_attempts: 1_000_000, decay_seconds: 60 };
  const actions = { reports_create: plenty, dashboards_create: plenty, metrics_get_data: plenty };
  const make = async (path: string, body: object) =>
    (await sandbox.tryControl('POST', path, body)).body as Readonly<Record<string, string>>;
  const merchant = await make('/merchants', {
    rate_limit_per_minute: 1_000_000,
    rate_limit_per_second: 1_000_000,
  });
  const company = await make('/reporting/companies', { ...roomy, actions });
  const account = await make('/planning/accounts', { rate_limit_per_minute: 1_000_000 });
  // Dates are looked at project by project.
  await sandbox.control('POST', '/planning/projects', { access_token: account.access_token });
  const { connect: connector, reporting, planning } = sandbox.line;
  const key = { authorization: `Bearer ${merchant.api_key}` };
  const created = await call(`${connector.base_url}/customers`, {
    method: 'POST',
    headers: key,
    body: { name: 'Padaria Aurora' },
  });
  const { customer } = created.body as { customer: { api_token: string } };
  const companyToken = { authorization: `Bearer ${company.api_token}` };
  targets = {
    connect: {
      base: connector.base_url,
      headers: { ...key, 'x-customer-token': customer.api_token },
      guarded: '/customers',
    },
    'reporting v2': { base: reporting.base_url, headers: companyToken, guarded: '/projects' },
    'reporting v1': {
      base: reporting.base_url.replace(/v2$/, 'v1'),
      headers: companyToken,
      guarded: '/clients',
    },
    planning: {
      base: planning.base_url,
      headers: { authorization: `Bearer ${account.access_token}` },
      guarded: '/posts',
    },
  };
});
afterAll(() => sandbox.close());

/** What every service's refusals have in common: an object that names the problem in the service's own key. */
function isEnvelope(service: string, { status, body }: Answered): boolean {
  if (status < 400) return true;
  const keys = Object.keys(body as object);
  return keys.some((one) => (/planning|v1/.test(service) ? one === 'error' : /^(message|errors)$/.test(one)));
}

async function strike(service: (typeof services)[number], method: string, path: string, body?: string) {
  const { base, headers } = targets[service];
  const startedAt = performance.now();
  const answered = await call(base + path, { method, headers, ...(body !== undefined && { body }) });
  const said = `${method} ${path.slice(0, 80)} ${body?.slice(0, 80) ?? ''} -> ${answered.status}`;
  expect(answered.status, said).toBeLessThan(500);
  expect(isEnvelope(service, answered), said).toBe(true);
  expect(performance.now() - startedAt, said).toBeLessThan(stallMs);
}

const filled = (path: string, segment: string) =>
  path.replace(/\{(\w+)\}/g, () => segment).replace('/../', '/%2e%2e/');

describe.each(services)('hostile input to %s', (service) => {
  it('hostile parameters and bodies of every endpoint get an error answer below 500 in time', {
    timeout: 60_000,
  }, async () => {
    const { paths } = (await call(`${targets[service].base}/openapi.json`)).body as { paths: Paths };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [path, method.toUpperCase(), operation] as const),
    );
    expect(operations.length).toBeGreaterThan(6);
    for (const [path, method, { parameters, requestBody }] of operations) {
      const plain = filled(path, path.includes('uuid') ? uuid : '1');
      const strikes = [
        ...queries.map((query) => strike(service, method, `${plain}?${query}`)),
        ...(parameters.some((one) => one.in === 'path') ? segments : []).map((segment) =>
          strike(service, method, filled(path, segment)),
        ),
        ...(requestBody ? bodies : []).map((body) => strike(service, method, plain, body)),
      ];
      await Promise.all(strikes);
    }
  });

  it('hostile headers are answered with 401', async () => {
    const { base, headers, guarded } = targets[service];
    const hostile = ['', 'Bearer', `Bearer ${'x'.repeat(8_000)}`, 'Bearer __proto__', 'Basic Og==', '\u00ff'];
    for (const authorization of hostile) {
      const { status } = await call(base + guarded, {
        headers: {
          ...headers,
          authorization,
          'x-customer-token': '__proto__',
          'x-http-method-override': 'DELETE',
        },
      });
      expect(status, authorization).toBe(401);
    }
  });
});

describe('body of five megabytes', () => {
  const size = 5_000_000;
  const pieces = { 'with its length': `content-length: ${size}`, 'in chunks': 'transfer-encoding: chunked' };

  // An answer that closes the connection during the caller's write may or may not arrive.
  it.each(Object.entries(pieces))(
    'a body too large is refused with 413 %s, and the connection stays usable',
    async (how, framing) => {
      const { base, headers, guarded } = targets.connect;
      const { hostname, port, pathname } = new URL(base + guarded);
      const wire = connect(Number(port), hostname).setEncoding('utf8');
      const closed = once(wire, 'close');
      let read = '';
      wire.on('data', (text: string) => {
        read += text;
      });
      const head = (method: string, more: string) =>
        `${method} ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${headers.authorization}\r\n${more}\r\n\r\n`;
      const half = 'x'.repeat(size / 2);
      const piece = how === 'in chunks' ? `${half.length.toString(16)}\r\n${half}\r\n` : half;
      wire.write(head('POST', framing));
      wire.write(piece);
      await expect.poll(() => read, { timeout: stallMs }).toContain('HTTP/1.1 413');
      wire.write(piece);
      if (how === 'in chunks') wire.write('0\r\n\r\n');
      wire.write(head('GET', 'connection: close'));
      await closed;
      expect(read).toContain('HTTP/1.1 200');
    },
  );
});
