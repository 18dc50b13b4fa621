import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Command, CommandParameters, CommandResult, EventName, EventPayload } from './protocol.ts';

interface Pending {
  method: string;
  resolve: (result: unknown) => void;
  reject: (reason: Error) => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
}

/** One DevTools session, of the browser or of one page. */
export class CdpSession {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #connection: Connection;
  readonly id: string | undefined;

  constructor(connection: Connection, id: string | undefined) {
    this.#connection = connection;
    this.id = id;
  }

  /** @throws if Chromium refuses the command, or its connection is or gets closed. */
  send<C extends Command>(method: C, params?: CommandParameters<C>): Promise<CommandResult<C>> {
    return this.#connection.send(method, params ?? {}, this.id) as Promise<CommandResult<C>>;
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): void {
    this.#emitter.on(event, listener);
  }

  dispatch(method: string, params: unknown): void {
    this.#emitter.emit(method, params);
  }
}

/**
 * The DevTools protocol over Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a zero byte.
 * Chromium quits when this pipe closes, which is why nothing is left behind even if the host is killed.
 */
export class Connection extends EventEmitter {
  readonly browser = new CdpSession(this, undefined);
  readonly #sessions = new Map<string, CdpSession>();
  readonly #pending = new Map<number, Pending>();
  readonly #output: Writable;
  #chunks: Buffer[] = [];
  #lastId = 0;
  #closed = false;

  constructor(output: Writable, input: Readable) {
    super();
    this.#output = output;
    input.on('data', (data: Buffer) => this.#receive(data));
    input.on('close', () => this.#close());
    // A broken pipe is followed by 'close', which is where it is dealt with.
    input.on('error', () => {});
    output.on('error', () => {});
  }

  session(id: string): CdpSession {
    let session = this.#sessions.get(id);
    if (!session) {
      session = new CdpSession(this, id);
      this.#sessions.set(id, session);
    }
    return session;
  }

  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  send(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error(`${method}: the connection to Chromium is closed`));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(data: Buffer): void {
    let start = 0;
    for (let end = data.indexOf(0); end !== -1; end = data.indexOf(0, start)) {
      this.#chunks.push(data.subarray(start, end));
      const text = Buffer.concat(this.#chunks).toString();
      this.#chunks = [];
      start = end + 1;
      this.#dispatch(JSON.parse(text) as Message);
    }
    if (start < data.length) this.#chunks.push(data.subarray(start));
  }

  #dispatch(message: Message): void {
    if (message.id === undefined) {
      const session = message.sessionId === undefined ? this.browser : this.#sessions.get(message.sessionId);
      session?.dispatch(message.method ?? '', message.params);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) pending?.reject(new Error(`${pending.method}: ${message.error.message}`));
    else pending?.resolve(message.result);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { method, reject } of this.#pending.values()) {
      reject(new Error(`${method}: the connection to Chromium was closed`));
    }
    this.#pending.clear();
  }
}
