import { type Desk, ready } from '../fixture';
import type { TurnListener } from './turn-listener';

/** The running app, its page in an attacker's hands, and a host of the attacker's. */
export interface Scene {
  readonly desk: Desk;
  /** Every line of the app's log files so far. */
  readonly readLog: () => string;
  /** A server of another origin, as a base address. */
  readonly stranger: string;
  readonly turn: TurnListener;
}

/**
 * The attacks that a compromised page would try, and the signs that each was refused. The same attacks run against
 * the app, where each must be refused with its code. They also run against a build in which single gates can be
 * removed, where each must succeed. So neither the host's own behaviour nor an attack that never worked can count as
 * our gate.
 */
export interface Attack {
  readonly name: string;
  /** The gate that must refuse it, by the name that the counter-proof build knows it by; more with commas between. */
  readonly gate: string;
  readonly code: string;
  /** Where it gets through, there is no workspace any more to attack from. */
  readonly isLast?: true;
  /** What lies behind the gate refuses it with the same code: there is no counter-proof of the gate alone. */
  readonly isHeldTwice?: true;
  /** Carries it out, and answers the code of the refusal; anything else where it got through. */
  readonly run: (scene: Scene) => Promise<string | undefined>;
}

/** Asks main by the page's own bridge, as any script in the page could. */
export const codeOf = (page: Desk['page'], route: string, input: unknown): Promise<string | undefined> =>
  page.evaluate(
    async ([name, value]) => {
      const answer = await window.desk.request(name as string, value);
      return answer.ok ? undefined : answer.error.code;
    },
    [route, input],
  );

/** An attack by one request. */
export const asking = (
  gate: string,
  code: string,
  route: string,
  input: object,
  name = `${route} ${JSON.stringify(input).slice(0, 60)}`,
): Attack => ({ name, gate, code, run: ({ desk }) => codeOf(desk.page, route, input) });

/** The addresses of all windows, without what comes after the path. */
export const addresses = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL().replace(/[?#].*/, '')),
  );

/** One window alone again, with this page in it. */
export async function bringHome(desk: Desk, home: string): Promise<void> {
  const [first, ...others] = await addresses(desk);
  if (first === home && others.length === 0) return;
  await desk.app.evaluate(async ({ BrowserWindow }, url) => {
    const [window, ...more] = BrowserWindow.getAllWindows();
    for (const one of more) one.destroy();
    if (window?.webContents.getURL().replace(/[?#].*/, '') !== url) await window?.loadURL(url);
  }, home);
  await desk.page.waitForURL((url) => url.href.includes(new URL(home).host));
  await ready(desk.page);
}
