import type { DeskResult } from '@shared/errors';
import type { MediaFailure } from '@shared/media';
import type { Lane } from '@shared/services/read';
import type { Clock, Logger, Timers } from '../ports';
import type { IntakeResult } from './file-intake';
import { nextPauseMs, retryMs } from './media-error';
import type { MediaName } from './seen-files';
import type { WaitingFile, WaitingFiles } from './waiting-files';

export interface FetchQueueDeps {
  readonly waiting: WaitingFiles;
  readonly takeIn: (file: WaitingFile, signal: AbortSignal) => Promise<IntakeResult>;
  readonly isByChoice: (file: WaitingFile) => boolean;
  /** Reads a post for a newer address; what it answers is offered before this resolves. */
  readonly readPost: (postId: string, lane: Lane, signal: AbortSignal) => Promise<DeskResult<unknown>>;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
  /** A file was fetched or failed. */
  readonly onSettled: (file: WaitingFile) => void;
}

export interface FetchQueue {
  /** Starts fetches for which there is a free place; to be called after every change of what waits. */
  pump(): void;
  /** Ends all that is under way and waits for it. */
  close(): Promise<void>;
}

/** Files that nobody looks at; and all together, so that a person never waits for them. */
const mostAtOnce = 3;
const mostWithWanted = 5;
const hourMs = 3_600_000;
const noRoomMs = 6 * hourMs;

/** Fetches what waits, a few at a time and the most urgent first; decides when what failed is tried again. */
export function createFetchQueue(deps: FetchQueueDeps): FetchQueue {
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
