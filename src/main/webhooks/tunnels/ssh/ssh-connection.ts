import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type ConnectTunnel, failed } from '../tunnel';
import { answersStill, askForPort, passOn } from './forward';
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
