import type { JsonFile } from '../../files/json-file';
import type { Rect, WindowPlace } from './window-place';

/** `window.json`; `undefined` where nothing was ever saved. */
export type WindowFile = JsonFile<WindowPlace | undefined>;

/** The part of Electron's `BrowserWindow` in use. */
export interface RememberedWindow {
  on(event: 'resize' | 'move' | 'maximize' | 'unmaximize' | 'close', listener: () => void): unknown;
  getNormalBounds(): Rect;
  isMaximized(): boolean;
}

const SAVE_AFTER_MS = 500;

/** Saves a window's place a moment after it last changed, and at once when it closes, which may be the app's end. */
export function rememberPlace(window: RememberedWindow, file: WindowFile): void {
  let timer: NodeJS.Timeout | undefined;
  const current = (): WindowPlace => {
    const { x, y, width, height } = window.getNormalBounds();
    return { bounds: { x, y, width, height }, isMaximized: window.isMaximized() };
  };
  const saveSoon = () => {
    clearTimeout(timer);
    // A place that could not be saved is not worth a word to anybody: the window opens elsewhere once.
    timer = setTimeout(() => void file.write(current()), SAVE_AFTER_MS);
  };
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event, saveSoon);
  window.on('close', () => {
    clearTimeout(timer);
    file.writeSync(current());
  });
}
