import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Refusal, type ReplyEnvelope, refuse } from './reply';

/** Most bytes of headers, more than any client sends. Longer headers answer 431. */
const maxHeaderBytes = 32 << 10;

/** Writes a service's error body for a request that matches no route. */
interface ErrorWriter {
  readonly basePath: string;
  readonly envelope: ReplyEnvelope;
  readonly unknownId: () => Refusal;
}

/**
 * The HTTP server. Requests can reach no route because of a malformed request line, an invalid path or headers that
 * are too long. They still get the error body of the service that their path belongs to.
 */
export function createServer(services: readonly ErrorWriter[]): FastifyInstance {
  const serviceAt = (path: string) => services.find(({ basePath }) => path.startsWith(`${basePath}/`));
  const errorAnswer = (path: string, refusal: Refusal): ErrorAnswer => {
    const requestId = crypto.randomUUID();
    const { message, status } = refusal;
    const body = serviceAt(path)?.envelope.body(refusal, requestId) ?? { message };
    return { status, requestId, text: JSON.stringify(body) };
  };

  const app = Fastify({
    logger: false,
    http: { maxHeaderSize: maxHeaderBytes },
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // However long a path parameter is, it is just an unknown id.
    routerOptions: { maxParamLength: maxHeaderBytes },
    frameworkErrors: (_error, request, reply) => {
      // Percent signs that decode to no text: an id that cannot exist.
      const unknown = serviceAt(request.url)?.unknownId() ?? refuse(404, 'Not found.');
      const { status, requestId, text } = errorAnswer(request.url, unknown);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId };
      reply.raw.writeHead(status, headers);
      reply.raw.end(text);
    },
    clientErrorHandler: (error, socket) => {
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const status = tooLong ? 431 : 400;
      const message = tooLong ? 'The headers are too long.' : 'The request is malformed.';
      closeWith(socket, errorAnswer(pathIn(error), refuse(status, message)));
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }));
  return app;
}

interface ErrorAnswer {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
}

function closeWith(socket: Socket, { status, requestId, text }: ErrorAnswer): void {
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
 * The path of a request that could not be parsed; empty if it is unknown, for instance because the request line arrived
 * in an earlier packet.
 */
function pathIn(error: object): string {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  return /^[A-Z]+ (\/\S*)/.exec(packet.subarray(0, 2_048).toString('latin1'))?.[1] ?? '';
}
