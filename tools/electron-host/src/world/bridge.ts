/**
 * The synchronous bridge between a page's main world and the isolated world, which contextBridge is built on.
 * Chromium structured-clones the `detail` of a CustomEvent across worlds and dispatches synchronously. So a call into
 * the other world returns its value like any call. Functions, promises and errors cross as numbers. Three things
 * match Electron: the exposed API is frozen, prototypes are dropped, and a callback passed twice arrives as two
 * different functions.
 */
export type Side = 'main' | 'isolated';

/** Where both sides send their events: `window` in a page, any EventTarget in a test. */
export interface BridgeOptions {
  target: EventTarget;
  secret: string;
  side: Side;
}

type Message =
  | { kind: 'call'; id: number; call: number; args: unknown }
  | { kind: 'return'; call: number; ok: boolean; value: unknown }
  | { kind: 'settle'; promise: number; ok: boolean; value: unknown }
  | { kind: 'provide'; name: string; value: unknown }
  | { kind: 'provided'; name: string };

type AnyFunction = (...args: unknown[]) => unknown;

interface Settle {
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

const MARK = '\u0001bridge';
type Marked = { [MARK]: 'function' | 'own' | 'promise' | 'error'; id: number } & Record<string, unknown>;

function isPlain(value: object): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

export class Bridge {
  readonly #dispatch: (message: Message) => boolean;
  readonly #functions = new Map<number, AnyFunction>();
  readonly #foreign = new WeakMap<AnyFunction, number>();
  readonly #promises = new Map<number, Settle>();
  readonly #returns = new Map<number, { ok: boolean; value: unknown }>();
  readonly #acknowledged = new Set<string>();
  /** Called with each value the other side provides. */
  readonly #onProvided: (name: string, value: unknown) => void;
  #lastId = 0;

  constructor({ target, secret, side }: BridgeOptions, onProvided: (name: string, value: unknown) => void) {
    this.#onProvided = onProvided;
    const other: Side = side === 'main' ? 'isolated' : 'main';
    const Event = CustomEvent;
    this.#dispatch = (detail) => target.dispatchEvent(new Event(secret + other, { detail }));
    const receive = (event: Event) => {
      event.stopImmediatePropagation();
      this.#receive((event as CustomEvent<Message>).detail);
    };
    target.addEventListener(secret + side, receive, true);
  }

  /**
   * Hands a value over under a name.
   * @returns whether the other side took it; false means it is not installed (yet).
   */
  provide(name: string, value: unknown): boolean {
    this.#dispatch({ kind: 'provide', name, value: this.#pack(value) });
    return this.#acknowledged.has(name);
  }

  #receive(message: Message): void {
    switch (message.kind) {
      case 'call':
        return this.#answer(message.id, message.call, message.args);
      case 'return':
        this.#returns.set(message.call, message);
        return;
      case 'settle':
        return this.#settle(message.promise, message.ok, message.value);
      case 'provide':
        this.#onProvided(message.name, this.#unpack(message.value));
        this.#dispatch({ kind: 'provided', name: message.name });
        return;
      case 'provided':
        this.#acknowledged.add(message.name);
    }
  }

  #answer(id: number, call: number, args: unknown): void {
    let answer: Message;
    try {
      const result = this.#functions.get(id)?.(...(this.#unpack(args) as unknown[]));
      answer = { kind: 'return', call, ok: true, value: this.#pack(result) };
    } catch (error) {
      answer = { kind: 'return', call, ok: false, value: this.#packFailure(error) };
    }
    try {
      this.#dispatch(answer);
    } catch {
      const value = this.#packFailure(new Error('An object could not be cloned.'));
      this.#dispatch({ kind: 'return', call, ok: false, value });
    }
  }

  #call(id: number, args: unknown[]): unknown {
    const call = ++this.#lastId;
    this.#dispatch({ kind: 'call', id, call, args: this.#pack(args) });
    const answer = this.#returns.get(call);
    this.#returns.delete(call);
    if (!answer) throw new Error('contextBridge: the other world did not answer');
    const value = this.#unpack(answer.value);
    if (answer.ok) return value;
    throw value;
  }

  #settle(id: number, ok: boolean, value: unknown): void {
    const promise = this.#promises.get(id);
    this.#promises.delete(id);
    if (ok) promise?.resolve(this.#unpack(value));
    else promise?.reject(this.#unpack(value));
  }

  #packFailure(error: unknown): unknown {
    if (!(error instanceof Error)) return this.#pack(error);
    return { [MARK]: 'error', id: 0, name: error.name, message: error.message, stack: error.stack };
  }

  #packFunction(value: AnyFunction): Marked {
    const foreign = this.#foreign.get(value);
    if (foreign !== undefined) return { [MARK]: 'own', id: foreign };
    const id = ++this.#lastId;
    this.#functions.set(id, value);
    return { [MARK]: 'function', id };
  }

  #packPromise(value: Promise<unknown>): Marked {
    const id = ++this.#lastId;
    const settle = (ok: boolean, packed: unknown) =>
      this.#dispatch({ kind: 'settle', promise: id, ok, value: packed });
    value
      .then((result) => settle(true, this.#pack(result)))
      .catch((error: unknown) => settle(false, this.#packFailure(error)));
    return { [MARK]: 'promise', id };
  }

  #pack(value: unknown): unknown {
    if (typeof value === 'function') return this.#packFunction(value as AnyFunction);
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof Promise) return this.#packPromise(value);
    if (value instanceof Error) return this.#packFailure(value);
    if (Array.isArray(value)) return value.map((item) => this.#pack(item));
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#pack(item)]));
  }

  #unpackMarked(value: Marked): unknown {
    const { id } = value;
    switch (value[MARK]) {
      case 'function': {
        const proxy: AnyFunction = (...args) => this.#call(id, args);
        this.#foreign.set(proxy, id);
        return proxy;
      }
      case 'own':
        return this.#functions.get(id);
      case 'promise':
        return new Promise((resolve, reject) => this.#promises.set(id, { resolve, reject }));
      case 'error': {
        const error = new Error(String(value.message));
        error.name = String(value.name);
        if (typeof value.stack === 'string') error.stack = value.stack;
        return error;
      }
    }
  }

  #unpack(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item) => this.#unpack(item));
    if (!isPlain(value)) return value;
    if (MARK in value) return this.#unpackMarked(value as Marked);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#unpack(item)]));
  }
}

/** Freezes an exposed API as contextBridge does: plain objects, all the way down. */
export function freezeDeep<T>(value: T): T {
  if (value !== null && typeof value === 'object' && isPlain(value)) {
    for (const item of Object.values(value)) freezeDeep(item);
    Object.freeze(value);
  }
  return value;
}
