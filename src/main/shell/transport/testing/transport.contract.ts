import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Transport, TransportOutcome, TransportRequest } from '../../../ports';
import { type Behaviour, startServer, type TestServer } from './servers';

const encodings = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const;

interface Opened {
  readonly transport: Transport;
  readonly close: () => void;
}

/** Tests that every implementation of the `Transport` port must pass, against real servers. */
export function describeTransport(name: string, open: () => Opened): void {
  describe(`the transport contract, by ${name}`, () => {
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    const serve = async (behaviour: Behaviour, isSecure = false): Promise<TestServer> => {
      const server = await startServer(behaviour, isSecure);
      closing.push(() => server.close());
      return server;
    };
    const opened = () => {
      const { transport, close } = open();
      closing.push(close);
      return transport;
    };
    const send = (url: string, more: Partial<TransportRequest> = {}, transport = opened()) =>
      transport.send({
        method: 'GET',
        headers: {},
        // Longer than any busy machine needs, where nothing else is said.
        connectTimeoutMs: 25_000,
        totalTimeoutMs: 25_000,
        maxBytes: 1_000_000,
        ...more,
        url,
      });
    const text = (outcome: TransportOutcome) => {
      if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.detail}`);
      return Buffer.from(outcome.response.body).toString('utf8');
    };

    describe('sends', () => {
      it('method, path, headers and body, and brings back status, headers and bytes', async () => {
        const { origin, seen } = await serve((_request, answer) => {
          answer.setHeader('X-Request-Id', 'r1');
          answer.setHeader('Link', ['<a>', '<b>']);
          answer.writeHead(201, { 'Content-Type': 'application/json' });
          answer.end(Buffer.from('{"ok":"é"}'));
        });
        const outcome = await send(`${origin}/v1/posts?page=2`, {
          method: 'POST',
          headers: { Authorization: 'Bearer k', 'Content-Type': 'application/json', 'Content-Length': '9' },
          body: Buffer.from('{"a":"é"}'.slice(0, 8)),
        });
        expect(text(outcome)).toBe('{"ok":"é"}');
        expect(outcome).toMatchObject({
          response: {
            status: 201,
            headers: { 'x-request-id': 'r1', link: '<a>, <b>', 'content-type': 'application/json' },
          },
        });
        expect(seen).toMatchObject([
          {
            method: 'POST',
            url: '/v1/posts?page=2',
            headers: { authorization: 'Bearer k' },
            body: '{"a":"é"',
          },
        ]);
      });

      it.each([400, 401, 404, 429, 500, 503])(
        'hands on status %i: it is an answer, no failure',
        async (status) => {
          const { origin } = await serve((_request, answer) => void answer.writeHead(status).end('why'));
          const outcome = await send(origin);
          expect(outcome).toMatchObject({ ok: true, response: { status } });
          expect(text(outcome)).toBe('why');
        },
      );

      it('takes answers without a body', async () => {
        const { origin } = await serve((request, answer) => {
          if (request.method === 'HEAD') answer.writeHead(200, { 'content-length': '99' }).end();
          else answer.writeHead(204).end();
        });
        expect(text(await send(origin, { method: 'HEAD' }))).toBe('');
        expect(text(await send(origin, { method: 'DELETE' }))).toBe('');
      });

      it('keeps no cookie and hands none on', async () => {
        const { origin, seen } = await serve((_request, answer) => {
          answer.writeHead(200, { 'Set-Cookie': 'session=canary' }).end();
        });
        const transport = opened();
        expect(JSON.stringify(await send(origin, {}, transport))).not.toContain('canary');
        await send(origin, {}, transport);
        expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
      });

      it('a write once only, though a read has left a connection that proves dead', async () => {
        const { origin, seen } = await serve(({ method }, answer) => {
          if (method === 'GET') answer.end('kept');
          else answer.destroy();
        });
        const transport = opened();
        expect(text(await send(origin, {}, transport))).toBe('kept');
        const outcome = await send(origin, { method: 'POST', body: Buffer.from('x') }, transport);
        expect(outcome).toMatchObject({ ok: false, failure: 'interrupted', mayHaveArrived: true });
        expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
      });

      it('asks again each time, however long the answer may be kept', async () => {
        const { origin, seen } = await serve((_request, answer) => {
          answer.writeHead(200, { 'Cache-Control': 'public, max-age=3600', ETag: '"1"' }).end('x');
        });
        const transport = opened();
        for (let i = 0; i < 2; i += 1) expect(text(await send(origin, {}, transport))).toBe('x');
        expect(seen).toHaveLength(2);
      });
    });

    describe('decodes', () => {
      it.each(encodings)('%s', async (encoding, compress) => {
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(200, { 'content-encoding': encoding }).end(compress('approvals '.repeat(1000)));
        });
        expect(text(await send(origin))).toHaveLength(10_000);
      });

      it('and fails on a body that is not what it says', async () => {
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(200, { 'content-encoding': 'gzip' }).end('plain text');
        });
        expect(await send(origin)).toMatchObject({
          ok: false,
          failure: 'not_understood',
          mayHaveArrived: true,
        });
      });
    });

    describe('follows redirects', () => {
      const hop =
        (status: number): Behaviour =>
        (request, answer) => {
          if (request.url === '/end') answer.end(request.method + request.body);
          else answer.writeHead(status, { location: '/end' }).end('moved');
        };

      it.each([301, 302, 303, 307, 308])('of a read by %i, with its key', async (status) => {
        const { origin, seen } = await serve(hop(status));
        expect(text(await send(origin, { headers: { authorization: 'Bearer k' } }))).toBe('GET');
        expect(seen.at(-1)).toMatchObject({ url: '/end', headers: { authorization: 'Bearer k' } });
      });

      it.each([307, 308])('of a write by %i, with its body', async (status) => {
        const { origin } = await serve(hop(status));
        expect(text(await send(origin, { method: 'POST', body: Buffer.from('x') }))).toBe('POSTx');
      });

      it.each([301, 302, 303])('but not of a write by %i, which would make it a read', async (status) => {
        const { origin, seen } = await serve(hop(status));
        expect(await send(origin, { method: 'POST', body: Buffer.from('x') })).toMatchObject({
          failure: 'redirected_elsewhere',
          mayHaveArrived: true,
        });
        expect(seen).toHaveLength(1);
      });

      it('but never to another origin, which learns nothing', async () => {
        const other = await serve((_request, answer) => void answer.end('mine now'));
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(302, { location: `${other.origin}/` }).end();
        });
        expect(await send(origin, { headers: { authorization: 'Bearer k' } })).toMatchObject({
          ok: false,
          failure: 'redirected_elsewhere',
        });
        expect(other.seen).toEqual([]);
      });

      it('five times and no more', async () => {
        const { origin, seen } = await serve(({ url }, answer) => {
          const left = Number(url.slice(1));
          if (left === 0) answer.end('there');
          else answer.writeHead(302, { location: `/${left - 1}` }).end();
        });
        expect(text(await send(`${origin}/5`))).toBe('there');
        expect(await send(`${origin}/6`)).toMatchObject({ failure: 'redirected_elsewhere' });
        expect(seen).toHaveLength(12);
      });

      it('and knows that what it sent before a redirect has arrived', async () => {
        const server = await serve((_request, answer) => {
          answer.writeHead(307, { location: '/next', connection: 'close' }).end(() => void server.close());
        });
        const outcome = await send(server.origin, { method: 'POST' });
        expect(outcome).toMatchObject({ ok: false, mayHaveArrived: true });
      });
    });

    describe('gives up', () => {
      const silent: Behaviour = () => undefined;
      const stalling: Behaviour = (_request, answer) => void answer.writeHead(200).write('beginning');
      /** Short timeout for tests. Even on a busy machine the request must have been sent by then. */
      const soonMs = 700;

      it('when no answer begins in time', async () => {
        const { origin } = await serve(silent);
        const outcome = await send(origin, { connectTimeoutMs: soonMs });
        expect(outcome).toMatchObject({ ok: false, failure: 'connect_timeout', mayHaveArrived: true });
      });

      it('when an answer does not end in time', async () => {
        const { origin } = await serve(stalling);
        const outcome = await send(origin, { totalTimeoutMs: soonMs });
        expect(outcome).toMatchObject({ ok: false, failure: 'total_timeout', mayHaveArrived: true });
      });

      it('when the caller takes the request back, before or after it is sent', async () => {
        const controller = new AbortController();
        const { origin, seen } = await serve(() => controller.abort());
        expect(await send(origin, { signal: controller.signal })).toMatchObject({
          failure: 'aborted',
          mayHaveArrived: true,
        });
        expect(await send(origin, { signal: controller.signal })).toMatchObject({
          failure: 'aborted',
          mayHaveArrived: false,
        });
        expect(seen).toHaveLength(1);
      });

      it('when an answer is too large', async () => {
        const { origin } = await serve((_request, answer) => void answer.end('x'.repeat(1001)));
        expect(await send(origin, { maxBytes: 1000 })).toMatchObject({ failure: 'too_large' });
        expect(text(await send(origin, { maxBytes: 1001 }))).toHaveLength(1001);
      });

      it.each(encodings)('when an answer is too large once unfolded from %s', async (encoding, compress) => {
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.alloc(5_000_000)));
        });
        expect(await send(origin, { maxBytes: 100_000 })).toMatchObject({ failure: 'too_large' });
      });

      it('when an answer that comes drop by drop does not end in time', async () => {
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(200);
          const drops = setInterval(() => answer.write('.'), 10);
          answer.on('close', () => clearInterval(drops));
        });
        const outcome = await send(origin, { totalTimeoutMs: soonMs });
        expect(outcome).toMatchObject({ ok: false, failure: 'total_timeout', mayHaveArrived: true });
      });

      it('and lets go of the connection, which would otherwise go on filling', async () => {
        let closed: () => void = () => undefined;
        const isClosed = new Promise<void>((resolve) => (closed = resolve));
        const { origin } = await serve((_request, answer) => {
          answer.on('close', closed).writeHead(200).write('x'.repeat(2000));
        });
        expect(await send(origin, { maxBytes: 1000 })).toMatchObject({ failure: 'too_large' });
        await isClosed;
      });
    });

    describe('tells failures apart', () => {
      it('nobody listens', async () => {
        const server = await startServer(() => undefined);
        await server.close();
        const outcome = await send(server.origin, { method: 'POST', body: Buffer.from('x') });
        expect(outcome).toMatchObject({ ok: false, failure: 'refused', mayHaveArrived: false });
      });

      it('no such name', async () => {
        // A machine without a network may take its time over it.
        const outcome = await send('http://client-desk.invalid/');
        expect(outcome).toMatchObject({ ok: false, failure: 'name_not_found', mayHaveArrived: false });
      }, 30_000);

      it('a certificate nobody vouches for, to which no key is sent', async () => {
        const { origin, seen } = await serve((_request, answer) => void answer.end('hello'), true);
        const outcome = await send(origin, { headers: { authorization: 'Bearer k' } });
        expect(outcome).toMatchObject({ ok: false, failure: 'certificate', mayHaveArrived: false });
        expect(seen).toEqual([]);
      });

      it('the line breaks before the answer', async () => {
        const { origin } = await serve((_request, answer) => void answer.destroy());
        const outcome = await send(origin, { method: 'POST', body: Buffer.from('x') });
        expect(outcome).toMatchObject({ ok: false, failure: 'interrupted', mayHaveArrived: true });
      });

      it('the line breaks within the answer', async () => {
        const { origin } = await serve((_request, answer) => {
          answer.writeHead(200, { 'content-length': '100' });
          answer.write('half', () => void answer.destroy());
        });
        expect(await send(origin)).toMatchObject({ ok: false, failure: 'interrupted' });
      });

      it('what cannot be sent, without repeating it', async () => {
        const wrong = [
          send('ftp://127.0.0.1/canary'),
          send('canary'),
          send('http://127.0.0.1:1/', { headers: { 'x-api-key': 'canary\r\nx: y' } }),
          send('http://127.0.0.1:1/', { method: 'GET /canary HTTP/1.1\r\n' }),
        ];
        for (const outcome of await Promise.all(wrong)) {
          expect(outcome).toMatchObject({ ok: false, failure: 'other', mayHaveArrived: false });
          expect(JSON.stringify(outcome)).not.toContain('canary');
        }
      });
    });
  });
}
