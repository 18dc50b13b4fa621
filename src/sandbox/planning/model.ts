import type { PostStatus, ReviewStatus } from '../../shared/domain/post-status';
import type { postTypes } from '../../shared/services/planning/records';
import type { PaintedPicture } from '../media/drawing/paint-drawing';

/** The records that the planning service stores. Instants are epoch milliseconds; each kind counts its own ids. */

/** A customer of the planning service. Tokens belong to one account. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly rateLimitPerMinute: number;
}

/** The projects that a token sees: all current and future ones, or a list that was fixed when it was issued. */
export type AccessReach = 'all' | readonly number[];

export interface Token {
  /** The token's hash; the token itself is not stored. */
  readonly id: string;
  readonly accountId: number;
  readonly scopes: readonly string[];
  readonly reach: AccessReach;
  readonly expiresAt: number | null;
}

export interface SandboxPlanningProject {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly timezone: string;
  readonly archived: boolean;
  readonly deleted: boolean;
  readonly createdAt: number;
}

export type IntegrationStatus = 'active' | 'expired' | 'deleted';

/** A social account connected to a project. */
export interface SandboxPlanningIntegration {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly network: KnownNetwork;
  /** The network's own identifier: what posts show as their account's id. */
  readonly networkAccountId: string;
  readonly name: string;
  readonly status: IntegrationStatus;
  readonly createdAt: number;
}

export interface SandboxMediaFile {
  readonly id: number;
  readonly type: 'image' | 'video' | 'pdf';
  /** Pixels; null for files uploaded before sizes were read. */
  readonly width: number | null;
  readonly height: number | null;
  /** The picture of a file that came with a data set. */
  readonly picture?: PaintedPicture;
  /** How often its bytes were replaced. */
  readonly revision?: number;
  /** Id of the file whose bytes were uploaded again as this one. */
  readonly bytesOf?: number;
}

export interface SandboxReviewer {
  readonly name: string;
  readonly email: string;
}

export interface SandboxDecision {
  readonly id: number;
  readonly reviewer: SandboxReviewer;
  readonly status: Exclude<ReviewStatus, 'pending'>;
  readonly reasons: readonly string[];
  readonly comments: string | null;
  readonly isInvalidated: boolean;
  /** The approval cycle, from 1. Only decisions of the current cycle count. */
  readonly cycle: number;
  readonly decidedAt: number;
}

/** The approval of a post. */
export interface Review {
  /** Null for a post that was given reviewers but never sent to them. */
  readonly groupId: number | null;
  /** Place in the review group: the order shown to the client. */
  readonly position: number;
  readonly reviewers: readonly SandboxReviewer[];
  readonly cycle: number;
  /** When the current cycle began; null in the first. */
  readonly cycleStartedAt: number | null;
  /** Decisions in the order in which they were made. None is ever removed. */
  readonly decisions: readonly SandboxDecision[];
}

/** How a publication will end. Data sets contain failures; posts of the control API never fail. */
type PublishOutcome = 'published' | 'failed';

export type PostType = (typeof postTypes)[number];

export interface SandboxPost {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly integrationId: number;
  /** The content group: the same piece on several networks. */
  readonly groupId: number;
  readonly network: KnownNetwork;
  readonly type: PostType;
  readonly status: PostStatus;
  /** Null where the caption of the content group is used. */
  readonly caption: string | null;
  readonly firstComment: string | null;
  readonly scheduleAt: number | null;
  readonly createdAt: number;
  /** When it was published or, while it is `publishing`, when it will be. */
  readonly publishedAt: number | null;
  readonly outcome: PublishOutcome;
  /** True where the time had already passed when the post was scheduled: such a post is never published by itself. */
  readonly missedItsTime: boolean;
  readonly media: readonly SandboxMediaFile[];
  readonly review: Review | null;
}

export interface SandboxContentGroup {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly caption: string | null;
}

export interface SandboxReviewGroup {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly createdAt: number;
}

/** The networks of the planning API and the post types of each. */
export const networkTypes = {
  instagram: ['feed', 'story', 'reels'],
  facebook: ['feed', 'story', 'reels', 'photo'],
  linkedin: ['feed'],
  tiktok: ['feed', 'photo'],
  youtube: ['feed', 'shorts'],
  pinterest: ['feed'],
  x: ['feed'],
  threads: ['feed'],
} as const satisfies Record<string, readonly [PostType, ...PostType[]]>;

export type SandboxNetwork = keyof typeof networkTypes;
const networks = Object.keys(networkTypes) as [SandboxNetwork, ...SandboxNetwork[]];

/** The networks and their variants. */
export const knownNetworks = [...networks, 'instagram_business'] as const;
export type KnownNetwork = (typeof knownNetworks)[number];

/** The group of a network: the same for all of its variants. */
export const sandboxNetworkGroupOf = (network: KnownNetwork): SandboxNetwork =>
  network === 'instagram_business' ? 'instagram' : network;
