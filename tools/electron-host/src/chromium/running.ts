import { trace } from '../log.ts';
import type { Chromium } from './chromium.ts';

/** The browser of this run, from just before `ready` on. */
let running: Chromium | undefined;

export function setChromium(chromium: Chromium): void {
  running = chromium;
}

export function runningChromium(): Chromium | undefined {
  return running;
}

/** @throws if called before the app is ready. */
export function chromium(): Chromium {
  if (!running) throw new Error('stand-in: Chromium is not running before the app is ready');
  return running;
}

/** Sets Chromium's answer to a permission, for one origin or for all. */
export async function setPermission(
  permission: { name: string },
  granted: boolean,
  origin?: string,
): Promise<void> {
  const setting = granted ? 'granted' : 'denied';
  try {
    await chromium().browser.send('Browser.setPermission', {
      permission,
      setting,
      ...(origin === undefined ? {} : { origin }),
    });
  } catch (error) {
    // Older browsers do not know every descriptor. They do not grant permissions that they do not know.
    trace('permission', permission.name, error);
  }
}
