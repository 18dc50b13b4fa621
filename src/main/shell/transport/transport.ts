import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron';
import type { Transport, TransportRequest } from '../../ports';
import type { ElectronParts } from '../electron-parts';
import { beginAttempt } from './attempt';
import { causeOfNetError } from './failures';
import { redirectObjection } from './redirects';
import { isRead, notSent, plainHeaders, unsendable } from './request-rules';

/**
 * Sessions in memory, without cookies and HTTP cache, and apart from the pages' own. Two of them, because Chromium
 * sends a request of any method a second time, by itself, when the kept connection it went out on proves dead: a
 * write must never find one (see `headersOf`), not even one that a read has left behind.
 */
export interface TransportSessions {
  readonly reads: Session;
  readonly writes: Session;
}

export const createTransportSessions = (session: {
  fromPartition(name: string, options: { cache: boolean }): Session;
}): TransportSessions => ({
  reads: session.fromPartition('desk-reads', { cache: false }),
  writes: session.fromPartition('desk-writes', { cache: false }),
});

/** Switches set before Electron is ready. With HTTP/2 or QUIC, all requests would share a connection. */
export const transportSwitches = ['disable-http2', 'disable-quic'] as const;

interface Deps {
  readonly net: { request(options: ClientRequestConstructorOptions): NetRequest };
  readonly sessions: TransportSessions;
}

/** The part of Electron's `ClientRequest` in use. */
export type NetRequest = Pick<ClientRequest, 'on' | 'end' | 'abort' | 'followRedirect'>;

/**
 * The transport on Chromium's network code, which uses the system's proxy (also by script) and certificates. A proxy
 * that requires a password fails with an error, because the app stores none. It uses `net.request`, because `net.fetch`
 * rejects redirects that must be checked.
 */
export const createElectronTransport = ({ net, sessions }: Deps): Transport => ({
  async send(request) {
    const objection = unsendable(request);
    if (objection) return objection;
    let own: NetRequest;
    try {
      own = net.request(optionsFor(request, sessions));
    } catch {
      // The message of the exception quotes the header's value.
      return notSent('other', 'a header of the request is not valid');
    }
    let at = request.url;
    let followed = 0;
    // Chromium does not tell when the first byte leaves: until an error says otherwise, it may have.
    const attempt = beginAttempt(request, { stop: () => own.abort(), mayHaveArrived: () => true });
    const failBy = ({ message }: Error) => {
      const { failure, isBeforeSending, name } = causeOfNetError(message);
      attempt.fail(failure, name, !isBeforeSending || followed > 0);
    };

    own.on('redirect', (status, _method, to) => {
      const why = redirectObjection({ from: at, to, method: request.method, status, followed });
      if (why) return attempt.fail('redirected_elsewhere', why);
      at = to;
      followed += 1;
      // Must be called within this event.
      own.followRedirect();
    });
    own.on('response', (answer) => {
      attempt.answerBegan();
      answer.on('data', (chunk) => attempt.add(chunk));
      answer.on('error', failBy);
      // Runs in a later turn of the event loop, because an error event that comes with it has the reason.
      answer.on(
        'aborted',
        () => void setImmediate(() => attempt.fail('interrupted', 'the answer broke off')),
      );
      answer.on('end', () => {
        attempt.finish({ status: answer.statusCode, headers: plainHeaders(answer.headers) });
      });
    });
    own.on('error', failBy);
    own.end(request.body && Buffer.from(request.body));
    return attempt.outcome;
  },
});

/** For the time before Electron is ready, when it has no sessions yet: they are made with the first request. */
export function createLazyTransport(electron: Pick<ElectronParts, 'net' | 'session'>): Transport {
  let transport: Transport | undefined;
  return {
    send(request) {
      transport ??= createElectronTransport({
        net: electron.net,
        sessions: createTransportSessions(electron.session),
      });
      return transport.send(request);
    },
  };
}

function optionsFor(request: TransportRequest, { reads, writes }: TransportSessions) {
  return {
    method: request.method,
    url: request.url,
    headers: headersOf(request),
    session: isRead(request.method) ? reads : writes,
    redirect: 'manual',
    credentials: 'omit',
    useSessionCookies: false,
  } satisfies ClientRequestConstructorOptions;
}

/** `Content-Length` and `Host` are Chromium's to set; with them among the headers it refuses the request. */
const headersOf = ({ method, headers }: TransportRequest): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['content-length', 'host'].includes(name.toLowerCase())),
  ),
  ...(!isRead(method) && { Connection: 'close' }),
});
