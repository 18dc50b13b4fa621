import { PassThrough } from 'node:stream';
import type { ClientRequestConstructorOptions, Session } from 'electron';
import type { FileAnswer, ProxyWay } from '../../media/file-ways';
import type { ElectronParts } from '../electron-parts';
import type { NetRequest } from './transport';

interface Deps {
  readonly net: { request(options: ClientRequestConstructorOptions): NetRequest };
  /** A session in memory, without cookies and cache. */
  readonly session: Pick<Session, 'resolveProxy'> & Session;
}

/** Files by way of the system's proxy, on Chromium's network code like every other call. */
export const createProxyWay = ({ net, session }: Deps): ProxyWay => ({
  async isProxied(url) {
    // The list looks like `PROXY a:3128; DIRECT`. The first entry is tried first.
    const [first = ''] = (await session.resolveProxy(url)).split(';');
    return first.trim() !== '' && first.trim().toUpperCase() !== 'DIRECT';
  },
  open: (url, { headers, idleTimeoutMs, signal }) =>
    new Promise((resolve, reject) => {
      const own = net.request({
        method: 'GET',
        url: url.href,
        headers: { ...headers },
        session,
        redirect: 'manual',
        credentials: 'omit',
        useSessionCookies: false,
      });
      const body = new PassThrough();
      // Until the body is read, the promise reports a failure.
      body.on('error', () => undefined);
      let isOver = false;
      let silence: NodeJS.Timeout | undefined;
      const fail = (error: Error) => {
        clearTimeout(silence);
        if (isOver) return;
        isOver = true;
        reject(error);
        body.destroy(error);
      };
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(
          () => fail(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })),
          idleTimeoutMs,
        );
      };
      const answer = (statusCode: number, given: FileAnswer['headers']) =>
        resolve(Object.assign(body, { statusCode, headers: given }));
      const abort = () => own.abort();
      signal.addEventListener('abort', abort);
      // The reader has everything or no longer wants it.
      body.on('close', () => {
        clearTimeout(silence);
        signal.removeEventListener('abort', abort);
        own.abort();
      });

      own.on('redirect', (status, _method, to) => {
        answer(status, { location: to });
        // A redirect that is not followed is reported as cancelled, which is not a failure.
        body.end();
        isOver = true;
      });
      own.on('response', (begun) => {
        answer(begun.statusCode, begun.headers);
        begun.on('data', (chunk) => {
          listen();
          body.write(chunk);
        });
        begun.on('error', fail);
        begun.on('aborted', () => fail(new Error('broken off')));
        begun.on('end', () => {
          clearTimeout(silence);
          isOver = true;
          body.end();
        });
      });
      own.on('error', fail);
      own.on('abort', () => fail(new Error('called off')));
      listen();
      own.end();
    }),
});

/** For the time before Electron is ready, when it has no sessions yet. */
export function createLazyProxyWay(electron: Pick<ElectronParts, 'net' | 'session'>): ProxyWay {
  let way: ProxyWay | undefined;
  const ready = () => {
    way ??= createProxyWay({
      net: electron.net,
      session: electron.session.fromPartition('desk-files', { cache: false }),
    });
    return way;
  };
  return { isProxied: (url) => ready().isProxied(url), open: (url, call) => ready().open(url, call) };
}
