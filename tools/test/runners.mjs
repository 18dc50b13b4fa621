// @ts-check
import { hasDisplay, hostKind } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { scriptOf } from '../lib/project.mjs';

/** Calls of vitest and Playwright. */

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
 * Runs the end-to-end specs. On Linux they have a separate keychain, so that their secrets are really stored. Windows of
 * the stand-in are not shown (CLIENT_DESK_HEADLESS=0 shows them). Electron can't run without a display and gets a
 * virtual one.
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
