import type { ClientRequest, IncomingMessage } from 'electron';
import type { CancellationToken } from 'electron-updater';
import type { Feed } from './feed';
import type { SignatureCheck } from './signature-check';

/** The part of a request's options in use; electron-updater hands a copy on at each redirect. */
interface FeedRequestOptions {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  /** How many redirects led to this request. */
  readonly redirects?: number;
  /** True for the description of an update, false for a file to download. */
  readonly isDescription?: boolean;
}

/** The part of electron-updater's `HttpExecutor` in use. These are methods that it calls on itself. */
export interface RequestExecutor {
  request(options: FeedRequestOptions, ...more: unknown[]): Promise<string | null>;
  createRequest(options: FeedRequestOptions, callback: (response: IncomingMessage) => void): ClientRequest;
  addRedirectHandlers(
    request: ClientRequest,
    options: FeedRequestOptions,
    reject: (error: Error) => void,
    redirectCount: number,
    handler: (options: FeedRequestOptions) => void,
  ): void;
}

const MAX_REDIRECTS = 5;
const MAX_DESCRIPTION_BYTES = 1_000_000;

interface Limits {
  /** The address of the feed, which was decided when the app was built. */
  readonly address: string;
  readonly maxMs?: number;
  /** Options for the address that a redirect names. */
  readonly optionsFor: (url: string, options: FeedRequestOptions) => FeedRequestOptions;
}

/**
 * Holds electron-updater's requests to the feed's own host. It follows redirects anywhere and without an end, keeps an
 * answer of any size in memory, and waits for one without a limit on Electron's network.
 */
export function limitRequests(
  executor: RequestExecutor,
  { address, maxMs = 30_000, optionsFor }: Limits,
): void {
  const home = new URL(address);
  const request = executor.request.bind(executor);
  executor.request = (options, ...more) => request({ ...options, isDescription: true }, ...more);

  executor.addRedirectHandlers = (asked, options, reject, _count, handler) => {
    asked.on('redirect', (_status, _method, url) => {
      asked.abort();
      const redirects = (options.redirects ?? 0) + 1;
      const isHome = URL.canParse(url) && new URL(url).origin === home.origin;
      if (!isHome || redirects > MAX_REDIRECTS) return reject(refusal('ERR_UPDATE_REDIRECTED'));
      handler({ ...optionsFor(url, options), redirects });
    });
  };

  const create = executor.createRequest.bind(executor);
  executor.createRequest = (options, callback) => {
    if (!options.isDescription) return create(options, callback);
    const end = (code: string) => {
      clearTimeout(timer);
      asked.abort();
      asked.emit('error', refusal(code));
    };
    const timer = setTimeout(() => end('ETIMEDOUT'), maxMs);
    const asked = create(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_DESCRIPTION_BYTES) end('ERR_UPDATE_TOO_LARGE');
      });
      response.on('end', () => clearTimeout(timer));
      callback(response);
    });
    for (const over of ['error', 'abort', 'redirect'] as const) {
      asked.on(over as 'error', () => clearTimeout(timer));
    }
    return asked;
  };
}

const refusal = (code: string) =>
  Object.assign(new Error(`the address for updates was not followed: ${code}`), { code });

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
