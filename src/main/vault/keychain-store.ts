import { isStorableValue, type SecureStore, type StoreFailure } from './secure-store';

/**
 * The three calls of keytar that we use. `findCredentials` is not among them: on a locked Linux keyring it crashes
 * the process.
 */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export interface KeychainStore extends SecureStore {
  /**
   * True while a native call hangs. Such a call delays the end of the process (50 seconds on Linux: two D-Bus
   * timeouts), so after saving everything the app must end the process by force.
   */
  readonly isStuck: () => boolean;
}

export interface KeychainOptions {
  /** Service name of the entries, which the user sees in the system's keychain program. */
  readonly service: string;
  readonly timeoutMs?: number;
  /** Time after which the system itself ends an unanswered call. */
  readonly systemTimeoutMs?: number;
  /** Loads the native module. It throws if libsecret is missing, so it is called on first use only. */
  readonly load?: () => Promise<Keytar>;
  /** Called when a timed-out call returns after all: it has succeeded, or the user has refused it. */
  readonly onReturned?: (hasSucceeded: boolean) => void;
}

/** How long a keychain may take to answer one call. */
const defaultKeychainTimeoutMs = 3000;

/** D-Bus gives a call up after 25 seconds; the keychains of macOS and Windows wait for a person for ever. */
const defaultSystemTimeoutMs = process.platform === 'linux' ? 24_000 : Number.POSITIVE_INFINITY;

/**
 * The operating system's keychain, through keytar. Mind what a locked Linux keyring does: a read answers "nothing
 * there", a removal "nothing to remove", and only a write fails. `probeKeychain` tells the difference.
 */
export function createKeychainStore({
  service,
  timeoutMs = defaultKeychainTimeoutMs,
  systemTimeoutMs = defaultSystemTimeoutMs,
  load = loadKeytar,
  onReturned = () => {},
}: KeychainOptions): KeychainStore {
  const calls = createSerialCalls(timeoutMs, (hasSucceeded, afterMs) => {
    // A call that the system gave up is not a refusal. The keychain still does not respond.
    if (hasSucceeded || afterMs < systemTimeoutMs) onReturned(hasSucceeded);
  });
  let loading: Promise<Keytar> | undefined;

  async function call<T>(
    work: (keytar: Keytar) => Promise<T>,
  ): Promise<{ value: T } | { failure: StoreFailure }> {
    loading ??= load();
    const keytar = await loading.catch(() => undefined);
    if (!keytar) {
      loading = undefined;
      return { failure: 'absent' };
    }
    // Messages of the keychain are the system's, in its language, and may quote what was passed: none is kept.
    const timed = await calls.run(() => work(keytar)).catch(() => undefined);
    if (!timed) return { failure: 'failed' };
    return timed.kind === 'answered' ? { value: timed.value } : { failure: 'not_answering' };
  }

  return {
    isStuck: calls.isStuck,
    async get(name) {
      const answer = await call((keytar) => keytar.getPassword(service, name));
      if ('failure' in answer) return { kind: 'failed', reason: answer.failure };
      return answer.value === null ? { kind: 'not_found' } : { kind: 'found', value: answer.value };
    },
    async set(name, value) {
      if (!isStorableValue(value)) return { kind: 'failed', reason: 'value_unfit' };
      const answer = await call((keytar) => keytar.setPassword(service, name, value));
      return 'failure' in answer ? { kind: 'failed', reason: answer.failure } : { kind: 'done' };
    },
    async remove(name) {
      const answer = await call((keytar) => keytar.deletePassword(service, name));
      return 'failure' in answer ? { kind: 'failed', reason: answer.failure } : { kind: 'done' };
    },
  };
}

/** A CommonJS module: bundlers and Node differ in whether its exports stand on the namespace or under `default`. */
async function loadKeytar(): Promise<Keytar> {
  const module: Keytar & { readonly default?: Keytar } = await import('keytar');
  return module.default ?? module;
}

type Timed<T> = { readonly kind: 'answered'; readonly value: T } | { readonly kind: 'not_answering' };

interface SerialCalls {
  /** Rejects only with what the call itself rejects with, and only if it does so in time. */
  run<T>(call: () => Promise<T>): Promise<Timed<T>>;
  /** Whether a call that ran out of time has still not come back. */
  readonly isStuck: () => boolean;
}

interface Waiting {
  start(): void;
  giveUp(): void;
}

/**
 * Runs calls that may hang forever, one after the other. A hanging native call occupies one of libuv's four threads;
 * with four of them the process could neither read files nor resolve names. So only one runs: after its timeout, all
 * waiting and new calls fail with `not_answering` until it returns. `onReturned` then gets its result and duration.
 */
function createSerialCalls(
  timeoutMs: number,
  onReturned: (hasSucceeded: boolean, afterMs: number) => void,
): SerialCalls {
  const waiting: Waiting[] = [];
  let state: 'idle' | 'running' | 'stuck' = 'idle';

  function next(): void {
    state = 'idle';
    waiting.shift()?.start();
  }

  function begin<T>(
    call: () => Promise<T>,
    resolve: (timed: Timed<T>) => void,
    reject: (cause: unknown) => void,
  ) {
    state = 'running';
    let late = false;
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      late = true;
      state = 'stuck';
      resolve({ kind: 'not_answering' });
      for (const other of waiting.splice(0)) other.giveUp();
    }, timeoutMs);
    const returned = (hasSucceeded: boolean, tell: () => void) => {
      clearTimeout(timer);
      tell();
      next();
      if (late) onReturned(hasSucceeded, performance.now() - startedAt);
    };
    // A late answer finds its promise settled already: resolving or rejecting it once more is nothing.
    Promise.resolve()
      .then(call)
      .then(
        (value) => returned(true, () => resolve({ kind: 'answered', value })),
        (cause: unknown) => returned(false, () => reject(cause)),
      );
  }

  return {
    isStuck: () => state === 'stuck',
    run: (call) =>
      new Promise((resolve, reject) => {
        const start = () => begin(call, resolve, reject);
        if (state === 'idle') start();
        else if (state === 'stuck') resolve({ kind: 'not_answering' });
        else waiting.push({ start, giveUp: () => resolve({ kind: 'not_answering' }) });
      }),
  };
}
