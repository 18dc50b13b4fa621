import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ReceiverState } from '@shared/webhooks';
import type { MonotonicMs } from '../../shared/domain/time';
import { errorCodeOf } from '../files/storage-error';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';
import type { Clock, Logger, Timers } from '../ports';
import { type Headers, pairsOf } from './headers';

interface Options {
  readonly timers: Timers;
  /** How long a socket may say nothing once half of the sockets are taken. */
  readonly silentMs: number;
  readonly mostSockets: number;
}

/**
 * Stops unknown senders that connect and send nothing from taking all sockets. A real sender sends its request at
 * once. While fewer than half of the sockets are taken, silent ones stay open, because some tunnels connect before
 * they have a request.
 */
export function createSilentSockets({ timers, silentMs, mostSockets }: Options) {
  const open = new Set<Socket>();
  /** Sockets that have said nothing for `silentMs`. */
  const overdue = new Set<Socket>();

  function closeOverdue(): void {
    if (open.size * 2 < mostSockets) return;
    for (const socket of overdue) {
      overdue.delete(socket);
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  return (socket: Socket): void => {
    open.add(socket);
    const cancel = timers.after(silentMs, () => {
      if (socket.bytesRead > 0) return;
      overdue.add(socket);
      closeOverdue();
    });
    socket.once('close', () => {
      cancel();
      open.delete(socket);
      overdue.delete(socket);
    });
    closeOverdue();
  };
}

/** A request as it came, whole. */
export interface Incoming {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Monotonic, when its first bytes were here. */
  readonly startedAt: MonotonicMs;
}

/** Finds the handler of a request. */
export interface Intake {
  /** Handler for this target; undefined if it is not ours. */
  find(target: string): Taker | undefined;
}

export interface Taker {
  /** Largest accepted body in bytes. */
  readonly mostBytes: number;
  /** The status is sent once it answers. */
  take(incoming: Incoming): Promise<Taken>;
}

export interface Taken {
  readonly status: number;
  readonly onAnswered?: () => void;
}

export interface ReceiverLimits {
  /** Timeout from a connection's first byte to the end of the head. */
  readonly headMs: number;
  /** Timeout from there to the end of the request. */
  readonly requestMs: number;
  readonly headBytes: number;
  readonly sockets: number;
  /** How long a silent socket may stay open once half of the sockets are in use. */
  readonly silentMs: number;
  /** Most bytes of all bodies in memory at once. */
  readonly heldBytes: number;
}

export const usualLimits: ReceiverLimits = {
  headMs: 10_000,
  requestMs: 20_000,
  headBytes: 16 * 1024,
  sockets: 256,
  silentMs: 2_000,
  heldBytes: 64 * 1024 * 1024,
};

/** Listens on 127.0.0.1 alone: what comes from outside comes through the tunnel. */
export interface Receiver {
  readonly state: ReceiverState;
  onChange(listener: (state: ReceiverState) => void): () => void;
  /**
   * Registers or releases a consumer by name. The receiver listens as long as any consumer needs it. When this
   * resolves, the receiver listens or the state gives the reason why not. Another call returns the current state, and
   * retries after a failure.
   */
  need(who: string, isNeeded: boolean): Promise<ReceiverState>;
  /** Pauses or resumes listening for all consumers. Meanwhile the services retry. */
  pause(isPaused: boolean): Promise<ReceiverState>;
  readonly isPaused: boolean;
  /** Ends all connections for all consumers. */
  close(): Promise<void>;
}

interface ReceiverDeps {
  readonly intake: Intake;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly limits?: ReceiverLimits;
  /** The port of the last run, because services and tunnels may still use it; 0 if there was none. */
  readonly port: { read(): number; write(port: number): void };
}

export function createReceiver({
  intake,
  clock,
  timers,
  logger,
  limits = usualLimits,
  port,
}: ReceiverDeps): Receiver {
  const changes = createEmitter<ReceiverState>();
  const inTurn = createExclusively();
  const readBody = createBodyReader(limits.heldBytes);
  const needs = new Set<string>();
  let isPaused = false;
  let state: ReceiverState = { kind: 'off' };
  let server: Server | undefined;

  function become(next: ReceiverState): ReceiverState {
    state = next;
    changes.emit(next);
    return next;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = clock.monotonic();
    // Looked up for every method, so that a wrong method and a wrong path take the same code path.
    const taker = intake.find(request.url ?? '');
    if (!taker || request.method !== 'POST') return refuse(request, response, 404);
    const read = await readBody(request, response, taker.mostBytes);
    if (read.kind === 'gone') return;
    if (read.kind === 'refused') return refuse(request, response, read.status);
    try {
      const { body } = read;
      const taken = await taker.take({ headers: pairsOf(request.rawHeaders), body, startedAt });
      response.writeHead(taken.status, { 'content-length': 0 });
      response.end(taken.onAnswered);
    } finally {
      read.release();
    }
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    answer(request, response).catch((error: unknown) => {
      logger.log('error', 'a delivery could not be taken in', { error });
      if (!response.headersSent) refuse(request, response, 500);
    });
  }

  function open(): Server {
    const opened = createServer({
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: limits.headMs + limits.requestMs,
      // No shorter: it is looked at by a timer for as long as the app runs.
      connectionsCheckingInterval: Math.min(limits.headMs, 10_000),
      keepAliveTimeout: 20_000,
      requireHostHeader: false,
    });
    opened.maxConnections = limits.sockets;
    opened.maxHeadersCount = 100;
    opened.on(
      'connection',
      createSilentSockets({ timers, silentMs: limits.silentMs, mostSockets: limits.sockets }),
    );
    opened.on('request', onRequest);
    // The body is asked for only where one is wanted; see `createBodyReader`.
    opened.on('checkContinue', onRequest);
    opened.on('checkExpectation', onRequest);
    opened.on('upgrade', (_request, socket) => endWith(socket, 404));
    opened.on('connect', (_request, socket) => endWith(socket, 404));
    opened.on('clientError', (error, socket) => {
      const status = refusalOf(errorCodeOf(error));
      if (socket.writable && status !== undefined) endWith(socket, status);
      else socket.destroy();
    });
    return opened;
  }

  async function tryPort(wanted: number): Promise<ReceiverState> {
    const opened = open();
    const error = await new Promise<unknown>((resolve) => {
      opened.once('error', resolve);
      opened.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => resolve(undefined));
    });
    if (error === undefined) {
      server = opened;
      // Safe: it listens on a port, not on a pipe.
      const listening = (opened.address() as AddressInfo).port;
      if (listening !== port.read()) port.write(listening);
      return { kind: 'listening', port: listening };
    }
    const systemCode = errorCodeOf(error) ?? 'UNKNOWN';
    logger.log('warn', 'the receiver cannot listen', { port: wanted, systemCode });
    return wanted === 0 ? { kind: 'failed', systemCode } : tryPort(0);
  }

  async function stop(): Promise<ReceiverState> {
    const closing = server;
    server = undefined;
    if (!closing) return state.kind === 'off' ? state : become({ kind: 'off' });
    await new Promise((resolve) => {
      closing.close(resolve);
      closing.closeAllConnections();
    });
    return become({ kind: 'off' });
  }

  async function follow(): Promise<ReceiverState> {
    if (needs.size === 0 || isPaused) return stop();
    return state.kind === 'listening' ? state : become(await tryPort(port.read()));
  }

  return {
    get state() {
      return state;
    },
    get isPaused() {
      return isPaused;
    },
    onChange: changes.on,
    need(who, isNeeded) {
      if (isNeeded) needs.add(who);
      else needs.delete(who);
      return inTurn(follow);
    },
    pause(next) {
      isPaused = next;
      return inTurn(follow);
    },
    close() {
      needs.clear();
      return inTurn(async () => void (await stop()));
    },
  };
}

/** Refuses a request and closes the connection without reading more. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-length': 0, connection: 'close' });
  response.end(() => request.socket.destroySoon());
}

const statusText: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const refusalText = (status: number): string =>
  `HTTP/1.1 ${status} ${statusText[status] ?? ''}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;

/** Also destroys the socket: a sender that keeps its side open would hold it, and the server no longer counts it. */
function endWith(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  socket.end(refusalText(status), () => socket.destroy());
}

/** Status for an incomplete request; undefined if the sender is gone. */
function refusalOf(code: string | undefined): number | undefined {
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

type BodyRead =
  /** `release` gives back the room that the body took. */
  | { readonly kind: 'read'; readonly body: Buffer; readonly release: () => void }
  | { readonly kind: 'refused'; readonly status: 413 | 503 }
  /** The sender went before all of it was here. */
  | { readonly kind: 'gone' };

/**
 * Reads bodies whole, each bounded by itself and all of them together: however many come at once, they hold no more memory
 * than `heldBytes`. What says beforehand that it is too large is not read at all.
 */
function createBodyReader(heldBytes: number) {
  let held = 0;

  return async function readBody(
    request: IncomingMessage,
    response: ServerResponse,
    mostBytes: number,
  ): Promise<BodyRead> {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > mostBytes) return { kind: 'refused', status: 413 };
    if (held + declared > heldBytes) return { kind: 'refused', status: 503 };
    if (request.headers.expect !== undefined) response.writeContinue();
    const chunks: Buffer[] = [];
    let size = 0;
    const release = () => {
      held -= size;
      size = 0;
    };
    return new Promise((resolve) => {
      let isOver = false;
      const end = (read: BodyRead) => {
        if (isOver) return;
        isOver = true;
        request.off('data', take);
        if (read.kind !== 'read') release();
        resolve(read);
      };
      const take = (chunk: Buffer) => {
        size += chunk.length;
        held += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) end({ kind: 'refused', status: 413 });
        else if (held > heldBytes) end({ kind: 'refused', status: 503 });
      };
      request.on('data', take);
      request.once('end', () => end({ kind: 'read', body: whole(chunks), release }));
      request.once('error', () => end({ kind: 'gone' }));
      request.once('close', () => end({ kind: 'gone' }));
    });
  };
}

/** Most come in one piece. */
const whole = (chunks: readonly Buffer[]): Buffer => {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
};
