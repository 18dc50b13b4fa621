import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { hostCommand, sandboxSwitches } from '../../tools/host.mjs';
import { root } from '../../tools/lib/project.mjs';
import type { Profile } from './launch-app';

/**
 * Starts the app as a person does, on its list of posts, and answers the time from the new process to the painted rows,
 * ms. Nothing drives the app: a debugging client looks on, from the moment at which the browser listens.
 */
export async function timeToList({ userData, env }: Profile): Promise<number> {
  const { command, args } = hostCommand();
  const startedAt = Date.now();
  const child = spawn(
    command,
    [
      ...args,
      ...sandboxSwitches(),
      '--remote-debugging-port=0',
      `--user-data-dir=${userData}`,
      root,
      'clientdesk://posts',
    ],
    { env: { ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  try {
    const browser = await chromium.connectOverCDP(await debuggerAddress(child.stderr));
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (!page) throw new Error('the app opened no window');
    await page.locator(firstRow).first().waitFor({ state: 'attached', timeout: 20_000 });
    const paintedAt = await page.evaluate(
      () =>
        new Promise<number>((painted) => {
          requestAnimationFrame(() => requestAnimationFrame(() => painted(Date.now())));
        }),
    );
    await browser.close();
    return paintedAt - startedAt;
  } finally {
    child.kill();
    await exited;
  }
}

/** Heads have no label of their own. */
const firstRow = '[role=grid] [role=row][aria-label]';

async function debuggerAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      // What is said afterwards must not fill the pipe.
      output.resume();
      return address;
    }
  }
  throw new Error('the app ended before its window could be looked at');
}
