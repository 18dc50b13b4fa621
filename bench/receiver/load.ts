import { createHmac } from 'node:crypto';
import { connect } from 'node:net';

interface Load {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly deliveries: number;
  /** Of the first body; each has another number. */
  readonly from: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Of each delivery, ms from its first byte to the answer's last. */
  readonly times: readonly number[];
}

const signature = (() => {
  const time = String(Math.floor(Date.now() / 1_000));
  const digest = createHmac('sha256', 'a secret of the connector').update(`${time}client-1`).digest('hex');
  return `t=${time},s=${digest}`;
})();

/** What the connector would send of some thousand customers. */
function requestOf(path: string, number: number): string {
  const customer = number % 5_000;
  const body = JSON.stringify({
    event: 'session_completed',
    occurred_at: '2026-11-20T14:31:05.120000Z',
    data: {
      number,
      customer: `c-${String(customer).padStart(5, '0')}`,
      name: `customer ${customer}`,
      session: `session ${number % 900}`,
    },
  });
  return `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nX-Api-Signature: ${signature}\r\nX-Api-Token: token of the merchant\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Sends as fast as answers come, one at a time on each connection. Over bare sockets: a client that costs more would be what is measured. */
export async function sendLoad({ port, path, connections, deliveries, from }: Load): Promise<LoadResult> {
  let next = from;
  const end = from + deliveries;
  const times: number[] = [];
  const sender = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      let sentAt = 0;
      let answer = '';
      const send = () => {
        if (next >= end) return void socket.end(() => resolve());
        answer = '';
        sentAt = performance.now();
        socket.write(requestOf(path, next));
        next += 1;
      };
      socket.setEncoding('latin1');
      socket.on('connect', send).on('error', reject);
      socket.on('data', (text: string) => {
        answer += text;
        if (!answer.endsWith('\r\n\r\n')) return;
        if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer.slice(0, 40)));
        times.push(performance.now() - sentAt);
        send();
      });
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, sender));
  return { perSecond: (deliveries * 1_000) / (performance.now() - startedAt), times };
}
