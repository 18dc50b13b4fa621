import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { hasCommand } from '../../tools/system/probe.mjs';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const screenSize = { width: 1600, height: 1000 } as const;

/** What keeps an X server from being started on Linux; undefined where it can be. */
export function missingPrograms(): string | undefined {
  const missing = ['Xvfb', 'openbox', 'xdotool', 'xwininfo', 'xprop'].filter((name) => !hasCommand(name));
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined;
}

/** An X server with a screen in memory, and the hands and eyes of a person in front of it. */
export interface XDisplay {
  readonly name: string;
  /** The window with this title, once it is mapped; undefined until then. */
  windowTitled(title: RegExp): XWindow | undefined;
  /** How many colours there are in a part of the screen. */
  coloursIn(area: Rect): number;
  /** Keys of the window manager's; see `maximizeKeys` and `closeKeys`. */
  press(keys: string): void;
  close(): Promise<void>;
}

export interface XWindow {
  readonly id: string;
  /** Without the frame a window manager puts around it. */
  readonly area: Rect;
}

export const maximizeKeys = 'alt+F10';
export const closeKeys = 'alt+F4';

/** Keys, not the mouse: a double click on a busy machine is two single ones. */
const openboxConfig = `<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard>
    <keybind key="A-F10"><action name="ToggleMaximize"/></keybind>
    <keybind key="A-F4"><action name="Close"/></keybind>
  </keyboard>
</openbox_config>
`;

export async function startDisplay(options: { readonly windowManager: boolean }): Promise<XDisplay> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-display-'));
  const screen = `${screenSize.width}x${screenSize.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', screen, '-fbdir', folder, '-nolisten', 'tcp', '-noreset'];
  // The server picks a free number by itself and writes it to the descriptor.
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(createInterface(server.stdio[3] as Readable), 'line')) as [string];
  const name = `:${number}`;
  const env = { ...process.env, DISPLAY: name, HOME: folder };
  const call = (command: string, ...rest: string[]) =>
    execFileSync(command, rest, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const started = [server];
  if (options.windowManager) {
    const config = join(folder, 'openbox.xml');
    writeFileSync(config, openboxConfig);
    started.push(spawn('openbox', ['--config-file', config], { env, stdio: 'ignore' }));
    await expect.poll(() => call('xprop', '-root', '_NET_SUPPORTING_WM_CHECK')).toContain('window id');
  }

  return {
    name,
    windowTitled(title) {
      const found = windowsOn(call('xwininfo', '-root', '-tree')).find((window) => title.test(window.title));
      if (!found) return undefined;
      return call('xwininfo', '-id', found.id).includes('IsViewable') ? found : undefined;
    },
    coloursIn: (area) => new Set(pixels(readFileSync(join(folder, 'Xvfb_screen0')), area)).size,
    press: (keys) => void call('xdotool', 'key', keys),
    async close() {
      for (const program of started.reverse()) await end(program);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** As a person drags a window, or its corner. */
export function moveWindow(display: XDisplay, { id }: XWindow, { x, y, width, height }: Rect): void {
  const env = { ...process.env, DISPLAY: display.name };
  execFileSync('xdotool', ['windowsize', id, `${width}`, `${height}`, 'windowmove', id, `${x}`, `${y}`], {
    env,
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

/** The windows of `xwininfo -tree`, each a line such as `0x1 "Title": ("a" "B")  640x480+1+20  +100+80`. */
const windowsOn = (tree: string) =>
  [...tree.matchAll(/^\s*(0x[0-9a-f]+) "(.*)": .*?(\d+)x(\d+)[+-]\S+\s+\+(-?\d+)\+(-?\d+)$/gm)].map(
    ([, id = '', title = '', width, height, x, y]) => ({
      id,
      title,
      area: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    }),
  );

/** The pixels of a part of a screen that Xvfb keeps in a file of the XWD format, whose header is big-endian words. */
function* pixels(file: Buffer, { x, y, width, height }: Rect): Generator<number> {
  const word = (index: number) => file.readUInt32BE(index * 4);
  const [headerBytes, bitsPerPixel, bytesPerLine, paletteEntries] = [word(0), word(11), word(12), word(19)];
  const start = headerBytes + paletteEntries * 12;
  const bytes = bitsPerPixel / 8;
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      yield file.readUIntLE(start + row * bytesPerLine + column * bytes, 3);
    }
  }
}
