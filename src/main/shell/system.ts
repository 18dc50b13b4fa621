import { join } from 'node:path';
import { chooseLanguage } from '@shared/language';
import type { Settings } from '@shared/settings';
import type { TunnelSettings } from '@shared/tunnel';
import type { BrowserWindow } from 'electron';
import { createOpenDialogs, type OpenDialogs } from '../ipc/open-dialogs';
import { createLimitedLogger } from '../log/limited-logger';
import type { Clock, Confirmations, Logger, Notices, Translate } from '../ports';
import type { RescueToken } from '../services/secrets/keep-token';
import type { TunnelQuestions } from '../webhooks/tunnels';
import { type CopyText, createCopyText } from './clipboard';
import { type AgreementDeps, agreement, createConfirmations } from './confirmations';
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
  const languages = () => app.getPreferredSystemLanguages();
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

/** The questions about the tunnel: where traffic goes is decided in these dialogs alone. */
function createTunnelQuestions({ ask, gate, translate }: AgreementDeps): TunnelQuestions {
  const agreed = agreement({ ask, gate, translate });

  /** The chosen way in one line, with the hosts that traffic passes. */
  function wayIn({ way, ssh, ngrok, smee, ownAddress }: TunnelSettings): string {
    if (way === 'ssh') {
      if (!ssh) return translate('tunnel.off');
      return translate('tunnel.ssh', { url: ssh.publicUrl, user: ssh.user, host: `${ssh.host}:${ssh.port}` });
    }
    if (way === 'ngrok') {
      return translate('tunnel.ngrok', { domain: ngrok.domain ?? translate('tunnel.ngrok_any') });
    }
    if (way === 'smee') return translate('tunnel.smee', { host: new URL(smee.server).host });
    return ownAddress ? translate('tunnel.own_address', ownAddress) : translate('tunnel.off');
  }

  return {
    change: (before, after) =>
      agreed(
        translate('tunnel.change'),
        translate('tunnel.change_detail', { old: wayIn(before), new: wayIn(after) }),
        translate('tunnel.change_do'),
      ),
    secret(secret, { ssh }) {
      const server = ssh ? `${ssh.user}, ${ssh.host}:${ssh.port}` : translate('tunnel.off');
      const where = {
        password: server,
        passphrase: translate('tunnel.key_file'),
        authtoken: translate('tunnel.ngrok', { domain: translate('tunnel.ngrok_any') }),
      }[secret];
      return agreed(
        translate('tunnel.secret', { secret: translate(`tunnel.${secret}`) }),
        translate('tunnel.secret_detail', { where }),
        translate('tunnel.secret_do'),
      );
    },
    hostKey(host, offered, pinned) {
      const key = { type: offered.type, fingerprint: offered.fingerprint };
      if (!pinned) {
        return agreed(
          translate('tunnel.host_key', { host }),
          translate('tunnel.host_key_detail', key),
          translate('tunnel.host_key_do'),
        );
      }
      return agreed(
        translate('tunnel.host_key_changed', { host }),
        translate('tunnel.host_key_changed_detail', {
          ...key,
          old: pinned.fingerprint,
          date: pinned.pinnedAt.slice(0, 10),
        }),
        translate('tunnel.host_key_do'),
      );
    },
    forgetHostKey: (host, { fingerprint }) =>
      agreed(
        translate('tunnel.forget', { host }),
        translate('tunnel.forget_detail', { fingerprint }),
        translate('tunnel.forget_do'),
      ),
  };
}
