import type { Lane } from '@shared/services/read';
import type { Transport } from '../../ports';
import { notSent } from './request-rules';

/** Lanes by priority: a waiting person comes before background work. Within a lane the oldest request is first. */
const order: readonly Lane[] = ['interactive', 'freshness', 'backfill'];

interface Waiting {
  readonly lane: Lane;
  readonly go: () => void;
}

interface HostQueuePlace {
  /** Resolves once the host has room; false if the request was cancelled before. */
  readonly taken: Promise<boolean>;
  /** Must be called when the place is no longer needed, only if it was taken. */
  leave(): void;
}

interface HostQueue {
  enter(host: string, lane: Lane, signal?: AbortSignal): HostQueuePlace;
}

/** Limits the calls per host. Places are given by lane, then in the order of requests. */
export function createHostQueue(placesPerHost: number): HostQueue {
  const hosts = new Map<string, { taken: number; waiting: Waiting[] }>();

  function next(host: string): void {
    const at = hosts.get(host);
    if (!at || at.taken >= placesPerHost) return;
    const first = order
      .map((lane) => at.waiting.find((waiting) => waiting.lane === lane))
      .find((waiting) => waiting !== undefined);
    if (first) {
      at.waiting = at.waiting.filter((waiting) => waiting !== first);
      at.taken += 1;
      first.go();
    } else if (at.taken === 0) hosts.delete(host);
  }

  return {
    enter(host, lane, signal) {
      const at = hosts.get(host) ?? { taken: 0, waiting: [] };
      hosts.set(host, at);
      const taken = new Promise<boolean>((resolve) => {
        const giveUp = () => {
          at.waiting = at.waiting.filter((other) => other !== waiting);
          resolve(false);
          next(host);
        };
        const waiting: Waiting = {
          lane,
          go() {
            signal?.removeEventListener('abort', giveUp);
            resolve(true);
          },
        };
        at.waiting.push(waiting);
        if (signal?.aborted) return giveUp();
        signal?.addEventListener('abort', giveUp);
        next(host);
      });
      return {
        taken,
        leave() {
          at.taken -= 1;
          next(host);
        },
      };
    },
  };
}

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
