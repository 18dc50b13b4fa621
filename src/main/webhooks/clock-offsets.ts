import { parseHttpDate } from '@shared/domain/time';
import type { Clock, Transport } from '../ports';

/** How far the clocks of services are ahead of this machine's, by what their answers say the time is. */
export interface ClockOffsets {
  /** The transport, wrapped to observe responses. */
  readonly transport: Transport;
  /** Clock offset of the service at this address, ms; null if it has not sent a time yet. */
  of(baseUrl: string): number | null;
}

/** A `Date` header has whole seconds, so on average it is half a second late. */
const halfSecondMs = 500;
/** Most origins remembered, more than the services of one user. */
const mostOrigins = 200;

export function createClockOffsets(transport: Transport, clock: Pick<Clock, 'now'>): ClockOffsets {
  const offsets = new Map<string, number>();

  return {
    transport: {
      async send(request) {
        const outcome = await transport.send(request);
        const date = outcome.ok ? parseHttpDate(outcome.response.headers.date ?? '') : null;
        const origin = originOf(request.url);
        if (date !== null && origin !== null) {
          offsets.delete(origin);
          offsets.set(origin, date + halfSecondMs - clock.now());
          const [oldest] = offsets.keys();
          if (offsets.size > mostOrigins && oldest !== undefined) offsets.delete(oldest);
        }
        return outcome;
      },
    },
    of: (baseUrl) => offsets.get(originOf(baseUrl) ?? '') ?? null,
  };
}

function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
