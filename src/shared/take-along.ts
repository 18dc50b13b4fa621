import type { MediaFailure, MediaKind } from './media';

/** A review package that a person takes along to a meeting: its files are all fetched, opened, checked and kept. */
export interface TakenPackage {
  readonly packageId: string;
  /** `running`: something is being fetched or checked; `incomplete`: nothing is, and something is missing. */
  readonly state: 'running' | 'ready' | 'incomplete';
  /** In the client's order. */
  readonly postIds: readonly string[];
  /** Posts of which every file is here, was opened and checked; one without files counts. */
  readonly readyPosts: number;
  /** Of its files on this computer, or on their way; the same bytes count once. */
  readonly bytes: number;
  /** Of all its files; null while the size of one is not known. */
  readonly totalBytes: number | null;
  /** Until all is here, at the pace so far; null where that cannot be told. */
  readonly leftMs: number | null;
  /** When every file had been opened and checked, epoch ms; null unless it is ready. */
  readonly certifiedAt: number | null;
  /** Until then nothing but a person removes its files, epoch ms. */
  readonly pinnedUntil: number;
  readonly kinds: readonly TakenKind[];
  readonly missing: readonly MissingFiles[];
  /** Files that lie here whole, for the page to open: only there can a stranger's picture be drawn safely. */
  readonly toOpen: readonly FileToOpen[];
}

export interface TakenKind {
  readonly kind: MediaKind;
  readonly files: number;
  readonly ready: number;
  readonly bytes: number;
  /** Of documents, once all of them were opened. */
  readonly pages: number | null;
}

export interface MissingFiles {
  /** `post`: how many files it has is not known, as it could not be read. */
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

/** What became of opening one of them. */
export interface OpenedFile {
  readonly fileId: string;
  readonly address: string;
  readonly opens: boolean;
  /** Of a document. */
  readonly pages: number | null;
}
