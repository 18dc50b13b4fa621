// @ts-check
import { createConnection } from 'node:net';
import { join } from 'node:path';

/**
 * Unlocks the login keyring of the running gnome-keyring-daemon as the login screen does: over its control socket.
 * Nothing else can without a screen, where the daemon would ask a person. The message: a byte for the credentials,
 * then length, operation and password, each number in 32 bits, big-endian; the answer: length and result, 0 is "done".
 */
const unlock = 1;
const password = Buffer.from(process.env.KEYRING_PASSWORD ?? '');
const message = Buffer.alloc(12 + password.length);
message.writeUInt32BE(message.length, 0);
message.writeUInt32BE(unlock, 4);
message.writeUInt32BE(password.length, 8);
password.copy(message, 12);

const socket = createConnection(join(process.env.XDG_RUNTIME_DIR ?? '', 'keyring/control'));
socket.on('connect', () => socket.write(Buffer.concat([Buffer.alloc(1), message])));
socket.on('data', (answer) => {
  process.exitCode = answer.readUInt32BE(4) === 0 ? 0 : 1;
  socket.end();
});
