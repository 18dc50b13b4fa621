import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Envelope, refuse } from './reply';

/** More than any client of the three services sends. Beyond it the call is refused before it is a call. */
const maxHeaderBytes = 32 << 10;

export interface NamedEnvelope {
  readonly basePath: string;
  readonly envelope: Envelope;
}

/**
 * The one HTTP server. Whatever cannot reach a route (a broken request line, a path that is no URL, too long headers)
 * is still answered in the words of the service it was meant for.
 */
export function createServer(envelopes: readonly NamedEnvelope[]): FastifyInstance {
  const bodyFor = (path: string, status: number, message: string): string => {
    const meant = envelopes.find(({ basePath }) => path.startsWith(`${basePath}/`));
    const refusal = refuse(status, message);
    return JSON.stringify(meant ? meant.envelope.body(refusal, crypto.randomUUID()) : { message });
  };

  const app = Fastify({
    logger: false,
    http: { maxHeaderSize: maxHeaderBytes },
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      // The path is no URL, or one of its parts is absurdly long: no record has such a name.
      reply.raw.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
      reply.raw.end(bodyFor(request.url, 404, 'Not found.'));
    },
    clientErrorHandler: (error, socket) => {
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const status = tooLong ? 431 : 400;
      const message = tooLong ? 'The headers are too long.' : 'The request is malformed.';
      closeWith(socket, status, bodyFor(pathIn(error), status, message));
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }));
  return app;
}

function closeWith(socket: Socket, status: number, body: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * The path in what has arrived of a request that could not be parsed; empty where none can be made out, as when the
 * request line came in an earlier packet.
 */
function pathIn(error: object): string {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  return /^[A-Z]+ (\/\S*)/.exec(packet.subarray(0, 2_048).toString('latin1'))?.[1] ?? '';
}
