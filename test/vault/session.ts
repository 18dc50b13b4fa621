import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlockedScript } from '../../tools/keychain/session.mjs';
import type { Step, StepResult } from './steps';

const root = join(import.meta.dirname, '../..');

/** What the tests file their entries under: never among the app's own. */
const service = 'Client Desk tests';

/** Of one call to a keychain that answers: a busy machine must not look like one that does not. */
const patientMs = 20_000;
/** Of one call where the keychain stops answering on the way. */
export const hastyMs = 1_500;

/** How the child's keychain is to be. `ambient` is the one of the session that the tests themselves run in. */
export type SessionKind = 'ambient' | 'unlocked' | 'no_bus' | 'no_service' | 'no_library';

/** Does the steps in a process of its own. Throws if it crashed: a native module's crash must not pass unnoticed. */
export async function inChild(
  kind: SessionKind,
  steps: readonly Step[],
  timeoutMs = patientMs,
): Promise<readonly StepResult[]> {
  const home = mkdtempSync(join(tmpdir(), 'vault-session-'));
  mkdirSync(join(home, 'runtime'), { mode: 0o700 });
  try {
    const [program, ...args] = commandOf(kind, home, JSON.stringify({ service, timeoutMs, steps }));
    const child = spawn(program, args, {
      cwd: root,
      env: envOf(kind, home),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    const lines = printed.trimEnd().split('\n');
    if (lines.pop() !== 'end') {
      throw new Error(`the child ended after ${lines.length} steps with ${signal ?? code}\n${complaints}`);
    }
    return lines.map((line) => JSON.parse(line) as StepResult);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function commandOf(kind: SessionKind, home: string, task: string): [string, ...string[]] {
  const child: [string, ...string[]] = [
    process.execPath,
    '--import',
    'tsx',
    join(import.meta.dirname, 'child.ts'),
    task,
  ];
  switch (kind) {
    case 'ambient':
    case 'no_bus':
    case 'no_library':
      return child;
    case 'unlocked':
      // The script keeps the password to itself; the steps lock and unlock with it.
      return ['dbus-run-session', '--', 'sh', unlockedScript, 'env', keyringVariable, ...child];
    case 'no_service':
      return ['dbus-run-session', `--config-file=${emptyBus(home)}`, '--', ...child];
  }
}

/** A bus on which nothing can be started. */
function emptyBus(home: string): string {
  const path = join(home, 'bus.conf');
  writeFileSync(
    path,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${home}</listen>
  <policy context="default"><allow send_destination="*"/><allow receive_type="method_return"/><allow receive_type="error"/>
    <allow receive_type="signal"/><allow receive_type="method_call"/><allow own="*"/></policy>
</busconfig>`,
  );
  return path;
}

function envOf(kind: SessionKind, home: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json') };
  if (kind === 'ambient') return env;
  const {
    DBUS_SESSION_BUS_ADDRESS: bus,
    GNOME_KEYRING_CONTROL: _control,
    DISPLAY: _display,
    ...others
  } = env;
  return {
    ...others,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'runtime'),
    XDG_DATA_HOME: join(home, 'data'),
    KEYRING_PASSWORD: keyringPassword,
    ...(kind === 'no_library' && { DBUS_SESSION_BUS_ADDRESS: bus, LD_LIBRARY_PATH: brokenLibrary(home) }),
  };
}

const keyringPassword = 'not a secret';
const keyringVariable = `KEYRING_PASSWORD=${keyringPassword}`;

/** Found before the system's libsecret, and no library: the native module cannot be loaded. */
function brokenLibrary(home: string): string {
  const folder = join(home, 'lib');
  mkdirSync(folder);
  writeFileSync(join(folder, 'libsecret-1.so.0'), 'no library');
  return folder;
}

/** Prints the id of the daemon's process, once it is on the bus, as after any call to it. */
const daemonPid =
  'dbus-send --session --print-reply --dest=org.freedesktop.DBus / ' +
  'org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets | sed -n "s/.*uint32 //p"';

/** Shell commands for steps inside an `unlocked` session. */
export const keyring = {
  lock:
    'dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets ' +
    'org.freedesktop.Secret.Service.Lock array:objpath:/org/freedesktop/secrets/collection/login',
  unlock: `"${process.execPath}" "${join(import.meta.dirname, 'unlock-keyring.mjs')}"`,
  /** From now on it takes every call and answers none. */
  stop: `${daemonPid} > "$HOME/daemon.pid" && kill -STOP "$(cat "$HOME/daemon.pid")"`,
  goOn: 'kill -CONT "$(cat "$HOME/daemon.pid")"',
  /** Starts the daemon on a bus that has none, with its keyring unlocked. */
  start: 'printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >/dev/null',
  kill: `kill -KILL "$(${daemonPid})"`,
} as const;
