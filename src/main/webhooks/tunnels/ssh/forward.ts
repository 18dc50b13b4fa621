import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Client } from 'ssh2';

/** A server that opened thousands would spend this machine's sockets; the services send far fewer at a time. */
const mostAtOnce = 64;

/** Passes what arrives at the server's port on to the receiver, and to nothing else of this machine. */
export function passOn(client: Client, localPort: number): void {
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

/** How the server answered the wish to listen on its port. */
export type Forwarding = 'forwarding' | 'port_taken' | 'forwarding_refused' | 'no_answer';

/**
 * Asks the server to listen. It refuses a taken port and a forbidden one with the same word; whether it would give
 * another port tells them apart.
 */
export async function askForPort(
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
 * Whether the server still answers: asked to end a forwarding that there is none of, every server has to say no. Port 9
 * was never asked for.
 */
export const answersStill = (client: Client, timeoutMs: number): Promise<boolean> =>
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
