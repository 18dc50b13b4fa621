import { unreservedName } from '@shared/domain/file-name';
import type {
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';

interface FileWish {
  readonly title: string;
  /** File extension without the dot. */
  readonly extension: string;
}

/** Native questions for a file; null where the person chose none. */
export interface FileDialogs {
  save(wish: FileWish & { readonly suggestedName: string }): Promise<string | null>;
  open(wish: FileWish): Promise<string | null>;
}

/** The part of Electron's `dialog` in use. */
export interface FileBoxes<W> {
  showSaveDialog(owner: W, options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  showOpenDialog(owner: W, options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
}

/**
 * @param owner The window the dialog belongs to; without one it stands alone.
 * @param onClosed Called once the person has chosen a file, or none.
 */
export function createFileDialogs<W>(
  dialog: FileBoxes<W>,
  owner: () => W | undefined,
  onClosed: () => void = () => undefined,
): FileDialogs {
  return {
    async save({ title, suggestedName, extension }) {
      const options: SaveDialogOptions = {
        title,
        defaultPath: unreservedName(suggestedName),
        filters: [{ name: title, extensions: [extension] }],
        // Linux asks by itself only in some desktops.
        properties: ['showOverwriteConfirmation'],
      };
      const window = owner();
      const { canceled, filePath } = await (window
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options)
      ).finally(onClosed);
      return canceled || filePath === '' ? null : filePath;
    },
    async open({ title, extension }) {
      const options: OpenDialogOptions = {
        title,
        filters: [{ name: title, extensions: [extension] }],
        properties: ['openFile'],
      };
      const window = owner();
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options)
      ).finally(onClosed);
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
