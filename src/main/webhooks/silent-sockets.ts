import type { Socket } from 'node:net';
import type { Timers } from '../ports';

interface Options {
  readonly timers: Timers;
  /** How long a socket may say nothing once half of the sockets are taken. */
  readonly silentMs: number;
  readonly mostSockets: number;
}

/**
 * Keeps strangers who connect and say nothing from taking all sockets: a sender that means it sends its request at once.
 * While fewer than half of the sockets are taken, silent ones stay, as some tunnels connect ahead of a request.
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
