import type { EpochMs } from './domain/time';
/** Files of posts on this machine: what pages may know of them. Addresses are the app's own, never a service's. */

export type MediaKind = 'image' | 'video' | 'pdf';

/** Longest wait for a kept file, in ms. Without an answer, it can't be opened. */
export const longestFileAnswerMs = 30_000;

/** Header of an answer without a file: it was removed to make room. */
export const removedHeader = 'x-removed';

export interface MediaSettings {
  /** The most room that the files of one workspace take. */
  readonly capBytes: number;
  /** Whether videos are kept. Videos of pinned clients always are. */
  readonly videos: boolean;
}

export const defaultMediaSettings: MediaSettings = { capBytes: 2 * 1024 ** 3, videos: false };

/** A picture to be shown. */
export interface KeptPicture {
  /** `/media/…`, on the page's own origin; another one once the bytes are others. */
  readonly address: string;
  /** Pixels, as read from the bytes. */
  readonly width: number;
  readonly height: number;
}

/** The files of a post that main holds or is about to download. */
export interface PostMedia {
  readonly postId: string;
  /** The picture for lists: the service's thumbnail, else the first image; null if neither is on this machine. */
  readonly cover: KeptPicture | null;
  /** Files in the order of publication. Files not seen since the app started are missing. */
  readonly files: readonly PostFile[];
}

export interface PostFile {
  readonly id: string;
  readonly kind: MediaKind;
  readonly state: PostFileState;
  /** A `/media/…` path if the file is stored. */
  readonly address: string | null;
  /** The picture shown in place of a video or document: the service's thumbnail, for the first file only. */
  readonly poster: KeptPicture | null;
  /** Width in pixels; null if unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** When the service first and last gave these bytes under this id. Missing if the file isn't stored. */
  readonly bytesSeen?: { readonly from: EpochMs; readonly until: EpochMs };
  /** How it looks beside the bytes that it replaced under this id. Missing if it replaced none or looks different. */
  readonly look?: Exclude<FileLook, 'other'>;
}

/** `by_choice`: the file is a video and videos are not kept. `no_room`: more important files fill the cache. */
export type PostFileState = 'kept' | 'waiting' | 'by_choice' | 'no_room' | 'failed';

/** Why a file could not be had. */
export type MediaFailure =
  /** The address is not https, or its host is not public. */
  | 'address_refused'
  | 'redirect_refused'
  | 'too_large'
  | 'too_many_pixels'
  /** No image, video or PDF that the app shows, or not the kind that the service announced. */
  | 'type_refused'
  /** The address no longer opens the file, and its post gave no better one. */
  | 'denied'
  | 'service_failed'
  | 'unreachable'
  | 'timed_out'
  | 'storage_failed';

export interface MediaUsage {
  readonly settings: MediaSettings;
  /** Bytes and number of the kept files; two posts with the same bytes count once. */
  readonly bytes: number;
  readonly files: number;
  /** When the file that has lain here longest was fetched. */
  readonly oldestAt: EpochMs | null;
  readonly pinnedBytes: number;
  /** True if the pinned clients alone exceed the cap, so that not all their files are kept. */
  readonly pinsExceedCap: boolean;
  /** Files that are being fetched or will be. */
  readonly waiting: number;
  readonly skippedVideos: number;
  readonly withoutRoom: number;
  readonly failed: readonly { readonly reason: MediaFailure; readonly files: number }[];
}

export interface MediaClearReport {
  readonly files: number;
  readonly bytes: number;
  /** True if a check afterwards found that no file was left. */
  readonly proven: boolean;
}

/**
 * Under which name a connection's profile picture is kept, and asked for by `media.look_up`: as the cover of a post
 * whose id no post has.
 */
export const pictureOwner = (connectionUuid: string): string => `connection:${connectionUuid}`;

/** Files of these posts came, went, or failed. */
export interface MediaChange {
  readonly fileIds: readonly string[];
  readonly postIds: readonly string[];
  /** Files under whose id the service now gives other bytes that look different. They may be told more than once. */
  readonly replaced?: readonly ReplacedFile[];
  /** Files with the bytes of a file that their post had before. They may be told more than once. */
  readonly same?: readonly SameFile[];
  /** Replaced pictures whose look isn't known yet. They may be told more than once. */
  readonly toCompare?: readonly FileToCompare[];
}

/** How a picture looks beside the one that it replaced. `other`: it differs, or it can't be told. */
export const fileLooks = ['same_pixels', 'looks_same', 'other'] as const;
export type FileLook = (typeof fileLooks)[number];

/** Picture that a page compares with the one that it replaced under the same id. */
export interface FileToCompare {
  readonly fileId: string;
  /** Name of the newer bytes, as in `ReplacedFile`. */
  readonly revision: string;
  /** Addresses of both on the page's own origin. */
  readonly before: string;
  readonly after: string;
}

/** A file with the same bytes as one that its posts had before, under another id or until it was replaced. */
export interface SameFile {
  readonly fileId: string;
  readonly postIds: readonly string[];
  /** Name of its bytes, as in `ReplacedFile`. Missing if they replaced no others. */
  readonly revision?: string;
  /** The earlier files, by `mediaNameOf` of the guard. */
  readonly names: readonly string[];
}

export interface ReplacedFile {
  readonly fileId: string;
  readonly postIds: readonly string[];
  /** Name of the bytes: the same bytes always have the same one. */
  readonly revision: string;
  /** When the service last gave the earlier bytes. */
  readonly lastSeenAt: EpochMs;
  /** When it first gave these. */
  readonly seenAt: EpochMs;
}
