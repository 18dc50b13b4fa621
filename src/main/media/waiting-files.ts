import type { MediaFailure } from '@shared/media';
import type { EpochMs } from '../../shared/domain/time';
import { type PinOf, retentionClassOf } from './retention';
import type { MediaName, SeenFile } from './seen-files';

/** Why the last attempt to fetch a file failed. */
export interface FetchFailure {
  readonly reason: MediaFailure | 'no_room';
  readonly until: EpochMs;
}

/** A file that is not here yet, with the newest address that an answer gave. */
export interface WaitingFile extends SeenFile {
  /** A person looks at its post. */
  readonly isWanted: boolean;
  /** True if the user requested this file by name. The setting for videos does not apply then. */
  readonly isAsked: boolean;
  /** How many attempts have failed. */
  readonly failures: number;
  readonly trouble: FetchFailure | null;
  /** Increases with every offer, so that a request for a newer address can tell whether one came. */
  readonly offer: number;
}

/** Addresses are secrets and take room: of more than this, the least urgent are dropped until they are seen again. */
const mostWaiting = 5_000;
/** Files dropped at once. Searching the least urgent one with each offer would block main for large accounts. */
const droppedAtOnce = 500;

/** Files waiting to be fetched, most urgent first. In memory only, because their addresses must not be stored. */
export class WaitingFiles {
  readonly #files = new Map<MediaName, WaitingFile>();
  #offers = 0;

  readonly #pinOf: PinOf;

  constructor(pinOf: PinOf) {
    this.#pinOf = pinOf;
  }

  get(name: MediaName): WaitingFile | undefined {
    return this.#files.get(name);
  }

  /** The waiting files of one post. */
  of(postId: string): readonly WaitingFile[] {
    return [...this.#files.values()].filter(({ owner }) => owner.postId === postId);
  }

  all(): IterableIterator<WaitingFile> {
    return this.#files.values();
  }

  offer(seen: SeenFile, isWanted: boolean, now: number): void {
    const before = this.#files.get(seen.name);
    this.#offers += 1;
    this.#files.set(seen.name, {
      ...seen,
      isWanted: isWanted || (before?.isWanted ?? false),
      isAsked: before?.isAsked ?? false,
      failures: before?.failures ?? 0,
      // A newer address helps against an expired one and against nothing else.
      trouble: before?.trouble?.reason === 'denied' ? null : (before?.trouble ?? null),
      offer: this.#offers,
    });
    if (this.#files.size >= mostWaiting + droppedAtOnce) this.#dropLeast(now);
  }

  change(
    name: MediaName,
    change: Partial<Pick<WaitingFile, 'isWanted' | 'isAsked' | 'failures' | 'trouble'>>,
  ): void {
    const file = this.#files.get(name);
    if (file) this.#files.set(name, { ...file, ...change });
  }

  delete(name: MediaName): void {
    this.#files.delete(name);
  }

  /** The most urgent one that may be tried now. */
  next(now: number, isEligible: (file: WaitingFile) => boolean): WaitingFile | undefined {
    let best: WaitingFile | undefined;
    for (const file of this.#files.values()) {
      if (isHeld(file, now) || (best && this.#compare(file, best, now) >= 0) || !isEligible(file)) continue;
      best = file;
    }
    return best;
  }

  /** When the next one that is put off may be tried; undefined where none is. */
  nextAt(now: number, isEligible: (file: WaitingFile) => boolean): number | undefined {
    let earliest: number | undefined;
    for (const file of this.#files.values()) {
      if (!file.trouble || !isHeld(file, now) || !isEligible(file)) continue;
      earliest = Math.min(earliest ?? Number.POSITIVE_INFINITY, file.trouble.until);
    }
    return earliest;
  }

  #dropLeast(now: number): void {
    const leastFirst = [...this.#files.values()].sort((a, b) => this.#compare(b, a, now));
    for (const { name } of leastFirst.slice(0, droppedAtOnce)) this.#files.delete(name);
  }

  /** Orders by urgency, then by the distance of the post's date from now. */
  #compare(a: WaitingFile, b: WaitingFile, now: number): number {
    return (
      this.#urgency(a, now) - this.#urgency(b, now) ||
      distance(a, now) - distance(b, now) ||
      a.offer - b.offer
    );
  }

  /** Wanted ones, then posts in review, then what is still to go out, then the past; pinned clients first in each of the last two. */
  #urgency({ isWanted, owner, name }: WaitingFile, now: number): number {
    const rank = isWanted
      ? 0
      : owner.status === 'in_review'
        ? 1
        : rankOf[retentionClassOf([owner], this.#pinOf, now)];
    // A thumbnail is small, and lists show it.
    return 2 * rank + (name.startsWith('thumbnail:') ? 0 : 1);
  }
}

const isHeld = ({ trouble }: WaitingFile, now: number) => trouble !== null && trouble.until > now;

/** Rank by `RetentionClass`: past, current, the same of pinned clients, and files taken along. */
const rankOf = [5, 3, 4, 2, 1] as const;

const distance = ({ owner }: WaitingFile, now: number): number =>
  owner.scheduleAt === null ? Number.MAX_SAFE_INTEGER : Math.abs(owner.scheduleAt - now);
