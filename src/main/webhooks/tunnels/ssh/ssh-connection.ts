import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import type { Client } from 'ssh2';
import { type ConnectTunnel, failed } from '../tunnel';
import { openSshSession } from './open-session';
import { type SshPatience, type SshServer, sshPatience } from './ssh-options';

export interface SshForwarding {
  /** Loopback port on the server that its web server forwards requests to. */
  readonly remotePort: number;
  /** Public address that the services get. */
  readonly publicUrl: string;
}

interface Options {
  /** Called for each attempt, because a secret may have been entered since. */
  readonly server: () => Promise<SshServer>;
  readonly forwarding: SshForwarding;
  readonly patience?: SshPatience;
  readonly monotonic: () => number;
}

/** Only the server itself reaches the port; its web server adds the certificate and the name. */
export const remoteHost = '127.0.0.1';

/** Reverse forwarding over SSH, to the same port of the server each time. */
export function createSshConnect({
  server,
  forwarding,
  patience = sshPatience,
  monotonic,
}: Options): ConnectTunnel {
  return async ({ localPort, signal }) => {
    const session = await openSshSession({ server: await server(), patience, signal, monotonic });
    if (!session.ok) return session;
    const { client, socket, ended } = session;
    passOn(client, localPort);
    const answer = await askForPort(client, remoteHost, forwarding.remotePort, patience.answerTimeoutMs);
    if (answer !== 'forwarding') {
      leave(socket, () => client.end());
      return failed(answer === 'no_answer' ? 'timed_out' : answer);
    }
    return {
      ok: true,
      connection: {
        url: forwarding.publicUrl,
        ended,
        isAlive: async () => hasItsAddress(socket) && answersStill(client, patience.answerTimeoutMs),
        async close() {
          leave(socket, () => client.end());
          await ended;
        },
      },
    };
  };
}

const goodbyeMs = 1000;

/** Says goodbye where it can, so that the server frees the port at once; a server that is gone is not waited for. */
function leave(socket: Socket, sayGoodbye: () => void): void {
  sayGoodbye();
  const timer = setTimeout(() => socket.destroy(), hasItsAddress(socket) ? goodbyeMs : 0);
  socket.once('close', () => clearTimeout(timer));
}

/** A machine that went to another network has lost the address that this connection began at. */
function hasItsAddress({ localAddress }: Socket): boolean {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return own.some(({ address }) => address === localAddress || `::ffff:${address}` === localAddress);
}

/** A server that opened thousands would spend this machine's sockets; the services send far fewer at a time. */
const mostAtOnce = 64;

/** Passes what arrives at the server's port on to the receiver, and to nothing else of this machine. */
function passOn(client: Client, localPort: number): void {
  let open = 0;
  client.on('tcp connection', (_details, accept, reject) => {
    if (open >= mostAtOnce) return reject();
    open += 1;
    join(accept(), connect({ host: '127.0.0.1', port: localPort, noDelay: true }), () => {
      open -= 1;
    });
  });
}

/** Two streams as one; the end of either is the end of both. */
function join(one: Duplex, other: Duplex, onClosed: () => void): void {
  let closed = 0;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      to.destroy();
      closed += 1;
      if (closed === 2) onClosed();
    });
  }
}

/** How the server answered the request to listen on its port. */
type Forwarding = 'forwarding' | 'port_taken' | 'forwarding_refused' | 'no_answer';

/**
 * Asks the server to listen. It refuses a taken port and a forbidden one with the same word; whether it would give
 * another port tells them apart.
 */
async function askForPort(
  client: Client,
  host: string,
  port: number,
  timeoutMs: number,
): Promise<Forwarding> {
  const first = await forwardIn(client, host, port, timeoutMs);
  if (first !== 'refused') return first === 'no_answer' ? first : 'forwarding';
  const any = await forwardIn(client, host, 0, timeoutMs);
  if (typeof any !== 'number') return any === 'no_answer' ? any : 'forwarding_refused';
  await isAnswered((done) => client.unforwardIn(host, any, done), timeoutMs);
  return 'port_taken';
}

async function forwardIn(client: Client, host: string, port: number, timeoutMs: number) {
  const answer: { port?: number } = {};
  const answered = await isAnswered((done) => {
    client.forwardIn(host, port, (error, realPort) => {
      if (!error) answer.port = realPort;
      done();
    });
  }, timeoutMs);
  if (!answered) return 'no_answer';
  return answer.port ?? 'refused';
}

/**
 * Checks that the server still answers, by a request to end a forwarding that does not exist. Every server must
 * refuse it. Port 9 was never requested.
 */
const answersStill = (client: Client, timeoutMs: number): Promise<boolean> =>
  isAnswered((done) => client.unforwardIn('127.0.0.1', 9, done), timeoutMs);

/** False where no answer came in time, or the session had ended. */
function isAnswered(ask: (done: () => void) => void, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    const end = (answered: boolean) => {
      clearTimeout(timer);
      resolve(answered);
    };
    try {
      ask(() => end(true));
    } catch {
      end(false);
    }
  });
}
