import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CdpSession } from '../chromium/connection.ts';
import { chromium } from '../chromium/running.ts';
import { hostDir, isHeadless } from '../host.ts';
import { openNativeWindow } from '../window/native-window.ts';
import { WindowPlace } from '../window/place.ts';
import { windows } from '../window/registry.ts';
import type { DialogAnswer, Question } from '../world/dialog-world.ts';
import { primaryWorkArea } from './screen.ts';

const BINDING = 'standInAnswer';
const SIZE = { width: 480, height: 200 };

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
  const fit = isHeadless() ? async () => {} : await centredWindow(session);
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
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    await fit(result.value as number);
    return await Promise.race([answered, takenBack, gone.then(() => undefined)]);
  } finally {
    chromium().closeTarget(targetId);
  }
}

/** Puts the window into the middle of the app's; what is returned makes it as high as its question. */
async function centredWindow(session: CdpSession): Promise<(height: number) => Promise<void>> {
  const below = windows.focused?.getBounds() ?? primaryWorkArea();
  const centred = (height: number) => ({
    x: Math.round(below.x + (below.width - SIZE.width) / 2),
    y: Math.round(below.y + (below.height - height) / 2),
    width: SIZE.width,
    height,
  });
  const place = new WindowPlace(centred(SIZE.height));
  const window = await openNativeWindow(session, chromium().browser, place, () => {});
  window.stop();
  return async (height) => {
    place.set(centred(height));
    await window.applyBounds();
  };
}
