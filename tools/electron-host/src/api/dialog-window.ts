import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../chromium/running.ts';
import { hostDir } from '../host.ts';
import type { DialogAnswer, Question } from '../world/dialog-world.ts';

const BINDING = 'standInAnswer';
const SIZE = { width: 480, height: 260 };

/**
 * Asks in a window of its own.
 * @returns undefined if the person closed it, or the signal took it back.
 */
export async function askInWindow(
  title: string,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<DialogAnswer | undefined> {
  const { session, targetId, gone } = await chromium().openWindow({ title, ...SIZE });
  const answered = new Promise<DialogAnswer>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === BINDING) resolve(JSON.parse(payload) as DialogAnswer);
    });
  });
  const takenBack = new Promise<undefined>((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    await Promise.all([
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: BINDING }),
      session.send('Runtime.runIfWaitingForDebugger'),
    ]);
    const page = readFileSync(join(hostDir, 'dialog-world.js'), 'utf8');
    // The first document of a window that is still loading would be replaced under the question.
    const loaded = `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))`;
    await session.send('Runtime.evaluate', { expression: loaded, awaitPromise: true });
    const expression = `${page}\nstandInWorld.install(${JSON.stringify(question)}, globalThis.${BINDING});`;
    await session.send('Runtime.evaluate', { expression });
    return await Promise.race([answered, takenBack, gone.then(() => undefined)]);
  } finally {
    chromium().closeTarget(targetId);
  }
}
