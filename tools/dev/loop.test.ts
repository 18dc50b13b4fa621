import { describe, expect, it, vi } from 'vitest';
import { createRebuildLoop } from './loop.mjs';

/** Sets up an app that runs until it receives a stop, and builds that end when the test says so. */
function setUp() {
  const events: string[] = [];
  const builds: ((passed: boolean) => void)[] = [];
  let quit: (status: number) => void = () => undefined;
  const onEnd = vi.fn();
  const loop = createRebuildLoop({
    build: () =>
      new Promise((done) => {
        events.push('build');
        builds.push(done);
      }),
    start() {
      events.push('start');
      const ended = new Promise<number>((done) => {
        quit = done;
      });
      return {
        ended,
        async stop() {
          events.push('stop');
          quit(0);
          await ended;
        },
      };
    },
    onEnd,
  });
  const finish = (passed = true) => {
    const done = builds.shift();
    if (!done) throw new Error('no build is running');
    done(passed);
  };
  return { loop, events, finish, onEnd, quit: (status: number) => quit(status) };
}

describe('rebuild loop', () => {
  it('the loop builds and starts, and on a change builds, stops and starts again', async () => {
    const { loop, events, finish } = setUp();
    const first = loop.changed();
    finish();
    await first;
    const second = loop.changed();
    finish();
    await second;
    expect(events).toEqual(['build', 'start', 'build', 'stop', 'start']);
  });

  it('changes during a build cause one more build', async () => {
    const { loop, events, finish } = setUp();
    const first = loop.changed();
    await Promise.all([loop.changed(), loop.changed()]);
    finish();
    await vi.waitFor(() => expect(events.filter((event) => event === 'build')).toHaveLength(2));
    finish();
    await first;
    expect(events).toEqual(['build', 'start', 'build', 'stop', 'start']);
  });

  it('a failed build leaves the app running', async () => {
    const { loop, events, finish } = setUp();
    const first = loop.changed();
    finish();
    await first;
    const second = loop.changed();
    finish(false);
    await second;
    expect(events).toEqual(['build', 'start', 'build']);
  });

  it('the loop ends when the user quits the app, not when the app is restarted', async () => {
    const { loop, finish, onEnd, quit } = setUp();
    const first = loop.changed();
    finish();
    await first;
    const second = loop.changed();
    finish();
    await second;
    expect(onEnd).not.toHaveBeenCalled();
    quit(5);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(5));
  });
});
