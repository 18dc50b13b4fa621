import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createQuit } from './quit';
import { memoryLog } from './testing/log';

function setUp(finish: () => Promise<unknown>) {
  const exits: number[] = [];
  const app = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) });
  const due: (() => void)[] = [];
  const log = memoryLog();
  const { isQuitting, before } = createQuit({
    app,
    schedule: (run) => {
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    },
    log,
  });
  before(finish);
  const quit = () => {
    let isPrevented = false;
    app.emit('before-quit', {});
    app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    return isPrevented;
  };
  return { exits, isQuitting, quit, due, log };
}

describe('quitting', () => {
  it('waits for the work, once, and then ends', async () => {
    let done: () => void = () => undefined;
    const finish = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const { exits, isQuitting, quit, due } = setUp(finish);
    expect(isQuitting()).toBe(false);
    expect(quit()).toBe(true);
    expect(quit()).toBe(true);
    expect(isQuitting()).toBe(true);
    expect(exits).toEqual([]);
    done();
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(finish).toHaveBeenCalledOnce();
    expect(due).toEqual([]);
  });

  it('does not wait for ever, nor for what failed', async () => {
    const hanging = setUp(() => new Promise(() => undefined));
    hanging.quit();
    hanging.due[0]?.();
    expect(hanging.exits).toEqual([0]);

    const failing = setUp(async () => {
      throw new Error('disk');
    });
    failing.quit();
    await vi.waitFor(() => expect(failing.exits).toEqual([0]));
    expect(failing.log.lines).toMatchObject([{ level: 'error' }]);
  });
});
