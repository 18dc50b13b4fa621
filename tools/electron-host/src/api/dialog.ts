import { isHeadless, isUnderDebugger } from '../host.ts';
import { log, messageOf, trace } from '../log.ts';
import { strict } from '../strict-prototype.ts';
import { BrowserWindow } from '../window/browser-window.ts';
import { appName } from './app-paths.ts';
import { askInWindow } from './dialog-window.ts';

export interface MessageBoxOptions {
  message: string;
  title?: string;
  detail?: string;
  buttons?: string[];
  cancelId?: number;
  defaultId?: number;
  checkboxLabel?: string;
  checkboxChecked?: boolean;
  signal?: AbortSignal;
}

interface FileDialogOptions {
  title?: string;
}

/** Electron's dialogs take an optional window first. */
function optionsOf<T>(args: [T] | [object, T]): T {
  return (args[0] instanceof BrowserWindow ? args[1] : args[0]) as T;
}

/** The button a dialog answers with when it is dismissed: Electron's rule. */
export function dismissedButton({ buttons = [], cancelId }: MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  const cancel = buttons.findIndex((label) => /^(cancel|no)$/i.test(label.replace(/&/g, '')));
  return Math.max(0, cancel);
}

/** Whether somebody is there to answer. CLIENT_DESK_SHOW_DIALOGS=1 says so where no window can be seen. */
function isAttended(): boolean {
  return !isUnderDebugger() && (!isHeadless() || process.env.CLIENT_DESK_SHOW_DIALOGS === '1');
}

async function ask(options: MessageBoxOptions) {
  const cancelId = dismissedButton(options);
  const buttons = options.buttons?.length ? options.buttons : ['OK'];
  const answer = await askInWindow(
    options.title ?? appName(),
    {
      message: options.message,
      detail: options.detail ?? '',
      buttons,
      defaultId: options.defaultId ?? 0,
      cancelId,
      checkboxLabel: options.checkboxLabel ?? '',
    },
    options.signal,
  );
  return answer ?? { response: cancelId, checkboxChecked: options.checkboxChecked ?? false };
}

/**
 * Error of a dialog without a person to answer it. Electron's dialog would stay open for ever, unless a signal closes
 * it.
 */
const unanswered = ({ message, title }: { message?: string; title?: string }) =>
  new Error(`stand-in: nobody answers the dialog "${message ?? title ?? ''}"`);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

/** How long after the start a program that drives the app may give its answers, in seconds. */
const answersComeWithin = 10;

/** Waits for the answers of a program that drives the app: the app may ask something as soon as it starts. */
async function answersGiven(): Promise<typeof dialog.showMessageBox | null> {
  while (dialog.showMessageBox === showMessageBox) {
    if (!isUnderDebugger() || process.uptime() > answersComeWithin) return null;
    await new Promise((done) => setTimeout(done, 20));
  }
  return dialog.showMessageBox;
}

async function showMessageBox(...args: [MessageBoxOptions] | [object, MessageBoxOptions]) {
  const options = optionsOf(args);
  if (isAttended()) return ask(options);
  if (!options.signal) {
    const given = await answersGiven();
    if (given) return given(...args);
    throw unanswered(options);
  }
  await aborted(options.signal);
  return { response: dismissedButton(options), checkboxChecked: options.checkboxChecked ?? false };
}

/**
 * Messages are asked in a separate window. Files can never be chosen. Without a person to answer, all dialogs throw.
 */
export const dialog = strict('dialog', {
  showMessageBox,
  showErrorBox(title: string, content: string): void {
    log(`${title}: ${content}`);
    if (!isAttended()) return;
    ask({ message: title, detail: content }).catch((error: unknown) => trace('dialog', messageOf(error)));
  },
  async showOpenDialog(...args: [FileDialogOptions] | [object, FileDialogOptions]) {
    if (!isAttended()) throw unanswered(optionsOf(args));
    return { canceled: true, filePaths: [] as string[] };
  },
  async showSaveDialog(...args: [FileDialogOptions] | [object, FileDialogOptions]) {
    if (!isAttended()) throw unanswered(optionsOf(args));
    return { canceled: true, filePath: '' };
  },
});
