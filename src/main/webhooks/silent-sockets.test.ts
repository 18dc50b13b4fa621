import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSilentSockets } from './receiver';

describe('Silent sockets', () => {
  it('a silent socket is closed only when half of the sockets are in use', () => {
    const due: (() => void)[] = [];
    const watch = createSilentSockets({
      silentMs: 2_000,
      mostSockets: 4,
      timers: { after: (_ms, run) => (due.push(run), () => undefined) },
    });
    const [first, second] = [new Socket(), new Socket()];
    watch(first);
    due[0]?.();
    expect(first.destroyed).toBe(false);
    watch(second);
    expect([first.destroyed, second.destroyed]).toEqual([true, false]);
    first.emit('close');
    due[1]?.();
    expect(second.destroyed).toBe(false);
  });

  it('a socket that has sent data is not closed', () => {
    const due: (() => void)[] = [];
    const watch = createSilentSockets({
      silentMs: 2_000,
      mostSockets: 1,
      timers: { after: (_ms, run) => (due.push(run), () => undefined) },
    });
    const socket = Object.defineProperty(new Socket(), 'bytesRead', { value: 1 });
    watch(socket);
    due[0]?.();
    expect(socket.destroyed).toBe(false);
  });
});
