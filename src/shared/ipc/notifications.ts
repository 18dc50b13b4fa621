import { z } from 'zod';
import {
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
});
/** What a person chose about notifications, as the settings file has it. */
export const notificationSettings: z.ZodType<NotificationSettings, NotificationSettings> = settings;
/** The parts of it that a person has just chosen. */
export const notificationPatch = settings.partial();

const duePost: z.ZodType<DuePost, DuePost> = z.strictObject({
  postId: z.string().min(1).max(200),
  title: z.string().max(300).nullable(),
  client: localKey,
  dueAt: z.int().min(0),
});

const missedGoal: z.ZodType<MissedGoalNotice, MissedGoalNotice> = z.strictObject({
  key: z.string().min(1).max(200),
  title: z.string().max(300),
  client: localKey,
});

export const notificationRoutes = {
  /**
   * What only the engine's copy knows: every post that is due and unanswered now, goals that are missed, and how clients are called. The list
   * is whole: a post that is no longer in it is not told of any more.
   */
  'notifications.report': workspaceRoute(
    z.strictObject({
      /** Null while it is not known. */
      due: z.array(duePost).max(1_000).nullable(),
      /** Goals that are missed now; each is told once. */
      missedGoals: z.array(missedGoal).max(1_000),
      clientNames: z.record(localKey, z.string().max(300)),
    }),
    limits.reportMany,
  ).returns<null>(),
};
