import { fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { loadService } from '@shared/services/load';
import type { TransportRequest } from '../../ports';
import { createServiceClients } from '../service-client';
import type { Scripted } from './fake-transport';
import { answers, fakeTransport } from './fake-transport';
import { testLimiter } from './limiter';
import { virtualTime } from './virtual-time';

export const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
export const bases: Record<ServiceName, string> = {
  planning: 'https://planning.example/api/v1',
  reporting: 'https://reporting.example/v2',
  connect: 'https://connect.example',
};
export const key = 'canary-merchant-key';
export const customerToken = 'canary-customer-token';
export const sessionHandle = 'handle-of-a-session';
export const sessionUuid = '5c7e3e0a-3f4b-4ad4-9d0b-6a3b6a3b6a3b';

/** A client of one workspace over a transport that answers by script, on virtual time. */
export function start(...script: readonly Scripted[]) {
  const time = virtualTime();
  const lines: unknown[] = [];
  const { transport, sent, paths } = fakeTransport(...script);
  const limiter = testLimiter(time);
  const clients = createServiceClients({
    transport,
    limiter,
    clock: time.clock,
    timers: time.timers,
    logger: { log: (...line) => void lines.push(line) },
    random: () => 0.5,
  });
  const client = clients({
    workspaceId: 'test0001',
    access: async (service) => succeed({ baseUrl: bases[service], key }),
    customerToken: async (customer) =>
      customer === uuid ? succeed(customerToken) : fail('KEY_MISSING', 'no token of that customer'),
    sessionUuid: async (handle) =>
      handle === sessionHandle ? succeed(sessionUuid) : fail('SESSION_ENDED', 'no such session'),
  });
  return { time, client, sent, paths, lines, limiter, clients };
}

/** Building a declaration takes longer than virtual time waits: to be awaited before the first test. */
export const loadDeclarations = () =>
  Promise.all([loadService('planning'), loadService('reporting'), loadService('connect')]);

/** Lets retries and waits run on virtual time while the call is under way. */
export async function run<T>(
  time: ReturnType<typeof virtualTime>,
  call: Promise<T>,
  ms = 60_000,
): Promise<T> {
  await time.advance(ms);
  return call;
}

export const list = (records: unknown[] = []) =>
  answers(200, { data: records, links: { next: null }, meta: {} });
export const onSettings =
  (settings: unknown, then: (request: TransportRequest) => ReturnType<typeof answers>): Scripted =>
  (request) =>
    request.url.endsWith('/settings') && !request.url.includes('customers')
      ? answers(200, settings)
      : then(request);
export const merchantOf = (perMinute: string, perSecond: string) => ({
  merchant: {
    uuid,
    name: 'Norte',
    is_paying: true,
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
    rate_limit_per_minute: perMinute,
    rate_limit_per_second: perSecond,
    total_customers: 0,
    available_integrations: [],
  },
});
