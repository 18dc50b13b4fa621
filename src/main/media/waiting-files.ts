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
/** Posts that were shown last, about ten screens of them. */
const mostShown = 500;

/** Files waiting to be fetched, most urgent first. In memory only, because their addresses must not be stored. */
export class WaitingFiles {
  readonly #files = new Map<MediaName, WaitingFile>();
  /** By post id: number of the request that showed it last. The newest are at the end. */
  readonly #shown = new Map<string, number>();
  #offers = 0;
  #showings = 0;

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

  /** Thumbnails of these posts come before files that nobody looks at. */
  noteShown(postIds: readonly string[]): void {
    this.#showings += 1;
    for (const postId of postIds) {
      this.#shown.delete(postId);
      this.#shown.set(postId, this.#showings);
    }
    for (const postId of [...this.#shown.keys()].slice(0, -mostShown)) this.#shown.delete(postId);
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

  /** Orders by urgency, then what was shown last, then by the distance of the post's date from now. */
  #compare(a: WaitingFile, b: WaitingFile, now: number): number {
    return (
      this.#urgency(a, now) - this.#urgency(b, now) ||
      this.#shownIn(b) - this.#shownIn(a) ||
      distance(a, now) - distance(b, now) ||
      a.offer - b.offer
    );
  }

  /** Number of the request that last showed this thumbnail; 0 for any other file. */
  #shownIn({ name, owner }: WaitingFile): number {
    return name.startsWith('thumbnail:') ? (this.#shown.get(owner.postId) ?? 0) : 0;
  }

  #urgency(file: WaitingFile, now: number): number {
    // A thumbnail is small, and lists show it.
    return 2 * this.#rank(file, now) + (file.name.startsWith('thumbnail:') ? 0 : 1);
  }

  /**
   * Wanted files, then thumbnails on the screen, posts in review, what is still to go out, and the past. In each of the
   * last two pinned clients come first.
   */
  #rank(file: WaitingFile, now: number): number {
    if (file.isWanted) return 0;
    if (this.#shownIn(file) > 0) return 1;
    if (file.owner.status === 'in_review') return 2;
    return rankOf[retentionClassOf([file.owner], this.#pinOf, now)];
  }
}

const isHeld = ({ trouble }: WaitingFile, now: number) => trouble !== null && trouble.until > now;

/** Rank by `RetentionClass`: past, current, the same of pinned clients, and files taken along. */
const rankOf = [6, 4, 5, 3, 2] as const;

const distance = ({ owner }: WaitingFile, now: number): number =>
  owner.scheduleAt === null ? Number.MAX_SAFE_INTEGER : Math.abs(owner.scheduleAt - now);
