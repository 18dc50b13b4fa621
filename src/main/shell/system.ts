import { join } from 'node:path';
import { chooseLanguage } from '@shared/language';
import type { Settings } from '@shared/settings';
import type { BrowserWindow } from 'electron';
import { createOpenDialogs, type OpenDialogs } from '../ipc/open-dialogs';
import { createLimitedLogger } from '../log/limited-logger';
import type { Clock, Confirmations, Logger, Notices, Translate } from '../ports';
import type { RescueToken } from '../services/secrets/keep-token';
import type { TunnelQuestions } from '../webhooks/tunnels';
import { type CopyText, createCopyText } from './clipboard';
import { createConfirmations, createTunnelQuestions } from './confirmations';
import { startDemoServices } from './demo/demo-services';
import type { SandboxProcess } from './demo/sandbox-process';
import { scheduleByTimer } from './demo/utility-fork';
import { type AskPerson, createAsk, createWindowSlot, ownerOf, type WindowSlot } from './dialogs';
import type { ElectronParts } from './electron-parts';
import { createFileDialogs, type FileDialogs } from './file-dialogs';
import { createGates, type Gates } from './gates/gates';
import { createIpcWire, type IpcWire, type RequestChannel } from './ipc-wire';
import { createNotices } from './notices';
import { createWipeOrigin, type WipeOrigin } from './origin-storage';
import { createPassphraseWindow, type PassphraseWindow } from './passphrase-window';
import { createPrintPage } from './print-page';
import { createQuit, type Quit } from './quit';
import { createRefuse, type Refuse } from './refusals';
import { displaysOf, setupPlatformOf } from './setup';
import { createTranslate } from './text/native-text';
import { showsToasts } from './toasts';
import { createRescueToken } from './token-rescue';
import type { WindowPlatform } from './window/window-options';

interface Deps {
  readonly electron: ElectronParts;
  /** `electronRequestChannel`. It is separate because only the wire may use `ipcMain`. */
  readonly requestChannel: RequestChannel;
  /** The folder of main's own bundle: the sandbox's lies in it. */
  readonly mainDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly language: () => Settings['language'];
  /** Makes the redactor know a secret. */
  readonly learn: (secret: string) => void;
}

/**
 * The services of Electron and the operating system that main's parts use. They know no part of main, so they are
 * created first. The window, its menus and links follow (see `shell.ts`).
 */
export interface System {
  readonly platform: WindowPlatform;
  readonly languages: () => string[];
  readonly translate: Translate;
  readonly gates: Gates;
  readonly refuse: Refuse;
  readonly wire: IpcWire;
  readonly sandbox: SandboxProcess;
  /** The window that dialogs belong to, once there is one. */
  readonly window: WindowSlot<BrowserWindow>;
  readonly ask: AskPerson;
  /** Keeps dialogs that pages bring up from piling up. */
  readonly openDialogs: OpenDialogs;
  readonly fileDialogs: FileDialogs;
  readonly confirmations: Confirmations;
  readonly tunnelQuestions: TunnelQuestions;
  /** Asks for a passphrase in a window that no page can draw, read or answer. */
  readonly passphrase: PassphraseWindow;
  readonly copyText: CopyText;
  /** The shown page in its print style, as the bytes of a PDF. */
  readonly printPage: () => Promise<Uint8Array>;
  /** Asks the person what becomes of a customer's token that could be kept nowhere. */
  readonly rescueToken: RescueToken;
  readonly wipeOrigin: WipeOrigin;
  /** Shows a native notification; to be used once Electron is ready. */
  readonly notices: Notices;
  readonly quit: Quit;
}

export function createSystem({
  electron,
  requestChannel,
  mainDir,
  env,
  clock,
  log,
  language,
  learn,
}: Deps): System {
  const { app, dialog } = electron;
  const platform = setupPlatformOf(process.platform);
  // Asked once: a menu has sixty labels, and each of them asked the system anew.
  let preferred: string[] | undefined;
  const languages = () => (preferred ??= app.getPreferredSystemLanguages());
  const translate = createTranslate(() => chooseLanguage(language(), languages()));
  const gates = createGates({ isPackaged: app.isPackaged, env });
  const window = createWindowSlot<BrowserWindow>();
  const owner = () => ownerOf(window.current());
  const ask = createAsk(dialog, owner);
  const openDialogs = createOpenDialogs();
  const copyText = createCopyText(electron.clipboard);
  return {
    platform,
    languages,
    translate,
    gates,
    refuse: createRefuse(createLimitedLogger(log, clock)),
    wire: createIpcWire({
      requestChannel,
      checkSender: gates.sender,
      targets: () => electron.webContents.getAllWebContents(),
      log,
    }),
    sandbox: startDemoServices({ electron, entryPath: join(mainDir, 'sandbox.js'), clock, learn, log }),
    window,
    ask,
    openDialogs,
    fileDialogs: createFileDialogs(dialog, owner, openDialogs.closed),
    confirmations: createConfirmations({ ask, gate: gates.consent, translate, openDialogs }),
    tunnelQuestions: createTunnelQuestions({ ask, gate: gates.consent, translate }),
    passphrase: createPassphraseWindow({
      createWindow: (options) => new electron.BrowserWindow(options),
      displays: () => displaysOf(electron.screen),
      platform: setupPlatformOf(process.platform),
      isPackaged: app.isPackaged,
      translate,
      scheme: () => (electron.nativeTheme.shouldUseDarkColors ? 'dark' : 'light'),
      language: () => chooseLanguage(language(), languages()),
      learnSecret: learn,
    }),
    copyText,
    printPage: createPrintPage(window.current),
    rescueToken: createRescueToken({ ask, copyText, translate, log }),
    wipeOrigin: createWipeOrigin(() => electron.session.defaultSession, log),
    notices: createNotices({
      maker: () => electron.Notification,
      schedule: scheduleByTimer,
      log,
      platform: process.platform,
      isShown: showsToasts(app, platform),
    }),
    quit: createQuit({ app, schedule: scheduleByTimer, log }),
  };
}
