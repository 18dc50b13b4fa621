// @ts-check
import { hasDisplay, hostKind } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { scriptOf } from '../lib/project.mjs';

/**
 * Runs the end-to-end specs, on Linux with a keychain of their own, so that what they store is really kept. Windows
 * of the stand-in stay out of sight (CLIENT_DESK_HEADLESS=0 shows them); Electron itself cannot run without a
 * display and is given one that nobody sees.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function runPlaywright(args, env = process.env) {
  const command = [process.execPath, scriptOf('@playwright/test', 'playwright'), 'test', ...args];
  const needsDisplay = hostKind() === 'electron' && !hasDisplay();
  const [program = '', ...programArgs] = needsDisplay ? ['xvfb-run', '-a', ...command] : command;
  return runWithKeychain(program, programArgs, {
    env: { CLIENT_DESK_HEADLESS: '1', ...env },
    forwardSignals: true,
  });
}
