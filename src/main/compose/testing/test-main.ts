import type { DeskResult } from '@shared/errors';
import { EVENT_CHANNEL } from '@shared/ipc/bridge';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import { createRedactor } from '../../log/redactor';
import type { FetchFile } from '../../media/fetch-file';
import { type Clock, systemClock, systemTimers, type Timers, type Transport } from '../../ports';
import { fails } from '../../services/testing/fake-transport';
import { createGates } from '../../shell/gates/gates';
import type { RequestChannel } from '../../shell/ipc-wire';
import type { MainFaultSource } from '../../shell/main-faults';
import { originOf } from '../../shell/origins';
import { claimApp } from '../../shell/setup';
import { createFakeElectron } from '../../shell/testing/fake-electron';
import { createKeychainStore } from '../../vault/keychain-store';
import { createFakeKeytar } from '../../vault/testing/fake-keytar';
import { composeMain, type Main } from '../compose-main';
import type { MainPorts } from '../main-ports';

interface Options {
  /** The user-data folder; the caller removes it. */
  readonly folder: string;
  /** If missing, no service can be reached. */
  readonly transport?: Transport;
  /** If missing, the machine's own clock and timers. */
  readonly clock?: Clock;
  readonly timers?: Timers;
  /** The source of uncaught errors that main reports. */
  readonly faults?: MainFaultSource;
  /** False if another instance of the app is already running. */
  readonly isFirst?: boolean;
}

/** A page that is always open, independent of the window. */
interface OpenPage {
  readonly url: string;
  readonly told: { readonly name: string; readonly payload: unknown }[];
}

/**
 * Opens main as in the app, in a separate folder. Electron and the keychain are in memory, and the transport is the
 * test's. Pages send requests through the same entry point as Electron's requests.
 */
export function openTestMain(options: Options) {
  const {
    folder,
    transport = unreachable,
    clock = systemClock,
    timers = systemTimers,
    isFirst = true,
  } = options;
  const fake = createFakeElectron(folder, { isFirst });
  const pages: OpenPage[] = [{ url: `${originOf(null)}/`, told: [] }];
  fake.parts.webContents.getAllWebContents = () => pages.map(contentsOf);
  const keytar = createFakeKeytar();
  const secrets: string[] = [];
  const redactor = createRedactor();
  let listener: Parameters<RequestChannel['handle']>[1] | undefined;

  const isClaimed = claimApp(fake.electron, process.platform, createGates({ isPackaged: false, env: {} }));
  const ports: MainPorts = {
    electron: fake.electron,
    requestChannel: {
      handle: (_channel, heard) => {
        listener = heard;
      },
      removeHandler: () => {
        listener = undefined;
      },
    },
    transport,
    fetchFile,
    openKeychain: (onReturned) =>
      createKeychainStore({
        service: 'test',
        timeoutMs: 20,
        load: async () => keytar,
        onReturned,
      }),
    redactor: {
      ...redactor,
      learn(secret) {
        secrets.push(secret);
        redactor.learn(secret);
      },
    },
    clock,
    timers,
    // A second try follows at once: how long it waits is another test's subject.
    random: () => 0,
    mainDir: `${folder}/out/main`,
    env: {},
    argv: [],
    ...(options.faults && { faults: options.faults }),
  };
  const main = isClaimed ? composeMain(ports) : undefined;

  return {
    ...fake,
    keytar,
    isComposed: main !== undefined,
    get main(): Main {
      if (!main) throw new Error('another instance of the app was said to run');
      return main;
    },
    /** All secrets that main has learned: keys, tokens, sessions. */
    secrets: secrets as readonly string[],
    /** Sends a request as a page does; null is the welcome page. */
    async ask(route: string, input: unknown, workspaceId: string | null = null) {
      const url = `${originOf(workspaceId)}/`;
      if (!pages.some((page) => page.url === url)) pages.push({ url, told: [] });
      const sender = { id: 1, isDestroyed: () => false };
      const answer = await listener?.({ sender, senderFrame: { url, parent: null } }, route, input);
      // Safe: the wire sends nothing else.
      return answer as DeskResult<unknown>;
    },
    /** Payloads of an event sent to a page since its first request, oldest first. */
    events<N extends IpcEventName>(name: N, workspaceId: string | null = null): readonly EventMap[N][] {
      const told = pages.find(({ url }) => url === `${originOf(workspaceId)}/`)?.told ?? [];
      // Safe: main emits each event only with its own payload.
      return told.filter((one) => one.name === name).map(({ payload }) => payload as EventMap[N]);
    },
  };
}

/** Files of posts are another test's subject, and no test may reach for the network. */
const fetchFile: FetchFile = Object.assign(async () => ({ kind: 'failed', reason: 'unreachable' }) as const, {
  probe: async () => ({ kind: 'failed', reason: 'unreachable' }) as const,
  close: () => undefined,
});

const unreachable: Transport = { send: async () => fails('offline') };

const contentsOf = ({ url, told }: OpenPage) => ({
  isDestroyed: () => false,
  getURL: () => url,
  send(channel: string, name: string, payload: unknown) {
    if (channel === EVENT_CHANNEL) told.push({ name, payload });
  },
});
