/** The seams of the main process: what its parts need of the machine and of the shell. Tests hand in fakes. */
import type { ReportKind } from '@shared/domain/reports';
import type { DeskResult } from '@shared/errors';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import type { TextKey } from '@shared/locales/i18n';
import type { NativeWords } from '@shared/locales/words';
import type { NoticeDelivery } from '@shared/notifications';
import type { ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { BackgroundSettings } from '@shared/settings';
import type { SubscriptionService } from '@shared/subscriptions';

export interface Clock {
  /** Wall-clock time, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds: for windows and time-outs, which a changed wall clock must not move. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Waiting, as a port: tests run on virtual time. */
export interface Timers {
  /** Runs `run` once, after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Waits; resolves to false as soon as the signal aborts. */
export function pause(timers: Timers, delayMs: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const end = (waited: boolean) => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      resolve(waited);
    };
    const onAbort = () => end(false);
    const cancel = timers.after(delayMs, () => end(true));
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Writes one line after the redactor has seen it. `facts` are flat values; secrets in them are masked. */
export interface Logger {
  log(level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>): void;
}

export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Priority among calls that wait for their host; interactive if missing. */
  readonly lane?: Lane;
  /** Timeout from leaving the queue to the first byte of the response's head. */
  readonly connectTimeoutMs: number;
  /** Timeout from leaving the queue to the last byte. */
  readonly totalTimeoutMs: number;
  /** The answer's body after decompression; more is `too_large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** Names in lower case; several values of one name joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type TransportFailure =
  | 'offline'
  | 'name_not_found'
  | 'refused'
  | 'connect_timeout'
  | 'total_timeout'
  | 'interrupted'
  | 'certificate'
  | 'proxy'
  | 'too_large'
  /** No HTTP, or a body that is not in the encoding it claims. */
  | 'not_understood'
  | 'redirected_elsewhere'
  | 'aborted'
  | 'other';

export type TransportOutcome =
  | { readonly ok: true; readonly response: TransportResponse }
  | {
      readonly ok: false;
      readonly failure: TransportFailure;
      readonly detail: string;
      /** False only where it is certain that no byte of the request reached the service. */
      readonly mayHaveArrived: boolean;
    };

/** Sends one request. Redirects are followed to the same origin only; no cookies, no cache. Never throws. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportOutcome>;
}

/** A jump of the clock since the previous heartbeat. */
export type ClockJump =
  /** The wall clock moved by more than the elapsed time: the user or the network set it, or the machine slept. */
  | { readonly kind: 'wall_moved'; readonly byMs: number }
  /** No code ran for this long: the machine slept, or the process was suspended. */
  | { readonly kind: 'stood_still'; readonly forMs: number };

/** Signs that the user may be back: the screen was unlocked, the machine woke, or one of our windows got the focus. */
export type PersonReturn = 'unlock' | 'resume' | 'focus';

export interface Emit {
  /** Sends an event to every page of the app, or to the pages of one workspace (null: the welcome page). */
  <N extends IpcEventName>(
    name: N,
    payload: EventMap[N],
    only?: { readonly workspaceId: string | null },
  ): void;
}

export type AppPage = { readonly kind: 'workspace'; readonly id: string } | { readonly kind: 'welcome' };

/** Serves a folder of every workspace's origin, such as `/media/`. */
export type FolderHandler = (request: Request, page: AppPage) => Promise<Response>;

/** Keys of the texts of native menus, dialogs and notices. Everything on pages is in the renderer. */
export type NativeTextKey = TextKey<NativeWords>;

/** `{{name}}` in a text is replaced by the value of that name, without what would not show in one line. */
export type Translate = (key: NativeTextKey, values?: Readonly<Record<string, string>>) => string;

/** A native notification, in the form that all parts of main use. */
export interface NativeNotice {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

export interface Notices {
  readonly show: (notice: NativeNotice) => void;
  readonly delivery: () => NoticeDelivery;
  readonly onDelivery: (listener: (delivery: NoticeDelivery) => void) => () => void;
}

export interface PassphraseQuestion<T> {
  /** `choose`: a new one, typed twice. */
  readonly kind: 'choose' | 'enter';
  /** In characters. */
  readonly leastLength: number;
  /** Tries the passphrase. PASSPHRASE_WRONG asks again in the same window; any other answer ends the question. */
  readonly use: (passphrase: string) => Promise<DeskResult<T>>;
}

/** Null where the person closed the window. */
export type AskPassphrase = <T>(question: PassphraseQuestion<T>) => Promise<DeskResult<T> | null>;

export interface AddressChange {
  readonly workspaceName: string;
  readonly service: ServiceName;
  /** Null where the workspace did not have the service. */
  readonly oldBaseUrl: string | null;
  readonly newBaseUrl: string;
}

export interface Removal {
  readonly workspaceName: string;
  readonly baseUrls: readonly string[];
  /** How many the services still have for it. */
  readonly subscriptions: number;
  /** Posts whose recorded lines go with it. */
  readonly proofs: number;
}

export interface RemovalAnswer {
  readonly isAgreed: boolean;
  /** True if the subscriptions must also be deleted at the services. */
  readonly deletesSubscriptions: boolean;
}

export interface ReportsToCreate {
  /** At least one. */
  readonly count: number;
  readonly kind: ReportKind | 'mixed';
  /** Names of the clients, each once, with how many reports it is to get. */
  readonly clients: readonly { readonly name: string; readonly count: number }[];
}

export interface MoveOut {
  /** Names of the workspaces. */
  readonly names: readonly string[];
  readonly addresses: number;
  readonly keys: number;
  readonly tokens: number;
}

/** Questions to the user in system dialogs, which a page can neither draw nor answer. */
export interface Confirmations {
  readonly addressChange: (change: AddressChange) => Promise<boolean>;
  readonly removal: (removal: Removal) => Promise<RemovalAnswer>;
  /** Asks whether an event with its headers may be sent to a program on this computer. */
  readonly sendEvent: (url: string) => Promise<boolean>;
  /** Asks whether a service may send events to an address of another computer. */
  readonly subscribe: (service: SubscriptionService, address: string) => Promise<boolean>;
  /** Fails with CHANGE_DECLINED if the user does not agree. */
  readonly createReports: (reports: ReportsToCreate) => Promise<DeskResult<null>>;
  /** The choices as they would be; CHANGE_DECLINED where the person did not make them. */
  readonly background: (
    choices: Pick<BackgroundSettings, 'startsAtLogin' | 'keepsRunning'>,
  ) => Promise<DeskResult<null>>;
  /** Whether a copy that is newer than the notes file by so many entries may give them back. */
  readonly restoreNotes: (workspaceName: string, entries: number) => Promise<DeskResult<null>>;
  /** Asks twice, because nothing brings erased lines back. */
  readonly eraseProofs: (clientName: string, posts: number) => Promise<boolean>;
  /** Whether every key and token may be saved to a file. */
  readonly moveOut: (out: MoveOut) => Promise<boolean>;
}

/** Address and credentials of a service. Held only during a call, never stored, never sent to a page. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly key: string;
}

/** Credentials that the connector signs its notifications with. Each is null until entered. */
export interface ClientCredentials {
  readonly clientId: string | null;
  readonly clientSecret: string | null;
}

/** Ports to the machine that most parts with files of their own need. */
export interface MachineParts {
  readonly userDataFolder: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}
