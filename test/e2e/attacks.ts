import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { appDir, type Desk, expect, isPolicyViolation } from './fixture';

/**
 * What a page that has fallen into wrong hands would try, and how one sees that it was refused. The same attacks run
 * against the app (each must be refused with its code) and against a build in which single gates can be taken out
 * (each must then get through), so that neither the host's own manners nor an attack that never worked can pass for
 * our gate.
 */
export interface Attack {
  /** The gate that must refuse it, by the name that the counter-proof build knows it by. */
  readonly gate: string;
  readonly code: string;
  /** Carries it out, and answers the code of the refusal; undefined where it got through. */
  readonly run: (desk: Desk, readLog: () => string) => Promise<string | undefined>;
}

export const attacks = {
  'window.open': {
    gate: 'window',
    code: 'WINDOW_REFUSED',
    run: (desk, readLog) =>
      refusalOf('WINDOW_REFUSED', desk, readLog, () =>
        desk.page.evaluate(() => void window.open('https://evil.example/')),
      ),
  },
  navigation: {
    gate: 'navigation',
    code: 'NAVIGATION_REFUSED',
    run: (desk, readLog) =>
      refusalOf('NAVIGATION_REFUSED', desk, readLog, () =>
        // In a later task: the page must not be torn away from under this very call.
        desk.page.evaluate(() => void setTimeout(() => location.assign('https://evil.example/'))),
      ),
  },
  'a permission': {
    gate: 'permission',
    code: 'PERMISSION_REFUSED',
    async run({ page }, readLog) {
      // The one permission that no header of ours forbids already: what answers is the gate alone.
      const isDenied = await page.evaluate(async () => (await Notification.requestPermission()) === 'denied');
      if (!isDenied) return undefined;
      await expect.poll(readLog).toContain('PERMISSION_REFUSED');
      return 'PERMISSION_REFUSED';
    },
  },
  'a javascript: link': {
    gate: 'link',
    code: 'LINK_REFUSED',
    run: ({ page }) => codeOf(page, 'app.open_external', { url: 'javascript:alert(1)' }),
  },
  'an unknown route': {
    gate: 'route',
    code: 'ROUTE_UNKNOWN',
    run: async ({ page }) => {
      const code = await codeOf(page, 'vault.read_all', {});
      return code === 'ROUTE_UNKNOWN' ? code : undefined;
    },
  },
  'a bad input': {
    gate: 'input',
    code: 'INPUT_INVALID',
    run: async ({ page }) => {
      const code = await codeOf(page, 'workspaces.switch', { id: '../../etc', extra: true });
      return code === 'INPUT_INVALID' ? code : undefined;
    },
  },
  'an inline script': {
    gate: 'contentPolicy',
    code: 'POLICY_VIOLATED',
    async run({ page, problems }) {
      const hasRun = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.foreignScriptRan = true';
        document.head.append(script);
        return 'foreignScriptRan' in globalThis;
      });
      if (hasRun) return undefined;
      await expect.poll(() => problems.some(isPolicyViolation)).toBe(true);
      // This one was asked for; any other still fails the spec.
      problems.splice(problems.findIndex(isPolicyViolation), 1);
      return 'POLICY_VIOLATED';
    },
  },
  'a forged sender': { gate: 'sender', code: 'SENDER_REFUSED', run: askFromForeignPage },
} satisfies Readonly<Record<string, Attack>>;

/** Asks main by the page's own bridge, as any script in the page could. */
const codeOf = (page: Desk['page'], route: string, input: unknown): Promise<string | undefined> =>
  page.evaluate(
    async ([name, value]) => {
      const answer = await window.desk.request(name as string, value);
      return answer.ok ? undefined : answer.error.code;
    },
    [route, input],
  );

/** Attacks that a page gets no answer to: either a line in the log tells of the refusal, or the app shows their effect. */
async function refusalOf(
  code: string,
  desk: Desk,
  readLog: () => string,
  attack: () => Promise<unknown>,
): Promise<string | undefined> {
  const before = readLog().length;
  const newLines = () => readLog().slice(before);
  await attack();
  await expect.poll(async () => newLines().includes(code) || (await hasGotThrough(desk))).toBe(true);
  return newLines().includes(code) ? code : undefined;
}

/** A second window, or a window that has left the app. */
async function hasGotThrough({ app }: Desk): Promise<boolean> {
  const addresses = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );
  return addresses.length !== 1 || !addresses[0]?.startsWith('app://');
}

/** A window of the attacker's, with our preload in it and a page of their own on it. */
async function askFromForeignPage({ app }: Desk): Promise<string | undefined> {
  const server = createServer((_request, answer) => answer.end('<!doctype html><title>evil</title>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
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
    const code = await codeOf(page, 'app.get_bootstrap', {});
    await page.close();
    return code;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
