import type { EpochMs } from './domain/time';
import type { MediaFailure, MediaKind } from './media';

/** A review package that a person takes along to a meeting: its files are all fetched, opened, checked and kept. */
export interface TakenPackage {
  readonly packageId: string;
  /** `running`: something is being fetched or checked; `incomplete`: nothing is, and something is missing. */
  readonly state: 'running' | 'ready' | 'incomplete';
  /** Posts in the client's order. */
  readonly postIds: readonly string[];
  /** Posts whose files were all downloaded, opened and checked. A post without files counts. */
  readonly readyPosts: number;
  /** Bytes of its files on this computer or being downloaded. Identical files count once. */
  readonly bytes: number;
  /** Bytes of all its files; null until the size of each is known. */
  readonly totalBytes: number | null;
  /** Estimated time until the download completes, ms; null if it cannot be estimated. */
  readonly leftMs: number | null;
  /** When all files had been opened and checked; null unless the package is ready. */
  readonly certifiedAt: EpochMs | null;
  /** Until this moment only the user can remove its files. */
  readonly pinnedUntil: EpochMs;
  readonly kinds: readonly TakenKind[];
  readonly missing: readonly MissingFiles[];
  /**
   * Files that are complete on this computer, for the page to open. Only the page can draw a third party's picture
   * safely.
   */
  readonly toOpen: readonly FileToOpen[];
}

export interface TakenKind {
  readonly kind: MediaKind;
  readonly files: number;
  readonly ready: number;
  readonly bytes: number;
  /** Number of pages of the documents, once all of them were opened. */
  readonly pages: number | null;
}

export interface MissingFiles {
  /** `post`: the post could not be read, so its number of files is unknown. */
  readonly what: MediaKind | 'post';
  readonly why: MissingReason;
  readonly count: number;
}

/** `damaged`: it was fetched and does not open; `unread`: the service did not say where it lies. */
export type MissingReason = MediaFailure | 'no_room' | 'damaged' | 'unread';

export interface FileToOpen {
  readonly fileId: string;
  readonly kind: Exclude<MediaKind, 'video'>;
  /** `/media/…`, of these bytes and no others. */
  readonly address: string;
}

/** The result of opening a file of a package. */
export interface OpenedFile {
  readonly fileId: string;
  readonly address: string;
  readonly opens: boolean;
  /** Number of pages if the file is a document. */
  readonly pages: number | null;
}
