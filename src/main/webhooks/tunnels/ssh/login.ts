import { connect } from 'node:net';
import type { TunnelProblem } from '@shared/webhooks';
import type { ConnectConfig, utils as Ssh2Utils } from 'ssh2';
import { openRegular } from '../../../files/open-regular';
import { problem } from '../tunnel';
import type { SshLogin } from './ssh-options';

type Credentials = Pick<ConnectConfig, 'agent' | 'privateKey' | 'passphrase' | 'password' | 'tryKeyboard'>;

type LoginReading =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly problem: TunnelProblem; readonly isFinal: boolean };

const longestKeyFile = 64 * 1024;

/** Reads the credentials before the server is contacted, so that it sees no attempt that cannot succeed. */
export async function readLogin(login: SshLogin, parseKey: typeof Ssh2Utils.parseKey): Promise<LoginReading> {
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
