import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lacking } from '../../test/system-parts.mjs';
import { expect, loaded, test } from './fixture.ts';

const noPs = lacking('ps');

/** Processes that name this run's user data folder in their command line, by pid. */
function processesOf(userData: string): number[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-Aww', '-o', 'pid=,args=']).toString().split('\n');
    return lines.filter((line) => line.includes(userData)).map((line) => Number.parseInt(line));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').includes(userData);
      } catch {
        return false;
      }
    })
    .map(Number);
}

test('a window can refuse to close, from the app and from the page', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.on('close', (event) => {
      event.preventDefault();
      window.hide();
    });
    window?.close();
  });
  const state = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((w) => [w.isVisible(), w.isDestroyed()]),
    );
  expect(await state()).toEqual([[false, false]]);
  const revived = app.waitForEvent('window');
  await page.evaluate(() => window.close()).catch(() => {});
  await loaded(await revived, 2);
  expect(await state()).toEqual([[false, false]]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.removeAllListeners('close'));
});

test('the app ends when the last window closes', async ({ app, page }) => {
  await expect(page.locator('h1')).toBeVisible();
  const ended = once(app.process(), 'exit');
  await app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()));
  expect((await ended)[0]).toBe(0);
});

test('before-quit and will-quit are sent in order, and either can stop the quit', async ({ app, page }) => {
  await expect(page.locator('h1')).toBeVisible();
  const order = await app.evaluate(async ({ app, BrowserWindow }) => {
    const seen: string[] = [];
    app.once('before-quit', (event) => {
      seen.push('before-quit');
      event.preventDefault();
    });
    app.quit();
    seen.push(`windows ${BrowserWindow.getAllWindows().length}`);
    const asked = new Promise<void>((done) => {
      app.once('will-quit', (event) => {
        seen.push('will-quit');
        event.preventDefault();
        done();
      });
    });
    app.quit();
    await asked;
    seen.push(`windows ${BrowserWindow.getAllWindows().length}`);
    return seen;
  });
  expect(order).toEqual(['before-quit', 'windows 1', 'will-quit', 'windows 0']);
});

test('a second start passes its arguments to the first and exits', async ({ app, page, spawnApp }) => {
  await expect(page.locator('h1')).toBeVisible();
  const second = spawnApp(['selftest://open/1']);
  expect((await once(second, 'exit'))[0]).toBe(0);
  const argv = await app.evaluate(() => globalThis.seen.argv);
  expect(argv).toHaveLength(1);
  expect(argv[0]?.last).toBe('selftest://open/1');
  expect(argv[0]?.workingDirectory).toBe(process.cwd());
});

test('the lock of a killed instance is taken over', async ({ spawnApp, launch }) => {
  const first = spawnApp(['--remote-debugging-port=0']);
  await once(createInterface({ input: first.stderr as NodeJS.ReadableStream }), 'line');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const app = await launch();
  await expect((await app.firstWindow()).locator('h1')).toBeVisible();
});

test('a killed app leaves no process behind', async ({ app, page, userData }) => {
  test.skip(noPs !== undefined, noPs);
  await expect(page.locator('h1')).toBeVisible();
  await app.evaluate(
    ({ utilityProcess, app }, args) => {
      utilityProcess.fork(`${app.getAppPath()}/child.mjs`, args);
    },
    [userData],
  );
  await expect.poll(() => processesOf(userData).length).toBeGreaterThan(3);
  app.process().kill('SIGKILL');
  await expect.poll(() => processesOf(userData), { timeout: 5_000 }).toEqual([]);
});

test('the app exits with 0 on SIGTERM and removes its lock', async ({ spawnApp, userData }) => {
  const noSignals = lacking('signals');
  test.skip(noSignals !== undefined, noSignals);
  const child = spawnApp(['--remote-debugging-port=0']);
  await once(createInterface({ input: child.stderr as NodeJS.ReadableStream }), 'line');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(existsSync(join(userData, 'standin.lock'))).toBe(false);
});

test('utility processes run, answer, can be killed and report a crash', async ({ app, page }) => {
  await expect(page.locator('h1')).toBeVisible();
  const found = await app.evaluate(async ({ app, utilityProcess }) => {
    const file = `${app.getAppPath()}/child.mjs`;
    const once = (target: NodeJS.EventEmitter, name: string) =>
      new Promise<unknown>((resolve) => target.once(name, resolve));
    const child = utilityProcess.fork(file, ['--flag'], { stdio: 'pipe', serviceName: 'test' });
    const answer = once(child, 'message');
    child.postMessage({ n: 1n });
    const [message, output] = await Promise.all([answer, once(child.stdout as NodeJS.EventEmitter, 'data')]);
    const hadPid = child.pid !== undefined;
    const killed = once(child, 'exit');
    child.kill();
    await killed;
    const gone = new Promise<unknown>((resolve) =>
      app.once('child-process-gone', (_event, details) => resolve(details.type)),
    );
    const failing = utilityProcess.fork(file, [], { stdio: 'ignore' });
    const exit = once(failing, 'exit');
    failing.postMessage('throw');
    return {
      message: message as { echo: { n: bigint }; type: string; args: string[] },
      output: String(output),
      hadPid,
      pid: child.pid,
      exit: await exit,
      gone: await gone,
    };
  });
  expect(found).toEqual({
    message: { echo: { n: 1n }, type: 'utility', args: ['--flag'] },
    output: 'child is up\n',
    hadPid: true,
    pid: undefined,
    exit: 1,
    gone: 'Utility',
  });
});

test('a relaunched app runs as a new process', async ({ app, page, userData }) => {
  test.skip(noPs !== undefined, noPs);
  await expect(page.locator('h1')).toBeVisible();
  const lock = join(userData, 'standin.lock');
  const ownerOf = () => (existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8')) : undefined);
  const first = ownerOf();
  const ended = once(app.process(), 'exit');
  await app.evaluate(
    ({ app }, args) => {
      app.relaunch({ args: [...args, app.getAppPath()] });
      app.exit(0);
    },
    [`--user-data-dir=${userData}`],
  );
  await ended;
  await expect
    .poll(() => ![undefined, Number.NaN, first].includes(ownerOf()), { timeout: 10_000 })
    .toBe(true);
  process.kill(ownerOf() ?? 0, 'SIGTERM');
  await expect.poll(() => processesOf(userData), { timeout: 10_000 }).toEqual([]);
});
