import type { Clock, Transport } from '../../src/main/ports';
import { systemClock } from '../../src/main/ports';
import type { Limiter } from '../../src/main/services/limits/limiter';
import { createServiceClients, type ServiceClient } from '../../src/main/services/service-client';
import { testLimiter } from '../../src/main/services/testing/limiter';
import { systemTimers } from '../../src/main/services/timers';
import { fail, succeed } from '../../src/shared/errors';
import type { ServiceName } from '../../src/shared/services/endpoint';

/** Short enough for a test, long enough for a good answer on a busy machine. */
export const timeoutsMs = { connectTimeoutMs: 400, totalTimeoutMs: 800 };

export interface FaultyClient {
  readonly client: ServiceClient;
  /** Turns that were given and have not been handed back. */
  readonly turnsHeld: () => number;
}

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** The app's own client on real time, with short time-outs and its turns counted. */
export function startClient(
  transport: Transport,
  access: Readonly<Partial<Record<ServiceName, Access>>>,
  clock: Clock = systemClock,
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
    transport: { send: (request) => transport.send({ ...request, ...timeoutsMs }) },
    limiter: counting,
    clock,
    timers: systemTimers,
    logger: { log: () => undefined },
    random: () => 0,
  });
  const client = clients({
    access: async (service) => {
      const given = access[service];
      return given ? succeed(given) : fail('SERVICE_NOT_CONFIGURED', service);
    },
    customerToken: async () => fail('KEY_MISSING', 'no customers here'),
    sessionUuid: async () => fail('SESSION_ENDED', 'no sessions here'),
  });
  return { client, turnsHeld: () => held };
}
