import { createHash, randomBytes } from 'node:crypto';
import type { TunnelProblem } from '@shared/webhooks';
import { pause, type Timers } from '../../../ports';
import { type ConnectOutcome, type ConnectTunnel, problem } from '../tunnel';
import { openChannel } from './channel';
import { createHandOver } from './hand-over';

/** The receiver's paths that requests may come in at, as they are now. */
export interface OpenPaths {
  readonly list: () => readonly string[];
  readonly onChange: (listener: () => void) => () => void;
}

interface Options {
  readonly server: string;
  readonly paths: OpenPaths;
  readonly timers: Timers;
  /** A server of channels says something every 30 seconds. */
  readonly idleTimeoutMs?: number;
}

/** Each path has its own channel, whose name does not reveal the path. */
const channelOf = (path: string): string =>
  createHash('sha256').update(`client-desk channel ${path}`).digest('base64url');

export const smeeAddressOf = (server: string, path: string): string => `${server}/${channelOf(path)}`;

export interface SmeeWay {
  readonly connect: ConnectTunnel;
  /**
   * Undefined for a path without a subscription. The answer to a metric read never passes a channel that third
   * parties can read.
   */
  readonly addressOf: (path: string) => string | undefined;
}

/** Follows one channel for each path; if one of them fails all are opened again, each where it had stopped. */
export function createSmeeWay({ server, paths, timers, idleTimeoutMs = 75_000 }: Options): SmeeWay {
  const lastIds = new Map<string, string | null>();
  /** A path followed even without subscriptions, to detect whether the server is there. */
  const idlePath = `/${randomBytes(32).toString('base64url')}`;
  /** Path of a test, until the next test. */
  let extra: string | undefined;
  const open = () => [...paths.list(), ...(extra === undefined ? [] : [extra])];

  const connect: ConnectTunnel = async ({ localPort, signal }): Promise<ConnectOutcome> => {
    const closed = new AbortController();
    const until = AbortSignal.any([closed.signal, signal]);
    const handOver = createHandOver({ localPort, wait: (ms) => pause(timers, ms, until), signal: until });
    const followed = new Map<string, AbortController>();
    let end: (reason: TunnelProblem) => void = () => undefined;
    const ended = new Promise<TunnelProblem>((resolve) => {
      end = resolve;
    });

    async function follow(path: string): Promise<TunnelProblem | undefined> {
      const own = new AbortController();
      followed.set(path, own);
      const outcome = await openChannel({
        url: smeeAddressOf(server, path),
        lastEventId: lastIds.get(path) ?? null,
        idleTimeoutMs,
        signal: AbortSignal.any([own.signal, until]),
        async onMessage(data, id) {
          await handOver(path, data);
          lastIds.set(path, id);
        },
      });
      if (!outcome.ok) return outcome.problem;
      void outcome.ended.then((reason) => own.signal.aborted || end(reason));
      return undefined;
    }

    /** Opens what is new, leaves what is gone. */
    async function adjust(): Promise<TunnelProblem | undefined> {
      const wanted = new Set([idlePath, ...open()]);
      for (const [path, own] of followed) {
        if (wanted.has(path)) continue;
        own.abort();
        followed.delete(path);
        lastIds.delete(path);
      }
      const fresh = [...wanted].filter((path) => !followed.has(path));
      const outcomes = await Promise.all(fresh.map(follow));
      return outcomes.find((outcome) => outcome !== undefined);
    }

    const stopListening = paths.onChange(() => void adjust().then((failure) => failure && end(failure)));
    void ended.then(() => {
      stopListening();
      closed.abort();
    });
    const failure = await adjust();
    if (failure) {
      end(failure);
      return { ok: false, problem: failure, isFinal: false };
    }
    return {
      ok: true,
      connection: {
        url: server,
        ended,
        // A stream cannot be asked; one that is silent for too long ends by itself.
        isAlive: async () => false,
        async prepare(path) {
          extra = path;
          return (await adjust()) === undefined;
        },
        async close() {
          end(problem('network_lost'));
        },
      },
    };
  };

  return {
    connect,
    addressOf: (path) => (open().includes(path) ? smeeAddressOf(server, path) : undefined),
  };
}
