import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Envelope, type Refusal, refuse } from './reply';

/** More than any client of the three services sends. Beyond it the call is refused before it is a call. */
const maxHeaderBytes = 32 << 10;

/** What must be known of a service to speak for it where no route is reached. */
export interface Spokesman {
  readonly basePath: string;
  readonly envelope: Envelope;
  readonly unknownId: () => Refusal;
}

/**
 * The one HTTP server. Whatever cannot reach a route (a broken request line, a path that is no URL, too long headers)
 * is still answered in the words of the service it was meant for.
 */
export function createServer(services: readonly Spokesman[]): FastifyInstance {
  const meantBy = (path: string) => services.find(({ basePath }) => path.startsWith(`${basePath}/`));
  const written = (path: string, refusal: Refusal): Written => {
    const requestId = crypto.randomUUID();
    const { message, status } = refusal;
    const body = meantBy(path)?.envelope.body(refusal, requestId) ?? { message };
    return { status, requestId, text: JSON.stringify(body) };
  };

  const app = Fastify({
    logger: false,
    http: { maxHeaderSize: maxHeaderBytes },
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // However long a part of the path is, it is an id that nothing has.
    routerOptions: { maxParamLength: maxHeaderBytes },
    frameworkErrors: (_error, request, reply) => {
      // Percent signs that spell no text: no record has such a name.
      const unknown = meantBy(request.url)?.unknownId() ?? refuse(404, 'Not found.');
      const { status, requestId, text } = written(request.url, unknown);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId };
      reply.raw.writeHead(status, headers);
      reply.raw.end(text);
    },
    clientErrorHandler: (error, socket) => {
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const status = tooLong ? 431 : 400;
      const message = tooLong ? 'The headers are too long.' : 'The request is malformed.';
      closeWith(socket, written(pathIn(error), refuse(status, message)));
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }));
  return app;
}

interface Written {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
}

function closeWith(socket: Socket, { status, requestId, text }: Written): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * The path in what has arrived of a request that could not be parsed; empty where none can be made out, as when the
 * request line came in an earlier packet.
 */
function pathIn(error: object): string {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  return /^[A-Z]+ (\/\S*)/.exec(packet.subarray(0, 2_048).toString('latin1'))?.[1] ?? '';
}
