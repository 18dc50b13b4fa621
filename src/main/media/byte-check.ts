import { isPublishable } from '@shared/domain/risk';
import type { EpochMs } from '@shared/domain/time';
import { createExclusively } from '../flow/exclusively';
import type { Clock } from '../ports';
import { type MediaContent, readingOf } from './content';
import type { FetchFile } from './fetch-file';
import type { FileIntake } from './file-intake';
import type { MediaStore } from './media-store';
import type { MediaName, MediaService, Owner, SeenFile } from './seen-files';

export interface ByteCheckDeps {
  readonly store: Pick<MediaStore, 'catalogue' | 'confirm' | 'discard'>;
  readonly intake: Pick<FileIntake, 'read' | 'keep'>;
  readonly fetchFile: Pick<FetchFile, 'probe'>;
  readonly clock: Pick<Clock, 'now'>;
  /** See `mayFetch`. */
  readonly ownOrigin: (service: MediaService) => string | undefined;
  /** The bytes under a name were read again: the same ones or others. */
  readonly onChecked: (name: MediaName) => void;
}

/** Reads the bytes of kept files again, as a service may replace them under the same id. */
export interface ByteCheck {
  /** Must be called with each offered file before its owner is updated. */
  offer(file: SeenFile): void;
  /** Ends what is under way and waits for it. */
  close(): Promise<void>;
}

/** Each kept file is checked once within this time before its post publishes. */
const checkWithinMs = 30 * 60_000;
/** Files up to this size are always read again if their head doesn't tell whether they are the same. */
const mostReadAgainBytes = 10 * 1024 ** 2;
/** Larger files are read again up to this amount in 24 hours: whether the network is metered is unknown. */
const largeBytesADay = 200 * 1024 ** 2;
const probeTimeoutMs = 30_000;
const retryMs = 5 * 60_000;

export function createByteCheck(deps: ByteCheckDeps): ByteCheck {
  const { store, intake, fetchFile, clock } = deps;
  const { catalogue } = store;
  const inTurn = createExclusively();
  const closing = new AbortController();
  const nextTryAt = new Map<MediaName, number>();
  /** Files to check, with the newest address of each. */
  const waiting = new Map<MediaName, SeenFile>();
  let largeReads: readonly { readonly at: EpochMs; readonly bytes: number }[] = [];

  function mayReadAgain({ bytes }: MediaContent): boolean {
    if (bytes <= mostReadAgainBytes) return true;
    const at = clock.now();
    largeReads = largeReads.filter((one) => at - one.at < 24 * 3_600_000);
    const isLeft = largeReads.reduce((sum, one) => sum + one.bytes, bytes) <= largeBytesADay;
    if (isLeft) largeReads = [...largeReads, { at, bytes }];
    return isLeft;
  }

  function isDue({ name, owner }: SeenFile, content: MediaContent): boolean {
    const now = clock.now();
    if (!isGoingOut(owner) || (nextTryAt.get(name) ?? 0) > now) return false;
    const before = content.names.find((one) => one.name === name)?.owners;
    const isReviewOver = before?.some(
      ({ postId, status }) => postId === owner.postId && status === 'in_review',
    );
    // Most likely it was approved: a later difference then came after the approval.
    if (isReviewOver) return true;
    const { scheduleAt } = owner;
    if (scheduleAt === null || scheduleAt <= now) return false;
    const from = scheduleAt - checkWithinMs;
    return now >= from && readingOf(content, name).until < from;
  }

  async function check(file: SeenFile): Promise<void> {
    const { name, url, service, validUntil } = file;
    const content = catalogue.find(name);
    if (!content || closing.signal.aborted) return;
    if (validUntil <= clock.now()) return;
    const isTold = await compare(file, content, {
      url,
      totalTimeoutMs: probeTimeoutMs,
      ownOrigin: deps.ownOrigin(service),
      signal: closing.signal,
    });
    if (!isTold) return;
    nextTryAt.delete(name);
    deps.onChecked(name);
  }

  /** Returns whether the bytes are now known. */
  async function compare(
    file: SeenFile,
    content: MediaContent,
    call: Parameters<FetchFile['probe']>[0],
  ): Promise<boolean> {
    const { name } = file;
    const head = await fetchFile.probe(call);
    if (head.kind !== 'found') return false;
    const known = content.names.find((one) => one.name === name)?.etag;
    const isSame = head.bytes === content.bytes && head.etag !== undefined && head.etag === known;
    const confirm = (etag: string | undefined) => {
      store.confirm(name, clock.now(), etag);
      return true;
    };
    if (isSame) return confirm(known);
    const isOther = head.bytes !== null && head.bytes !== content.bytes;
    if (!isOther && !mayReadAgain(content)) return false;
    const first = await intake.read(file, call.signal);
    if (first.kind !== 'fetched') return false;
    await store.discard(first.path);
    if (first.hash === content.hash) return confirm(first.etag);
    const second = await intake.read(file, call.signal);
    if (second.kind !== 'fetched') return false;
    if (second.hash === first.hash)
      return (await intake.keep({ ...file, isWanted: true }, second)).kind === 'kept';
    // A server that gives other bytes with each answer tells nothing about the file.
    await store.discard(second.path);
    return false;
  }

  return {
    offer(file) {
      const content = file.name.startsWith('file:') ? catalogue.find(file.name) : undefined;
      if (!content || closing.signal.aborted || !isDue(file, content)) return;
      nextTryAt.set(file.name, clock.now() + retryMs);
      const isQueued = waiting.has(file.name);
      waiting.set(file.name, file);
      if (isQueued) return;
      void inTurn(async () => {
        const newest = waiting.get(file.name) ?? file;
        waiting.delete(file.name);
        await check(newest);
      });
    },
    async close() {
      closing.abort();
      await inTurn(async () => undefined);
    },
  };
}

/** Whether its post publishes by itself. */
export const isGoingOut = ({ status }: Pick<Owner, 'status'>): boolean =>
  status !== null && isPublishable(status);
