import { expect, openWindow, test } from './fixture';

test.describe('Host: processes', () => {
  test('a utility process answers, can be killed and reports its exit', async ({ app }) => {
    const found = await app.evaluate(async ({ app, utilityProcess }) => {
      const file = `${app.getAppPath()}/child.mjs`;
      const once = (target: NodeJS.EventEmitter, name: string) =>
        new Promise<unknown>((resolve) => target.once(name, resolve));
      const child = utilityProcess.fork(file, ['--flag'], { stdio: 'pipe', serviceName: 'test' });
      const answer = once(child, 'message');
      child.postMessage({ bytes: new Uint8Array([1, 2]) });
      const message = (await answer) as { echo: { bytes: Uint8Array }; args: string[] };
      const hadPid = child.pid !== undefined;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      return { bytes: [...message.echo.bytes], args: message.args, hadPid, pid: child.pid };
    });
    expect(found).toEqual({ bytes: [1, 2], args: ['--flag'], hadPid: true, pid: undefined });
  });

  test('a utility process that crashes reports a non-zero exit code', async ({ app }) => {
    const code = await app.evaluate(async ({ app, utilityProcess }) => {
      const child = utilityProcess.fork(`${app.getAppPath()}/child.mjs`, [], { stdio: 'ignore' });
      const exit = new Promise<number>((resolve) => child.once('exit', resolve));
      child.postMessage('throw');
      return exit;
    });
    expect(code).not.toBe(0);
  });

  test('a page reloads after its renderer has crashed, with its address and bridge', async ({ app }) => {
    // Another window: Playwright takes a page whose renderer has died for lost.
    await openWindow(app, 'app://w-two/index.html');
    const back = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()
        .map(({ webContents }) => webContents)
        .find((one) => one.getURL().startsWith('app://w-two/'));
      if (!contents) throw new Error('no window');
      const gone = new Promise<string>((resolve) =>
        contents.once('render-process-gone', (_event, { reason }) => resolve(reason)),
      );
      contents.forcefullyCrashRenderer();
      const reason = await gone;
      const finished = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()));
      setImmediate(() => contents.reload());
      await finished;
      const double: unknown = await contents.executeJavaScript('window.api.double(21)');
      return { reason, double, url: contents.getURL() };
    });
    expect(back).toMatchObject({ double: 42, url: 'app://w-two/index.html' });
    expect(['crashed', 'killed']).toContain(back.reason);
  });
});
