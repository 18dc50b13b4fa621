import { describe, expect, it, vi } from 'vitest';
import type { DialogQuestion } from '../dialogs';
import { answer, setUpMainWindow } from '../testing/main-window';

describe('Crashed page', () => {
  it('a crashed page reloads three times in a minute before a dialog asks', async () => {
    const { window, last, questions, state } = setUpMainWindow();
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

  it('crashes spread over more than a minute reload without a dialog', async () => {
    const { window, last, questions, state } = setUpMainWindow();
    window.open(null);
    for (let i = 0; i < 5; i += 1) {
      last().webContents.crash();
      state.now += 25_000;
    }
    await vi.waitFor(() => expect(last().webContents.reloads).toBe(5));
    expect(questions).toEqual([]);
  });

  it('the dialog reloads the page or quits the app', async () => {
    const again = setUpMainWindow('linux', answer(0));
    again.window.open(null);
    for (let i = 0; i < 4; i += 1) again.last().webContents.crash();
    await vi.waitFor(() => expect(again.last().webContents.reloads).toBe(4));
    expect(again.state.quits).toBe(0);

    const quit = setUpMainWindow('linux', answer(1));
    quit.window.open(null);
    for (let i = 0; i < 4; i += 1) quit.last().webContents.crash();
    await vi.waitFor(() => expect(quit.state.quits).toBe(1));
  });

  it('a clean exit or a crash during quit is not logged', () => {
    const { window, last, state, log } = setUpMainWindow();
    window.open(null);
    last().webContents.crash('clean-exit');
    state.isQuitting = true;
    last().webContents.crash();
    expect(log.lines).toEqual([]);
  });
});

describe('Unresponsive page', () => {
  it('an unresponsive page is reloaded on request', async () => {
    const { window, last, questions } = setUpMainWindow('linux', answer(0));
    window.open(null);
    last().emit('unresponsive');
    await vi.waitFor(() => expect(last().webContents.reloads).toBe(1));
    expect(questions).toMatchObject([{ type: 'warning', buttons: ['Reload', 'Wait'] }]);
  });

  it('one dialog is shown, and it closes when the page responds again', async () => {
    const asked: DialogQuestion[] = [];
    const { window, last } = setUpMainWindow('linux', (question) => {
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
