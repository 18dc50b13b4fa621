import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../../../src/main/shell/transport/testing/self-signed.ts';
import { ClientRequest } from './client-request.ts';
import { proxyFor, proxyRule } from './proxy.ts';

const named = (url: string, env: Record<string, string>) => proxyRule(new URL(url), env);

describe('proxy rules', () => {
  it('the proxy comes from the usual variables in upper or lower case', () => {
    const env = { HTTPS_PROXY: 'http://proxy.example:3128', http_proxy: 'other.example' };
    expect(named('https://a.example/', env)).toBe('PROXY proxy.example:3128');
    expect(named('http://a.example/', env)).toBe('PROXY other.example:80');
    expect(named('https://a.example/', { all_proxy: 'socks5://s.example:1080' })).toBe(
      'SOCKS5 s.example:1080',
    );
    expect(named('https://a.example/', {})).toBe('DIRECT');
  });

  it('hosts in NO_PROXY and this machine use no proxy', () => {
    const env = { https_proxy: 'p:1', http_proxy: 'p:1', no_proxy: 'inner.example, .corp' };
    for (const url of [
      'https://inner.example/',
      'https://a.inner.example/',
      'https://git.corp/',
      'http://127.0.0.1:8080/',
      'http://localhost/',
      'http://[::1]/',
    ]) {
      expect(proxyFor(new URL(url), env)).toBeUndefined();
    }
    expect(named('https://notinner.example/', env)).toBe('PROXY p:1');
    expect(named('https://a.example/', { https_proxy: 'p:1', NO_PROXY: '*' })).toBe('DIRECT');
  });
});

const running: Server[] = [];
afterEach(() => {
  delete process.env.http_proxy;
  delete process.env.https_proxy;
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server): Promise<number> {
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const errorOf = (url: string) =>
  new Promise<string>((resolve) => {
    const request = new ClientRequest({ url });
    request.on('error', ({ message }) => resolve(message));
    request.on('response', () => resolve('answered'));
    request.end();
  });

describe('request through a proxy', () => {
  it('an http request asks the proxy for the full address', async () => {
    const port = await listening(
      createServer(({ url, headers }, response) => response.end(`${url} for ${headers.host}`)),
    );
    process.env.http_proxy = `http://127.0.0.1:${port}`;
    const request = new ClientRequest('http://service.example/posts');
    const answered = once(request, 'response');
    request.end();
    const [answer] = (await answered) as [NodeJS.ReadableStream];
    const [body] = (await once(answer, 'data')) as [Buffer];
    expect(String(body)).toBe('http://service.example/posts for service.example');
  });

  it('an https request uses a tunnel, and the service’s certificate is checked', async () => {
    const secure = await listening(createSecureServer(selfSigned, (_request, response) => response.end()));
    const asked: string[] = [];
    const proxy = createServer();
    proxy.on('connect', ({ url = '' }, socket) => {
      asked.push(url);
      const to = connect(secure, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        to.pipe(socket).pipe(to);
      });
      to.on('error', () => socket.destroy());
      socket.on('error', () => to.destroy());
    });
    process.env.https_proxy = `http://127.0.0.1:${await listening(proxy)}`;
    expect(await errorOf('https://service.example/')).toBe('net::ERR_CERT_AUTHORITY_INVALID');
    expect(asked).toEqual(['service.example:443']);
  });

  it('a refused tunnel and a missing proxy fail with Chromium’s error names', async () => {
    const proxy = createServer();
    proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 407 Who are you\r\n\r\n'));
    const port = await listening(proxy);
    process.env.https_proxy = `http://127.0.0.1:${port}`;
    expect(await errorOf('https://service.example/')).toBe('net::ERR_TUNNEL_CONNECTION_FAILED');
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    process.env.http_proxy = `http://127.0.0.1:${port}`;
    expect(await errorOf('https://service.example/')).toBe('net::ERR_PROXY_CONNECTION_FAILED');
    expect(await errorOf('http://service.example/')).toBe('net::ERR_PROXY_CONNECTION_FAILED');
  });
});
