// @ts-check
import { findBrowser } from './electron-host/browser.mjs';

/**
 * Options with which tests start the installed browser. Background services are off: on a closed network each of their
 * calls fails slowly, and a test must not depend on them.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function browserLaunch() {
  const found = findBrowser();
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ];
  // Chromium refuses to run its own sandbox as root. Every other user runs with it.
  if (process.platform === 'linux' && process.getuid?.() === 0) args.push('--no-sandbox');
  return found ? { executablePath: found.path, args } : { args };
}
