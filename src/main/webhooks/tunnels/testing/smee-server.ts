import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './local-server';

interface Message {
  readonly id: number;
  readonly data: string;
}

/**
 * Starts a channel server like smee.io. A message posted to a channel goes to all its streams. It arrives as headers
 * next to a body that was parsed and serialized again. Unlike smee.io, it can keep messages and resume after the last
 * message of a stream.
 */
export async function startSmeeServer({ keepsMessages = false } = {}) {
  const streams = new Map<string, Set<ServerResponse>>();
  const kept = new Map<string, Message[]>();
  let lastId = 0;
  let refusesStreams = false;

  const send = (stream: ServerResponse, { id, data }: Message) =>
    stream.write(`id: ${id}\ndata: ${data}\n\n`);

  function openStream(channel: string, request: IncomingMessage, response: ServerResponse): void {
    if (refusesStreams) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 0\nevent: ready\ndata: {}\n\n');
    const after = Number(request.headers['last-event-id'] ?? lastId);
    if (keepsMessages)
      for (const message of kept.get(channel) ?? []) if (message.id > after) send(response, message);
    const own = streams.get(channel) ?? new Set();
    streams.set(channel, own.add(response));
    response.on('close', () => own.delete(response));
  }

  async function publish(channel: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    lastId += 1;
    const body: unknown = JSON.parse(text);
    const message = {
      id: lastId,
      data: JSON.stringify({ ...request.headers, body, query: {}, timestamp: 1 }),
    };
    kept.set(channel, [...(kept.get(channel) ?? []), message]);
    for (const stream of streams.get(channel) ?? []) send(stream, message);
    response.end();
  }

  const server = await listenLocally(
    createServer((request, response) => {
      const channel = (request.url ?? '').slice(1);
      if (request.method === 'POST') void publish(channel, request, response);
      else openStream(channel, request, response);
    }),
  );

  return {
    url: server.url,
    openStreams: () => [...streams.values()].reduce((sum, { size }) => sum + size, 0),
    /** Ends every stream, without a word. */
    dropStreams() {
      for (const stream of [...streams.values()].flatMap((all) => [...all])) stream.destroy();
    },
    refuseStreams(refuses: boolean) {
      refusesStreams = refuses;
    },
    close: server.close,
  };
}
