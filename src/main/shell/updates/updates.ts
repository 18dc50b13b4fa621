import { join } from 'node:path';
import { isoTime, parseInstant } from '@shared/domain/time';
import {
  chaptersBetween,
  checkDueInMs,
  isNewer,
  isVersion,
  nextUpdateState,
  type UpdateEvent,
} from '@shared/domain/updates';
import { type DeskError, type DeskResult, deskError, type ErrorCode, fail, succeed } from '@shared/errors';
import type { UpdateNews, UpdateOffer, UpdateState, UpdatesView } from '@shared/updates';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../../files/json-file';
import { errorCodeOf, isFull } from '../../files/storage-error';
import { createEmitter } from '../../flow/emitter';
import type { Clock, Logger, Timers } from '../../ports';
import { codeOfFailure } from '../../services/errors/transport-error';
import type { SettingsStore } from '../../workspaces/settings';
import { causeOfNetError, failureOfNodeError } from '../transport/failures';
import type { WindowPlatform } from '../window/window-options';
import type { Feed, FoundFeed } from './feed';
import type { UpdatePort } from './update-port';

const text = (max: number) => z.string().min(1).max(max);

/** The part of `latest.yml` that electron-updater reads. Untrusted: the owner of the update address wrote it. */
const description = z.object({
  version: text(100).refine(isVersion),
  files: z
    .array(z.object({ url: text(500), size: z.int().min(0).optional() }))
    .min(1)
    .max(20),
  // Cut when read, so that a long text does not make the whole offer invalid.
  releaseNotes: z.string().nullish().catch(null),
  releaseDate: z.string().nullish().catch(null),
  // Refused, because a second file is run together with the first and its signature is not compared.
  packages: z.null().optional(),
});

const extensions: Readonly<Record<WindowPlatform, string>> = {
  win32: '.exe',
  darwin: '.zip',
  linux: '.AppImage',
};
const longestNotes = 20_000;

/** Reads the offered update. Undefined if it is invalid or refused, such as a file at another place. */
export function readOffer(
  info: unknown,
  {
    address,
    platform,
    arch,
  }: { readonly address: string; readonly platform: WindowPlatform; readonly arch: string },
): UpdateOffer | undefined {
  const read = description.safeParse(info);
  if (!read.success) return undefined;
  const { version, files, releaseNotes, releaseDate } = read.data;
  const isBelow = (url: string) =>
    URL.canParse(url, address) && new URL(url, address).href.startsWith(address);
  if (!files.every(({ url }) => isBelow(url))) return undefined;
  const ours = files.filter(({ url }) => url.endsWith(extensions[platform]));
  const file = ours.find(({ url }) => url.includes(arch)) ?? ours[0];
  const releasedAt = parseInstant(releaseDate ?? '');
  return {
    version,
    releasedAt: releasedAt === null ? null : isoTime(releasedAt),
    sizeBytes: file?.size ?? null,
    notes: (releaseNotes ?? '').slice(0, longestNotes),
  };
}

/** The file does not match the description, or its publisher is not the app's own. */
const refused = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE']);
const denied = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/** Translates an error of electron-updater. Its message is left out: it contains addresses and responses. */
export function updateError(cause: unknown): DeskError {
  const code = codeOf(cause);
  const reason = errorCodeOf(cause);
  return deskError(
    code,
    'an update could not be learned of or fetched',
    reason === undefined ? {} : { reason },
  );
}

function codeOf(cause: unknown): ErrorCode {
  const reason = errorCodeOf(cause) ?? '';
  if (refused.has(reason)) return 'UPDATE_FILE_REFUSED';
  if (isFull(cause)) return 'STORAGE_FULL';
  if (denied.has(reason)) return 'STORAGE_FAILED';
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('net::')) return codeOfFailure[causeOfNetError(message).failure];
  const failure = failureOfNodeError(reason);
  return failure === 'other' ? 'UPDATE_FEED_UNREADABLE' : codeOfFailure[failure];
}

interface Deps {
  readonly version: string;
  readonly platform: WindowPlatform;
  readonly arch: string;
  readonly userDataFolder: string;
  readonly findFeed: () => Promise<FoundFeed>;
  readonly openPort: (feed: Feed) => UpdatePort;
  /** The app's own changelog. */
  readonly changelog: () => Promise<string>;
  readonly settings: Pick<SettingsStore, 'get' | 'change'>;
  /** True if the window is visible. No update check runs while the app is not in use. */
  readonly isSeen: () => boolean;
  /** Ends the app as a person would, and does this as its very last. */
  readonly quitWith: (last: () => void) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
}

export interface Updates {
  view(): Promise<UpdatesView>;
  onChange(listener: (view: UpdatesView) => void): () => void;
  /** Must be called once a window is shown. It runs in the background. */
  start(): void;
  /** The window is seen again, the network came back: asks for a newer version if that is due. */
  readonly look: () => void;
  /** A person asks; answers when it is known. */
  check(): Promise<UpdatesView>;
  download(): Promise<DeskResult<null>>;
  cancel(): void;
  putOff(version: string): Promise<DeskResult<null>>;
  restart(): DeskResult<null>;
  newsRead(): Promise<void>;
  close(): void;
}

/** A start has other things to do. */
const afterStartMs = 20_000;

/**
 * Looks for newer versions, fetches them when a person says so, and has them installed when the app ends. No timer runs but
 * one: after a start, and then for the day's check.
 */
export function createUpdates(deps: Deps): Updates {
  const { version, settings, clock, timers, log } = deps;
  const changed = createEmitter<UpdatesView>();
  const file = keptUpdatesFile(deps.userDataFolder);
  let state: UpdateState = { kind: 'idle' };
  let checkedAt: string | null = null;
  let failedAt: number | null = null;
  let knownVersion: string | null = null;
  let news: UpdateNews | null = null;
  let port: UpdatePort | undefined;
  let feed: Feed | undefined;
  let opening: Promise<void> | undefined;
  let checking: Promise<void> | undefined;
  let stopWaiting = () => {};
  let isClosed = false;
  /** No download has begun yet of what the last check found. */
  let isFresh = false;
  let calledOff = new AbortController();

  const seen = (): UpdatesView => ({
    state,
    checkedAt,
    news,
    canInstall: feed?.canInstall === true,
  });
  const tell = () => changed.emit(seen());
  const happen = (event: UpdateEvent) => {
    const next = nextUpdateState(state, event);
    if (next === state) return;
    state = next;
    tell();
  };
  const keep = () => file.write({ checkedAt, knownVersion });

  const open = () => (opening ??= openOnce());
  async function openOnce(): Promise<void> {
    const kept = (await file.read()).value;
    ({ checkedAt, knownVersion } = kept);
    await learnNews();
    const found = await deps.findFeed();
    if (found.kind === 'off') {
      if (found.reason === 'address_invalid') log.log('warn', 'the update address is not an https address');
      happen({ kind: 'turned_off', reason: found.reason });
      return;
    }
    feed = found.feed;
    port = deps.openPort(found.feed);
  }

  /** Finds news to show. There is none after the first installation or after going back to an older version. */
  async function learnNews(): Promise<void> {
    if (knownVersion === version) return;
    const isUpdated = knownVersion !== null && isNewer(version, knownVersion);
    const notes = isUpdated ? chaptersBetween(await deps.changelog(), knownVersion ?? '', version) : '';
    if (notes === '') {
      knownVersion = version;
      void keep();
      return;
    }
    news = { version, notes, isRead: false };
    tell();
  }

  /** Runs a check, or returns the one in progress. */
  const runCheck = () =>
    (checking ??= checkOnce().finally(() => {
      checking = undefined;
      waitForNext();
    }));
  async function checkOnce(): Promise<void> {
    if (!port || isUnderWay()) return;
    try {
      const found = await port.check();
      if (found.kind === 'unsupported') return happen({ kind: 'turned_off', reason: 'unsupported' });
      isFresh = true;
      failedAt = null;
      checkedAt = isoTime(clock.now());
      void keep();
      const offer = offerOf(found);
      if (!offer) return happen({ kind: 'found_none' });
      happen(foundEvent(offer));
      const { downloadsItself, putOffVersion } = settings.get().updates;
      if (downloadsItself && putOffVersion !== offer.version) void fetchIt();
    } catch (error) {
      failedAt = clock.now();
      log.log('warn', 'the check for updates failed', { error });
      happen({ kind: 'check_failed', error: updateError(error) });
    }
  }

  async function fetchIt(): Promise<void> {
    happen({ kind: 'download_started' });
    if (!port || state.kind !== 'downloading') return;
    calledOff = new AbortController();
    const { offer } = state;
    try {
      if (!isFresh && !(await isStillOffered(port, offer))) return;
      isFresh = false;
      const ended = calledOff.signal.aborted
        ? 'cancelled'
        : await port.download(({ percent, bytesPerSecond }) =>
            happen({ kind: 'progressed', percent, bytesPerSecond }),
          );
      happen({ kind: ended === 'cancelled' ? 'download_cancelled' : 'downloaded' });
    } catch (error) {
      log.log('warn', 'an update was not downloaded', { error });
      happen({ kind: 'download_failed', error: updateError(error) });
    }
  }

  /** A second download begins with a look at what is offered now: it may be another version. */
  async function isStillOffered(asked: UpdatePort, before: UpdateOffer): Promise<boolean> {
    const offer = offerOf(await asked.check());
    if (offer?.version === before.version) return true;
    happen({ kind: 'download_cancelled' });
    happen(offer ? foundEvent(offer) : { kind: 'found_none' });
    return false;
  }

  /** Null where nothing is newer. */
  function offerOf(found: Awaited<ReturnType<UpdatePort['check']>>): UpdateOffer | null {
    if (found.kind !== 'found' || !feed) return null;
    const offer = readOffer(found.info, { ...deps, address: feed.address });
    if (!offer) throw new Error('the description of the newest version is none that may be followed');
    return offer;
  }

  const foundEvent = (offer: UpdateOffer): UpdateEvent => ({
    kind: 'found',
    offer,
    page: feed?.canInstall === false ? feed.address : null,
  });

  const isUnderWay = () => ['downloading', 'ready', 'restarting', 'off'].includes(state.kind);
  const dueInMs = () =>
    checkDueInMs({ succeededAt: checkedAt === null ? null : parseInstant(checkedAt), failedAt }, clock.now());

  /** Wakes the app once, when the next check is due. While the window is not visible, the check waits until it is. */
  function waitForNext(atLeastMs = 0): void {
    stopWaiting();
    if (isClosed || isUnderWay() || !settings.get().updates.checksDaily) return;
    stopWaiting = timers.after(Math.max(atLeastMs, dueInMs()), look);
  }

  function look(): void {
    if (isClosed || !port || isUnderWay() || !settings.get().updates.checksDaily) return;
    if (!deps.isSeen()) return;
    if (dueInMs() > 0) return waitForNext();
    void runCheck();
  }

  return {
    view: async () => {
      await open();
      return seen();
    },
    onChange: changed.on,
    start() {
      void open().then(() => waitForNext(afterStartMs));
    },
    look,
    async check() {
      await open();
      if (port) happen({ kind: 'check_asked' });
      await runCheck();
      return seen();
    },
    async download() {
      await open();
      void fetchIt();
      return state.kind === 'downloading'
        ? succeed(null)
        : fail('UPDATE_NOT_STARTED', 'there is no update to download');
    },
    cancel() {
      calledOff.abort();
      port?.cancel();
    },
    async putOff(putOffVersion) {
      const kept = await settings.change({ updates: { putOffVersion } });
      return kept.ok ? succeed(null) : kept;
    },
    restart() {
      if (state.kind !== 'ready' || !port) return fail('UPDATE_NOT_STARTED', 'no update is ready');
      const { install } = port;
      happen({ kind: 'restart_started' });
      deps.quitWith(install);
      return succeed(null);
    },
    async newsRead() {
      if (!news || news.isRead) return;
      news = { ...news, isRead: true };
      knownVersion = version;
      tell();
      await keep();
    },
    close() {
      isClosed = true;
      stopWaiting();
      port?.cancel();
    },
  };
}

/** State of updates that survives a restart. */
interface KeptUpdates {
  /** When the newest version was last checked. */
  readonly checkedAt: string | null;
  /** The newest version whose news was shown to the user. */
  readonly knownVersion: string | null;
}

const schema: z.ZodType<KeptUpdates> = z.object({
  checkedAt: z.iso.datetime().nullable().catch(null),
  knownVersion: z.string().max(100).nullable().catch(null),
});

const keptUpdatesFile = (userDataFolder: string): JsonFile<KeptUpdates> =>
  createJsonFile({
    path: join(userDataFolder, 'updates.json'),
    schema,
    fallback: { checkedAt: null, knownVersion: null },
    keepsUnknown: true,
  });
