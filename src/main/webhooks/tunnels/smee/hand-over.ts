import { Agent, request } from 'node:http';
import { rewrittenBodyHeader } from '@shared/webhooks';
import { readDelivery } from './read-delivery';

interface Options {
  readonly localPort: number;
  readonly wait: (ms: number) => Promise<boolean>;
  readonly signal: AbortSignal;
}

const retryMs = 1000;
const mostTries = 30;

/**
 * Passes messages from a channel to the receiver. The channel has already answered the sender, who will not send the
 * message again. So if the receiver cannot store a message now, it is retried for a while.
 */
export function createHandOver({ localPort, wait, signal }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  signal.addEventListener('abort', () => agent.destroy(), { once: true });

  const post = (path: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number> =>
    new Promise((resolve) => {
      const call = request(
        { host: '127.0.0.1', port: localPort, path, method: 'POST', agent, signal, timeout: 15_000 },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(0));
      call.end(body);
    });

  return async (path: string, data: string): Promise<void> => {
    const delivery = readDelivery(data);
    if (!delivery) return;
    const headers = delivery.isRaw
      ? delivery.headers
      : { ...delivery.headers, [rewrittenBodyHeader]: 'rewritten' };
    for (let tries = 0; tries < mostTries && !signal.aborted; tries += 1) {
      const status = await post(path, headers, delivery.body);
      const isTemporary = status === 0 || status === 408 || status === 429 || status >= 500;
      if (!isTemporary) return;
      await wait(retryMs);
    }
  };
}
