import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacking, titled } from '../../tools/test/system-parts.mjs';
import { type StartedApp, startApp } from './started-app';
import {
  closeKeys,
  maximizeKeys,
  missingPrograms,
  moveWindow,
  type Rect,
  screenSize,
  startDisplay,
  type XDisplay,
  type XWindow,
} from './x-display';

const reason = lacking('display') ?? missingPrograms();
const title = / · Client Desk$/;
const chosen = { x: 180, y: 130, width: 1150, height: 760 };

let userData: string;
let display: XDisplay;
const apps: StartedApp[] = [];

beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'desk-window-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) {
    app.stop();
    await app.ended;
  }
  await display.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 20 });
});

async function start(): Promise<StartedApp> {
  const app = await startApp(display.name, userData);
  apps.push(app);
  return app;
}

const placeFile = () => join(userData, 'window.json');
const savedPlace = () =>
  existsSync(placeFile()) ? (JSON.parse(readFileSync(placeFile(), 'utf8')) as unknown) : undefined;
const savePlace = (bounds: Rect, isMaximized = false) =>
  writeFileSync(placeFile(), JSON.stringify({ bounds, isMaximized }));

const shown = (): XWindow => display.windowTitled(title) ?? expect.fail('no window is shown');

/** What a person sees of it: a picture, of which both halves carry something. */
async function expectPicture({ x, y, width, height }: Rect): Promise<void> {
  const half = Math.floor(width / 2);
  for (const left of [x, x + half]) {
    await expect.poll(() => display.coloursIn({ x: left, y, width: half, height })).toBeGreaterThan(30);
  }
}

async function stop(app: StartedApp): Promise<void> {
  app.stop();
  expect(await app.ended).toBe(0);
}

describe.skipIf(reason)(titled('Window on an X display', reason), () => {
  it('with a window manager, the window can be moved, sized, maximized and closed, and reopens the same', async () => {
    display = await startDisplay({ windowManager: true });
    // What a start on a display once left behind.
    savePlace({ x: 0, y: 0, width: 1, height: 1 });
    const first = await start();
    const opened = shown().area;
    expect(first.area).toEqual(opened);
    expect(first.line).toContain(`on display ${display.name}`);
    expect(opened.width).toBeGreaterThanOrEqual(900);
    expect(opened.height).toBeGreaterThanOrEqual(600);
    await expectPicture(opened);

    moveWindow(display, shown(), chosen);
    await expect.poll(savedPlace).toEqual({ bounds: chosen, isMaximized: false });
    expect(shown().area).toEqual(chosen);
    await expectPicture(chosen);
    // A person cannot make it smaller than its minimum. It returns to its previous size.
    moveWindow(display, shown(), { ...chosen, width: 300, height: 200 });
    await expect.poll(() => shown().area).toEqual(chosen);

    display.press(maximizeKeys);
    await expect.poll(() => shown().area.width).toBe(screenSize.width);
    await expectPicture(shown().area);
    const maximized = shown().area;
    await expect.poll(savedPlace).toEqual({ bounds: chosen, isMaximized: true });
    display.press(closeKeys);
    expect(await first.ended).toBe(0);

    const second = await start();
    expect(second.line).toContain('maximized');
    expect(shown().area).toEqual(maximized);
    expect(second.area).toEqual(maximized);
    display.press(maximizeKeys);
    await expect.poll(() => shown().area).toEqual(chosen);
    await stop(second);
  });

  it('without a window manager, the window can be moved and sized, and reopens the same', async () => {
    display = await startDisplay({ windowManager: false });
    const first = await start();
    const opened = shown().area;
    expect(first.area).toEqual(opened);
    expect(opened).toEqual({ x: 160, y: 90, width: 1280, height: 820 });
    await expectPicture(opened);
    moveWindow(display, shown(), chosen);
    await expect.poll(savedPlace).toEqual({ bounds: chosen, isMaximized: false });
    expect(shown().area).toEqual(chosen);
    await stop(first);

    const second = await start();
    expect(second.area).toEqual(chosen);
    expect(shown().area).toEqual(chosen);
    await expectPicture(chosen);
    await stop(second);
  });

  it('without a window manager, a window saved as maximized fills the screen', async () => {
    display = await startDisplay({ windowManager: false });
    savePlace(chosen, true);
    const app = await start();
    // Chromium leaves out a pixel, because some window managers take a window of the screen's size for full screen.
    expect(shown().area).toEqual({ x: 0, y: 0, width: screenSize.width - 1, height: screenSize.height - 1 });
    expect(app.area).toEqual(shown().area);
    expect(app.line).toContain('maximized');
    await expect
      .poll(() => display.coloursIn({ x: 1200, y: 0, width: 400, height: 1000 }))
      .toBeGreaterThan(20);
    await stop(app);
  });
});
