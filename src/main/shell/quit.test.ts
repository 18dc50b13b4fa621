import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createQuit } from './quit';
import { memoryLog } from './testing/log';

function setUp(finish: () => Promise<unknown>) {
  const exits: number[] = [];
  const relaunches: unknown[] = [];
  const app = Object.assign(new EventEmitter(), {
    exit: (code: number) => void exits.push(code),
    relaunch: (options: unknown) => void relaunches.push(options),
    quit: () => void quit(),
  });
  const due: (() => void)[] = [];
  const log = memoryLog();
  const { isQuitting, before, quitWith, startAgain, endSession } = createQuit({
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
  return { exits, isQuitting, quit, quitWith, startAgain, endSession, relaunches, due, log };
}

describe('Quit', () => {
  it('quitting waits once for unfinished work and then exits', async () => {
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

  it('a start while quitting relaunches the app once', () => {
    const { quit, startAgain, relaunches } = setUp(() => new Promise(() => undefined));
    quit();
    startAgain(['/app']);
    startAgain(['/app', 'clientdesk://settings']);
    expect(relaunches).toEqual([{ args: ['/app'] }]);
  });

  it('no relaunch happens when an installer takes over', () => {
    const { quitWith, startAgain, relaunches } = setUp(() => new Promise(() => undefined));
    quitWith(() => undefined);
    startAgain(['/app']);
    expect(relaunches).toEqual([]);
  });

  it('the end of the system session runs the work once, and a later quit does not repeat it', async () => {
    const finish = vi.fn(async () => undefined);
    const { endSession, quit, exits } = setUp(finish);
    endSession();
    expect(finish).toHaveBeenCalledOnce();
    quit();
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(finish).toHaveBeenCalledOnce();
  });

  it('quitting exits after a timeout or failed work', async () => {
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

  it('an installer runs after the work, and a timeout exits if it does not quit the app', async () => {
    let done: () => void = () => undefined;
    const { exits, quit, quitWith, due } = setUp(() => new Promise<void>((resolve) => (done = resolve)));
    const installed = vi.fn();
    quitWith(installed);
    expect(installed).not.toHaveBeenCalled();
    done();
    await vi.waitFor(() => expect(installed).toHaveBeenCalledOnce());
    expect(exits).toEqual([]);
    // The installer quits the app, and nothing holds it then.
    expect(quit()).toBe(false);
    // The wait for an installer that never quits the app has an end.
    due[0]?.();
    expect(exits).toEqual([0]);
  });

  it('quitting exits when the installer cannot be started', async () => {
    const { exits, quitWith, log } = setUp(async () => undefined);
    quitWith(() => {
      throw new Error('gone');
    });
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(log.lines).toMatchObject([{ level: 'error' }]);
  });
});
