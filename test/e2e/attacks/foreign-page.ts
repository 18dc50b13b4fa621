import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { appDir } from '../fixture';
import { type Attack, codeOf, type Scene } from './attack';

/** A page of the attacker's that has our preload in it. */
export const senderAttacks: readonly Attack[] = (
  [
    ['app.get_bootstrap', {}],
    ['workspaces.list', {}],
    ['vault.probe_again', {}],
    ['no.such_route', {}],
  ] as const
).map(
  ([route, input]): Attack => ({
    name: `a foreign page asks for ${route}`,
    gate: 'sender',
    code: 'SENDER_REFUSED',
    run: (scene) => askFromForeignPage(scene, route, input),
  }),
);

async function askFromForeignPage(
  { desk: { app } }: Scene,
  route: string,
  input: object,
): Promise<string | undefined> {
  const server = createServer((_request, answer) => answer.end('<!doctype html><title>evil</title>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // As if the page had come past the proxy that leads nowhere: the sender's gate alone is to refuse it.
  await app.evaluate(({ session }) => session.defaultSession.setProxy({ mode: 'direct' }));
  try {
    const arrived = app.waitForEvent('window');
    await app.evaluate(
      async ({ BrowserWindow }, { url, preload }) => {
        const window = new BrowserWindow({
          webPreferences: { preload, sandbox: true, contextIsolation: true },
        });
        await window.loadURL(url);
      },
      { url: `http://127.0.0.1:${port}/`, preload: join(appDir, 'out/preload/index.cjs') },
    );
    const page = await arrived;
    await page.waitForFunction(() => document.title === 'evil' && 'desk' in window);
    const code = await codeOf(page, route, input);
    await page.close();
    return code;
  } finally {
    await app.evaluate(({ session }) =>
      session.defaultSession.setProxy({
        proxyRules: 'socks5://127.0.0.1:1',
        proxyBypassRules: '<-loopback>',
      }),
    );
    server.closeAllConnections();
    server.close();
  }
}
