import type { Socket } from 'node:net';
import type { Timers } from '../ports';

interface Options {
  readonly timers: Timers;
  /** How long a socket may say nothing once half of the sockets are taken. */
  readonly silentMs: number;
  readonly mostSockets: number;
}

/**
 * Stops unknown senders that connect and send nothing from taking all sockets. A real sender sends its request at
 * once. While fewer than half of the sockets are taken, silent ones stay open, because some tunnels connect before
 * they have a request.
 */
export function createSilentSockets({ timers, silentMs, mostSockets }: Options) {
  const open = new Set<Socket>();
  /** Sockets that have said nothing for `silentMs`. */
  const overdue = new Set<Socket>();

  function closeOverdue(): void {
    if (open.size * 2 < mostSockets) return;
    for (const socket of overdue) {
      overdue.delete(socket);
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  return (socket: Socket): void => {
    open.add(socket);
    const cancel = timers.after(silentMs, () => {
      if (socket.bytesRead > 0) return;
      overdue.add(socket);
      closeOverdue();
    });
    socket.once('close', () => {
      cancel();
      open.delete(socket);
      overdue.delete(socket);
    });
    closeOverdue();
  };
}
