import { parseInstant } from '../../shared/domain/time';
import { type ControlCall, defineControl } from '../kernel/http/control';
import { answer, refuse } from '../kernel/http/reply';
import type { Sandbox } from '../sandbox';

/** What was asked of the services, and what they sent out by themselves. */
export const logControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/requests',
    run: ({ query }, { kernel }) => {
      // Left empty, as the contract writes the call, a filter is none.
      const service = query.get('service') || null;
      const since = instantOf(query.get('since') || null);
      if (since === undefined) return refuse(400, 'since: an ISO 8601 instant with an offset is expected.');
      const requests = kernel.requests
        .all()
        .filter((one) => service === null || one.service === service)
        .filter((one) => since === null || (parseInstant(one.at) ?? 0) >= since);
      return answer({ requests });
    },
  }),
  defineControl({
    method: 'GET',
    path: '/deliveries',
    run: (_input, { kernel }) => answer({ deliveries: kernel.outbox.log.all() }),
  }),
];

/** Null where none was given, undefined where it is no instant. A `+` in a query arrives as a space. */
function instantOf(text: string | null): number | null | undefined {
  if (text === null) return null;
  return parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+')) ?? undefined;
}
