import {
  type Clock,
  systemClock,
  systemTimers,
  type Transport,
  type TransportRequest,
} from '../../src/main/ports';
import type { Limiter } from '../../src/main/services/limits/limiter';
import { createServiceClients, type ServiceClient } from '../../src/main/services/service-client';
import { testLimiter } from '../../src/main/services/testing/limiter';
import { fail, succeed } from '../../src/shared/errors';
import type { ServiceName } from '../../src/shared/services/endpoint';

export type Patience = Pick<TransportRequest, 'connectTimeoutMs' | 'totalTimeoutMs'>;

/** For answers that arrive, with any content. A busy machine must not count as a silent service. */
export const patient: Patience = { connectTimeoutMs: 25_000, totalTimeoutMs: 25_000 };
/** For answers that never come: as long as a request may need until it has arrived. */
export const hasty: Patience = { connectTimeoutMs: 800, totalTimeoutMs: 1_000 };

export interface FaultyClient {
  readonly client: ServiceClient;
  /** Turns that were given and have not been handed back. */
  readonly turnsHeld: () => number;
}

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** Starts the app's own client on real time and counts its turns. The time-outs are requested again for each call. */
export function startClient(
  transport: Transport,
  access: Readonly<Partial<Record<ServiceName, Access>>>,
  { clock = systemClock, patience = () => patient }: { clock?: Clock; patience?: () => Patience } = {},
): FaultyClient {
  let held = 0;
  const limiter = testLimiter({ clock, timers: systemTimers });
  const counting: Limiter = {
    ...limiter,
    async acquire(...asked) {
      const permit = await limiter.acquire(...asked);
      if (!permit.ok) return permit;
      held++;
      let isHeld = true;
      return succeed({
        release(spending) {
          if (isHeld) held--;
          isHeld = false;
          permit.data.release(spending);
        },
      });
    },
  };
  const clients = createServiceClients({
    transport: { send: (request) => transport.send({ ...request, ...patience() }) },
    limiter: counting,
    clock,
    timers: systemTimers,
    logger: { log: () => undefined },
    random: () => 0,
  });
  const client = clients({
    workspaceId: 'test0001',
    access: async (service) => {
      const given = access[service];
      return given ? succeed(given) : fail('SERVICE_NOT_CONFIGURED', service);
    },
    customerToken: async () => fail('KEY_MISSING', 'no customers here'),
    sessionUuid: async () => fail('SESSION_ENDED', 'no sessions here'),
  });
  return { client, turnsHeld: () => held };
}
