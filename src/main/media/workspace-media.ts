import type { DeskResult } from '@shared/errors';
import type {
  FileLook,
  FileToCompare,
  MediaClearReport,
  MediaFailure,
  MediaUsage,
  PostMedia,
  ReplacedFile,
  SameFile,
} from '@shared/media';
import type { Lane } from '@shared/services/read';
import type { Clock, Logger, Timers } from '../ports';
import { createByteCheck, isGoingOut } from './byte-check';
import {
  formerNamesOf,
  type MediaContent,
  readingOf,
  revisionOf,
  revisionUnder,
  workerNameOf,
} from './content';
import { createFileIntake, type FileIntakeDeps, type IntakeResult } from './file-intake';
import { isFinal, nextPauseMs, retryMs } from './media-error';
import { describePosts, describeUsage } from './report';
import { makeRoom, ownersOf, packageClass, retentionClassOf } from './retention';
import type { MediaName, SeenPostFiles } from './seen-files';
import { type WaitingFile, WaitingFiles } from './waiting-files';

/** The files of one workspace's posts: those kept, and those still to be fetched. */
export interface WorkspaceMedia {
  /** Posts that an answer of the planning service held. */
  offer(posts: readonly SeenPostFiles[]): void;
  /** A person looks at this post: its files come before all others, its videos too where they are asked for. */
  want(postId: string, withVideos?: boolean): void;
  /** Requests single files, regardless of their post, including videos. */
  wantFiles(names: readonly MediaName[]): void;
  /** A file that is not downloaded yet. Undefined if it is stored, or if its address is unknown. */
  waitingFile(name: MediaName): WaitingFile | undefined;
  /** Returns the posts' files in the requested order. */
  lookUp(postIds: readonly string[]): PostMedia[];
  /** Takes how the bytes of a revision look beside those that they replaced, as a page has compared them. */
  looked(report: Pick<FileToCompare, 'fileId' | 'revision'> & { readonly look: FileLook }): void;
  usage(): MediaUsage;
  /** Must be called when the cap, the choice of videos or the pins have changed. */
  reconsider(): Promise<void>;
  /** Removes these owners, such as a removed connection, and the files that nothing else shows. */
  forget(owners: readonly string[]): Promise<void>;
  /** Removes the files of one project, or all. */
  clear(projectId: string | null): Promise<MediaClearReport>;
  /** Ends all that is under way and waits for it. */
  close(): Promise<void>;
}

export interface WorkspaceMediaDeps
  extends Omit<FileIntakeDeps, 'remove'>,
    Pick<FetchQueueDeps, 'readPost' | 'timers' | 'logger'> {
  /** Files of these names came, went or failed. */
  readonly onChanged: (
    names: readonly MediaName[],
    postIds: readonly string[],
    replaced?: readonly ReplacedFile[],
    toCompare?: readonly FileToCompare[],
    same?: readonly SameFile[],
  ) => void;
}

/** Time in which a page compares a replaced picture before its bytes alone are reported. */
const compareWithinMs = 60_000;

/** A thumbnail has no id of its own: the picture behind it may have become another one. */
const thumbnailStaysMs = 24 * 3_600_000;

export function createWorkspaceMedia(deps: WorkspaceMediaDeps): WorkspaceMedia {
  const { store, clock, settings, pinOf, onChanged } = deps;
  const { catalogue } = store;
  const waiting = new WaitingFiles(pinOf);
  let wantedPost: string | undefined;

  const isByChoice = ({ kind, owner, isAsked }: WaitingFile) =>
    kind === 'video' && !isAsked && !settings().videos && pinOf(owner) === null;

  async function remove(contents: readonly MediaContent[], isForRoom = false): Promise<void> {
    for (const { hash } of contents) await (isForRoom ? store.evict(hash) : store.remove(hash));
    if (contents.length === 0) return;
    onChanged(
      contents.flatMap(({ names }) => names.map(({ name }) => name)),
      contents.flatMap((content) => ownersOf(content).map(({ postId }) => postId)),
    );
  }

  const intake = createFileIntake({ ...deps, remove: (contents) => remove(contents, true) });
  const byteCheck = createByteCheck({
    ...deps,
    intake,
    onChecked: tell,
  });

  /** Reports the bytes under a name, and whether they replaced others. */
  function tell(name: MediaName): void {
    const owners = namedIn(name)?.owners ?? [];
    onChanged(
      [name],
      owners.map(({ postId }) => postId),
      replacedFile(name),
      toCompare(name),
      sameFiles(name),
    );
  }

  const namedIn = (name: MediaName) => catalogue.find(name)?.names.find((one) => one.name === name);

  /** Whether a page may still tell how a replaced picture looks. Without an answer in time, its bytes alone count. */
  function canStillBeCompared(content: MediaContent, name: MediaName): boolean {
    if (content.kind !== 'image' || beforeOf(name) === undefined) return false;
    return clock.now() < readingOf(content, name).from + compareWithinMs;
  }

  /** Bytes that a name's newest ones replaced; undefined if they are not kept. */
  function beforeOf(name: MediaName): MediaName | undefined {
    const { replaces } = namedIn(name) ?? {};
    const before = `earlier:${name.slice('file:'.length)}#${replaces}` as const;
    return replaces !== undefined && catalogue.find(before) ? before : undefined;
  }

  function toCompare(name: MediaName): readonly FileToCompare[] {
    const [content, named] = [catalogue.find(name), namedIn(name)];
    if (!content || named?.replacedSince === undefined || named.look !== undefined) return [];
    if (!canStillBeCompared(content, name)) return [];
    const fileId = name.slice('file:'.length);
    const revision = revisionOf(content.hash);
    const address = (of = '') => `/media/${encodeURIComponent(`${fileId}#${of}`)}`;
    return [{ fileId, revision, before: address(named.replaces), after: address(revision) }];
  }

  /** Describes a file whose bytes replaced others and look different. The bytes' own name tells the engine which they are. */
  function replacedFile(name: MediaName): readonly ReplacedFile[] {
    const [content, named] = [catalogue.find(name), namedIn(name)];
    if (!content || named?.replacedSince === undefined) return [];
    if (named.look !== undefined && named.look !== 'other') return [];
    if (named.look === undefined && canStillBeCompared(content, name)) return [];
    return [
      {
        fileId: name.slice('file:'.length),
        postIds: named.owners.map(({ postId }) => postId),
        revision: revisionOf(content.hash),
        lastSeenAt: named.replacedSince,
        seenAt: readingOf(content, name).from,
      },
    ];
  }

  /** Describes a file whose posts had the same bytes before, under another id or until it was replaced. */
  function sameFiles(name: MediaName): readonly SameFile[] {
    const content = catalogue.find(name);
    if (!content || !name.startsWith('file:')) return [];
    const { id: fileId, ...bytes } = workerNameOf(content, name);
    return (namedIn(name)?.owners ?? []).flatMap(({ postId }) => {
      const names = formerNamesOf(content, name, postId);
      return names.length === 0 ? [] : [{ fileId, postIds: [postId], ...bytes, names }];
    });
  }

  const queue = createFetchQueue({
    ...deps,
    waiting,
    isByChoice,
    takeIn: (...given) => intake.take(...given),
    onSettled: ({ name, owner }) => onChanged([name], [owner.postId], [], [], sameFiles(name)),
  });

  /** Files that the post no longer has lose it as an owner. Returns whether kept ones did. */
  function dropMissing({ postId, files }: SeenPostFiles): boolean {
    const present = new Set(files.map(({ name }) => name));
    const isGone = (name: MediaName) => name.startsWith('file:') && !present.has(name);
    const gone = catalogue.namesOf(postId).filter(isGone);
    for (const name of gone) store.dropOwner(name, postId);
    for (const { name } of waiting.of(postId)) if (isGone(name)) waiting.delete(name);
    return gone.length > 0;
  }

  function wantNow(files: readonly WaitingFile[], withVideos: boolean): void {
    for (const { name, trouble } of files) {
      const isHopeless = trouble !== null && isFinal(trouble.reason);
      waiting.change(name, {
        ...(withVideos && { isAsked: true }),
        isWanted: true,
        ...(!isHopeless && { trouble: null }),
      });
    }
    queue.pump();
  }

  function isHere(name: MediaName): boolean {
    const content = catalogue.find(name);
    if (!content) return false;
    return name.startsWith('file:') || clock.now() - content.fetchedAt < thumbnailStaysMs;
  }

  return {
    offer(posts) {
      for (const post of posts) {
        // Whether a file was replaced or only uploaded again is told by its bytes, and an alarm waits for them.
        const isReplaced = post.isWhole && dropMissing(post);
        for (const file of post.files) {
          byteCheck.offer(file);
          store.setOwner(file.name, file.owner);
          // Told again with each answer: a page that was not open then may not know it.
          const replaced = isGoingOut(file.owner) ? replacedFile(file.name) : [];
          const open = toCompare(file.name);
          const same = sameFiles(file.name);
          if (replaced.length + open.length + same.length > 0) onChanged([], [], replaced, open, same);
          const isWanted = isReplaced || post.postId === wantedPost || pinOf(file.owner) === 'package';
          if (!isHere(file.name)) waiting.offer(file, isWanted, clock.now());
        }
      }
      queue.pump();
    },
    want(postId, withVideos = false) {
      wantedPost = postId;
      wantNow(waiting.of(postId), withVideos);
    },
    wantFiles(names) {
      wantNow(
        names.flatMap((name) => waiting.get(name) ?? []),
        true,
      );
    },
    waitingFile: (name) => waiting.get(name),
    lookUp(postIds) {
      waiting.noteShown(postIds);
      return describePosts(postIds, { catalogue, waiting, isByChoice });
    },
    looked({ fileId, revision, look }) {
      const name = `file:${fileId}` as const;
      const content = catalogue.find(name);
      // Others may have come meanwhile.
      if (!content || revisionUnder(content, name) !== revision) return;
      // Too late: its bytes were reported already.
      if (!canStillBeCompared(content, name)) return;
      store.setLook(name, look);
      tell(name);
    },
    usage: () =>
      describeUsage({ catalogue, waiting, isByChoice, settings: settings(), pinOf, now: clock.now() }),
    async reconsider() {
      const now = clock.now();
      const classOf = (content: MediaContent) => retentionClassOf(ownersOf(content), pinOf, now);
      const takenBytes = [...catalogue.all()].reduce(
        (sum, content) => sum + (classOf(content) === packageClass ? content.bytes : 0),
        0,
      );
      const going = makeRoom({
        contents: catalogue.all(),
        usedBytes: catalogue.bytes,
        needBytes: 0,
        capBytes: Math.max(settings().capBytes, takenBytes),
        // Above the cap even files of pinned clients are removed, the least recently used first.
        below: packageClass,
        classOf,
      });
      await remove(going ?? [], true);
      for (const { name, trouble } of [...waiting.all()]) {
        if (trouble?.reason === 'no_room') waiting.change(name, { trouble: null });
      }
      queue.pump();
    },
    async forget(owners) {
      const going: MediaContent[] = [];
      for (const owner of owners) {
        for (const { name } of waiting.of(owner)) waiting.delete(name);
        for (const name of catalogue.namesOf(owner)) {
          store.dropOwner(name, owner);
          const content = catalogue.find(name);
          if (content && ownersOf(content).length === 0) going.push(content);
        }
      }
      await remove(going);
    },
    async clear(projectId) {
      const isMeant = (content: MediaContent) =>
        projectId === null || ownersOf(content).some((owner) => owner.projectId === projectId);
      const going = [...catalogue.all()].filter(isMeant);
      await remove(going);
      const bytes = going.reduce((sum, content) => sum + content.bytes, 0);
      return { files: going.length, bytes, proven: await store.areGone(going.map(({ hash }) => hash)) };
    },
    async close() {
      await Promise.all([queue.close(), byteCheck.close()]);
      await store.flush();
    },
  };
}

interface FetchQueueDeps {
  readonly waiting: WaitingFiles;
  readonly takeIn: (file: WaitingFile, signal: AbortSignal) => Promise<IntakeResult>;
  readonly isByChoice: (file: WaitingFile) => boolean;
  /** Loads a post to get a newer address. The answer is offered before this resolves. */
  readonly readPost: (postId: string, lane: Lane, signal: AbortSignal) => Promise<DeskResult<unknown>>;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
  /** A file was fetched or failed. */
  readonly onSettled: (file: WaitingFile) => void;
}

interface FetchQueue {
  /** Starts fetches for which there is a free place; to be called after every change of what waits. */
  pump(): void;
  /** Ends all that is under way and waits for it. */
  close(): Promise<void>;
}

/**
 * Concurrent downloads for files that no page shows, and for all files together. The difference is reserved, so that
 * a user never waits for background files.
 */
const mostAtOnce = 3;
const mostWithWanted = 5;
const hourMs = 3_600_000;
const noRoomMs = 6 * hourMs;

/** Fetches what waits, a few at a time and the most urgent first; decides when what failed is tried again. */
function createFetchQueue(deps: FetchQueueDeps): FetchQueue {
  const { waiting, clock, timers, logger } = deps;
  const running = new Map<MediaName, Promise<void>>();
  /** When a post was last read for a newer address. */
  const readAgainAt = new Map<string, number>();
  const closing = new AbortController();
  let pausedUntil = 0;
  let pauseMs = 0;
  let stopTimer = () => {};

  function pump(): void {
    stopTimer();
    if (closing.signal.aborted) return;
    const now = clock.now();
    const isFree = (file: WaitingFile) => !running.has(file.name) && !deps.isByChoice(file);
    const mayStart = (file: WaitingFile) =>
      isFree(file) && (file.isWanted || (running.size < mostAtOnce && pausedUntil <= now));
    while (running.size < mostWithWanted) {
      const file = waiting.next(now, mayStart);
      if (!file) break;
      running.set(file.name, run(file));
    }
    const nextAt = waiting.nextAt(now, isFree) ?? Number.POSITIVE_INFINITY;
    const wakeAt = Math.min(nextAt, pausedUntil > now ? pausedUntil : Number.POSITIVE_INFINITY);
    if (Number.isFinite(wakeAt)) stopTimer = timers.after(wakeAt - now, pump);
  }

  async function run(file: WaitingFile): Promise<void> {
    try {
      const verdict = await fetchOne(file);
      if (verdict.kind === 'aborted') return;
      await settle(file, verdict);
      deps.onSettled(file);
    } catch (error) {
      // This is a bug; without a pause it would repeat at once, for ever.
      logger.log('error', 'fetching a file failed unexpectedly', { error });
      waiting.change(file.name, { trouble: { reason: 'service_failed', until: clock.now() + hourMs } });
    } finally {
      running.delete(file.name);
      pump();
    }
  }

  const fetchOne = (file: WaitingFile): Promise<IntakeResult> | IntakeResult =>
    clock.now() < file.validUntil ? deps.takeIn(file, closing.signal) : { kind: 'failed', reason: 'denied' };

  async function settle(
    file: WaitingFile,
    verdict: Exclude<IntakeResult, { kind: 'aborted' }>,
  ): Promise<void> {
    const { name } = file;
    const now = clock.now();
    switch (verdict.kind) {
      case 'kept':
        pauseMs = 0;
        return waiting.delete(name);
      case 'no_room':
        return waiting.change(name, {
          isWanted: false,
          trouble: { reason: 'no_room', until: now + noRoomMs },
        });
      case 'failed':
        logger.log('info', 'a file was not fetched', { kind: file.kind, reason: verdict.reason });
        return verdict.reason === 'denied' ? readAgain(file) : putOff(file, verdict.reason, now);
    }
  }

  function putOff(file: WaitingFile, reason: MediaFailure, now: number): void {
    // The queue pauses, because without a network or on a full disk every file would fail, again and again.
    if ((reason === 'unreachable' || reason === 'storage_failed') && pausedUntil <= now) {
      pauseMs = nextPauseMs(pauseMs);
      pausedUntil = now + pauseMs;
    }
    const failures = file.failures + 1;
    const until = now + retryMs(reason, failures);
    waiting.change(file.name, { isWanted: false, failures, trouble: { reason, until } });
  }

  /** An address that opens nothing is replaced by reading its post, at most once an hour. */
  async function readAgain({ name, owner: { postId }, isWanted, offer }: WaitingFile): Promise<void> {
    // Another file of its post was denied first, and the newer address came while this one was still under way.
    if (waiting.get(name)?.offer !== offer) return;
    // A post's own answer holds no thumbnail: it comes back when its group is read.
    if (name.startsWith('thumbnail:')) return waiting.delete(name);
    const now = clock.now();
    const mayReadAt = (readAgainAt.get(postId) ?? Number.NEGATIVE_INFINITY) + hourMs;
    const putOffUntil = (until: number) => waiting.change(name, { trouble: { reason: 'denied', until } });
    if (mayReadAt > now) return putOffUntil(mayReadAt);
    for (const [id, at] of readAgainAt) if (at + hourMs <= now) readAgainAt.delete(id);
    readAgainAt.set(postId, now);
    const read = await deps.readPost(postId, isWanted ? 'interactive' : 'backfill', closing.signal);
    // There is a newer address already, or the post has the file no longer.
    if (waiting.get(name)?.offer !== offer) return;
    if (!read.ok && read.error.code === 'RECORD_NOT_FOUND') return waiting.delete(name);
    putOffUntil(now + hourMs);
  }

  return {
    pump,
    async close() {
      closing.abort();
      stopTimer();
      await Promise.all(running.values());
    },
  };
}
