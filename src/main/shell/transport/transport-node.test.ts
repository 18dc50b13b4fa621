import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startServer } from './testing/servers';
import { describeTransport } from './testing/transport.contract';
import { createNodeTransport } from './transport-node';

describeTransport("Node's own HTTP", () => {
  const transport = createNodeTransport();
  return { transport, close: () => transport.close() };
});

describe('Node transport', () => {
  const limits = { connectTimeoutMs: 25_000, totalTimeoutMs: 25_000, maxBytes: 1000 };

  it('an empty body is not decoded, even with a content-encoding header', async () => {
    const server = await startServer((_request, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end();
    });
    const transport = createNodeTransport();
    const outcome = await transport.send({ method: 'HEAD', url: server.origin, headers: {}, ...limits });
    expect(outcome).toMatchObject({ ok: true, response: { status: 200 } });
    transport.close();
    await server.close();
  });

  it('a body encoded twice is decoded in reverse order', async () => {
    const server = await startServer((_request, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip, br' });
      answer.end(brotliCompressSync(gzipSync('approvals')));
    });
    const transport = createNodeTransport();
    const outcome = await transport.send({ method: 'GET', url: server.origin, headers: {}, ...limits });
    expect(outcome.ok && Buffer.from(outcome.response.body).toString()).toBe('approvals');
    transport.close();
    await server.close();
  });

  it.each(['zstd', 'gzip, gzip, gzip'])(
    'an encoding that was not requested is refused: %s',
    async (encoding) => {
      const server = await startServer((_request, answer) => {
        answer.writeHead(200, { 'content-encoding': encoding }).end('x');
      });
      const transport = createNodeTransport();
      const outcome = await transport.send({ method: 'GET', url: server.origin, headers: {}, ...limits });
      expect(outcome).toMatchObject({ ok: false, failure: 'not_understood' });
      transport.close();
      await server.close();
    },
  );
});
