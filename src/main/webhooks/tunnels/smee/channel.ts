import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TunnelProblem } from '@shared/webhooks';
import { networkProblemOf } from '../network-problems';
import { problem } from '../tunnel';
import { createEventReader } from './event-stream';

interface Options {
  readonly url: string;
  /** Id of the last event received. A server that stores events continues after it. */
  readonly lastEventId: string | null;
  /** Called one at a time, in order. Reading pauses while it runs. */
  readonly onMessage: (data: string, id: string | null) => Promise<void>;
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
}

export type ChannelOutcome =
  | { readonly ok: true; readonly ended: Promise<TunnelProblem> }
  | { readonly ok: false; readonly problem: TunnelProblem };

/** Largest delivery as JSON, in characters. */
const mostChars = 4_000_000;

/** Follows a channel's stream until it ends, is silent for too long or the signal aborts. */
export async function openChannel(options: Options): Promise<ChannelOutcome> {
  const opened = await open(options);
  if ('code' in opened) return { ok: false, problem: opened };
  const type = opened.headers['content-type'] ?? '';
  if (opened.statusCode !== 200 || !type.startsWith('text/event-stream')) {
    opened.destroy();
    return { ok: false, problem: problem('answered_by_another', `HTTP ${opened.statusCode ?? ''}`) };
  }
  return { ok: true, ended: follow(opened, options) };
}

function open({
  url,
  lastEventId,
  idleTimeoutMs,
  signal,
}: Options): Promise<IncomingMessage | TunnelProblem> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const headers = {
    accept: 'text/event-stream',
    'cache-control': 'no-store',
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve) => {
    const call = request(url, { headers, signal, timeout: idleTimeoutMs });
    let answer: IncomingMessage | undefined;
    call.on('timeout', () => (answer ?? call).destroy(new Error('silent')));
    call.on('error', (error) =>
      resolve(error.message === 'silent' ? problem('timed_out') : networkProblemOf(error)),
    );
    call.on('response', (begun: IncomingMessage) => {
      answer = begun;
      resolve(begun);
    });
    call.end();
  });
}

async function follow(answer: IncomingMessage, { onMessage }: Options): Promise<TunnelProblem> {
  const read = createEventReader(mostChars);
  try {
    for await (const chunk of answer) {
      // Safe: a response without an encoding set gives bytes.
      const events = read(chunk as Buffer);
      if (!events) return problem('other', 'a message is too long');
      for (const { type, data, id } of events) if (type === 'message') await onMessage(data, id);
    }
    return problem('network_lost');
  } catch (error) {
    if (error instanceof Error && error.message === 'silent') return problem('timed_out');
    return problem('network_lost');
  } finally {
    answer.destroy();
  }
}
