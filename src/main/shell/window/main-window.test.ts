import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJsonFile } from '../../files/json-file';
import { removeFolder } from '../../files/testing/remove-folder';
import type { Answer, Question } from '../dialogs';
import { FakeWindow } from '../testing/fake-window';
import { memoryLog } from '../testing/log';
import { createTranslate } from '../text/native-text';
import { createMainWindow } from './main-window';
import type { Platform, Scheme } from './window-options';
import { minimumSize, type Rect, windowPlaceSchema } from './window-place';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-window-'));
});
afterEach(() => removeFolder(folder));

const display: Rect = { x: 0, y: 0, width: 1920, height: 1080 };

function setUp(
  platform: Platform = 'linux',
  answers: (question: Question) => Promise<Answer> = never,
  startsHidden = false,
) {
  const made: FakeWindow[] = [];
  const questions: Question[] = [];
  const log = memoryLog();
  const shown: (string | null)[] = [];
  const state = { now: 0, isQuitting: false, quits: 0, scheme: 'light' as Scheme, keepsRunning: false };
  let changed: (scheme: Scheme) => void = () => undefined;
  const file = createJsonFile({
    path: join(folder, 'window.json'),
    schema: windowPlaceSchema.optional(),
    fallback: undefined,
  });
  const window = createMainWindow({
    createWindow: (options) => {
      const one = new FakeWindow(options);
      made.push(one);
      return one.asWindow;
    },
    displays: () => [display],
    file,
    platform,
    isPackaged: true,
    preloadPath: '/preload.cjs',
    appearance: {
      scheme: () => state.scheme,
      choose: () => undefined,
      onChange: (listener) => {
        changed = listener;
      },
    },
    ask: (question) => {
      questions.push(question);
      return answers(question);
    },
    translate: createTranslate(() => 'en'),
    clock: { monotonic: () => state.now },
    quit: () => {
      state.quits += 1;
    },
    isQuitting: () => state.isQuitting,
    keepsRunning: () => state.keepsRunning,
    startsHidden,
    onShown: (workspaceId) => shown.push(workspaceId),
    log,
  });
  const last = () => made.at(-1) ?? expect.fail('no window was made');
  return {
    window,
    file,
    made,
    last,
    questions,
    log,
    state,
    shown,
    turn: (scheme: Scheme) => changed(scheme),
  };
}

const never = () => new Promise<Answer>(() => undefined);
const answer = (button: number) => async () => ({ button, isChecked: false });

describe('the main window', () => {
  it('loads the workspace’s own origin and shows once there is something to see', () => {
    const { window, last } = setUp();
    expect(window.workspaceId()).toBeUndefined();
    window.open('abc123');
    expect(last().loaded).toEqual(['app://w-abc123/']);
    expect(last().isShown).toBe(false);
    last().emit('ready-to-show');
    expect(last().isShown).toBe(true);
    expect(window.workspaceId()).toBe('abc123');
  });

  it('changes workspaces in the same window', () => {
    const { window, made, last } = setUp();
    window.open('abc123');
    window.open(null);
    expect(made).toHaveLength(1);
    expect(last().loaded).toEqual(['app://w-abc123/', 'app://welcome/']);
    expect(window.workspaceId()).toBeNull();
  });

  it('leaves nothing of an earlier workspace to go back to, and keeps the steps within one', () => {
    const { window, last } = setUp();
    window.open('abc123');
    window.open('other1');
    expect(last().webContents.history).toEqual(['app://w-other1/']);
    last().webContents.history.push('app://w-other1/#/posts');
    // Loaded anew after a crash: the same workspace.
    last().webContents.arrive('app://w-other1/#/posts');
    expect(last().webContents.history).toContain('app://w-other1/');
  });

  it('believes that is shown what the window came to, whoever sent it there', () => {
    const { window, last, shown } = setUp();
    window.open('abc123');
    window.open('other1');
    last().webContents.arrive('app://w-abc123/#/posts');
    expect([window.workspaceId(), last().webContents.history]).toEqual([
      'abc123',
      ['app://w-abc123/#/posts'],
    ]);
    expect(shown).toEqual(['abc123', 'other1', 'abc123']);
    last().webContents.arrive('https://example.org/');
    expect(window.workspaceId()).toBe('abc123');
  });

  it('takes a page that was on its way before the last wish for no change of it', async () => {
    const { window, last, shown } = setUp();
    window.open('abc123');
    let arrive: () => void = () => undefined;
    last().loadURL = (url) =>
      new Promise((resolve) => (arrive = () => resolve(last().webContents.arrive(url))));
    window.open('other1');
    last().webContents.arrive('app://w-abc123/');
    expect(window.workspaceId()).toBe('other1');
    arrive();
    await vi.waitFor(() => expect(last().webContents.history).toEqual(['app://w-other1/']));
    expect(shown).toEqual(['abc123', 'other1']);
  });

  it('shows what it showed where a load was called off', async () => {
    const { window, last, shown } = setUp();
    window.open('abc123');
    last().loadURL = () => Promise.reject(new Error('ERR_ABORTED'));
    window.open('other1');
    await vi.waitFor(() => expect(window.workspaceId()).toBe('abc123'));
    expect(shown).toEqual(['abc123', 'other1', 'abc123']);
  });

  it('is shown even where its page does not load, and a load that was replaced is no failure', () => {
    const { window, last, log } = setUp();
    window.open(null);
    last().webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://welcome/', true);
    last().webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://welcome/x', false);
    expect([last().isShown, log.lines]).toEqual([false, []]);
    last().webContents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://welcome/', true);
    expect(last().isShown).toBe(true);
    expect(log.lines).toMatchObject([{ message: 'a page did not load', facts: { code: -2 } }]);
  });

  it('opens next time where and how it was closed', () => {
    const first = setUp();
    first.window.open(null);
    first.last().bounds = { x: 200, y: 100, width: 1200, height: 800 };
    first.last().maximize();
    expect(first.last().close()).toBe(true);

    const second = setUp();
    second.window.open(null);
    expect(second.last().options).toMatchObject({ x: 200, y: 100, width: 1200, height: 800 });
    expect(second.last().isMaximized()).toBe(false);
    second.last().emit('ready-to-show');
    expect(second.last().isMaximized()).toBe(true);
  });

  it('saves its place a moment after the last move, not with each', () => {
    vi.useFakeTimers();
    try {
      const { window, last } = setUp();
      window.open(null);
      const write = vi.spyOn(last(), 'getNormalBounds');
      for (let i = 0; i < 20; i += 1) {
        last().emit('move');
        vi.advanceTimersByTime(100);
      }
      expect(write).not.toHaveBeenCalled();
      vi.advanceTimersByTime(500);
      expect(write).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('never saves a size below the smallest: what was saved before stays', () => {
    const first = setUp();
    first.window.open(null);
    first.last().bounds = { x: 200, y: 100, width: 1200, height: 800 };
    first.last().close();

    for (const bounds of [
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 300, y: 200, width: minimumSize.width - 1, height: 900 },
    ]) {
      const next = setUp();
      next.window.open(null);
      next.last().bounds = bounds;
      next.last().emit('resize');
      next.last().close();
      const { value } = next.file.readSync();
      expect(value).toEqual({ bounds: { x: 200, y: 100, width: 1200, height: 800 }, isMaximized: false });
    }
  });

  it('hides on macOS when it is closed, and comes back as it was', () => {
    const { window, last, made } = setUp('darwin');
    window.open('abc123');
    last().emit('ready-to-show');
    expect(last().close()).toBe(false);
    expect(last().isShown).toBe(false);
    window.reveal();
    expect(last().isShown).toBe(true);
    expect(made).toHaveLength(1);
    expect(last().loaded).toHaveLength(1);
  });

  it('leaves full screen before it hides on macOS', () => {
    const { window, last } = setUp('darwin');
    window.open(null);
    last().isFull = true;
    last().close();
    expect([last().isFull, last().isShown]).toEqual([false, false]);
  });

  it('closes for good where the app quits, and elsewhere than on macOS', () => {
    const mac = setUp('darwin');
    mac.window.open(null);
    mac.state.isQuitting = true;
    expect(mac.last().close()).toBe(true);
    const windows = setUp('win32');
    windows.window.open('abc123');
    expect(windows.last().close()).toBe(true);
    expect(windows.window.current()).toBeUndefined();
  });

  it('hides elsewhere too where the person keeps the app running, and closes once it quits', () => {
    const { window, last, made, state } = setUp('win32');
    state.keepsRunning = true;
    window.open('abc123');
    last().emit('ready-to-show');
    expect([last().close(), last().isShown]).toEqual([false, false]);
    window.reveal();
    expect([made.length, last().isShown]).toEqual([1, true]);
    state.isQuitting = true;
    expect(last().close()).toBe(true);
  });

  it('is not shown where the system has started the app, until somebody asks for it', () => {
    const { window, last } = setUp('linux', never, true);
    window.open('abc123');
    last().emit('ready-to-show');
    expect(last().isShown).toBe(false);
    window.reveal();
    expect(last().isShown).toBe(true);
  });

  it('is made anew on the workspace it showed, once it was closed', () => {
    const { window, last, made } = setUp();
    window.open('abc123');
    last().close();
    window.reveal();
    expect(made).toHaveLength(2);
    expect(last().loaded).toEqual(['app://w-abc123/']);
  });

  it('is taken out of the dock or taskbar when it is wanted', () => {
    const { window, last } = setUp();
    window.open(null);
    last().minimize();
    window.reveal();
    expect(last().isMinimized()).toBe(false);
  });

  it('follows the colour scheme, on Windows with its buttons', () => {
    const { window, last, turn, state } = setUp('win32');
    window.open(null);
    state.scheme = 'dark';
    turn('dark');
    expect(last().background).toBe('#1b1a18');
    expect(last().overlay).toMatchObject({ color: '#1b1a18', height: 44 });
    const linux = setUp('linux');
    linux.window.open(null);
    linux.turn('dark');
    expect(linux.last().overlay).toBeUndefined();
  });

  it('has the buttons of Windows as high as the title row, at any zoom and on each workspace’s own', () => {
    const { window, last } = setUp('win32');
    window.open('abc123');
    window.zoom('in');
    window.zoom('in');
    expect(last().overlay).toMatchObject({ height: 53 });
    last().webContents.zoomLevel = -1;
    window.open('other1');
    expect(last().overlay).toMatchObject({ height: 37 });
    window.zoom('actual_size');
    expect(last().overlay).toMatchObject({ height: 44 });
  });
});

describe('a page that crashes', () => {
  it('is loaded again where it was, three times in a minute, before a person is asked', async () => {
    const { window, last, questions, state } = setUp();
    window.open('abc123');
    for (let i = 1; i <= 3; i += 1) {
      last().webContents.crash();
      await vi.waitFor(() => expect(last().webContents.reloads).toBe(i));
      state.now += 10_000;
    }
    expect(questions).toEqual([]);
    last().webContents.crash();
    expect(questions).toMatchObject([{ type: 'error', buttons: ['Reload', 'Quit'] }]);
    expect(last().webContents.reloads).toBe(3);
    // The page's address is Electron's to keep; nothing was loaded in its place.
    expect(last().loaded).toEqual(['app://w-abc123/']);
  });

  it('has new tries a minute later', async () => {
    const { window, last, questions, state } = setUp();
    window.open(null);
    for (let i = 0; i < 5; i += 1) {
      last().webContents.crash();
      state.now += 25_000;
    }
    await vi.waitFor(() => expect(last().webContents.reloads).toBe(5));
    expect(questions).toEqual([]);
  });

  it('is loaded again or the app ends, as the person says', async () => {
    const again = setUp('linux', answer(0));
    again.window.open(null);
    for (let i = 0; i < 4; i += 1) again.last().webContents.crash();
    await vi.waitFor(() => expect(again.last().webContents.reloads).toBe(4));
    expect(again.state.quits).toBe(0);

    const quit = setUp('linux', answer(1));
    quit.window.open(null);
    for (let i = 0; i < 4; i += 1) quit.last().webContents.crash();
    await vi.waitFor(() => expect(quit.state.quits).toBe(1));
  });

  it('stays gone where it ended in order or the app is quitting', () => {
    const { window, last, state, log } = setUp();
    window.open(null);
    last().webContents.crash('clean-exit');
    state.isQuitting = true;
    last().webContents.crash();
    expect(log.lines).toEqual([]);
  });
});

describe('a page that does not answer', () => {
  it('is ended and loaded again where the person wants it', async () => {
    const { window, last, questions } = setUp('linux', answer(0));
    window.open(null);
    last().emit('unresponsive');
    await vi.waitFor(() => expect(last().webContents.reloads).toBe(1));
    expect(questions).toMatchObject([{ type: 'warning', buttons: ['Reload', 'Wait'] }]);
  });

  it('is asked about once, and the question goes away when the page answers again', async () => {
    const asked: Question[] = [];
    const { window, last } = setUp('linux', (question) => {
      asked.push(question);
      return new Promise((resolve) => {
        question.signal?.addEventListener('abort', () => resolve({ button: 1, isChecked: false }));
      });
    });
    window.open(null);
    last().emit('unresponsive');
    last().emit('unresponsive');
    expect(asked).toHaveLength(1);
    last().emit('responsive');
    await vi.waitFor(() => {
      last().emit('unresponsive');
      expect(asked).toHaveLength(2);
    });
    expect(last().webContents.reloads).toBe(0);
  });
});
