import type { MediaFailure, MediaKind, MediaSettings } from '@shared/media';
import { createExclusively } from '../flow/exclusively';
import type { Clock } from '../ports';
import type { MediaContent } from './content';
import { readContent } from './content-type';
import type { FetchFile, FetchOutcome, FetchRequest } from './fetch-file';
import { mediaFailureOf } from './media-error';
import type { MediaStore } from './media-store';
import { makeRoom, ownersOf, type PinOf, packageClass, retentionClassOf } from './retention';
import type { MediaService, SeenFile } from './seen-files';
import type { WaitingFile } from './waiting-files';

export type IntakeResult =
  | { readonly kind: 'kept' }
  | { readonly kind: 'no_room' }
  | { readonly kind: 'failed'; readonly reason: MediaFailure }
  | { readonly kind: 'aborted' };

export interface FileIntakeDeps {
  readonly store: MediaStore;
  readonly fetchFile: FetchFile;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => MediaSettings;
  readonly pinOf: PinOf;
  /** See `mayFetch`. */
  readonly ownOrigin: (service: MediaService) => string | undefined;
  /** How far a file has come; the size is null where its server does not say it. */
  readonly onProgress: (file: WaitingFile, bytes: number, totalBytes: number | null) => void;
  /** Removes stored contents and reports the removal. */
  readonly remove: (contents: readonly MediaContent[]) => Promise<void>;
}

const megabyte = 1024 ** 2;

const bounds: Readonly<Record<MediaKind, { readonly maxBytes: number; readonly totalTimeoutMs: number }>> = {
  image: { maxBytes: 30 * megabyte, totalTimeoutMs: 120_000 },
  pdf: { maxBytes: 60 * megabyte, totalTimeoutMs: 180_000 },
  video: { maxBytes: 500 * megabyte, totalTimeoutMs: 900_000 },
};

/** A file that was fetched and is not in the store yet. */
export interface FetchedFile extends Extract<FetchOutcome, { kind: 'fetched' }> {
  readonly path: string;
}

export interface FileIntake {
  /** Fetches a waiting file into the store, or says why not. */
  take(file: WaitingFile, signal: AbortSignal): Promise<IntakeResult>;
  /** Fetches a file to an incoming path, which the caller discards or keeps. */
  read(
    file: SeenFile,
    signal: AbortSignal,
    onProgress?: FetchRequest['onProgress'],
  ): Promise<FetchedFile | Exclude<FetchOutcome, { kind: 'fetched' }>>;
  /** Moves a fetched file into the store. Leaves nothing at its path. */
  keep(
    file: Pick<WaitingFile, 'name' | 'kind' | 'owner' | 'isWanted'>,
    fetched: FetchedFile,
  ): Promise<IntakeResult>;
}

export function createFileIntake(deps: FileIntakeDeps): FileIntake {
  const { store, fetchFile, clock, settings, pinOf } = deps;
  const { catalogue } = store;
  const inTurn = createExclusively();

  type Kept = Parameters<FileIntake['keep']>[0];

  /** Contents to remove to make room; undefined if that would not be enough. */
  function roomFor({ owner, isWanted }: Kept, needBytes: number): readonly MediaContent[] | undefined {
    const now = clock.now();
    const ownClass = retentionClassOf([owner], pinOf, now);
    return makeRoom({
      contents: catalogue.all(),
      usedBytes: catalogue.bytes,
      capBytes: settings().capBytes,
      needBytes,
      // A file that the user looks at may replace files unused for longest, but never files taken along.
      below: Math.min(packageClass, isWanted ? ownClass + 1 : ownClass),
      classOf: (content) => retentionClassOf(ownersOf(content), pinOf, now),
    });
  }

  async function add(file: Kept, { path, hash, bytes, head, etag }: FetchedFile): Promise<IntakeResult> {
    const content = await readContent(head, file.kind);
    if (!content.ok) return { kind: 'failed', reason: content.reason };
    return inTurn(async () => {
      const going = roomFor(file, catalogue.get(hash) ? 0 : bytes);
      if (!going) return { kind: 'no_room' };
      await deps.remove(going);
      const now = clock.now();
      const facts = { ...content.facts, hash, bytes, fetchedAt: now, lastUsedAt: now };
      await store.add(path, facts, { name: file.name, owner: file.owner, etag });
      return { kind: 'kept' };
    });
  }

  async function keep(file: Kept, fetched: FetchedFile): Promise<IntakeResult> {
    try {
      const verdict = await add(file, fetched);
      if (verdict.kind !== 'kept') await store.discard(fetched.path);
      return verdict;
    } catch (error) {
      await store.discard(fetched.path);
      return { kind: 'failed', reason: mediaFailureOf(error) };
    }
  }

  const read: FileIntake['read'] = async (file, signal, onProgress) => {
    const path = store.incomingPath();
    const { maxBytes, totalTimeoutMs } = bounds[file.kind];
    const outcome = await fetchFile({
      url: file.url,
      toPath: path,
      maxBytes: Math.min(maxBytes, settings().capBytes),
      totalTimeoutMs,
      ownOrigin: deps.ownOrigin(file.service),
      ...(onProgress && { onProgress }),
      signal,
    });
    return outcome.kind === 'fetched' ? { ...outcome, path } : outcome;
  };

  return {
    async take(file, signal) {
      // How large it is shows when it is here; where one of the usual size would not fit, the way there is spared.
      const usualBytes = Math.ceil(catalogue.bytes / Math.max(1, catalogue.size));
      if (!roomFor(file, usualBytes)) return { kind: 'no_room' };
      const fetched = await read(file, signal, (...progress) => deps.onProgress(file, ...progress));
      return fetched.kind === 'fetched' ? keep(file, fetched) : fetched;
    },
    read,
    keep,
  };
}
