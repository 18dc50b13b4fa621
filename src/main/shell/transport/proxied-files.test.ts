import { text } from 'node:stream/consumers';
import type { Session } from 'electron';
import { afterEach, describe, expect, it } from 'vitest';
import { createProxyWay } from './proxied-files';
import { type Behaviour, startServer, type TestServer } from './testing/servers';
import { openOnStandIn } from './testing/stand-in';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The stand-in's network, whose session answers nothing but the question for the proxy. */
const wayWith = (rule: string) =>
  createProxyWay({
    net: { request: openOnStandIn },
    session: { resolveProxy: async () => rule } as unknown as Session,
  });

async function opened(behaviour: Behaviour, more: { idleTimeoutMs?: number; signal?: AbortSignal } = {}) {
  server = await startServer(behaviour);
  const call = {
    headers: { accept: 'image/*' },
    idleTimeoutMs: 25_000,
    signal: new AbortController().signal,
  };
  return wayWith('DIRECT').open(new URL('/file', server.origin), { ...call, ...more });
}

describe('Files through a proxy', () => {
  it.each([
    ['DIRECT', false],
    ['', false],
    ['direct', false],
    ['PROXY proxy.example:3128', true],
    ['PROXY a:1; DIRECT', true],
    ['DIRECT; PROXY a:1', false],
    ['SOCKS5 a:1080', true],
  ])('the system rule %s means proxied: %s', async (rule, isProxied) => {
    expect(await wayWith(rule).isProxied('https://files.example/')).toBe(isProxied);
  });

  it('a file arrives as a stream with status and headers', async () => {
    const answer = await opened(({ headers }, to) => {
      to.setHeader('content-type', 'image/png');
      to.end(`for ${headers.accept}`);
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await text(answer)).toBe('for image/*');
  });

  it('a redirect is returned and not followed', async () => {
    const answer = await opened((_request, to) => to.writeHead(302, { location: '/elsewhere' }).end('moved'));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${server?.origin}/elsewhere`]);
    expect(await text(answer)).toBe('');
    expect(server?.seen.map(({ url }) => url)).toEqual(['/file']);
  });

  it('a file fails when unreachable, cut off, silent or aborted', async () => {
    const nobody = wayWith('DIRECT').open(new URL('http://127.0.0.1:1/'), {
      headers: {},
      idleTimeoutMs: 25_000,
      signal: new AbortController().signal,
    });
    await expect(nobody).rejects.toThrow('net::ERR_');
    const cut: Behaviour = (_request, to) => {
      to.writeHead(200, { 'content-length': '100' });
      to.write('short', () => to.destroy());
    };
    const broken = await opened(cut);
    await expect(text(broken)).rejects.toThrow();
    await server?.close();
    const silent = await opened((_request, to) => to.write('first'), { idleTimeoutMs: 50 });
    await expect(text(silent)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await server?.close();
    const caller = new AbortController();
    const unwanted = await opened((_request, to) => to.write('first'), { signal: caller.signal });
    caller.abort();
    await expect(text(unwanted)).rejects.toThrow();
  });
});
