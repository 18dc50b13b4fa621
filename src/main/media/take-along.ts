import { type DeskResult, succeed } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type { OpenedFile, TakenPackage } from '@shared/take-along';
import type { EpochMs } from '../../shared/domain/time';
import type { JsonFile } from '../files/json-file';
import { createExclusively } from '../flow/exclusively';
import type { Clock, Logger, Timers } from '../ports';
import type { MediaStore } from './media-store';
import { mediaAddressOf } from './report';
import type { MediaName, SeenPostFiles } from './seen-files';
import { pinnedUntilOf, type TakenEntry, type TakenFileContent } from './taken-file';
import { describeTaken, type FileState, type Run, stateOfFile } from './taken-report';
import type { WaitingFile } from './waiting-files';
import { checkFile } from './whole-file';
import type { WorkspaceMedia } from './workspace-media';

export interface TakeAlongDeps {
  readonly file: JsonFile<TakenFileContent>;
  readonly media: Pick<WorkspaceMedia, 'wantFiles' | 'waitingFile'>;
  readonly store: Pick<MediaStore, 'catalogue' | 'pathOf' | 'remove'>;
  /** Loads a post. The answer is offered before this resolves. */
  readonly readPost: (postId: string, lane: Lane, signal: AbortSignal) => Promise<DeskResult<unknown>>;
  readonly check?: typeof checkFile;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly onChanged: (packages: readonly TakenPackage[]) => void;
}

export interface TakePackage {
  readonly packageId: string;
  readonly postIds: readonly string[];
  /** When the last of its posts is to go out. */
  readonly lastAt: EpochMs | null;
}

/**
 * The packages that a user takes along to meetings. After a restart the download resumes from the point of the quit.
 */
export interface MediaDownload {
  /** Resolves once the package is on the disk. Files that were checked before are checked again. */
  take(asked: TakePackage): Promise<DeskResult<TakenPackage | null>>;
  /** Ends the package: its files are no longer protected. */
  letGo(packageId: string): Promise<DeskResult<null>>;
  list(): readonly TakenPackage[];
  opened(files: readonly OpenedFile[]): void;
  isTaken(postId: string): boolean;
  offered(posts: readonly SeenPostFiles[]): void;
  /** Must be called when files came, went or failed. */
  filesChanged(): void;
  progressed(file: WaitingFile, bytes: number, totalBytes: number | null): void;
  close(): Promise<void>;
}

const tellEveryMs = 500;
const shortestPauseMs = 30_000;
const longestPauseMs = 5 * 60_000;
const mostPackages = 50;

export function createTakeAlong(deps: TakeAlongDeps): MediaDownload {
  const { file, media, store, clock, timers, logger, check = checkFile } = deps;
  const entries = new Map<string, TakenEntry>();
  const pinnedUntil = new Map<string, number>();
  const isWhole = new Map<string, boolean>();
  const opened = new Map<string, { readonly opens: boolean; readonly pages: number | null }>();
  const progress = new Map<MediaName, { readonly bytes: number; readonly totalBytes: number | null }>();
  const runs = new Map<string, Run>();
  /** Packages that were not taken along before this run, each with the one whose place it took. */
  const begun = new Map<string, TakenEntry | undefined>();
  /** Posts that were read since their package was taken along, or the app was started. */
  const read = new Set<string>();
  /**
   * Files downloaded again since their package was taken along. Each is replaced only once, because a disk that
   * changes its data would cause endless downloads.
   */
  const replaced = new Set<string>();
  const closing = new AbortController();
  const reading = createExclusively();
  const checking = createExclusively();
  let lane: Lane = 'freshness';
  /** The network failed: nothing is read until it is tried again. */
  let isPutOff = false;
  let pauseMs = shortestPauseMs;
  let stopRetry: (() => void) | undefined;
  let stopTell: (() => void) | undefined;

  const sources = {
    catalogue: store.catalogue,
    waitingFile: media.waitingFile,
    isWhole,
    opened,
    progress,
    isToRead: (postId: string) => !read.has(postId) && !isPutOff,
  };
  const describe = (entry: TakenEntry) =>
    describeTaken(entry, { ...sources, run: runs.get(entry.packageId), now: clock.now() });
  const list = () =>
    [...entries.values()].map((entry): TakenPackage => {
      const { hereFiles: _, ...told } = describe(entry);
      return told;
    });

  function put(entry: TakenEntry): void {
    entries.set(entry.packageId, entry);
    pinAll();
  }
  function pinAll(): void {
    pinnedUntil.clear();
    for (const entry of entries.values()) {
      const until = pinnedUntilOf(entry);
      for (const { postId } of entry.posts) {
        pinnedUntil.set(postId, Math.max(until, pinnedUntil.get(postId) ?? 0));
      }
    }
  }

  async function write(): Promise<DeskResult<null>> {
    const written = await file.write({ version: 1, packages: [...entries.values()] });
    if (!written.ok)
      logger.log('warn', 'packages taken along could not be written', { code: written.error.code });
    return written;
  }

  function* filesOf(entry: TakenEntry): Generator<FileState & { readonly name: MediaName }> {
    for (const { postId, files } of entry.posts) {
      for (const one of files ?? []) yield { ...stateOfFile(one, postId, entry, sources), name: one.name };
    }
  }

  /** Every file is here and sound, or it is so no longer: the certificate follows. */
  function certify(): void {
    let isChanged = false;
    for (const entry of entries.values()) {
      const isReady = describe(entry).state === 'ready';
      if (isReady === (entry.certifiedAt !== null)) continue;
      const sound = isReady ? soundOf(entry) : entry.sound;
      put({ ...entry, sound, certifiedAt: isReady ? clock.now() : null });
      runs.delete(entry.packageId);
      isChanged = true;
    }
    if (isChanged) void write();
  }
  function soundOf(entry: TakenEntry): TakenEntry['sound'] {
    const sound: Record<string, number | null> = {};
    for (const state of filesOf(entry)) if (state.kind === 'ready') sound[state.content.hash] = state.pages;
    return sound;
  }

  function moved(): void {
    if (closing.signal.aborted) return;
    certify();
    if (nextToCheck()) void checkAll();
    tellSoon();
  }
  function tellSoon(): void {
    stopTell ??= timers.after(tellEveryMs, () => {
      stopTell = undefined;
      deps.onChanged(list());
    });
  }

  /** Says whether a file's address is unknown, so that its post must be read. Addresses are only in memory. */
  function isLost(entry: TakenEntry, { postId, files }: TakenEntry['posts'][number]): boolean {
    if (read.has(postId)) return false;
    if (files === null) return true;
    return files.some((one) => {
      const waiting = media.waitingFile(one.name);
      if (waiting) return waiting.validUntil <= clock.now();
      return stateOfFile(one, postId, entry, sources).kind === 'fetching';
    });
  }

  function nextToRead(): string | undefined {
    if (isPutOff) return undefined;
    for (const entry of entries.values()) {
      const found = entry.posts.find((one) => isLost(entry, one));
      if (found) return found.postId;
    }
    return undefined;
  }

  const readAll = () =>
    reading(async () => {
      for (let next = nextToRead(); next !== undefined; next = nextToRead()) {
        const answer = await deps.readPost(next, lane, closing.signal);
        if (closing.signal.aborted) return;
        if (!answer.ok && answer.error.category === 'network') return putOff();
        pauseMs = shortestPauseMs;
        read.add(next);
        // The answer has arrived and names no files.
        if (answer.ok) setFiles(next, (before) => before ?? []);
        want();
        moved();
      }
      await write();
    });

  /** Delays the reads, because without a network every post would fail. */
  function putOff(): void {
    isPutOff = true;
    takeBackUnbegun();
    stopRetry = timers.after(pauseMs, () => {
      isPutOff = false;
      void readAll();
    });
    pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    moved();
  }

  /** The package stays as it was before it was asked for, as no reading of it succeeded. */
  function takeBackUnbegun(): void {
    for (const [packageId, replacedEntry] of begun) {
      begun.delete(packageId);
      const entry = entries.get(packageId);
      const isUnknown = entry?.posts.every(({ postId, files }) => files === null && !read.has(postId));
      if (!entry || entry.posts.length === 0 || !isUnknown) continue;
      entries.delete(packageId);
      runs.delete(packageId);
      if (replacedEntry) entries.set(replacedEntry.packageId, replacedEntry);
      pinAll();
      void write();
    }
  }

  function setFiles(
    postId: string,
    next: (before: TakenEntry['posts'][number]['files']) => TakenEntry['posts'][number]['files'],
  ): void {
    for (const entry of entries.values()) {
      if (!entry.posts.some((one) => one.postId === postId)) continue;
      put({
        ...entry,
        posts: entry.posts.map((one) => (one.postId === postId ? { postId, files: next(one.files) } : one)),
      });
    }
  }

  const want = () =>
    media.wantFiles([...entries.values()].flatMap((entry) => [...filesOf(entry)].map(({ name }) => name)));

  const nextToCheck = () => {
    for (const entry of entries.values()) {
      for (const state of filesOf(entry)) if (state.kind === 'to_check') return state.content;
    }
    return undefined;
  };

  const checkAll = () =>
    checking(async () => {
      for (let next = nextToCheck(); next && !closing.signal.aborted; next = nextToCheck()) {
        const verdict = await check(store.pathOf(next.hash), next).catch(() => 'changed' as const);
        if (verdict === 'changed' && !replaced.has(next.hash)) {
          replaced.add(next.hash);
          // Remove the file, so that it is fetched again.
          await store.remove(next.hash);
          for (const [postId] of pinnedUntil) read.delete(postId);
          void readAll();
        } else isWhole.set(next.hash, verdict === 'whole');
        moved();
      }
    });

  function goOn(): void {
    for (const entry of entries.values()) {
      if (entry.certifiedAt !== null || runs.has(entry.packageId)) continue;
      const { bytes, hereFiles } = describe(entry);
      runs.set(entry.packageId, { startedAt: clock.now(), bytes, files: hereFiles });
    }
    want();
    void readAll();
    void checkAll();
    moved();
  }

  /** Packages stored in the file, without those whose time has passed. */
  const known = file.readSync().value.packages;
  for (const entry of known) if (pinnedUntilOf(entry) > clock.now()) put(entry);
  if (entries.size > 0) goOn();

  return {
    async take({ packageId, postIds, lastAt }) {
      const before = entries.get(packageId);
      const filesBefore = new Map(before?.posts.map(({ postId, files }) => [postId, files]));
      for (const state of before ? [...filesOf(before)] : []) {
        const content = store.catalogue.find(state.name);
        if (!content) continue;
        isWhole.delete(content.hash);
        replaced.delete(content.hash);
        opened.delete(content.hash);
        // The service may have better bytes by now.
        if (state.kind === 'missing') await store.remove(content.hash);
      }
      for (const postId of postIds) read.delete(postId);
      const posts = postIds.map((postId) => ({ postId, files: filesBefore.get(postId) ?? null }));
      if (!before) {
        const [oldest] =
          entries.size < mostPackages ? [] : [...entries.values()].sort((a, b) => a.takenAt - b.takenAt);
        if (oldest) entries.delete(oldest.packageId);
        begun.set(packageId, oldest);
      }
      put({ packageId, posts, lastAt, takenAt: clock.now(), certifiedAt: null, sound: {} });
      const written = await write();
      if (!written.ok) return written;
      lane = 'interactive';
      stopRetry?.();
      isPutOff = false;
      runs.delete(packageId);
      goOn();
      // Sent before the result, because the caller looks at the list at once.
      deps.onChanged(list());
      return succeed(list().find((one) => one.packageId === packageId) ?? null);
    },
    async letGo(packageId) {
      begun.delete(packageId);
      entries.delete(packageId);
      pinAll();
      const written = await write();
      moved();
      return written;
    },
    list,
    opened(files) {
      for (const { fileId, address, opens, pages } of files) {
        const name = `file:${fileId}` as const;
        const content = store.catalogue.find(name);
        // A report about other bytes than the stored ones is ignored.
        if (content && mediaAddressOf(name, content) === address) opened.set(content.hash, { opens, pages });
      }
      moved();
    },
    isTaken: (postId) => (pinnedUntil.get(postId) ?? 0) > clock.now(),
    offered(posts) {
      for (const { postId, files, isWhole: isAll } of posts) {
        if (!isAll || !pinnedUntil.has(postId)) continue;
        const named = files.filter(({ name }) => name.startsWith('file:'));
        setFiles(postId, () => named.map(({ name, kind }) => ({ name, kind })));
      }
      if (posts.some(({ postId }) => pinnedUntil.has(postId))) moved();
    },
    filesChanged() {
      if (entries.size === 0) return;
      for (const name of progress.keys()) if (store.catalogue.find(name)) progress.delete(name);
      void checkAll();
      moved();
    },
    progressed({ name, owner }, bytes, totalBytes) {
      if (!pinnedUntil.has(owner.postId)) return;
      progress.set(name, { bytes, totalBytes });
      tellSoon();
    },
    async close() {
      closing.abort();
      stopRetry?.();
      stopTell?.();
      await Promise.all([reading(async () => undefined), checking(async () => undefined)]);
    },
  };
}
