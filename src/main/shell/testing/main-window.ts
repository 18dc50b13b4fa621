import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { createJsonFile } from '../../files/json-file';
import { removeFolder } from '../../files/testing/remove-folder';
import type { DialogAnswer, DialogQuestion } from '../dialogs';
import { createTranslate } from '../text/native-text';
import { createMainWindow } from '../window/main-window';
import type { Scheme, WindowPlatform } from '../window/window-options';
import { type Rect, windowPlaceSchema } from '../window/window-place';
import { FakeWindow } from './fake-window';
import { memoryLog } from './log';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-window-'));
});
afterEach(() => removeFolder(folder));

const display: Rect = { x: 0, y: 0, width: 1920, height: 1080 };

/** The main window on a display of 1920 × 1080, in a folder of each test's own, and all that it asked for. */
export function setUpMainWindow(
  platform: WindowPlatform = 'linux',
  answers: (question: DialogQuestion) => Promise<DialogAnswer> = never,
  startsHidden = false,
) {
  const made: FakeWindow[] = [];
  const questions: DialogQuestion[] = [];
  const log = memoryLog();
  const shown: (string | null)[] = [];
  const state = {
    now: 0,
    isQuitting: false,
    quits: 0,
    sessionsEnded: 0,
    scheme: 'light' as Scheme,
    keepsRunning: false,
  };
  const timers: { readonly run: () => void; readonly delayMs: number; isCancelled: boolean }[] = [];
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
    schedule: (run, delayMs) => {
      const timer = { run, delayMs, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
    quit: () => {
      state.quits += 1;
    },
    isQuitting: () => state.isQuitting,
    endSession: () => {
      state.sessionsEnded += 1;
    },
    keepsRunning: () => state.keepsRunning,
    startsHidden: () => startsHidden,
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
    /** Runs what waits; answers how long it would have waited. */
    runTimers() {
      const due = timers.splice(0).filter(({ isCancelled }) => !isCancelled);
      for (const { run } of due) run();
      return due.map(({ delayMs }) => delayMs);
    },
    turn: (scheme: Scheme) => changed(scheme),
  };
}

export const never = () => new Promise<DialogAnswer>(() => undefined);
export const answer = (button: number) => async () => ({ button, isChecked: false });
