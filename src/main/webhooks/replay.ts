import { request } from 'node:http';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { SentDelivery } from '@shared/webhooks';
import { errorCodeOf } from '../files/storage-error';
import type { Clock } from '../ports';
import type { Deliveries } from './deliveries';
import type { Headers } from './headers';
import { isSecretHeader } from './masked';
import { readBody } from './read-event';

export interface Replay {
  /** Takes a delivery in again, as it came or with another body. */
  again(
    workspaceId: string,
    sequence: number,
    body: string | null,
  ): Promise<DeskResult<{ sequence: number }>>;
  /** Sends it to a program on this machine. */
  sendTo(
    workspaceId: string,
    sequence: number,
    body: string | null,
    url: string,
  ): Promise<DeskResult<SentDelivery>>;
}

interface ReplayDeps {
  readonly deliveries: Pick<Deliveries, 'add' | 'whole'>;
  readonly clock: Clock;
  /** Asks the person; see `Confirmations`. */
  readonly confirm: (url: string) => Promise<boolean>;
}

const answerWithinMs = 10_000;

export function createReplay({ deliveries, clock, confirm }: ReplayDeps): Replay {
  /** Addresses that the person has agreed to since the app was started. */
  const agreed = new Set<string>();

  return {
    async again(workspaceId, sequence, body) {
      const whole = await deliveries.whole(workspaceId, sequence);
      if (!whole.ok) return whole;
      const bytes = body === null ? whole.data.body : Buffer.from(body);
      const { print: _print, sizeBytes: _size, ...first } = whole.data.delivery;
      const { event, words } = readBody(first.purpose, bytes);
      const delivery = { ...first, event, words, at: clock.now(), replayOf: sequence };
      const added = await deliveries.add(workspaceId, { delivery, headers: whole.data.headers, body: bytes });
      return added.ok ? succeed({ sequence: added.data.sequence }) : added;
    },
    async sendTo(workspaceId, sequence, body, typed) {
      const url = onThisMachine(typed);
      if (!url) return fail('ADDRESS_INVALID', 'not an address of this machine', { problem: 'not_loopback' });
      const whole = await deliveries.whole(workspaceId, sequence);
      if (!whole.ok) return whole;
      if (!agreed.has(url.href) && !(await confirm(url.href)))
        return fail('CHANGE_DECLINED', 'the person did not agree to send it there');
      agreed.add(url.href);
      const bytes = body === null ? whole.data.body : Buffer.from(body);
      const { headers } = whole.data;
      const leftOut = headers.flatMap(([name]) => (isSecretHeader(name) ? [name] : []));
      const sent = await post(url, sentHeaders(headers, bytes.length), bytes, clock);
      return sent.ok ? succeed({ ...sent.data, leftOut }) : sent;
    },
  };
}

/** An http URL of this machine, else undefined. It has an IP address, because the hosts file can redirect names. */
function onThisMachine(typed: string): URL | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.protocol !== 'http:' || url.username !== '' || url.password !== '') return undefined;
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? url : undefined;
}

/** Headers of the original connection, which are not sent again. */
const ofConnection =
  /^(?:host|connection|keep-alive|transfer-encoding|content-length|expect|te|trailer|upgrade|proxy-.*)$/i;

const sentHeaders = (headers: Headers, length: number): string[] => [
  ...headers.filter(([name]) => !ofConnection.test(name) && !isSecretHeader(name)).flat(),
  'content-length',
  String(length),
];

const post = (
  url: URL,
  headers: readonly string[],
  body: Buffer,
  clock: Pick<Clock, 'monotonic'>,
): Promise<DeskResult<{ status: number; tookMs: number }>> =>
  new Promise((resolve) => {
    const startedAt = clock.monotonic();
    const sent = request(url, {
      method: 'POST',
      headers: ['host', url.host, ...headers],
      timeout: answerWithinMs,
    });
    sent.on('response', (response) => {
      resolve(
        succeed({ status: response.statusCode ?? 0, tookMs: Math.round(clock.monotonic() - startedAt) }),
      );
      response.destroy();
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.on('error', (error) => {
      const code = errorCodeOf(error) === 'ETIMEDOUT' ? 'NETWORK_TIMEOUT' : 'NETWORK_UNREACHABLE';
      resolve(fail(code, 'the program at this address did not answer'));
    });
    sent.end(body);
  });
