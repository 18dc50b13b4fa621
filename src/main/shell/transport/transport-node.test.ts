import { describe, expect, it } from 'vitest';
import { startServer } from './testing/servers';
import { describeTransport } from './testing/transport.contract';
import { createNodeTransport } from './transport-node';

describeTransport("Node's own HTTP", () => {
  const transport = createNodeTransport();
  return { transport, close: () => transport.close() };
});

describe('the transport on Node', () => {
  const limits = { connectTimeoutMs: 5000, totalTimeoutMs: 5000, maxBytes: 1000 };

  it('decodes no body where there is none, whatever the headers say', async () => {
    const server = await startServer((_request, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end();
    });
    const transport = createNodeTransport();
    const outcome = await transport.send({ method: 'HEAD', url: server.origin, headers: {}, ...limits });
    expect(outcome).toMatchObject({ ok: true, response: { status: 200 } });
    transport.close();
    await server.close();
  });

  it('knows that a request on a connection kept from before may have arrived', async () => {
    const server = await startServer(({ url }, answer) => {
      if (url === '/ok') answer.end();
      else answer.destroy();
    });
    const transport = createNodeTransport();
    const post = (path: string) =>
      transport.send({ method: 'POST', url: server.origin + path, headers: {}, ...limits });
    expect(await post('/ok')).toMatchObject({ ok: true });
    expect(await post('/break')).toMatchObject({ failure: 'interrupted', mayHaveArrived: true });
    transport.close();
    await server.close();
  });
});
