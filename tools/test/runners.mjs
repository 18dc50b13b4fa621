// @ts-check
import { hasDisplay, hostKind } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { scriptOf } from '../lib/project.mjs';

/** How vitest and Playwright are called. */

/** The projects of vitest.config.ts that need neither a build nor a browser nor a keychain. */
export const unitProjects = ['shared', 'main', 'preload', 'sandbox', 'tools', 'renderer', 'screens'];

/** @param {readonly string[]} projects of vitest.config.ts @param {readonly string[]} more */
export const vitestArgs = (projects, more = []) => [
  scriptOf('vitest'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  ...more,
];

/**
 * Runs the end-to-end specs, on Linux with a keychain of their own, so that what they store is really kept. Windows
 * of the stand-in stay out of sight (CLIENT_DESK_HEADLESS=0 shows them); Electron itself cannot run without a
 * display and is given a virtual one.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 * @param {import('../lib/run.mjs').RunOptions['show']} [show]
 */
export function runPlaywright(args, env = process.env, show = 'live') {
  const command = [process.execPath, scriptOf('@playwright/test', 'playwright'), 'test', ...args];
  const needsDisplay = hostKind() === 'electron' && !hasDisplay();
  const [program = '', ...programArgs] = needsDisplay ? ['xvfb-run', '-a', ...command] : command;
  return runWithKeychain(program, programArgs, {
    env: { CLIENT_DESK_HEADLESS: '1', ...env },
    forwardSignals: true,
    show,
  });
}
