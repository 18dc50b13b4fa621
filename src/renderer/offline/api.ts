import type { DeskError } from '@shared/errors';
import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';

/**
 * What screens may ask of the engine. The engine lives in a worker; every answer comes from the copy on this
 * machine and none waits for the network.
 */
export interface OfflineEngine {
  query(query: PostQuery): Promise<PostPage>;
  /** One post with everything the copy knows of it; null where the copy has never seen it. */
  readPost(id: string): Promise<PostDetail | null>;
  /** A person asks for newer data now: an interactive call. Resolves when it has landed or failed. */
  refresh(scope: RefreshScope): Promise<DeskError | null>;
  status(): EngineStatus;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}

export type RefreshScope = { readonly kind: 'approvals' } | { readonly kind: 'post'; readonly id: string };

export interface PostQuery {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /** The key of the row before the first wanted one; null for the start. Paging by offset does not exist. */
  readonly afterKey: string | null;
  readonly limit: number;
}

export interface PostFilter {
  readonly statuses?: readonly PostStatus[];
  readonly review?: ReviewStatus;
  readonly projectIds?: readonly string[];
}

/** `client`: by client name, then by schedule; `schedule`: soonest first. Posts without a date come last. */
export type PostSort = 'client' | 'schedule';

export interface PostPage {
  readonly rows: readonly PostRow[];
  /** Rows that match the whole filter. */
  readonly total: number;
  /** Per review situation over the filter without its `review` part. */
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** With sort `client`: the clients of the result in order, with their numbers of rows. */
  readonly groups: readonly PostGroup[];
  /** The oldest moment at which any part of this list was last confirmed, epoch ms; null before the first reading. */
  readonly asOf: number | null;
}

export interface PostGroup {
  readonly projectId: string;
  readonly name: string | null;
  readonly timezone: string;
  readonly total: number;
}

/** One post as lists show it; flat, small, and free of addresses that expire. */
export interface PostRow {
  /** Position in the query's order; pass it back as `afterKey`. */
  readonly key: string;
  readonly id: string;
  readonly assetGroupId: string;
  readonly projectId: string;
  readonly projectName: string | null;
  /** IANA zone of the project. */
  readonly timezone: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountName: string | null;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly caption: string | null;
  /** As the service wrote it; null when unscheduled. */
  readonly scheduleAt: string | null;
  readonly mediaCount: number;
  readonly firstMediaType: 'image' | 'video' | 'pdf' | null;
  /** The service's own counts when the post was last read singly; null if it never was. */
  readonly counts: ReviewCounts | null;
  readonly hasNote: boolean;
  /** When an answer last held this post, epoch ms. */
  readonly seenAt: number;
  /** When this copy first saw it in its present review, epoch ms; null outside `in_review`. */
  readonly inReviewSeenAt: number | null;
  /** True where a list no longer held it and its single read has not yet said why. */
  readonly isSuspect: boolean;
}

/** The review block word for word; null fields are the service's own. */
export interface ReviewCounts {
  readonly status: ReviewStatus;
  readonly cycleStartedAt: string | null;
  readonly reviewersTotal: number;
  readonly decided: number;
  readonly approved: number;
  readonly requestChanges: number;
  readonly pending: number;
  /** When it was read, epoch ms. */
  readonly readAt: number;
}

export interface PostDetail {
  readonly row: PostRow;
  readonly firstComment: string | null;
  readonly publishedUrl: string | null;
  readonly note: { readonly text: string; readonly at: string } | null;
}

export type EngineEvent =
  | { readonly kind: 'changed'; readonly tables: readonly ('posts' | 'projects' | 'notes')[] }
  | { readonly kind: 'status'; readonly status: EngineStatus };

export interface EngineStatus {
  readonly phase: 'starting' | 'idle' | 'reading' | 'offline' | 'refused' | 'storage_failed';
  /** While reading: how many posts of how many; `total` null until the service has said. */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** When a whole pass last ended well, epoch ms. */
  readonly completedAt: number | null;
  /** Since when the service has not answered, epoch ms; kept over a restart. */
  readonly offlineSince: number | null;
  /** Why it is offline, refused or failed. */
  readonly error: DeskError | null;
  readonly setAsideCount: number;
}
