import { describe, expect, it, vi } from 'vitest';
import { never, setUpMainWindow } from '../testing/main-window';
import { minimumSize } from './window-place';

describe('Main window', () => {
  it('the window loads the origin of the workspace and is shown when ready', () => {
    const { window, last } = setUpMainWindow();
    expect(window.workspaceId()).toBeUndefined();
    window.open('abc123');
    expect(last().loaded).toEqual(['app://w-abc123/']);
    expect(last().isShown).toBe(false);
    last().emit('ready-to-show');
    expect(last().isShown).toBe(true);
    expect(window.workspaceId()).toBe('abc123');
  });

  it('another workspace opens in the same window', () => {
    const { window, made, last } = setUpMainWindow();
    window.open('abc123');
    window.open(null);
    expect(made).toHaveLength(1);
    expect(last().loaded).toEqual(['app://w-abc123/', 'app://welcome/']);
    expect(window.workspaceId()).toBeNull();
  });

  it('history is cleared when the workspace changes and kept within one', () => {
    const { window, last } = setUpMainWindow();
    window.open('abc123');
    window.open('other1');
    expect(last().webContents.history).toEqual(['app://w-other1/']);
    last().webContents.history.push('app://w-other1/#/posts');
    // A reload after a crash opens the same workspace.
    last().webContents.arrive('app://w-other1/#/posts');
    expect(last().webContents.history).toContain('app://w-other1/');
  });

  it('the shown workspace follows the page that actually loaded', () => {
    const { window, last, shown } = setUpMainWindow();
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

  it('a late page of the previous workspace does not change the shown workspace', async () => {
    const { window, last, shown } = setUpMainWindow();
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

  it('an aborted load returns to the previous workspace', async () => {
    const { window, last, shown } = setUpMainWindow();
    window.open('abc123');
    last().loadURL = () => Promise.reject(new Error('ERR_ABORTED'));
    window.open('other1');
    await vi.waitFor(() => expect(window.workspaceId()).toBe('abc123'));
    expect(shown).toEqual(['abc123', 'other1', 'abc123']);
  });

  it('a failed page load shows the window, and an aborted load does not', () => {
    const { window, last, log } = setUpMainWindow();
    window.open(null);
    last().webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://welcome/', true);
    last().webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://welcome/x', false);
    expect([last().isShown, log.lines]).toEqual([false, []]);
    last().webContents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://welcome/', true);
    expect(last().isShown).toBe(true);
    expect(log.lines).toMatchObject([{ message: 'a page did not load', facts: { code: -2 } }]);
  });

  it('the window is shown two seconds after load without a first paint', () => {
    const { window, last, runTimers } = setUpMainWindow();
    window.open('abc123');
    expect(last().isShown).toBe(false);
    last().webContents.emit('did-finish-load');
    expect(last().isShown).toBe(false);
    expect(runTimers()).toEqual([2000]);
    expect(last().isShown).toBe(true);
  });

  it('a hidden window is not shown again by the load timer', () => {
    const { window, last, state, runTimers } = setUpMainWindow('win32');
    state.keepsRunning = true;
    window.open('abc123');
    last().webContents.emit('did-finish-load');
    last().emit('ready-to-show');
    last().close();
    runTimers();
    expect(last().isShown).toBe(false);
  });

  it('a maximised window is maximised again when revealed, also after a hidden start', () => {
    const first = setUpMainWindow();
    first.window.open(null);
    first.last().maximize();
    first.last().close();

    const { window, last } = setUpMainWindow('linux', never, true);
    window.open(null);
    last().emit('ready-to-show');
    expect(last().isMaximized()).toBe(false);
    window.reveal();
    expect([last().isMaximized(), last().isShown]).toEqual([true, true]);
  });

  it('the window opens with its last position, size and maximised state', () => {
    const first = setUpMainWindow();
    first.window.open(null);
    first.last().bounds = { x: 200, y: 100, width: 1200, height: 800 };
    first.last().maximize();
    expect(first.last().close()).toBe(true);

    const second = setUpMainWindow();
    second.window.open(null);
    expect(second.last().options).toMatchObject({ x: 200, y: 100, width: 1200, height: 800 });
    expect(second.last().isMaximized()).toBe(false);
    second.last().emit('ready-to-show');
    expect(second.last().isMaximized()).toBe(true);
  });

  it('the window position is saved once after the last move', () => {
    vi.useFakeTimers();
    try {
      const { window, last } = setUpMainWindow();
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

  it('a size below the minimum is not saved', () => {
    const first = setUpMainWindow();
    first.window.open(null);
    first.last().bounds = { x: 200, y: 100, width: 1200, height: 800 };
    first.last().close();

    for (const bounds of [
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 300, y: 200, width: minimumSize.width - 1, height: 900 },
    ]) {
      const next = setUpMainWindow();
      next.window.open(null);
      next.last().bounds = bounds;
      next.last().emit('resize');
      next.last().close();
      const { value } = next.file.readSync();
      expect(value).toEqual({ bounds: { x: 200, y: 100, width: 1200, height: 800 }, isMaximized: false });
    }
  });

  it('closing on macOS hides the window, and reveal shows it again', () => {
    const { window, last, made } = setUpMainWindow('darwin');
    window.open('abc123');
    last().emit('ready-to-show');
    expect(last().close()).toBe(false);
    expect(last().isShown).toBe(false);
    window.reveal();
    expect(last().isShown).toBe(true);
    expect(made).toHaveLength(1);
    expect(last().loaded).toHaveLength(1);
  });

  it('a full screen window on macOS leaves full screen before it hides', () => {
    const { window, last } = setUpMainWindow('darwin');
    window.open(null);
    last().isFull = true;
    last().close();
    expect([last().isFull, last().isShown]).toEqual([false, false]);
  });

  it('closing destroys the window while quitting or outside macOS', () => {
    const mac = setUpMainWindow('darwin');
    mac.window.open(null);
    mac.state.isQuitting = true;
    expect(mac.last().close()).toBe(true);
    const windows = setUpMainWindow('win32');
    windows.window.open('abc123');
    expect(windows.last().close()).toBe(true);
    expect(windows.window.current()).toBeUndefined();
  });

  it('with keep running on, closing hides the window until the app quits', () => {
    const { window, last, made, state } = setUpMainWindow('win32');
    state.keepsRunning = true;
    window.open('abc123');
    last().emit('ready-to-show');
    expect([last().close(), last().isShown]).toEqual([false, false]);
    window.reveal();
    expect([made.length, last().isShown]).toEqual([1, true]);
    state.isQuitting = true;
    expect(last().close()).toBe(true);
  });

  it('a window of a start at login stays hidden until revealed', () => {
    const { window, last } = setUpMainWindow('linux', never, true);
    window.open('abc123');
    last().emit('ready-to-show');
    expect(last().isShown).toBe(false);
    window.reveal();
    expect(last().isShown).toBe(true);
  });

  it('reveal after closing opens a new window on the last workspace', () => {
    const { window, last, made } = setUpMainWindow();
    window.open('abc123');
    last().close();
    window.reveal();
    expect(made).toHaveLength(2);
    expect(last().loaded).toEqual(['app://w-abc123/']);
  });

  it('the end of the Windows session runs the session end handler once', () => {
    const { window, last, state } = setUpMainWindow('win32');
    window.open(null);
    last().emit('session-end', { reasons: ['shutdown'] });
    expect(state.sessionsEnded).toBe(1);
  });

  it('reveal restores a minimised window', () => {
    const { window, last } = setUpMainWindow();
    window.open(null);
    last().minimize();
    window.reveal();
    expect(last().isMinimized()).toBe(false);
  });

  it('the window follows the colour scheme, on Windows with its title bar overlay', () => {
    const { window, last, turn, state } = setUpMainWindow('win32');
    window.open(null);
    state.scheme = 'dark';
    turn('dark');
    expect(last().background).toBe('#1b1a18');
    expect(last().overlay).toMatchObject({ color: '#1b1a18', height: 44 });
    const linux = setUpMainWindow('linux');
    linux.window.open(null);
    linux.turn('dark');
    expect(linux.last().overlay).toBeUndefined();
  });

  it('on Windows the title bar overlay height follows the zoom of the workspace', () => {
    const { window, last } = setUpMainWindow('win32');
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
