import type { Clipboard } from 'electron';

/** Puts text on the system's clipboard. Pages have no clipboard permission; they ask main by `app.copy_text`. */
export type CopyText = (text: string) => Promise<void>;

export const createCopyText =
  (clipboard: Pick<Clipboard, 'writeText'>): CopyText =>
  (text) =>
    clipboard.writeText(text);
