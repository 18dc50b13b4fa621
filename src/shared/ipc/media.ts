import { z } from 'zod';
import type { MediaClearReport, MediaUsage, PostMedia } from '../media';
import { limits } from './limits';
import { workspaceRoute } from './route';

const postId = z.string().min(1).max(200);

/** Less holds hardly a post's pictures; more no disk that the app runs on. */
const capBytes = z
  .int()
  .min(50 * 1024 ** 2)
  .max(1024 ** 4);

export const mediaRoutes = {
  /** What is on this machine of these posts' files, in the order asked. */
  'media.look_up': workspaceRoute(
    z.strictObject({ postIds: z.array(postId).min(1).max(200) }),
    limits.lookUp,
  ).returns<readonly PostMedia[]>(),
  /** A person looks at the post: its files come before all others; its videos too where `withVideos` says so. */
  'media.want': workspaceRoute(
    z.strictObject({ postId, withVideos: z.boolean().optional() }),
    limits.read,
  ).returns<null>(),
  'media.read_usage': workspaceRoute(z.strictObject({}), limits.read).returns<MediaUsage>(),
  /** A smaller cap takes effect at once: what is over it is removed. */
  'media.change_settings': workspaceRoute(
    z.strictObject({ capBytes: capBytes.optional(), videos: z.boolean().optional() }),
    limits.change,
  ).returns<MediaUsage>(),
  /** Removes the kept files of one planning client, or of all. What is still needed is fetched again. */
  'media.clear': workspaceRoute(
    z.strictObject({
      client: z
        .string()
        .regex(/^planning:.{1,200}$/)
        .optional(),
    }),
    limits.change,
  ).returns<MediaClearReport>(),
};
