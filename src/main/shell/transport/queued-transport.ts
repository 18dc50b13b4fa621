import type { Transport } from '../../ports';
import { createHostQueue } from './host-queue';
import { notSent } from './request-rules';

/**
 * One less than Chromium opens to a host. A sixth call would wait in Chromium, where it cannot be overtaken by a person's
 * and where its time to connect is already running.
 */
const CALLS_PER_HOST = 5;

/** Keeps calls back until their host has a place for them; only then do their time limits begin. */
export function createQueuedTransport(transport: Transport, callsPerHost = CALLS_PER_HOST): Transport {
  const queue = createHostQueue(callsPerHost);
  return {
    async send(request) {
      const { url, lane = 'interactive', signal } = request;
      // Not an address: the transport says so.
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
