import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TunnelProblem } from '@shared/webhooks';
import { networkProblemOf } from '../network-problems';
import { problem } from '../tunnel';

/** A server-sent event as the HTML standard defines it. */
export interface StreamEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/**
 * Reads a stream of events from chunks of any size. The sender is not trusted: an event longer than `mostChars` ends
 * the reading with `undefined`, so that an endless line cannot fill the memory.
 */
export function createEventReader(mostChars: number) {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  let type = '';
  let id: string | null = null;
  let isFirst = true;
  let endedWithReturn = false;

  function takeLine(line: string): StreamEvent | undefined {
    if (line === '') {
      const event = data.length > 0 ? { id, type: type || 'message', data: data.join('\n') } : undefined;
      data = [];
      size = 0;
      type = '';
      return event;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') {
      data.push(value);
      size += value.length + 1;
    }
    if (name === 'event') type = value;
    if (name === 'id' && !value.includes('\0')) id = value;
    return undefined;
  }

  return (chunk: Uint8Array): readonly StreamEvent[] | undefined => {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    if (isFirst) text = text.replace(/^\ufeff/, '');
    isFirst = false;
    // A line end of two signs may lie in two chunks.
    if (endedWithReturn && text.startsWith('\n')) text = text.slice(1);
    endedWithReturn = text.endsWith('\r');
    const [first = '', ...more] = text.split(/\r\n|\n|\r/);
    // Only appended to: to look through the unfinished line with each chunk would be quadratic.
    rest += first;
    const events: StreamEvent[] = [];
    for (const next of more) {
      const event = takeLine(rest);
      rest = next;
      if (event) events.push(event);
      if (size > mostChars) return undefined;
    }
    return rest.length + size > mostChars ? undefined : events;
  };
}

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
