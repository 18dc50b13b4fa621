import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { certificate } from './certificate';

export interface FileServer {
  readonly port: number;
  /** All requests, in order. */
  readonly seen: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

type Answer = (path: string, answer: ServerResponse) => void;

/** A real server on a free port. The secure one has the names files.example and other.example. */
export async function startFileServer(answerWith: Answer, isSecure = false): Promise<FileServer> {
  const seen: FileServer['seen'] = [];
  const listener = ({ url: path = '', headers }: IncomingMessage, answer: ServerResponse) => {
    seen.push({ path, headers });
    answerWith(path, answer);
  };
  const server: Server = isSecure ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The public internet of a test: every name is this machine. */
export const everyNameIsHere: LookupFunction = (_hostname, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};
