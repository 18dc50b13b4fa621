import { type ClientRequest, request as http, type OutgoingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Connections } from './connections.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Chromium never asks a proxy for the machine itself. */
export const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);

/** Whether `NO_PROXY` names the host: by name, by the end of it, or everything. */
function isExempt(host: string, list: string): boolean {
  const names = list.split(',').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^\*?\./, ''),
  );
  return names.some((name) => name === '*' || (name !== '' && (host === name || host.endsWith(`.${name}`))));
}

/**
 * The proxy that the usual variables name for an address, in small letters before large ones, as Chromium takes them
 * where no desktop says otherwise. Other systems' settings and scripts are not read.
 */
export function proxyFor(url: URL, env: Env = process.env): URL | undefined {
  const read = (name: string) => env[name] ?? env[name.toUpperCase()];
  const scheme = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
  const named = read(scheme) || read('all_proxy');
  const host = url.hostname.toLowerCase();
  if (!named || isLoopback(host) || isExempt(host, read('no_proxy') ?? '')) return undefined;
  const text = named.includes('://') ? named : `http://${named}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** As `session.resolveProxy` says it. */
export function proxyRule(url: URL, env?: Env): string {
  const proxy = proxyFor(url, env);
  if (!proxy) return 'DIRECT';
  const kinds: Record<string, string> = { 'http:': 'PROXY', 'https:': 'HTTPS', 'socks4:': 'SOCKS' };
  return `${kinds[proxy.protocol] ?? 'SOCKS5'} ${proxy.hostname}:${portOf(proxy)}`;
}

interface Asked {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Node's request for an address, straight or by a proxy that speaks plain HTTP. Others fail when they are used. */
export function openRequest(url: URL, { method, headers }: Asked, connections: Connections): ClientRequest {
  const isSecure = url.protocol === 'https:';
  const proxy = proxyFor(url);
  if (!proxy) {
    const agent = isSecure ? connections.https : connections.http;
    return (isSecure ? https : http)(url, { method, headers, agent });
  }
  if (!isSecure && proxy.protocol === 'http:') {
    const own = http({
      method,
      path: url.href,
      host: proxy.hostname,
      port: portOf(proxy),
      agent: connections.http,
      headers: { ...headers, Host: url.host },
    });
    return namedByProxy(own);
  }
  // A tunnel serves one request: which one it was made for is then never a question.
  return https(url, {
    method,
    headers,
    createConnection: (_options, done) => {
      tunnel(url, proxy, done);
      return undefined;
    },
  });
}

type Done = (error: Error | null, socket: Socket) => void;

function tunnel(url: URL, proxy: URL, done: Done): void {
  // Node's type wants a socket even with an error.
  const fail = (name: string) => done(new Error(`net::${name}`), undefined as unknown as Socket);
  if (proxy.protocol !== 'http:') {
    setImmediate(() => fail('ERR_NO_SUPPORTED_PROXIES'));
    return;
  }
  const target = `${url.hostname}:${portOf(url)}`;
  const asking = http({
    method: 'CONNECT',
    path: target,
    host: proxy.hostname,
    port: portOf(proxy),
    agent: false,
    headers: { Host: target },
  });
  asking.on('error', () => fail('ERR_PROXY_CONNECTION_FAILED'));
  // What else a proxy answers is not the service's word.
  asking.on('response', (answer) => {
    answer.destroy();
    fail('ERR_TUNNEL_CONNECTION_FAILED');
  });
  asking.on('connect', ({ statusCode }, socket) => {
    if (statusCode !== 200) {
      socket.destroy();
      return fail('ERR_TUNNEL_CONNECTION_FAILED');
    }
    const secure = connectTls({ socket, servername: url.hostname });
    secure.once('secureConnect', () => done(null, secure));
    secure.once('error', (error: Error) => done(error, secure));
  });
  asking.end();
}

/** Reports every unreachable host as a failure of the proxy. */
function namedByProxy(own: ClientRequest): ClientRequest {
  const emit = own.emit.bind(own);
  own.emit = (event: string, ...args: unknown[]) => {
    const [error] = args;
    const isUnreached =
      event === 'error' &&
      error instanceof Error &&
      /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH/.test(error.message);
    return emit(event, ...(isUnreached ? [new Error('net::ERR_PROXY_CONNECTION_FAILED')] : args));
  };
  return own;
}

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);
