import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, trace } from '../log.ts';

/**
 * Makes Chromium forget the positions of its windows. Otherwise it would maximize a window that was maximized at the
 * last start. The app requests that itself if needed. The window manager would also use that size as the size to
 * restore. Must be called while no Chromium runs on the profile.
 */
export function forgetWindowPlacement(profileDir: string): void {
  const file = join(profileDir, 'Default', 'Preferences');
  if (!existsSync(file)) return;
  try {
    const { browser, ...others } = JSON.parse(readFileSync(file, 'utf8')) as { browser?: object };
    if (!browser) return;
    const kept = Object.entries(browser).filter(([name]) => !/^(app_)?window_placement/.test(name));
    writeFileSync(file, JSON.stringify({ ...others, browser: Object.fromEntries(kept) }));
  } catch (error) {
    // A damaged file is Chromium's to replace.
    trace('window placement', messageOf(error));
  }
}
