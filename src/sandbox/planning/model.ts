import type { PostStatus, postTypes, ReviewStatus } from '../../shared/services/planning/records';
import type { KnownNetwork } from './networks';

/** What the planning service keeps. Instants are epoch milliseconds; ids are integers, per kind. */

/** Whom a token is bound to: one customer of the planning service. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly rateLimitPerMinute: number;
}

/** Which projects a token sees: all, present and future, or a list that was frozen when it was issued. */
export type Reach = 'all' | readonly number[];

export interface Token {
  /** Hash of the token; the value itself is not kept. */
  readonly id: string;
  readonly accountId: number;
  readonly scopes: readonly string[];
  readonly reach: Reach;
  readonly expiresAt: number | null;
}

export interface Project {
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
export interface Integration {
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

export interface MediaFile {
  readonly id: number;
  readonly type: 'image' | 'video' | 'pdf';
  /** Pixels; null for files uploaded before sizes were read. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface Reviewer {
  readonly name: string;
  readonly email: string;
}

export interface Decision {
  readonly id: number;
  readonly reviewer: Reviewer;
  readonly status: Exclude<ReviewStatus, 'pending'>;
  readonly reasons: readonly string[];
  readonly comments: string | null;
  readonly isInvalidated: boolean;
  /** Counts from 1; only decisions of the review's current cycle count. */
  readonly cycle: number;
  readonly decidedAt: number;
}

/** A post's way through approval; missing until it is sent for review. */
export interface Review {
  /** Null for a post that was given reviewers but never sent to them. */
  readonly groupId: number | null;
  /** Place in the review group: the order shown to the client. */
  readonly position: number;
  readonly reviewers: readonly Reviewer[];
  readonly cycle: number;
  /** When the current cycle began; null in the first. */
  readonly cycleStartedAt: number | null;
  /** In the order they were made; none is ever removed. */
  readonly decisions: readonly Decision[];
}

/** How a publication will go: data sets have failures in them, posts made by hand do not. */
export type PublishOutcome = 'published' | 'failed';

export type PostType = (typeof postTypes)[number];

export interface Post {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly integrationId: number;
  /** The content group: the same piece on several networks. */
  readonly groupId: number;
  readonly network: KnownNetwork;
  readonly type: PostType;
  readonly status: PostStatus;
  /** Null where the post takes its content group's. */
  readonly caption: string | null;
  readonly firstComment: string | null;
  readonly scheduleAt: number | null;
  readonly createdAt: number;
  /** When it was out, or while it is `publishing`, when it will be. */
  readonly publishedAt: number | null;
  readonly outcome: PublishOutcome;
  /** True where its time had passed before it was scheduled: it stays late, nothing publishes it. */
  readonly missedItsTime: boolean;
  readonly media: readonly MediaFile[];
  readonly review: Review | null;
}

export interface ContentGroup {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly caption: string | null;
}

export interface ReviewGroup {
  readonly id: number;
  readonly accountId: number;
  readonly projectId: number;
  readonly createdAt: number;
}
