import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';

/** A native question dialog. Buttons are in the order of the answers; Escape means the last one. */
export interface DialogQuestion {
  readonly type: 'question' | 'warning' | 'error';
  readonly message: string;
  readonly detail?: string;
  readonly buttons: readonly string[];
  /** The button for Enter; by default the last one, so that nothing happens by accident. */
  readonly defaultButton?: number;
  readonly checkbox?: string;
  /** Closes the dialog; the answer is then the last button. */
  readonly signal?: AbortSignal;
}

export interface DialogAnswer {
  /** Index into the question's buttons. */
  readonly button: number;
  readonly isChecked: boolean;
}

export type AskPerson = (question: DialogQuestion) => Promise<DialogAnswer>;

/** The part of Electron's `dialog` in use. */
export interface MessageBoxes<W> {
  showMessageBox(owner: W, options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
}

/** @param owner The window the question belongs to; without one it stands alone. */
export const createAsk =
  <W>(dialog: MessageBoxes<W>, owner: () => W | undefined): AskPerson =>
  async (question) => {
    const last = question.buttons.length - 1;
    const options: MessageBoxOptions = {
      type: question.type,
      message: question.message,
      buttons: [...question.buttons],
      defaultId: question.defaultButton ?? last,
      cancelId: last,
      // Needed on Windows, which otherwise turns unknown button texts into large links.
      noLink: true,
      ...(question.detail !== undefined && { detail: question.detail }),
      ...(question.checkbox !== undefined && { checkboxLabel: question.checkbox }),
      ...(question.signal && { signal: question.signal }),
    };
    const window = owner();
    const { response, checkboxChecked } = await (window
      ? dialog.showMessageBox(window, options)
      : dialog.showMessageBox(options));
    return { button: response, isChecked: checkboxChecked };
  };

/**
 * The window for a dialog to belong to: one that can be seen. On macOS a dialog is a sheet of its window and is not shown
 * while that is hidden; on Windows it goes where its minimized window has gone.
 */
export function ownerOf<W extends { isVisible(): boolean; isMinimized(): boolean }>(
  window: W | undefined,
): W | undefined {
  return window?.isVisible() && !window.isMinimized() ? window : undefined;
}

/**
 * Holds the window that dialogs belong to. It is created after the dialogs, and created again after the user has
 * closed it.
 */
export interface WindowSlot<W> {
  /** Remembers a window that was just made, and hands it back. */
  keep(window: W): W;
  readonly current: () => W | undefined;
}

export function createWindowSlot<W extends { isDestroyed(): boolean }>(): WindowSlot<W> {
  let kept: W | undefined;
  return {
    keep(window) {
      kept = window;
      return window;
    },
    current: () => (kept?.isDestroyed() ? undefined : kept),
  };
}
