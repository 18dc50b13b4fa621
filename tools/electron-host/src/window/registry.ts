/** The open windows, in order of creation. Kept apart from BrowserWindow so that others need not import it. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow } from './browser-window.ts';
import type { WebContents } from './web-contents.ts';

interface RegistryEvents {
  added: [window: BrowserWindow];
  removed: [window: BrowserWindow];
  focused: [window: BrowserWindow];
  blurred: [window: BrowserWindow];
  'render-process-gone': [contents: WebContents, details: RenderProcessGoneDetails];
}

export interface RenderProcessGoneDetails {
  reason: 'crashed' | 'killed';
  exitCode: number;
}

class WindowRegistry extends EventEmitter<RegistryEvents> {
  readonly #windows = new Map<number, BrowserWindow>();
  #focused: BrowserWindow | undefined;
  #lastId = 0;

  nextId(): number {
    return ++this.#lastId;
  }

  all(): BrowserWindow[] {
    return [...this.#windows.values()];
  }

  get(id: number): BrowserWindow | undefined {
    return this.#windows.get(id);
  }

  get focused(): BrowserWindow | undefined {
    return this.#focused;
  }

  add(window: BrowserWindow): void {
    this.#windows.set(window.id, window);
    this.emit('added', window);
  }

  remove(window: BrowserWindow): void {
    if (this.#focused === window) this.#focused = undefined;
    if (this.#windows.delete(window.id)) this.emit('removed', window);
  }

  focus(window: BrowserWindow): void {
    if (this.#focused === window) return;
    const before = this.#focused;
    this.#focused = window;
    if (before) this.emit('blurred', before);
    this.emit('focused', window);
  }

  blur(window: BrowserWindow): void {
    if (this.#focused !== window) return;
    this.#focused = undefined;
    this.emit('blurred', window);
  }
}

export const windows = new WindowRegistry();
