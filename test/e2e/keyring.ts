import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Secret Service of a spec's own, to be locked or stopped without touching the one the other specs use. */
export interface Keyring {
  /** What makes a program find this one. */
  readonly env: Readonly<Record<string, string>>;
  lock(): void;
  /** From now on it takes every call and answers none. */
  stop(): void;
  close(): void;
}

const service = 'org.freedesktop.secrets';
const serviceInterface = 'org.freedesktop.Secret.Service';
const collection = '/org/freedesktop/secrets/collection/login';

export function startKeyring(): Keyring {
  const home = mkdtempSync(join(tmpdir(), 'desk-keyring-'));
  mkdirSync(join(home, 'runtime'), { mode: 0o700 });
  const own = { HOME: home, XDG_RUNTIME_DIR: join(home, 'runtime'), XDG_DATA_HOME: join(home, 'data') };
  const [address = '', busPid = ''] = run(
    'dbus-daemon',
    ['--session', '--fork', '--print-address=1', '--print-pid=1'],
    own,
  )
    .trim()
    .split('\n');
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  execFileSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    env: { ...process.env, ...env },
    input: 'not a secret',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ask = (...args: string[]) => run('dbus-send', ['--session', '--print-reply', ...args], env);
  const bus = (method: string) =>
    ask('--dest=org.freedesktop.DBus', '/', `org.freedesktop.DBus.${method}`, `string:${service}`);
  // Never by calling the service: where ours is not there yet, the bus would start another, locked one.
  while (!bus('NameHasOwner').includes('true'));
  const daemonPid = Number(/uint32 (\d+)/.exec(bus('GetConnectionUnixProcessID'))?.[1]);
  return {
    env,
    lock() {
      ask(
        `--dest=${service}`,
        '/org/freedesktop/secrets',
        `${serviceInterface}.Lock`,
        `array:objpath:${collection}`,
      );
    },
    stop() {
      process.kill(daemonPid, 'SIGSTOP');
    },
    close() {
      process.kill(daemonPid, 'SIGKILL');
      process.kill(Number(busPid));
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

let workers: Keyring | undefined;

/** Environment that gives the apps of this Playwright worker a keychain of their own, so that no spec sees another's keys. */
export function workerKeychain(): Readonly<Record<string, string>> {
  // The first worker's is the one that the whole run was given.
  if (process.platform !== 'linux' || process.env.TEST_PARALLEL_INDEX === '0') return {};
  if (!workers) {
    const started = startKeyring();
    workers = started;
    process.once('exit', () => started.close());
  }
  return workers.env;
}

const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>>): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
