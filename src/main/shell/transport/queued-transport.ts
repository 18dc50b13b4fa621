import type { Transport } from '../../ports';
import { createHostQueue } from './host-queue';
import { notSent } from './request-rules';

/**
 * Calls per host, one less than Chromium's connections. A sixth call would wait inside Chromium, where an interactive
 * call cannot overtake it and its connect timeout already runs.
 */
const CALLS_PER_HOST = 5;

/** Delays calls until their host has room. Their timeouts start only then. */
export function createQueuedTransport(transport: Transport, callsPerHost = CALLS_PER_HOST): Transport {
  const queue = createHostQueue(callsPerHost);
  return {
    async send(request) {
      const { url, lane = 'interactive', signal } = request;
      // The transport itself reports an invalid address.
      if (!URL.canParse(url)) return transport.send(request);
      const place = queue.enter(new URL(url).host, lane, signal);
      if (!(await place.taken)) return notSent('aborted', 'taken back before it was sent');
      try {
        return await transport.send(request);
      } finally {
        place.leave();
      }
    },
  };
}
