import { z } from 'zod';
import { approvedFields } from '../domain/guard';
import {
  type ChangedPost,
  type DuePost,
  digestMinutes,
  type MissedGoalNotice,
  type NotificationSettings,
  newsKinds,
} from '../notifications';
import { limits } from './limits';
import { localKey } from './local-data';
import { workspaceRoute } from './route';

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const settings = z.strictObject({
  kinds: z.array(z.enum(newsKinds)).max(newsKinds.length).readonly(),
  quietHours: z.strictObject({ from: clockTime, to: clockTime }).nullable(),
  digestMinutes: z.literal(digestMinutes),
  dailyRecordAt: clockTime.optional(),
});
/** Schema of the notification settings, as the settings file stores them. */
export const notificationSettings: z.ZodType<NotificationSettings, NotificationSettings> = settings;
/** Schema of a change to some of the settings. */
export const notificationPatch = settings.partial();

const duePost: z.ZodType<DuePost, DuePost> = z.strictObject({
  postId: z.string().min(1).max(200),
  title: z.string().max(300).nullable(),
  client: localKey,
  dueAt: z.int().min(0),
});

const changedPost: z.ZodType<ChangedPost, ChangedPost> = z.strictObject({
  postId: z.string().min(1).max(200),
  title: z.string().max(300).nullable(),
  client: localKey,
  pair: z.string().min(1).max(100),
  fields: z.array(z.enum(approvedFields)).max(approvedFields.length),
  publishAt: z.int().min(0).nullable(),
  publishesByItself: z.boolean(),
  edit: z.string().max(300).optional(),
  isSaid: z.boolean().optional(),
});

const missedGoal: z.ZodType<MissedGoalNotice, MissedGoalNotice> = z.strictObject({
  key: z.string().min(1).max(200),
  title: z.string().max(300),
  client: localKey,
});

export const notificationRoutes = {
  /**
   * Reports facts that only the engine knows: posts due and unanswered now, posts that changed after their approval,
   * missed goals, and client names. Both lists are complete: a post that is missing from them is no longer notified.
   */
  'notifications.report': workspaceRoute(
    z.strictObject({
      /** Null until known. */
      due: z.array(duePost).max(1_000).nullable(),
      /** Posts that differ from their approved version now; null until known. Each difference is notified once. */
      changed: z.array(changedPost).max(1_000).readonly().nullable(),
      /** Posts that are likely to miss their slot; null if unknown or not wanted. Notified at most once a day. */
      likely: z.array(duePost).max(1_000).nullable(),
      /** Goals that are missed now. Each is notified once. */
      missedGoals: z.array(missedGoal).max(1_000),
      clientNames: z.record(localKey, z.string().max(300)),
    }),
    limits.reportMany,
  ).returns<null>(),
};
