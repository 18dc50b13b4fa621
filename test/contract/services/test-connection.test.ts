import { afterEach, describe, expect, it } from 'vitest';
import { systemClock, systemTimers } from '../../../src/main/ports';
import { createConnectionTest } from '../../../src/main/services/test-connection';
import { testLimiter } from '../../../src/main/services/testing/limiter';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import type { ServiceName } from '../../../src/shared/services/endpoint';
import {
  connectService,
  customerToken,
  keys,
  planningService,
  reportingService,
} from '../../fixtures/services/documented-services';
import type {
  Asked,
  HandWrittenAnswer,
  HandWrittenServer,
} from '../../fixtures/services/hand-written-server';
import { handWrittenServer } from '../../fixtures/services/hand-written-server';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function serve(answer: (asked: Asked) => HandWrittenAnswer): Promise<HandWrittenServer> {
  const server = await handWrittenServer(answer);
  opened.push(server);
  return server;
}

function test(service: ServiceName, baseUrl: string, key: string) {
  const transport = createNodeTransport();
  opened.push(transport);
  const limiter = testLimiter({ clock: systemClock, timers: systemTimers });
  return createConnectionTest({ transport, limiter })({ service, baseUrl, key });
}

describe('planning connection test', () => {
  it('the planning service is connected, and missing scopes are listed', async () => {
    const all = await serve(planningService());
    expect(await test('planning', `${all.url}/api/v1`, keys.planning)).toEqual({
      outcome: 'connected',
      facts: { records: 12 },
    });
    const half = await serve(planningService(['projects:read', 'reviews:read']));
    expect(await test('planning', `${half.url}/api/v1/`, ` ${keys.planning}\n`)).toEqual({
      outcome: 'connected',
      facts: { records: 12, missingScopes: ['posts:read', 'integrations:read'] },
    });
    expect(half.calls).toHaveLength(4);
  });

  it('a wrong planning key is reported with the request id for support', async () => {
    const { url } = await serve(planningService());
    expect(await test('planning', `${url}/api/v1`, 'another')).toEqual({
      outcome: 'refused',
      causes: ['key_wrong'],
      code: 'KEY_REFUSED',
      status: 401,
      requestId: 'req-42',
    });
  });

  it('a planning key without scopes is reported with the missing scopes', async () => {
    const { url } = await serve(planningService([]));
    expect(await test('planning', `${url}/api/v1`, keys.planning)).toMatchObject({
      causes: ['scope_missing'],
      code: 'SCOPE_MISSING',
      missingScopes: ['projects:read', 'posts:read', 'integrations:read', 'reviews:read'],
    });
  });

  it.each(['', '/api', '/api/v2'])(
    'a planning address with the wrong ending %j gets the right address suggested',
    async (path) => {
      const { url, calls } = await serve(planningService());
      expect(await test('planning', url + path, keys.planning)).toMatchObject({
        causes: ['address_wrong'],
        suggestedBaseUrl: `${url}/api/v1`,
        status: 404,
      });
      expect(calls).toHaveLength(2);
    },
  );

  it('the reporting service is recognised at the planning address, with a right or a wrong key', async () => {
    const { url } = await serve(reportingService);
    for (const key of [keys.reporting, 'another'])
      expect(await test('planning', `${url}/v2`, key), key).toMatchObject({
        causes: expect.arrayContaining(['address_of_another_service']) as unknown,
        code: 'ANSWER_NOT_THE_SERVICE',
      });
  });
});

describe('reporting connection test', () => {
  it('the reporting service is connected after one call', async () => {
    const { url, calls } = await serve(reportingService);
    expect(await test('reporting', `${url}/v2`, keys.reporting)).toEqual({
      outcome: 'connected',
      facts: { name: 'Norte', records: 7 },
    });
    expect(calls).toEqual(['GET /v2/companies/settings']);
  });

  it('a wrong reporting key is reported', async () => {
    const { url } = await serve(reportingService);
    expect(await test('reporting', `${url}/v2`, 'another')).toMatchObject({
      causes: ['key_wrong'],
      status: 401,
    });
  });

  it.each([keys.reporting, 'another'])(
    'the v1 address is recognised and v2 suggested with the key %j',
    async (key) => {
      const { url, calls } = await serve(reportingService);
      expect(await test('reporting', `${url}/v1`, key)).toMatchObject({
        causes: ['address_is_v1'],
        suggestedBaseUrl: `${url}/v2`,
      });
      // The error envelope of v1 identifies it, so no second read is spent.
      expect(calls).toEqual(['GET /v1/companies/settings']);
    },
  );

  it('an unclear v1 address is checked with /me, and v2 is suggested', async () => {
    const { url, calls } = await serve(({ path }) =>
      path === '/v1/me' ? { status: 200, body: { id: 5 } } : { status: 404, body: '<h1>Not found</h1>' },
    );
    expect(await test('reporting', `${url}/v1`, 'k')).toMatchObject({
      causes: ['address_is_v1'],
      suggestedBaseUrl: `${url}/v2`,
    });
    expect(calls).toEqual(['GET /v1/companies/settings', 'GET /v1/me']);
  });

  it('a reporting address without its ending gets the right address suggested', async () => {
    const { url } = await serve(reportingService);
    expect(await test('reporting', url, keys.reporting)).toMatchObject({
      causes: ['address_wrong'],
      suggestedBaseUrl: `${url}/v2`,
    });
  });

  it('the planning service is recognised at the reporting address', async () => {
    const { url } = await serve(planningService());
    expect(await test('reporting', `${url}/api/v1`, keys.planning)).toMatchObject({
      causes: ['address_of_another_service'],
    });
  });

  it('a 403 of the reporting service is reported as refused access', async () => {
    const { url } = await serve(() => ({ status: 403, body: { message: 'words' } }));
    expect(await test('reporting', `${url}/v2`, 'k')).toMatchObject({
      causes: ['access_refused'],
      code: 'ACCESS_REFUSED',
    });
  });
});

describe('connector connection test', () => {
  it('the connector is connected, and the end of the unpaid trial is returned', async () => {
    const { url } = await serve(connectService());
    expect(await test('connect', url, keys.connect)).toEqual({
      outcome: 'connected',
      facts: { name: 'Norte', records: 8, trialEndsAt: '2026-03-16T09:00:00.000000Z' },
    });
  });

  it('a wrong merchant key and a customer token are reported with both possible causes', async () => {
    const { url, calls } = await serve(connectService());
    for (const key of ['another', customerToken])
      expect(await test('connect', url, key)).toMatchObject({
        causes: ['key_wrong', 'key_of_a_customer'],
        code: 'KEY_REFUSED',
        status: 401,
      });
    expect(calls).toEqual(['GET /merchants/settings', 'GET /merchants/settings']);
  });

  it('a closed API is reported as ended trial or refused access, and a single 403 as refused access', async () => {
    const closed = await serve(connectService('closed'));
    expect(await test('connect', closed.url, keys.connect)).toMatchObject({
      causes: ['trial_ended', 'access_refused'],
      code: 'TRIAL_ENDED',
    });
    expect(closed.calls).toEqual(['GET /merchants/settings', 'GET /integrations']);
    const noAccess = await serve(connectService('no_access'));
    expect(await test('connect', noAccess.url, keys.connect)).toMatchObject({
      causes: ['access_refused'],
      code: 'ACCESS_REFUSED',
    });
  });

  it('other services are recognised at the connector address', async () => {
    const planning = await serve(planningService());
    expect(await test('connect', `${planning.url}/api/v1`, 'k')).toMatchObject({
      causes: ['address_of_another_service'],
    });
    const reporting = await serve(reportingService);
    expect(await test('connect', `${reporting.url}/v1`, 'k')).toMatchObject({
      causes: ['address_of_another_service'],
    });
    expect(await test('connect', `${reporting.url}/v2`, 'k')).toMatchObject({
      causes: ['address_of_another_service', 'key_wrong'],
    });
  });
});

describe('connection test of every service', () => {
  const services: readonly ServiceName[] = ['planning', 'reporting', 'connect'];
  const ending = { planning: '/api/v1', reporting: '/v2', connect: '' };

  it.each(services)('%s: a page that is not the service is reported as a wrong address', async (service) => {
    const { url } = await serve(() => ({ status: 200, body: '<html>Sign in to the network</html>' }));
    expect(await test(service, url + ending[service], 'k')).toMatchObject({
      causes: ['address_wrong'],
      code: 'ANSWER_NOT_THE_SERVICE',
      status: 200,
    });
  });

  it.each(services)('%s: a 429 and a failing service are reported with their cause', async (service) => {
    const busy = await serve(() => ({
      status: 429,
      body: { message: 'x' },
      headers: { 'retry-after': '1' },
    }));
    expect(await test(service, busy.url + ending[service], 'k')).toMatchObject({ causes: ['rate_limited'] });
    const down = await serve(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }));
    expect(await test(service, down.url + ending[service], 'k')).toMatchObject({
      causes: ['service_failed'],
    });
  });

  it.each(services)('%s: a server that does not answer is reported as not reachable', async (service) => {
    const gone = await handWrittenServer(() => ({ status: 200 }));
    await gone.close();
    expect(await test(service, gone.url + ending[service], 'k')).toEqual({
      outcome: 'refused',
      causes: ['not_reachable'],
      code: 'NETWORK_UNREACHABLE',
    });
  });

  it.each(services)('%s: a redirect to another origin is not followed', async (service) => {
    const elsewhere = await serve(() => ({ status: 200, body: {} }));
    const { url } = await serve(() => ({ status: 302, headers: { location: `${elsewhere.url}/x` } }));
    expect(await test(service, url + ending[service], 'k')).toMatchObject({
      causes: ['address_wrong'],
      code: 'CALL_REDIRECTED_ELSEWHERE',
    });
    expect(elsewhere.calls).toEqual([]);
  });

  it.each(services)('%s: an http address is refused as invalid', async (service) => {
    expect(await test(service, 'http://service.example', 'k')).toMatchObject({
      causes: ['address_wrong'],
      code: 'ADDRESS_INVALID',
    });
  });
});
