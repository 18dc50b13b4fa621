import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, trace } from '../log.ts';

/**
 * Makes Chromium forget where its windows were. It would open a window maximized that was so at the last start, which
 * the app asks for itself if it wants it, and the window manager would then take that size for the one to restore.
 * To be called while no Chromium runs on the profile.
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
