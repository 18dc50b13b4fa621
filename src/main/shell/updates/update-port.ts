import type { CancellationToken } from 'electron-updater';
import type { Feed } from './feed';
import { type FeedRequestOptions, limitRequests, type RequestExecutor } from './feed-limits';
import type { SignatureCheck } from './signature-check';

/** The part of electron-updater's `autoUpdater` in use. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  disableWebInstaller: boolean;
  forceDevUpdateConfig: boolean;
  updateConfigPath: string | null;
  logger: unknown;
  /** Exists only on Windows. */
  verifyUpdateCodeSignature?: SignatureCheck;
  on(event: 'download-progress', listener: (progress: UpdateProgress) => void): unknown;
  checkForUpdates(): Promise<Checked | null>;
  downloadUpdate(token?: CancellationToken): Promise<unknown>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
}

interface Checked {
  readonly isUpdateAvailable: boolean;
  readonly updateInfo: unknown;
  readonly cancellationToken?: CancellationToken;
}

export interface UpdateProgress {
  readonly percent: number;
  readonly bytesPerSecond: number;
}

/** Looking for a newer version and fetching it, as one room needs it. What fails, throws. */
export interface UpdatePort {
  /** `unsupported`: the app was started from nothing that an update could replace. */
  check(): Promise<
    { readonly kind: 'found'; readonly info: unknown } | { readonly kind: 'none' | 'unsupported' }
  >;
  /** Fetches what the last check found, and answers once it is proven to be what was described. */
  download(onProgress: (progress: UpdateProgress) => void): Promise<'downloaded' | 'cancelled'>;
  cancel(): void;
  /** Hands over to the system's installer. To be called when the app has nothing left to do but to end. */
  readonly install: () => void;
}

/** The parts of electron-updater that our code controls. */
export interface LoadedUpdater {
  readonly updater: Updater;
  readonly executor: RequestExecutor;
  readonly optionsFor: (url: string, options: FeedRequestOptions) => FeedRequestOptions;
}

/** Adapts electron-updater to the port. It is loaded with the first check. */
export function createUpdatePort(
  feed: Feed,
  load: () => Promise<LoadedUpdater>,
  checkSignature: SignatureCheck,
): UpdatePort {
  let updater: Promise<Updater> | undefined;
  let listener: (progress: UpdateProgress) => void = () => undefined;
  let token: CancellationToken | undefined;
  let loaded: Updater | undefined;
  const open = async () => {
    const { updater: opened, executor, optionsFor } = await load();
    limitRequests(executor, { address: feed.address, optionsFor });
    if (opened.verifyUpdateCodeSignature) opened.verifyUpdateCodeSignature = checkSignature;
    opened.logger = null;
    opened.autoDownload = false;
    // Only what a person had downloaded is there to be installed.
    opened.autoInstallOnAppQuit = feed.canInstall;
    opened.allowDowngrade = false;
    opened.disableWebInstaller = true;
    if (feed.isFromSource) {
      opened.forceDevUpdateConfig = true;
      opened.updateConfigPath = feed.configPath;
    }
    opened.on('download-progress', (progress) => listener(progress));
    loaded = opened;
    return opened;
  };
  return {
    async check() {
      updater ??= open();
      const checked = await (await updater).checkForUpdates();
      token = checked?.cancellationToken;
      if (!checked) return { kind: 'unsupported' };
      return checked.isUpdateAvailable ? { kind: 'found', info: checked.updateInfo } : { kind: 'none' };
    },
    async download(onProgress) {
      listener = onProgress;
      const used = token;
      try {
        await (await updater)?.downloadUpdate(used);
        return 'downloaded';
      } catch (error) {
        if (used?.cancelled) return 'cancelled';
        throw error;
      } finally {
        listener = () => undefined;
      }
    },
    cancel: () => token?.cancel(),
    install: () => loaded?.quitAndInstall(true, true),
  };
}

/** electron-updater's own updater for this platform. */
export async function loadUpdater(): Promise<LoadedUpdater> {
  const { default: module } = await import('electron-updater');
  return partsOf(module.autoUpdater);
}

/** The updater's executor, which is protected. There is no other way to limit its requests. */
export function partsOf(updater: Updater): LoadedUpdater {
  const executor = Reflect.get(updater, 'httpExecutor') as RequestExecutor & {
    readonly constructor: {
      prepareRedirectUrlOptions(url: string, options: FeedRequestOptions): FeedRequestOptions;
    };
  };
  const optionsFor = (url: string, options: FeedRequestOptions) =>
    executor.constructor.prepareRedirectUrlOptions(url, options);
  return { updater, executor, optionsFor };
}
