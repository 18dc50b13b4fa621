import { connect, type Socket } from 'node:net';
import type { TunnelProblem } from '@shared/webhooks';
import type { Client, ConnectConfig, utils as Ssh2Utils } from 'ssh2';
import { openRegular } from '../../../files/open-regular';
import { networkProblemOf } from '../network-problems';
import { problem } from '../tunnel';
import { isSameKey, preferKind, readHostKey } from './host-key';
import type { PinnedKey, SshLogin, SshPatience, SshServer } from './ssh-options';

/** Completed steps of a session, shown by the tunnel's test. */
export type SessionStep =
  | { readonly kind: 'reached'; readonly afterMs: number }
  | { readonly kind: 'host_key'; readonly key: PinnedKey; readonly isPinned: boolean }
  | { readonly kind: 'signed_in'; readonly afterMs: number };

export type SessionOutcome =
  | {
      readonly ok: true;
      readonly client: Client;
      readonly socket: Socket;
      readonly ended: Promise<TunnelProblem>;
    }
  | { readonly ok: false; readonly problem: TunnelProblem; readonly isFinal: boolean };

interface Options {
  readonly server: SshServer;
  readonly patience: SshPatience;
  readonly signal: AbortSignal;
  readonly onStep?: (step: SessionStep) => void;
  readonly monotonic: () => number;
  /** Requests only the server's key and disconnects before sign-in, for any key. */
  readonly onlyKey?: boolean;
}

const finalCodes: readonly TunnelProblem['code'][] = [
  'host_key_unknown',
  'host_key_changed',
  'login_refused',
];

/**
 * Connects to the server, checks its key and signs in. The key is checked before sign-in starts. So if it is not the
 * pinned key, no data that a third party could use has been sent.
 */
export async function openSshSession({
  server,
  patience,
  signal,
  onStep = () => undefined,
  monotonic,
  onlyKey = false,
}: Options): Promise<SessionOutcome> {
  // Loaded with the first session: most people have no tunnel.
  const { Client, utils } = await import('ssh2');
  const login = onlyKey ? noLogin : await readLogin(server.login, utils.parseKey);
  if (!login.ok) return login;
  const from = monotonic();
  const reached = await reach(server, patience.connectTimeoutMs, signal);
  if (!reached.ok) return { ...reached, isFinal: false };
  const { socket } = reached;
  onStep({ kind: 'reached', afterMs: monotonic() - from });

  const client = new Client();
  let refused: TunnelProblem | undefined;
  let last: TunnelProblem | undefined;
  const ended = new Promise<TunnelProblem>((resolve) => {
    client.on('close', () => resolve(refused ?? last ?? problem('network_lost')));
  });
  // Several may come, and some before another way of signing in is tried: what ends the session is the last of them.
  client.on('error', (error) => {
    last = networkProblemOf(error);
  });
  if (server.login.kind === 'password') answerKeyboard(client, server.login.password ?? '');
  const onAbort = () => socket.destroy();
  signal.addEventListener('abort', onAbort, { once: true });

  const isReady = new Promise<boolean>((resolve) => {
    client.on('ready', () => resolve(true));
    client.on('close', () => resolve(false));
  });
  try {
    client.connect({
      sock: socket,
      username: server.user,
      ...login.credentials,
      readyTimeout: patience.loginTimeoutMs,
      keepaliveInterval: patience.keepaliveMs,
      keepaliveCountMax: 2,
      ...(server.pinned && { algorithms: { serverHostKey: preferKind(server.pinned) } }),
      hostVerifier: (blob: Buffer) => {
        const key = readHostKey(blob);
        const isPinned = server.pinned !== null && isSameKey(key, server.pinned);
        onStep({ kind: 'host_key', key, isPinned });
        if (!isPinned)
          refused = problem(server.pinned ? 'host_key_changed' : 'host_key_unknown', key.fingerprint);
        return isPinned && !onlyKey;
      },
    });
  } catch (error) {
    // A key or an algorithm that ssh2 cannot use.
    socket.destroy();
    return { ok: false, problem: networkProblemOf(error), isFinal: true };
  }
  const signedIn = await isReady;
  signal.removeEventListener('abort', onAbort);
  if (!signedIn) {
    const why = await ended;
    return { ok: false, problem: why, isFinal: finalCodes.includes(why.code) };
  }
  client.setNoDelay(true);
  onStep({ kind: 'signed_in', afterMs: monotonic() - from });
  return { ok: true, client, socket, ended };
}

/**
 * A server may ask for the password as a question. It is answered where it asks one thing that is not shown while it is
 * typed, and once: a code that is good for one sign-in is nothing that could be kept.
 */
function answerKeyboard(client: Client, password: string): void {
  let isAnswered = false;
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) => {
    const [prompt] = prompts;
    // Some ask nothing, to say something before or afterwards.
    if (!prompt) return answer([]);
    const isForPassword = prompts.length === 1 && prompt.echo !== true && !isAnswered;
    isAnswered = true;
    answer(isForPassword ? [password] : prompts.map(() => ''));
  });
}

const noLogin = { ok: true, credentials: {} } as const;

type Reached =
  | { readonly ok: true; readonly socket: Socket }
  | { readonly ok: false; readonly problem: TunnelProblem };

function reach({ host, port }: SshServer, timeoutMs: number, signal: AbortSignal): Promise<Reached> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, signal, timeout: timeoutMs });
    const end = (problem: TunnelProblem) => {
      socket.destroy();
      resolve({ ok: false, problem });
    };
    socket.once('error', (error) => end(networkProblemOf(error)));
    socket.once('timeout', () => end(problem('timed_out')));
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners('timeout').removeAllListeners('error');
      resolve({ ok: true, socket });
    });
  });
}

type Credentials = Pick<ConnectConfig, 'agent' | 'privateKey' | 'passphrase' | 'password' | 'tryKeyboard'>;

type LoginReading =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly problem: TunnelProblem; readonly isFinal: boolean };

const longestKeyFile = 64 * 1024;

/** Reads the credentials before the server is contacted, so that it sees no attempt that cannot succeed. */
async function readLogin(login: SshLogin, parseKey: typeof Ssh2Utils.parseKey): Promise<LoginReading> {
  switch (login.kind) {
    case 'password':
      if (login.password === undefined) return refused('secret_missing');
      // Many servers ask for it only by keyboard-interactive.
      return { ok: true, credentials: { password: login.password, tryKeyboard: true } };
    case 'agent': {
      // The agent may be started later, for example at the next login, so a retry makes sense.
      if (login.socket === undefined || !(await answers(login.socket)))
        return refused('agent_missing', false);
      return { ok: true, credentials: { agent: login.socket } };
    }
    case 'key_file':
      return readKeyFile(login.path, login.passphrase, parseKey);
  }
}

async function readKeyFile(
  path: string,
  passphrase: string | undefined,
  parseKey: typeof Ssh2Utils.parseKey,
): Promise<LoginReading> {
  const privateKey = await readStart(path);
  if (!privateKey) return refused('key_unreadable');
  const parsed = parseKey(privateKey, passphrase);
  if (parsed instanceof Error) {
    const needsPassphrase = passphrase === undefined && /no passphrase given/i.test(parsed.message);
    return refused(needsPassphrase ? 'secret_missing' : 'key_unreadable');
  }
  return { ok: true, credentials: { privateKey, ...(passphrase !== undefined && { passphrase }) } };
}

async function readStart(path: string): Promise<Buffer | undefined> {
  try {
    await using file = await openRegular(path);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(longestKeyFile) });
    return buffer.subarray(0, bytesRead);
  } catch {
    return undefined;
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPath, timeout: 2000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

const refused = (code: TunnelProblem['code'], isFinal = true): LoginReading => ({
  ok: false,
  problem: problem(code),
  isFinal,
});
