import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hostKind } from '../../tools/host.mjs';
import { inProject } from '../../tools/lib/project.mjs';
import type { Rect } from './x-display';

export interface StartedApp {
  /** What `npm start` said about the window. */
  readonly line: string;
  /** Where it said that the window is. */
  readonly area: Rect;
  /** Its exit status, once it has ended. */
  readonly ended: Promise<number | null>;
  stop(): void;
}

/** `npm start` on a display; resolves when it has said where its window is. */
export async function startApp(displayName: string, userData: string): Promise<StartedApp> {
  const { WAYLAND_DISPLAY: _wayland, XDG_SESSION_TYPE: _session, ...env } = process.env;
  const child = spawn(process.execPath, [inProject('tools/start.mjs'), `--user-data-dir=${userData}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, DISPLAY: displayName, APP_HOST: hostKind(), CLIENT_DESK_HEADLESS: '0' },
  });
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const said: string[] = [];
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (text) => {
      said.push(text);
      if (text.includes('The window is open')) resolve(text.replace('[client desk] ', ''));
    });
    void ended.then((status) => reject(new Error(`ended with status ${status}:\n${said.join('\n')}`)));
  });
  const [, x, y, width, height] = / at (-?\d+),(-?\d+), (\d+) x (\d+)/.exec(line) ?? [];
  return {
    line,
    area: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    ended,
    stop: () => void child.kill('SIGTERM'),
  };
}
