import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { isHeadless, isUnderDebugger } from '../host.ts';
import { log, trace } from '../log.ts';
import { strict } from '../strict-prototype.ts';

/** The system's own openers. They are all started without a shell. */
const OPENERS: Partial<Record<NodeJS.Platform, { command: string; args: string[] }>> = {
  win32: { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] },
  darwin: { command: 'open', args: [] },
};

/** Opens a target with the system's own program. Headless or in a test it only logs the target. */
function open(target: string): void {
  if (isHeadless() || isUnderDebugger()) return trace('would open', target);
  const { command, args } = OPENERS[process.platform] ?? { command: 'xdg-open', args: [] };
  const child = spawn(command, [...args, target], { detached: true, stdio: 'ignore' });
  child.on('error', (error) => log(`could not open with ${command}:`, error.message));
  child.unref();
}

export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    if (!URL.canParse(url)) throw new Error(`Invalid URL: ${url}`);
    open(url);
  },
  async openPath(path: string): Promise<string> {
    open(path);
    return '';
  },
  showItemInFolder(path: string): void {
    open(dirname(path));
  },
  beep(): void {
    process.stdout.write('\u0007');
  },
});
