import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, hasty, patient, startClient } from './client';
import { matrixCalls, openServices, readOf, type Services } from './desk';
import { type Fault, startProxy } from './proxy';
import { type OpenTransport, transports } from './transports';

/**
 * Network faults of a call, between the app's own client and the real services: sixteen faults, six calls of the
 * three services, two transports. An unhandled rejection fails the run by itself.
 */

const html = '<!doctype html><title>Bad gateway</title>';
const answer = (status: string, contentType: string, body: string): Fault => ({
  kind: 'answer',
  bytes: `HTTP/1.1 ${status}\r\ncontent-type: ${contentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
});

interface Expected {
  /** The code of a read; null where it goes well. */
  readonly read: string | null;
  /** The code of a write, and of what is behind its doubt; null where it goes well. */
  readonly write: { readonly code: string; readonly cause?: string } | null;
  /** Of a write whose answer holds a secret, where that is another: the secret is answered once, or is lost. */
  readonly secret?: Expected['write'];
}

const both = (code: string): Expected => ({ read: code, write: { code: 'OUTCOME_UNKNOWN', cause: code } });

/** What is done to an answer may depend on how a good one of the call looks. */
const matrix: Readonly<Record<string, readonly [Fault | ((plain: string) => Fault), Expected]>> = {
  'latency that is within the time-out': [
    { kind: 'latency', ms: 50 },
    { read: null, write: null },
  ],
  'latency that is not': [{ kind: 'latency', ms: 5_000 }, both('NETWORK_TIMEOUT')],
  'a reset before the request': [{ kind: 'reset', at: 'request' }, both('NETWORK_INTERRUPTED')],
  'a reset within the answer': [{ kind: 'reset', at: 'answer' }, both('NETWORK_INTERRUPTED')],
  'a connection that ends without an answer': [{ kind: 'end' }, both('NETWORK_INTERRUPTED')],
  'a half-open connection': [{ kind: 'half_open', at: 'request' }, both('NETWORK_TIMEOUT')],
  'half an answer and then silence': [{ kind: 'half_open', at: 'answer' }, both('NETWORK_TIMEOUT')],
  'a slow drip': [{ kind: 'drip', everyMs: 20 }, both('NETWORK_TIMEOUT')],
  'an answer cut short': [{ kind: 'truncate' }, both('NETWORK_INTERRUPTED')],
  'garbage in the place of HTTP': [
    { kind: 'answer', bytes: '\u0000\u0007 SSH-2.0-nothing of HTTP\r\n\r\n' },
    both('ANSWER_NOT_THE_SERVICE'),
  ],
  'garbage in the place of JSON': [
    answer('200 OK', 'application/json', '\u0000garbage'),
    both('ANSWER_NOT_THE_SERVICE'),
  ],
  // A write's may have none, when it is done.
  'an answer without a body': [
    answer('200 OK', 'application/json', ''),
    {
      read: 'ANSWER_NOT_THE_SERVICE',
      write: null,
      secret: { code: 'OUTCOME_UNKNOWN', cause: 'ANSWER_NOT_THE_SERVICE' },
    },
  ],
  'a page that claims to be JSON': [
    answer('200 OK', 'application/json', html),
    both('ANSWER_NOT_THE_SERVICE'),
  ],
  'JSON under the wrong content type': [
    (plain) => answer('200 OK', 'text/html', plain),
    { read: null, write: null },
  ],
  'a gateway’s 502 in HTML': [answer('502 Bad Gateway', 'text/html', html), both('SERVICE_UNAVAILABLE')],
  'a proxy that wants a password': [
    answer('407 Proxy Authentication Required', 'text/html', html),
    { read: 'NETWORK_PROXY_REFUSED', write: { code: 'NETWORK_PROXY_REFUSED' } },
  ],
};

let services: Services;
const opened: (() => unknown)[] = [];
beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => {
  for (const close of opened) await close();
  await services.agency.close();
});

/** A client behind a proxy of its own: what happens to one case happens to no other. */
async function behindProxy(open: OpenTransport) {
  const { planning, reporting, connect } = services;
  const proxy = await startProxy(planning.baseUrl);
  const { transport, close } = open();
  opened.push(close, () => proxy.close());
  const through = ({ baseUrl, key }: Access) => ({ baseUrl: proxy.origin + new URL(baseUrl).pathname, key });
  let patience = patient;
  const access = { planning: through(planning), reporting: through(reporting), connect: through(connect) };
  const at = startClient(transport, access, { patience: () => patience });
  const suffer = (fault: Fault, isAnswered: boolean, requestLine?: RegExp) => {
    patience = isAnswered ? patient : hasty;
    proxy.suffer(fault, requestLine);
  };
  return { proxy, suffer, at };
}

describe.each(transports)('faulty network over %s', (_, open) => {
  describe.each(Object.entries(matrixCalls))(
    'call: %s',
    (_call, { requestLine, call, look, plain, holdsSecret }) => {
      it.concurrent.each(Object.entries(matrix))(
        '%s gives the expected result or error, and a later read succeeds',
        async (_name, [given, expected]) => {
          const { proxy, suffer, at } = await behindProxy(open);
          const fault = typeof given === 'function' ? given(plain) : given;
          // A time-out that is not applied would leave the call, and this test, without an end.
          suffer(fault, expected.read !== 'NETWORK_TIMEOUT', requestLine);
          const called = await call(at, services);
          const { error } = called.ok ? { error: null } : called;
          const ofWrite = holdsSecret ? (expected.secret ?? expected.write) : expected.write;
          const wanted = look === null ? expected.read && { code: expected.read } : ofWrite;
          expect(error && { code: error.code, cause: error.data?.cause }).toEqual(
            wanted && { cause: undefined, ...wanted },
          );
          if (error?.code === 'OUTCOME_UNKNOWN')
            expect(error.data?.check).toMatchObject({ look: { route: look } });
          expect(at.turnsHeld()).toBe(0);
          // A write is never repeated.
          if (look !== null) expect(proxy.seen.filter((line) => requestLine.test(line))).toHaveLength(1);

          suffer({ kind: 'none' }, true);
          expect(await readOf(at)()).toMatchObject({ ok: true });
        },
      );
    },
  );

  it('an unknown host and a closed port have different error codes', async () => {
    const gone = await startProxy(services.planning.baseUrl);
    await gone.close();
    const addresses = {
      NETWORK_NAME_NOT_FOUND: 'https://client-desk.invalid',
      NETWORK_UNREACHABLE: gone.origin,
    };
    const { transport, close } = open();
    opened.push(close);
    for (const [code, origin] of Object.entries(addresses)) {
      const at = startClient(transport, { planning: { baseUrl: `${origin}/api/v1`, key: 'k' } });
      expect(await readOf(at)()).toMatchObject({ ok: false, error: { code } });
      expect(at.turnsHeld()).toBe(0);
    }
  }, 60_000);
});
