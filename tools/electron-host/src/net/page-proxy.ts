import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ProxyConfig } from 'electron';
import { isLoopback } from './proxy.ts';

/** Where a page's connection goes. */
type Way = 'direct' | 'refused';

/**
 * A running Chromium cannot switch to another proxy, and `session.setProxy` can be called at any time. So Chromium
 * uses this proxy for everything that its pages load outside the app. This proxy follows the session's settings.
 */
export class PageProxy {
  #config: ProxyConfig = { mode: 'direct' };
  readonly #server = createServer((request, response) => void this.#forward(request, response));

  constructor() {
    this.#server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      void this.#tunnel(request.url ?? '', socket, head);
    });
    this.#server.unref();
  }

  set(config: ProxyConfig): void {
    this.#config = config;
  }

  /** The switches by which Chromium goes through it, for this machine's own addresses too. */
  async switches(): Promise<[name: string, value: string][]> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return [
      ['proxy-server', `http://127.0.0.1:${port}`],
      ['proxy-bypass-list', '<-loopback>'],
    ];
  }

  /** Chromium asks no proxy for this machine itself unless the rules say `<-loopback>`. */
  async #wayTo(host: string): Promise<Way> {
    const { proxyRules, proxyBypassRules = '' } = this.#config;
    if (!proxyRules || (isLoopback(host) && !proxyBypassRules.includes('<-loopback>'))) return 'direct';
    const proxy = new URL(proxyRules.includes('://') ? proxyRules : `http://${proxyRules}`);
    if (await answers(proxy)) throw new Error('stand-in: only a proxy that leads nowhere is implemented');
    return 'refused';
  }

  async #tunnel(target: string, socket: Socket, head: Buffer): Promise<void> {
    const { hostname, port } = new URL(`http://${target}`);
    if ((await this.#wayTo(hostname)) === 'refused') return void socket.destroy();
    const out = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) });
    out.on('error', () => socket.destroy());
    socket.on('close', () => out.destroy());
    out.once('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      out.write(head);
      out.pipe(socket).pipe(out);
    });
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://none.invalid');
    if ((await this.#wayTo(url.hostname)) === 'refused') return void response.destroy();
    const { 'proxy-connection': _own, ...headers } = request.headers;
    const out = httpRequest(url, { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    out.on('error', () => response.destroy());
    response.on('close', () => out.destroy());
    request.pipe(out);
  }
}

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80) });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
