import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A third party's TURN server. It implements enough to learn the data that a page sends to it. */
export interface TurnListener {
  /** On the loopback address; takes TCP and TLS, of which it reads the first bytes alone. */
  readonly port: number;
  /** How many have connected so far. */
  readonly connections: () => number;
  /** All bytes that it was sent, one character each. */
  readonly heard: () => string;
  readonly stop: () => void;
}

const allocateRequest = 0x0003;
const allocateError = 0x0113;
const headerLength = 20;
/** First byte of a TLS connection. */
const tlsHandshake = 0x16;

/** Answers the first request as RFC 8656 requires, by asking for credentials. The client then sends its user name. */
export async function startTurnListener(): Promise<TurnListener> {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      heard.push(bytes);
      // A handshake without an answer would keep the page gathering for 30 seconds.
      if (bytes[0] === tlsHandshake) socket.end();
      else if (bytes.length >= headerLength && bytes.readUInt16BE(0) === allocateRequest)
        socket.write(whoAreYou(bytes.subarray(4, headerLength)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    heard: () => Buffer.concat(heard).toString('latin1'),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Error 401 with a realm and a nonce; `id` is the magic cookie and the transaction's id. */
function whoAreYou(id: Buffer): Buffer {
  const attributes = Buffer.concat([
    attribute(0x0009, Buffer.from([0, 0, 4, 1])),
    attribute(0x0014, Buffer.from('evil')),
    attribute(0x0015, Buffer.from('once')),
  ]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(allocateError, 0);
  head.writeUInt16BE(attributes.length, 2);
  return Buffer.concat([head, id, attributes]);
}

/** Each value here is four bytes long, and so needs no padding. */
function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}
