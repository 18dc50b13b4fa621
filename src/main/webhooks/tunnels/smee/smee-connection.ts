import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage, request } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isObject } from '@shared/domain/json';
import { rewrittenBodyHeader, type TunnelProblem } from '@shared/webhooks';
import { pause, type Timers } from '../../../ports';
import { networkProblemOf } from '../network-problems';
import { type ConnectOutcome, type ConnectTunnel, problem } from '../tunnel';

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

interface ChannelOptions {
  readonly url: string;
  /** Id of the last event received. A server that stores events continues after it. */
  readonly lastEventId: string | null;
  /** Called one at a time, in order. Reading pauses while it runs. */
  readonly onMessage: (data: string, id: string | null) => Promise<void>;
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
}

type ChannelOutcome =
  | { readonly ok: true; readonly ended: Promise<TunnelProblem> }
  | { readonly ok: false; readonly problem: TunnelProblem };

/** Largest delivery as JSON, in characters. */
const mostChars = 4_000_000;

/** Follows a channel's stream until it ends, is silent for too long or the signal aborts. */
async function openChannel(options: ChannelOptions): Promise<ChannelOutcome> {
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
}: ChannelOptions): Promise<IncomingMessage | TunnelProblem> {
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

async function follow(answer: IncomingMessage, { onMessage }: ChannelOptions): Promise<TunnelProblem> {
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

/** A request as it is handed to the receiver. */
interface RelayedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False where the channel gave us the body as a value: its bytes are ours, not the sender's. */
  readonly isRaw: boolean;
}

/** Names a channel adds itself, and what belongs to the way there and not to the request. */
const notPassedOn = new Set([
  ...['body', 'bodyb', 'query', 'timestamp', 'host', 'content-length', 'connection', 'transfer-encoding'],
  ...['keep-alive', 'upgrade', 'expect', 'te', 'trailer', 'accept-encoding'],
]);
const mostHeaders = 60;
const longestHeader = 4000;

/** Reads a channel's message about a request: its headers beside `body`. Undefined for any other message. */
export function readDelivery(data: string): RelayedRequest | undefined {
  const told = parse(data);
  if (!told || !('body' in told || 'bodyB' in told)) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(told)) {
    if (Object.keys(headers).length >= mostHeaders) break;
    if (typeof value !== 'string' || value.length > longestHeader || notPassedOn.has(name.toLowerCase()))
      continue;
    if (/^[!#$%&'*+.^`|~\w-]{1,100}$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      headers[name] = value;
  }
  const { bodyB: raw } = told;
  // Some servers of channels give the bytes too.
  if (typeof raw === 'string') return { headers, body: Buffer.from(raw, 'base64'), isRaw: true };
  const { body } = told;
  return {
    headers,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? null)),
    isRaw: false,
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface HandOverOptions {
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
function createHandOver({ localPort, wait, signal }: HandOverOptions) {
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
