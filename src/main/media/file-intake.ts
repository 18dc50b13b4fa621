import type { MediaFailure, MediaKind, MediaSettings } from '@shared/media';
import { createExclusively } from '../flow/exclusively';
import type { Clock } from '../ports';
import type { MediaContent } from './content';
import { readContent } from './content-type';
import type { FetchFile } from './fetch-file';
import { mediaFailureOf } from './media-error';
import type { MediaStore } from './media-store';
import { makeRoom, ownersOf, type PinOf, packageClass, retentionClassOf } from './retention';
import type { MediaService } from './seen-files';
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

/** Fetches one waiting file into the store, or says why not. */
export function createFileIntake(
  deps: FileIntakeDeps,
): (file: WaitingFile, signal: AbortSignal) => Promise<IntakeResult> {
  const { store, fetchFile, clock, settings, pinOf } = deps;
  const { catalogue } = store;
  const inTurn = createExclusively();

  /** Contents to remove to make room; undefined if that would not be enough. */
  function roomFor({ owner, isWanted }: WaitingFile, needBytes: number): readonly MediaContent[] | undefined {
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

  async function add(file: WaitingFile, path: string, hash: string, bytes: number, head: Buffer) {
    const content = await readContent(head, file.kind);
    if (!content.ok) return { kind: 'failed', reason: content.reason } as const;
    return inTurn(async () => {
      const going = roomFor(file, catalogue.get(hash) ? 0 : bytes);
      if (!going) return { kind: 'no_room' } as const;
      await deps.remove(going);
      const now = clock.now();
      const facts = { ...content.facts, hash, bytes, fetchedAt: now, lastUsedAt: now };
      await store.add(path, facts, file.name, file.owner);
      return { kind: 'kept' } as const;
    });
  }

  return async (file, signal) => {
    // How large it is shows when it is here; where one of the usual size would not fit, the way there is spared.
    const usualBytes = Math.ceil(catalogue.bytes / Math.max(1, catalogue.size));
    if (!roomFor(file, usualBytes)) return { kind: 'no_room' };
    const toPath = store.incomingPath();
    const { maxBytes, totalTimeoutMs } = bounds[file.kind];
    const { capBytes } = settings();
    const outcome = await fetchFile({
      url: file.url,
      toPath,
      maxBytes: Math.min(maxBytes, capBytes),
      totalTimeoutMs,
      ownOrigin: deps.ownOrigin(file.service),
      onProgress: (bytes, totalBytes) => deps.onProgress(file, bytes, totalBytes),
      signal,
    });
    if (outcome.kind !== 'fetched') return outcome;
    try {
      const verdict = await add(file, toPath, outcome.hash, outcome.bytes, outcome.head);
      if (verdict.kind !== 'kept') await store.discard(toPath);
      return verdict;
    } catch (error) {
      await store.discard(toPath);
      return { kind: 'failed', reason: mediaFailureOf(error) };
    }
  };
}
