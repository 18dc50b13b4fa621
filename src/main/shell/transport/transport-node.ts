import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { errorCodeOf } from '../../files/storage-error';
import type { Transport, TransportRequest } from '../../ports';
import { type Attempt, beginAttempt } from './attempt';
import { failureOfNodeError } from './failures';
import { redirectObjection, redirectTarget } from './redirects';
import { plainHeaders, unsendable } from './request-rules';

/**
 * The transport on Node's own HTTP: for the tools that call services without Electron, and the second witness of the
 * contract that both implementations are tested by. Certificates of a company are given to it by `NODE_EXTRA_CA_CERTS`.
 * It knows no proxy: Node 20 has none of its own, and the app itself never calls a service by this way.
 */
export function createNodeTransport(): Transport & { close(): void } {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  return {
    async send(request) {
      const objection = unsendable(request);
      if (objection) return objection;
      let current: ClientRequest | undefined;
      let mayHaveArrived = false;
      const attempt = beginAttempt(request, {
        stop: () => current?.destroy(),
        mayHaveArrived: () => mayHaveArrived,
      });
      const hop = (url: string, followed: number): void => {
        const own = open(url, request);
        current = own;
        own.on('socket', (socket) => {
          // A socket kept from an earlier request sends at once; a new one when it is connected (and trusted).
          const isNew = socket.connecting;
          if (!isNew) mayHaveArrived = true;
          else
            socket.once(
              url.startsWith('https:') ? 'secureConnect' : 'connect',
              () => (mayHaveArrived = true),
            );
        });
        own.on('error', (error) => {
          if (own === current) failBy(error, attempt);
        });
        own.on('response', (answer) => {
          const status = answer.statusCode ?? 0;
          const to = redirectTarget(status, answer.headers.location, url);
          if (to === undefined) return void receive(answer, status, request, attempt);
          const why = redirectObjection({ from: url, to, method: request.method, status, followed });
          if (why) return attempt.fail('redirected_elsewhere', why);
          hop(to, followed + 1);
          own.destroy();
        });
        own.end(request.body);
      };
      try {
        hop(request.url, 0);
      } catch {
        attempt.fail('other', 'a header of the request is not valid', false);
      }
      return attempt.outcome;
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };

  function open(url: string, { method, headers }: TransportRequest): ClientRequest {
    const withEncoding = { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers };
    return url.startsWith('https:')
      ? httpsRequest(url, { method, headers: withEncoding, agent: agents.https })
      : httpRequest(url, { method, headers: withEncoding, agent: agents.http });
  }
}

async function receive(answer: IncomingMessage, status: number, request: TransportRequest, attempt: Attempt) {
  attempt.answerBegan();
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304;
  const decoders = hasBody ? decodersFor(answer.headers['content-encoding']) : [];
  if (!decoders) return attempt.fail('not_understood', 'the answer has an encoding nobody asked for');
  try {
    await pipeline([answer, ...decoders, sinkOf(attempt)]);
    attempt.finish({ status, headers: plainHeaders(answer.headers) });
  } catch (error) {
    failBy(error, attempt);
  }
}

const sinkOf = (attempt: Attempt) =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => done(attempt.add(chunk) ? null : new Error('enough')),
  });

function failBy(error: unknown, attempt: Attempt): void {
  const code = errorCodeOf(error) ?? 'unknown';
  attempt.fail(failureOfNodeError(code), code);
}

/** Encodings that the Node transport accepts. Chromium accepts the same and decodes them itself. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Two layers are more than any server has a reason for, and each layer multiplies what a hostile one can unfold. */
const MAX_LAYERS = 2;

/**
 * The streams that undo a `Content-Encoding`, first to be applied first; undefined for one that was not asked for.
 */
function decodersFor(contentEncoding: string | undefined): Transform[] | undefined {
  const layers = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const makers = layers.reverse().map((name) => decoders[name]);
  if (makers.length > MAX_LAYERS) return undefined;
  const known = makers.filter((make) => make !== undefined);
  return known.length === makers.length ? known.map((make) => make()) : undefined;
}
