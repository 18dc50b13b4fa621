import { z } from 'zod';
import { postStatuses, reviewStatuses } from '../../domain/post-status';
import { isoInstant, recordId, shownName } from '../fields';

/**
 * Records of the content planning API v1. Objects are loose: a field that the document does not show passes through
 * untouched. What the document calls "not shown" is optional here, so the app can never come to depend on it.
 */

export const postTypes = ['feed', 'story', 'reels', 'shorts', 'photo'] as const;
export const serviceAccountStatuses = ['active', 'expired', 'deleted'] as const;
export const mediaTypes = ['image', 'video', 'pdf'] as const;

/** Name or address that may be missing. An empty one is read as null. */
const optionalText = shownName.min(1).nullish();

export const connectedAccount = z.looseObject({
  id: recordId,
  status: z.enum(serviceAccountStatuses),
  name: optionalText,
  network: z.string().nullish(),
  project_id: recordId.nullish(),
});

/** Beyond id, time zone and connected accounts the document shows no field, and not under which key accounts stand. */
export const planningProject = z.looseObject({
  id: recordId,
  timezone: z.string().min(1),
  name: optionalText,
  archived: z.boolean().nullish().catch(null),
  /** Accounts are read from their own list, so one in another form leaves its project readable. */
  integrations: z.array(connectedAccount).nullish().catch(null),
});

/** The project as posts and groups carry it: enough to place their dates. */
export const owningProject = z.looseObject({
  id: recordId,
  timezone: z.string().min(1),
  name: optionalText,
});

/** The account of publication: its `id` is the network's own identifier. */
export const publicationAccount = z.looseObject({ id: recordId, name: optionalText });

export const mediaItem = z.looseObject({
  id: recordId,
  type: z.enum(mediaTypes),
  url: z.url(),
  url_expires_at: isoInstant,
  width: z.number().nullish(),
  height: z.number().nullish(),
  aspect_ratio: z.string().nullish(),
});

export const post = z.looseObject({
  id: recordId,
  asset_group_id: recordId,
  project: owningProject,
  network: z.string().min(1),
  network_group: z.string().nullish(),
  account: publicationAccount.nullish(),
  type: z.enum(postTypes),
  status: z.enum(postStatuses),
  review_status: z.enum(reviewStatuses).nullable(),
  caption: z.string().nullish(),
  first_comment: z.string().nullish(),
  schedule_at: isoInstant.nullable(),
  published_url: z.url().nullish(),
  media: z.array(mediaItem).nullish(),
});

/** Only on the single read, and null unless the post is in review. */
export const reviewBlock = z.looseObject({
  status: z.enum(reviewStatuses),
  cycle_started_at: isoInstant.nullable(),
  reviewers_total: z.int().min(0),
  decided: z.int().min(0),
  approved: z.int().min(0),
  request_changes: z.int().min(0),
  pending: z.int().min(0),
});

export const postSummary = z.looseObject({
  id: recordId,
  network: z.string().nullish().catch(null),
  status: z.enum(postStatuses).nullish().catch(null),
  thumbnail: z.unknown().optional(),
});

export const contentGroup = z.looseObject({
  id: recordId,
  project: owningProject,
  review_group_id: recordId.nullable(),
  posts_count: z.int().min(0),
  networks: z.array(z.string()),
  accounts: z.array(z.unknown()),
  status_summary: z.record(z.string(), z.int().min(0)),
  schedule_dates: z.array(z.string()),
  /** The document shows no field of these posts, not even an id. In another form they leave their group readable. */
  posts: z.array(postSummary).nullish().catch(null),
});

export const decision = z.looseObject({
  id: recordId,
  reviewer: z.looseObject({ name: optionalText, email: optionalText }),
  status: z.enum(['approved', 'request_changes']),
  /** The document does not show a reason's form. In another form they leave their decision readable. */
  reasons: z.array(z.string()).nullish().catch(null),
  comments: z.string().nullish(),
  is_invalidated: z.boolean(),
  decided_at: isoInstant,
  created_at: isoInstant,
});

export const reviewGroup = z.looseObject({
  id: recordId,
  posts_count: z.int().min(0),
  review_summary: z.record(z.string(), z.int().min(0)),
  reviewers_count: z.int().min(0),
});

/** Whether the package's posts come whole or in summary form is not shown; either is read. */
export const reviewGroupWithPosts = reviewGroup.extend({
  posts: z.array(z.union([post, postSummary])).nullish(),
});

export type Project = z.output<typeof planningProject>;
export type Post = z.output<typeof post>;
export type MediaItem = z.output<typeof mediaItem>;
export type ReviewBlock = z.output<typeof reviewBlock>;
export type Decision = z.output<typeof decision>;
export type ContentGroup = z.output<typeof contentGroup>;
export type ReviewGroup = z.output<typeof reviewGroup>;
